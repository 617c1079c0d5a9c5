import { afterAll, beforeAll, expect, it } from "vitest";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { companySource } from "@/lib/lanes/company/company-source";
import { firstLeads } from "@/lib/lanes/first-leads";
import { UpstreamError } from "@/lib/lanes/http/upstream-error";
import { askSource, documentsOf, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type ServedSites, serveSites } from "../../internet/serve-sites";
import { sites } from "../../internet/sites";
import { webPage } from "../../internet/web-page";

let database: TestDatabase;
let served: ServedSites;

beforeAll(async () => {
  database = await createTestDatabase();
  served = await serveSites({ pages: sites });
});
afterAll(async () => {
  await served.close();
  await database.drop();
});

const contextAt = (origin: string) =>
  sourceContext({ database, env: { LANES: "company", LANES_LOCAL_INTERNET: origin }, budget: companySource.budget });

it("finds by the site's map the page that bears the name and the team's, with the record that the page states", async () => {
  const leads = firstLeads(seedOf({ name: "Ilse Marrow", domain: "quillfeather.example" }));
  const documents = documentsOf(await askSource(companySource, leads, contextAt(served.origin)));
  expect(documents.map(({ url }) => url)).toEqual(["https://quillfeather.example/team/ilse-marrow", "https://quillfeather.example/team"]);
  expect(documents[0]).toMatchObject({
    access: "public",
    record: { name: "Ilse Marrow", company: "Quillfeather Labs", title: "Head of Research" },
    photoUrl: "https://quillfeather.example/img/ilse.png",
  });
  expect(documents[0]?.text).toContain("She leads the group that works on the chemistry of durable inks.");
});

it("finds them by the front page's links where a site has no map", async () => {
  const home = webPage({
    title: "Mossworks",
    paragraphs: ["We grow moss."],
    links: [
      { text: "Our people", href: "/our-people/" },
      { text: "Shop", href: "/shop" },
    ],
  });
  const people = webPage({ title: "People", paragraphs: ["Odo Finch is Gardener in Chief at Mossworks."] });
  const site = await serveSites({
    pages: new Map([
      ["https://mossworks.example/", home],
      ["https://mossworks.example/our-people/", people],
    ]),
    files: new Map([["https://mossworks.example/sitemap.xml", { type: "text/html", body: "<h1>Nothing</h1>" }]]),
  });
  const leads = firstLeads(seedOf({ name: "Odo Finch", domain: "mossworks.example" }));
  const documents = documentsOf(await askSource(companySource, leads, contextAt(site.origin)));
  expect(documents.map(({ url }) => url)).toEqual(["https://mossworks.example/our-people/"]);
  await site.close();
});

it("tells whose an address is by the page that gives it", async () => {
  const email = parseEmailAddress("osric.blay@windlass.example");
  if (!email) throw new Error("no address");
  const leads = { ...firstLeads(seedOf({ emailHash: hashEmail(email), domain: email.domain })), email: email.address };
  const documents = documentsOf(await askSource(companySource, leads, contextAt(served.origin)));
  expect(documents.find(({ emailHashes }) => emailHashes.includes(hashEmail(email)))?.record?.name).toBe("Osric Blay");
});

it("is not asked without a domain, nor for one that many unrelated people share", () => {
  expect(companySource.usableWith(firstLeads(seedOf({ name: "Ilse Marrow", company: "Quillfeather Labs" })))).toBe(false);
  expect(companySource.usableWith(firstLeads(seedOf({ name: "Ilse Marrow", domain: "github.com" })))).toBe(false);
});

it("fails where the whole site is out of reach, and finds nothing where it has no such pages", async () => {
  const lost = firstLeads(seedOf({ name: "Odo Finch", domain: "nowhere.example" }));
  await expect(askSource(companySource, lost, contextAt("http://127.0.0.1:9"))).rejects.toBeInstanceOf(UpstreamError);
  const bare = await serveSites({ pages: new Map([["https://bare.example/", webPage({ title: "Bare", paragraphs: ["Soon."] })]]) });
  const leads = firstLeads(seedOf({ name: "Odo Finch", domain: "bare.example" }));
  expect(documentsOf(await askSource(companySource, leads, contextAt(bare.origin)))).toEqual([]);
  await bare.close();
});
