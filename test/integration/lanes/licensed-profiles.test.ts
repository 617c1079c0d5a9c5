import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textSha256 } from "@/lib/documents/document-keys";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import type { Seed } from "@/lib/engine/types";
import { firstLeads } from "@/lib/lanes/first-leads";
import { apolloSource } from "@/lib/lanes/profiles/apollo-source";
import { peopleDataLabsSource } from "@/lib/lanes/profiles/people-data-labs-source";
import type { Source } from "@/lib/lanes/source";
import { askSource, documentsOf, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { apolloStandIn } from "../../providers/apollo";
import { peopleDataLabsStandIn } from "../../providers/people-data-labs";
import { type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
let peopleDataLabs: ServedProvider;
let apollo: ServedProvider;

const email = "jorvane@acme-tools.example";
const emailHash = hashEmail(parseEmailAddress(email) ?? never());

/** All that must not come in stands in these records. */
const secrets = ["1990-03-04", "+15550100", "jorvane.private@mail.example", "12 Harbour Street", "female", "Northville"];
const record = {
  full_name: "Jorvane Tellwick",
  headline: "Compilers for small machines",
  summary: "I build compilers for small machines. I care about clear error messages.",
  job_title: "Head of Compilers",
  job_company_name: "Acme Tools",
  job_last_verified: "2026-04-02",
  linkedin_url: "linkedin.com/in/jorvane-tellwick",
  github_url: "github.com/jorvane-t",
  work_email: email,
  experience: [
    { title: { name: "Head of Compilers" }, company: { name: "Acme Tools" }, start_date: "2021-03", end_date: null, is_primary: true },
    {
      title: { name: "Software Engineer" },
      company: { name: "Smallworks" },
      start_date: "2016-01",
      end_date: "2021-02",
      is_primary: false,
    },
  ],
  education: [
    {
      school: { name: "University of Northland", type: "post-secondary institution" },
      degrees: ["Bachelor of Science"],
      majors: ["Mathematics"],
    },
    { school: { name: "Northland High School", type: "secondary school" }, degrees: [], majors: [] },
  ],
  skills: ["Compilers", "Type Systems", "Rust"],
  interests: ["Sailing", "Baroque Music"],
  birth_date: secrets[0],
  mobile_phone: secrets[1],
  personal_emails: [secrets[2] ?? ""],
  street_addresses: [{ street_address: secrets[3] }],
  sex: secrets[4],
  location_name: secrets[5],
};
const person = {
  name: "Jorvane Tellwick",
  headline: "Compilers for small machines",
  title: "Head of Compilers",
  linkedin_url: "http://www.linkedin.com/in/jorvane-tellwick",
  github_url: "https://github.com/jorvane-t",
  email,
  photo_url: "https://media.licdn.com/photo.jpg",
  organization: { name: "Acme Tools", website_url: "http://acme-tools.example" },
  employment_history: [
    { title: "Head of Compilers", organization_name: "Acme Tools", start_date: "2021-03-01", end_date: null, current: true },
    { title: "Software Engineer", organization_name: "Smallworks", start_date: "2016-01-01", end_date: "2021-02-01", current: false },
  ],
  phone_numbers: [{ raw_number: secrets[1] }],
  personal_emails: [secrets[2]],
  street_address: secrets[3],
  city: secrets[5],
};

beforeAll(async () => {
  database = await createTestDatabase();
  peopleDataLabs = await serveProvider(peopleDataLabsStandIn({ key: "key-1", records: [record] }));
  apollo = await serveProvider(apolloStandIn({ key: "key-1", people: [person] }));
});

afterAll(async () => {
  await Promise.all([peopleDataLabs.close(), apollo.close()]);
  await database.drop();
});

async function ask(source: Source, seed: Partial<Seed>, key = "key-1") {
  const context = sourceContext({
    database,
    env: { PEOPLE_DATA_LABS_URL: peopleDataLabs.url, PEOPLE_DATA_LABS_KEY: key, APOLLO_URL: apollo.url, APOLLO_KEY: key },
    budget: source.budget,
  });
  return askSource(source, firstLeads(seedOf(seed)), context);
}

describe.each([
  { name: "People Data Labs", source: peopleDataLabsSource, served: () => peopleDataLabs },
  { name: "Apollo", source: apolloSource, served: () => apollo },
])("$name", ({ source, served }) => {
  it("finds one person by profile address, by name with company, and by the hash of an address, in one call each", async () => {
    const before = served().requests.length;
    for (const seed of [{ linkedinSlug: "jorvane-tellwick" }, { name: "Jorvane Tellwick", company: "Acme Tools" }, { emailHash }])
      expect(documentsOf(await ask(source, seed))).toEqual([
        expect.objectContaining({
          access: "licensed",
          url: "https://www.linkedin.com/in/jorvane-tellwick",
          record: { name: "Jorvane Tellwick", company: "Acme Tools", title: "Head of Compilers", year: null },
          links: [
            { platform: "linkedin", url: "https://www.linkedin.com/in/jorvane-tellwick" },
            { platform: "github", url: "https://github.com/jorvane-t" },
          ],
          emailHashes: [emailHash],
          photoUrl: null,
        }),
      ]);
    expect(served().requests.length - before).toBe(3);
  });

  it("takes in nothing of homes, birth, gender, telephones and private addresses", async () => {
    const told = JSON.stringify(await ask(source, { linkedinSlug: "jorvane-tellwick" }));
    expect(told).toContain("Smallworks");
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  it("never sends an address in clear, nor a name that was only guessed", async () => {
    const before = served().requests.length;
    const context = sourceContext({
      database,
      env: { PEOPLE_DATA_LABS_URL: peopleDataLabs.url, PEOPLE_DATA_LABS_KEY: "key-1", APOLLO_URL: apollo.url, APOLLO_KEY: "key-1" },
    });
    const leads = { ...firstLeads(seedOf({ linkedinSlug: "jorvane-tellwick", emailHash })), email };
    expect(documentsOf(await askSource(source, leads, context))).toHaveLength(1);
    for (const request of served().requests.slice(before)) {
      expect(`${[...request.query.values()].join(" ")} ${request.body}`).not.toMatch(/@|Jorvane Tellwick/i);
      expect([...request.query.values()]).toContain(emailHash);
    }
  });

  it("gives the engine texts that it makes claims of, what is over as over", async () => {
    const claims = await claimsOf(source);
    expect(claims).toContain("Jorvane Tellwick is Head of Compilers at Acme Tools.");
    expect(claims).toContain("Jorvane Tellwick was previously a Software Engineer at Smallworks, 2016 to 2021.");
    expect(claims.join(" ")).not.toMatch(/Sailing|Baroque/);
  });

  it("answers that nobody is known, and fails when the key is wrong", async () => {
    const seed = { name: "Marit Solvenne", company: "Harbour Bakery" };
    expect(await ask(source, seed)).toEqual([{ kind: "nothing", reference: expect.any(String) }]);
    await expect(ask(source, seed, "key-2")).rejects.toMatchObject({ failure: "unauthorized" });
  });

  it("asks for nobody whom it could not tell from others, and is off without a key", () => {
    expect(source.usableWith(firstLeads(seedOf({ name: "Jorvane Tellwick" })))).toBe(false);
    expect(source.usableWith(firstLeads(seedOf({ name: "Jorvane Tellwick", company: "n/a" })))).toBe(false);
    expect(source.usableWith({ ...firstLeads(seedOf({})), email: "jorvane@gmail.com" })).toBe(false);
    expect(source.isConfigured(sourceContext({ database }).env)).toBe(false);
  });
});

it("names the provider of interests, which are no part of the text", async () => {
  const [document] = documentsOf(await ask(peopleDataLabsSource, { linkedinSlug: "jorvane-tellwick" }));
  expect(document?.aggregatedInterests).toEqual([
    { label: "Sailing", source: "People Data Labs" },
    { label: "Baroque Music", source: "People Data Labs" },
  ]);
  expect(document?.text).not.toContain("Sailing");
});

it("reads a summary in the first person as the person's own words", async () => {
  expect(await claimsOf(peopleDataLabsSource)).toContain("Jorvane Tellwick builds compilers for small machines.");
});

it("asks People Data Labs for the fields alone that are used", async () => {
  await ask(peopleDataLabsSource, { linkedinSlug: "jorvane-tellwick" });
  const asked = peopleDataLabs.requests.at(-1)?.query.get("data_include")?.split(",") ?? [];
  expect(asked).toContain("job_title");
  expect(asked.filter((field) => /phone|birth|address|sex|gender|personal|location/.test(field))).toEqual([]);
});

it("writes People Data Labs' record line by line", async () => {
  const [document] = documentsOf(await ask(peopleDataLabsSource, { linkedinSlug: "jorvane-tellwick" }));
  expect(document?.text).toBe(`Jorvane Tellwick

Compilers for small machines

Head of Compilers at Acme Tools

I build compilers for small machines. I care about clear error messages.

Previously Software Engineer at Smallworks, 2016 to 2021.

## Education

- Bachelor of Science in Mathematics, University of Northland

## Skills

- Compilers
- Type Systems
- Rust`);
  expect(document?.publishedAt).toBe("2026-04-02");
});

/** What the engine proposes of the record alone, for its own profile address. */
async function claimsOf(source: Source): Promise<string[]> {
  const [document] = documentsOf(await ask(source, { linkedinSlug: "jorvane-tellwick" }));
  if (!document) throw new Error("no document");
  const documents = [
    { ...document, lane: "profiles", id: "doc_1", textSha256: textSha256(document.text), retrievedAt: "2026-06-01T00:00:00.000Z" },
  ];
  const asOf = new Date("2026-06-01T00:00:00Z");
  const outcome = resolveIdentity({ seed: seedOf({ linkedinSlug: "jorvane-tellwick" }), documents, asOf });
  if (outcome.kind !== "resolved" || !outcome.identity.isDeterministic) throw new Error("not told for sure");
  return extractClaims({ identity: outcome.identity, documents, asOf }).candidates.map(({ claim }) => claim);
}

function never(): never {
  throw new Error("no address");
}
