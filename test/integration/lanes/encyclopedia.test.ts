import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wikidataSource } from "@/lib/lanes/encyclopedia/wikidata-source";
import { wikipediaSource } from "@/lib/lanes/encyclopedia/wikipedia-source";
import { firstLeads } from "@/lib/lanes/first-leads";
import { askSource, documentsOf, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type ServedProvider, serveProvider } from "../../providers/provider";
import { type WikidataItem, wikidataStandIn } from "../../providers/wikidata";
import { wikipediaStandIn } from "../../providers/wikipedia";

let database: TestDatabase;
let wikidata: ServedProvider;
let wikipedia: ServedProvider;

const leads = firstLeads(seedOf({ name: "Jorvane Tellwick", company: "Acme Tools" }));
const clock = { now: () => new Date("2026-06-01T00:00:00Z") };

const items: WikidataItem[] = [
  {
    id: "Q101",
    label: "Jorvane Tellwick",
    description: "compiler engineer at Acme Tools",
    claims: {
      P31: ["Q5"],
      P569: ["+1981-05-00T00:00:00Z"],
      P106: ["Q201"],
      P108: ["Q301", { value: "Q302", ended: true }],
      P140: ["Q999"],
      P856: ["https://tellwick.example/"],
      P18: ["Jorvane Tellwick.jpg"],
      P496: ["0000-0002-7000-0018"],
      P2037: ["jtellwick", { value: "stolen-name", rank: "deprecated" }],
      P4033: ["jorvane@social.example"],
      P12361: ["tellwick.example"],
      P6634: ["jorvane-tellwick"],
    },
  },
  { id: "Q201", label: "engineer" },
  { id: "Q301", label: "Acme Tools" },
  { id: "Q302", label: "University of Quarrel" },
  { id: "Q102", label: "Jorvane Tellwick Bridge", claims: { P31: ["Q12280"] } },
  { id: "Q110", label: "Odile Brandt", claims: { P31: ["Q5"], P570: ["+1990-00-00T00:00:00Z"] } },
  { id: "Q111", label: "Odile Brandt", claims: { P31: ["Q5"], P569: ["+2010-02-00T00:00:00Z"] } },
  { id: "Q112", label: "Corin Ashdale", claims: { P31: ["Q7725634"] } },
  { id: "Q113", label: "Corin Ashdale" },
];

beforeAll(async () => {
  database = await createTestDatabase();
  wikidata = await serveProvider(wikidataStandIn({ items }));
  wikipedia = await serveProvider(
    wikipediaStandIn({
      articles: [
        {
          title: "Jorvane Tellwick (engineer)",
          extract: "Jorvane Tellwick is an engineer who founded Acme Tools in 2012.\nTellwick received the Widget Medal in 2020.",
          isLivingPerson: true,
        },
        { title: "Jorvane Tellwick (film)", extract: "Jorvane Tellwick is a film.", isLivingPerson: false },
        { title: "Lives of Jorvane Tellwick", extract: "A book.", isLivingPerson: false },
      ],
    }),
  );
});

afterAll(async () => {
  await Promise.all([wikidata.close(), wikipedia.close()]);
  await database.drop();
});

function context(requests: number) {
  const env = { LANES: "encyclopedia", WIKIDATA_URL: wikidata.url, WIKIPEDIA_URL: wikipedia.url };
  return sourceContext({ database, env, clock, budget: { requests } });
}

describe("Wikidata", () => {
  it("tells occupation, present employer and the accounts that hold, and neither age nor religion", async () => {
    const [document, ...others] = documentsOf(await askSource(wikidataSource, leads, context(3)));
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      url: "https://www.wikidata.org/wiki/Q101",
      text: "Jorvane Tellwick\n\ncompiler engineer at Acme Tools\n\noccupation: engineer\n\nemployer: Acme Tools",
      record: { name: "Jorvane Tellwick", company: "Acme Tools" },
      photoUrl: "https://commons.wikimedia.org/wiki/Special:FilePath/Jorvane%20Tellwick.jpg?width=400",
    });
    expect(document?.links).toEqual([
      { platform: "website", url: "https://tellwick.example/" },
      { platform: "orcid", url: "https://orcid.org/0000-0002-7000-0018" },
      { platform: "github", url: "https://github.com/jtellwick" },
      { platform: "bluesky", url: "https://bsky.app/profile/tellwick.example" },
      { platform: "linkedin", url: "https://www.linkedin.com/in/jorvane-tellwick" },
      { platform: "mastodon", url: "https://social.example/@jorvane" },
    ]);
  });

  it.each([
    ["the dead and children", "Odile Brandt", ["Q110", "Q111"]],
    ["books and items without claims", "Corin Ashdale", ["Q112", "Q113"]],
  ])("says nothing of %s", async (_, name, references) => {
    const findings = await askSource(wikidataSource, firstLeads(seedOf({ name })), context(3));
    expect(findings).toEqual(references.map((reference) => ({ kind: "nothing", reference })));
  });

  it("says that an item which is gone is nothing", async () => {
    expect(await wikidataSource.fetch(["Q404"], context(3))).toEqual([{ kind: "nothing", reference: "Q404" }]);
  });

  it("fails on an error that comes with status 200", async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `Q${index + 1}`);
    await expect(wikidataSource.fetch(ids, context(3))).rejects.toMatchObject({ failure: "malformed" });
  });
});

describe("Wikipedia", () => {
  it("gives the lead section of an article about a living person of the name", async () => {
    const findings = await askSource(wikipediaSource, leads, context(2));
    expect(documentsOf(findings)).toMatchObject([
      {
        url: "https://en.wikipedia.org/wiki/Jorvane_Tellwick_(engineer)",
        text: "Jorvane Tellwick\n\nJorvane Tellwick is an engineer who founded Acme Tools in 2012.\n\nTellwick received the Widget Medal in 2020.",
        record: { name: "Jorvane Tellwick", company: null },
        publishedAt: "2026-03-02",
      },
    ]);
    expect(findings).toContainEqual({ kind: "nothing", reference: "Jorvane Tellwick (film)" });
  });

  it("asks for no article when no title bears the name", async () => {
    const before = wikipedia.requests.length;
    expect(await askSource(wikipediaSource, firstLeads(seedOf({ name: "Odile Brandt" })), context(2))).toEqual([]);
    expect(wikipedia.requests.length - before).toBe(1);
  });
});
