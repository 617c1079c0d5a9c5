import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { firstLeads } from "@/lib/lanes/first-leads";
import { openalexSource } from "@/lib/lanes/scholarly/openalex-source";
import { orcidSource } from "@/lib/lanes/scholarly/orcid-source";
import { askSource, documentsOf, linkedLeads, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { openalexStandIn } from "../../providers/openalex";
import { orcidStandIn } from "../../providers/orcid";
import { type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
let openalex: ServedProvider;
let orcid: ServedProvider;

const id = "0000-0002-7000-0018";
const seed = seedOf({ name: "Jorvane Tellwick", company: "Acme Tools" });

beforeAll(async () => {
  database = await createTestDatabase();
  openalex = await serveProvider(
    openalexStandIn({
      key: "key-1",
      authors: [
        { id: "A1", name: "Jorvane Tellwick", institutions: ["Institute of Fenland Birds"], topics: ["Waders"] },
        {
          id: "A2",
          name: "J. Tellwick",
          alternatives: ["Jorvane Tellwick"],
          orcid: id,
          institutions: ["Acme Tools", "University of Quarrel"],
          topics: ["Compiler optimisation", "Formal grammars"],
          works: [
            { title: "Parsing small widgets", year: 2019, citedBy: 3 },
            { title: "Grammars that forgive", year: 2022, citedBy: 40 },
          ],
        },
        { id: "A3", name: "Jorvane Tellwick-Roe", institutions: ["Acme Tools"] },
        { id: "A4", name: "Odile Brandt", institutions: ["Institute of Fenland Birds"] },
      ],
    }),
  );
  orcid = await serveProvider(
    orcidStandIn({
      people: [
        {
          id,
          given: "Jorvane",
          family: "Tellwick",
          biography: "I study how small grammars forgive.\r\nI teach a course on widgets.",
          emails: ["Jorvane@acme-tools.example"],
          urls: [{ name: "Homepage", url: "https://tellwick.example/" }],
          keywords: ["compilers"],
          employments: [
            { role: "Compiler Engineer", organization: "Acme Tools", from: "2021" },
            { role: "Postdoctoral Researcher", organization: "University of Quarrel", from: "2018", to: "2020" },
          ],
          works: [{ title: "Grammars that forgive", year: "2022" }, { title: "Notes" }],
        },
        {
          id: "0000-0002-7000-0026",
          given: "Jorvane",
          family: "Tellwick",
          employments: [{ role: "Warden", organization: "Fenland Birds", from: "2010" }],
        },
        { id: "0000-0002-7000-0034", given: "Odile", family: "Brandt", isDeactivated: true },
      ],
    }),
  );
});

afterAll(async () => {
  await Promise.all([openalex.close(), orcid.close()]);
  await database.drop();
});

function context(env: Record<string, string> = {}) {
  const urls = { OPENALEX_URL: openalex.url, OPENALEX_KEY: "key-1", ORCID_URL: orcid.url };
  return sourceContext({ database, env: { LANES: "scholarly", ...urls, ...env }, budget: { requests: 3 } });
}

describe("OpenAlex", () => {
  it("tells an author's institution, topics and most cited works, and takes the namesake at the company", async () => {
    const [document, ...others] = documentsOf(await askSource(openalexSource, firstLeads(seed), context()));
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      url: "https://openalex.org/A2",
      text: `J. Tellwick

Institution: Acme Tools

## Topics

- Compiler optimisation
- Formal grammars

## Works

- Grammars that forgive (2022)
- Parsing small widgets (2019)`,
      record: { name: "J. Tellwick", company: "Acme Tools" },
      links: [{ platform: "orcid", url: `https://orcid.org/${id}` }],
      author: null,
    });
  });

  it("takes nobody where several bear the name and none is at the company", async () => {
    const nowhere = firstLeads({ ...seed, company: "Pellwick Dairy" });
    expect(await askSource(openalexSource, nowhere, context())).toEqual([]);
  });

  it("takes who alone bears the name, wherever they are", async () => {
    const leads = firstLeads(seedOf({ name: "Odile Brandt", company: "Pellwick Dairy" }));
    const [document] = documentsOf(await askSource(openalexSource, leads, context()));
    expect(document?.record?.name).toBe("Odile Brandt");
  });

  it("fails when the day's calls are spent", async () => {
    const poor = sourceContext({ database, env: { OPENALEX_URL: openalex.url }, budget: { requests: 3 } });
    await expect(askSource(openalexSource, firstLeads(seed), poor)).rejects.toMatchObject({ failure: "rate_limited" });
  });

  it("remembers that an author is gone", async () => {
    expect(await openalexSource.fetch(["A99"], context())).toEqual([{ kind: "nothing", reference: "A99" }]);
  });
});

describe("ORCID", () => {
  it("tells what somebody says of themselves, their present and former posts and their works, and keeps addresses as hashes", async () => {
    const [document, ...others] = documentsOf(await askSource(orcidSource, firstLeads(seed), context()));
    const address = parseEmailAddress("jorvane@acme-tools.example");
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      url: `https://orcid.org/${id}`,
      text: `I study how small grammars forgive.
I teach a course on widgets.

Compiler Engineer, Acme Tools

## Employment

- University of Quarrel: Postdoctoral Researcher, 2018 to 2020

## Keywords

- compilers

## Works

- Grammars that forgive (2022)
- Notes`,
      author: "Jorvane Tellwick",
      record: { name: "Jorvane Tellwick", company: "Acme Tools", title: "Compiler Engineer" },
      links: [
        { platform: "orcid", url: `https://orcid.org/${id}` },
        { platform: "website", url: "https://tellwick.example/" },
      ],
      emailHashes: [address && hashEmail(address)],
      publishedAt: "2026-03-01",
    });
  });

  it("takes nobody where two bear the name and nothing narrows", async () => {
    expect(await askSource(orcidSource, firstLeads({ ...seed, company: null }), context())).toEqual([]);
  });

  it("reads the record that a page links without searching", async () => {
    const before = orcid.requests.length;
    const leads = linkedLeads(seedOf({ name: "Jorvane Tellwick" }), [`https://orcid.org/${id}`]);
    expect(documentsOf(await askSource(orcidSource, leads, context()))).toHaveLength(1);
    expect(orcid.requests.slice(before).map(({ path }) => path)).toEqual([`/v3.0/${id}/record`]);
  });

  it.each([
    ["closed by its owner", "0000-0002-7000-0034"],
    ["that never was", "0000-0002-7000-0099"],
  ])("finds nothing in a record %s", async (_, reference) => {
    expect(await orcidSource.fetch([reference], context())).toEqual([{ kind: "nothing", reference }]);
  });
});
