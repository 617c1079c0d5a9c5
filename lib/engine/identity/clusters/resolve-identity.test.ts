import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SeedInput } from "@/lib/contract/seed";
import type { IdentityOutcome, PublisherRecord, ResolvedIdentity, SourceDocument } from "@/lib/engine/types";
import { normalizeSeed } from "../seed/normalize-seed";
import { resolveIdentity } from "./resolve-identity";

const asOf = new Date("2026-06-01T00:00:00Z");
const hash = (digit: string) => digit.repeat(64);

type Sketch = Partial<Omit<SourceDocument, "record" | "links">> & {
  id: string;
  record?: Partial<PublisherRecord> | null;
  links?: Record<string, string>;
  bareLinks?: string[];
};

function page({ record, links, bareLinks, ...rest }: Sketch): SourceDocument {
  return {
    lane: "library",
    access: "public",
    url: `https://conference.example/speakers/${rest.id}`,
    title: null,
    text: "Builds glue for a living.",
    textSha256: hash("0"),
    language: "en",
    author: null,
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
    retrievedAt: "2026-05-01T00:00:00Z",
    ...rest,
    record: record === null || record === undefined ? null : { name: null, company: null, title: null, year: null, ...record },
    links: [
      ...Object.entries(links ?? {}).map(([platform, url]) => ({ platform, url })),
      ...(bareLinks ?? []).map((url) => ({ platform: null, url })),
    ],
  };
}

function resolve(input: Parameters<typeof normalizeSeed>[0], documents: readonly SourceDocument[]): IdentityOutcome {
  const outcome = normalizeSeed(input);
  if (outcome.kind !== "ok") throw new Error(outcome.code);
  return resolveIdentity({ seed: outcome.seed, documents, asOf });
}

function identityOf(outcome: IdentityOutcome): ResolvedIdentity {
  if (outcome.kind !== "resolved") throw new Error(outcome.reason);
  return outcome.identity;
}

const ids = (outcome: IdentityOutcome) => identityOf(outcome).documents.map((document) => document.documentId);
const refusal = (outcome: IdentityOutcome) => (outcome.kind === "refused" ? outcome.reason : "resolved");

const odileAcme = page({
  id: "a1",
  record: { name: "Odile Brandt", company: "Acme Widgets", title: "Head of Glue", year: 2024 },
  links: {
    github: "https://github.com/odilebrandt",
    linkedin: "https://www.linkedin.com/in/odile-brandt",
    website: "https://odilebrandt.example.net",
  },
});
const odileLater = page({
  id: "a2",
  record: { name: "Odile M. Brandt", company: "Norvain Labs", title: "Director of Paste", year: 2026 },
  links: { github: "https://github.com/OdileBrandt/" },
});
const namesake = page({
  id: "n1",
  record: { name: "Odile Brandt", company: "Harbour Bank", year: 2025 },
  links: { github: "https://github.com/obrandt-harbour", linkedin: "https://www.linkedin.com/in/obrandt" },
});
const stranger = page({ id: "s1", record: { name: "Rufus Kellner", company: "Acme Widgets", year: 2024 } });

describe("resolveIdentity", () => {
  it("follows one person over the years and past their namesake", () => {
    const outcome = resolve({ name: "Odile Brandt", company: "Acme Widgets Inc." }, [odileLater, namesake, stranger, odileAcme]);
    const identity = identityOf(outcome);
    expect(ids(outcome)).toEqual(["a1", "a2"]);
    expect(identity).toMatchObject({ company: "Norvain Labs", title: "Director of Paste", isDeterministic: false });
    expect(identity.anchors).toEqual(["name", "handle", "cross_link", "company"]);
    expect(identity.confidence).toBe(0.91);
    expect(identity.rejectedProfiles).toEqual([{ platform: "website", reason: "different_profile", count: 1 }]);
    expect(JSON.stringify(identity)).not.toContain("harbour");
  });

  it("is certain only with a profile URL or address on the page", () => {
    const byProfile = identityOf(resolve({ linkedin_url: "https://no.linkedin.com/in/Odile-Brandt/" }, [odileAcme, odileLater, namesake]));
    expect(byProfile).toMatchObject({ fullName: "Odile M. Brandt", isDeterministic: true });
    expect(byProfile.confidence).toBeGreaterThanOrEqual(0.98);
    expect(byProfile.documents.map((document) => document.documentId)).toEqual(["a1", "a2"]);
    expect(byProfile.matchedProfiles.find((profile) => profile.platform === "linkedin")?.match_type).toBe("deterministic");

    const mailed = page({
      id: "m1",
      record: { name: "Odile Brandt" },
      emailHashes: ["b3a4e1e1e9b8d3a9c5b4a8f0d4a3f5d6c7b8a9d0e1f2a3b4c5d6e7f8a9b0c1d2"],
    });
    const seed = normalizeSeed({ email: "odile@acme.example" });
    if (seed.kind !== "ok" || seed.seed.emailHash === null) throw new Error("unexpected");
    const byMail = identityOf(resolve({ email: "odile@acme.example" }, [{ ...mailed, emailHashes: [seed.seed.emailHash] }, namesake]));
    expect(byMail).toMatchObject({ fullName: "Odile Brandt", isDeterministic: true, provenKeys: [`email:${seed.seed.emailHash}`] });
  });

  it("takes an address that pages of two people give for neither's, unless a name, a profile or a page of its own tells whose", () => {
    const email = "glue-room@acmewidgets.example";
    const seed = normalizeSeed({ email });
    if (seed.kind !== "ok" || seed.seed.emailHash === null) throw new Error("unexpected");
    const own = { emailHashes: [seed.seed.emailHash] };
    const odile = page({ id: "o1", record: { name: "Odile Brandt", company: "Acme Widgets" }, ...own });
    const rufus = page({
      id: "o2",
      record: { name: "Rufus Kellner", company: "Acme Widgets" },
      links: { linkedin: "https://www.linkedin.com/in/rufus-kellner" },
      ...own,
    });
    const desk = page({ id: "o3", author: "admin", ...own });
    const misspelt = page({ id: "o4", record: { name: "Odille Brand" }, ...own });
    const married = page({ id: "o6", record: { name: "Odile Brandt" }, text: "Odile Brandt (née Kestrel) builds glue.", ...own });
    const unmarried = page({ id: "o7", record: { name: "Odile Kestrel" }, ...own });
    const list = page({ id: "o5", record: { name: "Rufus Kellner" }, emailHashes: [...own.emailHashes, hash("1")] });
    expect(resolve({ email }, [odile, rufus])).toMatchObject({
      reason: "identity_ambiguous",
      sharedKeys: [{ key: `email:${seed.seed.emailHash}`, areTwo: true }],
    });
    expect(ids(resolve({ email, name: "Odile Brandt" }, [odile, rufus]))).toEqual(["o1"]);
    expect(ids(resolve({ email, linkedin_url: "https://www.linkedin.com/in/rufus-kellner" }, [odile, rufus]))).toEqual(["o2"]);
    expect(ids(resolve({ email }, [odile, list]))).toEqual(["o1"]);
    expect(refusal(resolve({ email }, [odile, desk, misspelt]))).toBe("resolved");
    expect(ids(resolve({ email }, [married, unmarried]))).toEqual(["o6", "o7"]);
    const byStrangers = resolve({ email }, [odile, { ...rufus, lane: "pages" }]);
    expect(byStrangers).toMatchObject({ reason: "identity_ambiguous" });
    expect(byStrangers).not.toHaveProperty("sharedKeys");
  });

  it("falls back to name and company where no page carries the profile URL, and to nothing else", () => {
    const elsewhere = page({ id: "e1", record: { name: "Odile Brandt", company: "Acme Widgets" } });
    const linkedin_url = "https://www.linkedin.com/in/someone-else";
    expect(identityOf(resolve({ linkedin_url, name: "Odile Brandt", company: "Acme Widgets" }, [elsewhere])).isDeterministic).toBe(false);
    expect(refusal(resolve({ linkedin_url, name: "Odile Brandt" }, [elsewhere]))).toBe("identity_weak");
    expect(refusal(resolve({ linkedin_url, name: "Odile Brandt", company: "Acme Widgets" }, [odileAcme]))).toBe("identity_not_found");
  });

  it.each([
    ["the person's website", "odilebrandt.example.net"],
    ["the employer's domain", "acmewidgets.com"],
    ["the page's own host", "conference.example"],
    ["another host of the page's own domain", "talks.conference.example"],
  ])("takes %s as an anchor", (_, domain) => {
    expect(ids(resolve({ name: "Odile Brandt", domain }, [odileAcme, stranger]))).toEqual(["a1"]);
  });

  it("never takes a shared host as an anchor", () => {
    const onGithub = page({ id: "g1", url: "https://github.com/odilebrandt", record: { name: "Odile Brandt" } });
    for (const domain of ["github.com", "github.io", "linkedin.com"])
      expect(refusal(resolve({ name: "Odile Brandt", domain }, [onGithub, odileAcme]))).toBe("identity_weak");
  });

  it("narrows by a telling title, not by one that thousands bear", () => {
    const titled = page({ id: "t1", record: { name: "Odile Brandt", title: "Curator of Adhesive History" } });
    const plain = page({ id: "t2", record: { name: "Odile Brandt", title: "Senior Software Engineer" } });
    expect(ids(resolve({ name: "Odile Brandt", title: "curator of adhesive history" }, [titled]))).toEqual(["t1"]);
    expect(refusal(resolve({ name: "Odile Brandt", title: "Senior Software Engineer" }, [plain]))).toBe("identity_weak");
  });

  it("takes two on one list for two people, and every page of a site that bears their name for theirs", () => {
    const listed = (id: string, company: string, text: string) =>
      page({ id, url: "https://conference.example/2026/speakers", record: { name: "Odile Brandt", company }, text });
    const seed = { name: "Odile Brandt", company: "Acme Widgets" };
    expect(ids(resolve(seed, [listed("d1", "Acme Widgets", "Glue."), listed("d2", "Harbour Bank", "Bonds.")]))).toEqual(["d1"]);
    const site = "https://odilebrandt.example";
    const talk = page({ id: "t1", record: { name: "Odile Brandt", company: "Acme Widgets" }, links: { website: `${site}/` } });
    const note = page({ id: "t2", url: `${site}/notes/paste`, title: "Odile Brandt", text: "Paste dries slowly." });
    expect(ids(resolve(seed, [talk, note]))).toEqual(["t1", "t2"]);
  });

  it("refuses a person whose pages know only other companies", () => {
    expect(refusal(resolve({ name: "Odile Brandt", company: "Zorblatt Mining" }, [odileAcme, odileLater]))).toBe("identity_not_found");
    expect(refusal(resolve({ name: "Odile Brandt", company: "Zorblatt Mining", domain: "acmewidgets.com" }, [odileAcme]))).toBe(
      "identity_not_found",
    );
    const past = page({
      id: "p1",
      record: { name: "Odile Brandt", company: "Norvain Labs" },
      text: "Before Norvain she worked for Zorblatt Mining.",
    });
    expect(ids(resolve({ name: "Odile Brandt", company: "Zorblatt Mining" }, [past]))).toEqual(["p1"]);
  });

  it("takes a record's word before what the text says of today", () => {
    const claiming = page({
      id: "h1",
      record: { name: "Odile Brandt", company: "Harbour Bank" },
      text: "Odile Brandt is a tester at Acme Widgets.",
      links: { github: "https://github.com/brandt-harbour" },
    });
    const plain = page({ id: "a9", record: { name: "Odile Brandt", company: "Acme Widgets" } });
    expect(refusal(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [claiming]))).toBe("identity_weak");
    expect(ids(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [plain, claiming]))).toEqual(["a9"]);
  });

  it("refuses when two people fit", () => {
    const other = page({
      id: "o1",
      record: { name: "Odile Brandt", company: "Acme Widgets" },
      links: { github: "https://github.com/another-odile" },
    });
    expect(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [odileAcme, other])).toMatchObject({
      reason: "identity_ambiguous",
      areVouchedFor: true,
    });
  });

  it("tells two people of one employer apart by the titles of their records, however common", () => {
    const colleague = (id: string, title: string | null) =>
      page({
        id,
        record: { name: "Tomas Verrin", company: "Acme Widgets", title },
        links: { linkedin: `https://www.linkedin.com/in/tomas-verrin-${id}` },
      });
    const pages = [colleague("d", "Data Engineer"), colleague("s", "Head of Sales")];
    const seed = { name: "Tomas Verrin", company: "Acme Widgets" };
    expect(refusal(resolve(seed, pages))).toBe("identity_ambiguous");
    expect(ids(resolve({ ...seed, title: "Head of Sales" }, pages))).toEqual(["s"]);
    expect(refusal(resolve({ ...seed, title: "Curator" }, pages))).toBe("identity_ambiguous");
    expect(refusal(resolve({ ...seed, title: "Head of Sales" }, [...pages, colleague("u", null)]))).toBe("identity_ambiguous");
    expect(refusal(resolve({ ...seed, title: "Head of Sales" }, [...pages, colleague("t", "Head of Sales, North")]))).toBe(
      "identity_ambiguous",
    );
  });

  it.each([
    ["VP of Sales", "s"],
    ["Sr. Data Engineer", "d"],
  ])("reads the short forms of %s as the words that they stand for", (title, id) => {
    const colleague = (id: string, title: string) =>
      page({
        id,
        record: { name: "Tomas Verrin", company: "Acme Widgets", title },
        links: { linkedin: `https://www.linkedin.com/in/tomas-verrin-${id}` },
      });
    const pages = [colleague("d", "Senior Data Engineer"), colleague("s", "Vice President, Sales")];
    expect(ids(resolve({ name: "Tomas Verrin", company: "Acme Widgets", title }, pages))).toEqual([id]);
  });

  it.each([
    ["apart where one year has them in unlike work", "Head of Sales", 2026, "identity_ambiguous"],
    ["for one person's where each is of another year", "Head of Sales", 2024, "resolved"],
    ["for one person's where they are of like work", "Senior Engineer", 2026, "resolved"],
  ])("takes two records of one site %s", (_, title, year, reason) => {
    const office = (id: string, record: Partial<PublisherRecord>) =>
      page({ id, url: `https://acmewidgets.example/team/${id}`, record: { name: "Tomas Verrin", company: "Acme Widgets", ...record } });
    const pages = [office("d", { title: "Data Engineer", year: 2026 }), office("s", { title, year })];
    expect(refusal(resolve({ name: "Tomas Verrin", company: "Acme Widgets" }, pages))).toBe(reason);
  });

  it.each([
    ["Head of Sales", "Data Engineer"],
    ["CEO", "Warehouse Clerk"],
    ["Choir Master", "Founder"],
  ])("is not sure of the only bearer where %s was asked for and every record states a %s", (title, stated) => {
    const only = page({ id: "d", record: { name: "Tomas Verrin", company: "Acme Widgets", title: stated } });
    const seed = { name: "Tomas Verrin", company: "Acme Widgets", title };
    expect(resolve(seed, [only])).toMatchObject({ reason: "identity_weak", candidates: [{ words: { role: stated } }] });
    expect(identityOf(resolve({ ...seed, accept_weak_identity: true }, [only]))).toMatchObject({ level: "weak" });
    const saysBoth = { ...only, text: `Tomas Verrin was ${title} until 2020.` };
    expect(ids(resolve(seed, [saysBoth]))).toEqual(["d"]);
  });

  it.each([
    ["Head of Sales", "Director of Sales"],
    ["Software Engineer", "Engineering Lead"],
    ["Software Engineer", "Backend Developer"],
    ["CTO", "Head of Engineering"],
    ["CEO", "Founder and owner"],
    ["mine", "Senior"],
    ["CEO", "Senior"],
  ])("takes one who was asked for as %s and is a %s for the same person", (title, stated) => {
    const only = page({ id: "d", record: { name: "Tomas Verrin", company: "Acme Widgets", title: stated } });
    expect(ids(resolve({ name: "Tomas Verrin", company: "Acme Widgets", title }, [only]))).toEqual(["d"]);
  });

  it.each([
    ["by their accounts", "Data Engineer", "Data Engineer", true],
    ["by their work", "Data Engineer", "Head of Sales", false],
  ])("keeps two people whom the firm's list links apart %s", (_, first, second, haveAccounts) => {
    const colleague = (id: string, title: string) =>
      page({
        id,
        url: `https://acmewidgets.example/team/${id}/tomas-verrin`,
        record: { name: "Tomas Verrin", company: "Acme Widgets", title },
        text: `Tomas Verrin runs on ${id} days.`,
        ...(haveAccounts ? { links: { linkedin: `https://www.linkedin.com/in/tomas-verrin-${id}` } } : {}),
      });
    const [d, s] = [colleague("d", first), colleague("s", second)];
    const list = page({ id: "l", url: "https://acmewidgets.example/team", title: "Tomas Verrin", bareLinks: [d.url, s.url] });
    const seed = { name: "Tomas Verrin", company: "Acme Widgets" };
    expect(refusal(resolve(seed, [d, s, list]))).toBe("identity_ambiguous");
    // One of them alone is who the list links.
    expect(ids(resolve(seed, [d, list]))).toEqual(["d", "l"]);
    // Whether one lane has read the page or two.
    expect(ids(resolve(seed, [d, { ...d, id: "e", lane: "company" }, list]))).toEqual(["d", "l"]);
  });

  it("joins what their own page links, another trade there and an older account included", () => {
    const team = page({
      id: "d",
      url: "https://acmewidgets.example/team/tomas-verrin",
      record: { name: "Tomas Verrin", company: "Acme Widgets", title: "Data Engineer" },
      links: { linkedin: "https://www.linkedin.com/in/tomas-verrin-d" },
    });
    const talk = page({
      id: "t",
      record: { name: "Tomas Verrin", title: "Analyst" },
      links: { linkedin: "https://www.linkedin.com/in/tverrin-2009" },
    });
    const home = (id: string, links: Record<string, string>) =>
      page({
        id,
        url: "https://verrin.example/",
        record: { name: "Tomas Verrin", title: "Photographer" },
        bareLinks: [team.url, talk.url],
        links,
      });
    const seed = { name: "Tomas Verrin", company: "Acme Widgets" };
    expect(ids(resolve(seed, [team, talk, home("h", { linkedin: "https://www.linkedin.com/in/tomas-verrin-d" })]))).toEqual([
      "d",
      "h",
      "t",
    ]);
    // Of which of two accounts a page is that bears neither, nobody can tell.
    expect(ids(resolve(seed, [team, talk, home("h", {})]))).toEqual(["d"]);
  });

  it("proves no name key to which another group answers, and says which are two people's", () => {
    const colleague = (id: string, title: string, website: string) =>
      page({
        id,
        record: { name: "Tomas Verrin", company: "Acme Widgets", title },
        links: { linkedin: `https://www.linkedin.com/in/tomas-verrin-${id}`, website },
      });
    const pages = [
      colleague("d", "Data Engineer", "https://verrin.example.org/"),
      colleague("s", "Head of Sales", "https://acmewidgets.example/people"),
      page({ id: "e", record: { name: "Tomas Verrin", company: "Harbour Bank" }, links: { github: "https://github.com/tverrin" } }),
    ];
    const shared = { key: "name_company:tomas verrin|acme widgets", areTwo: true };
    const employers = { key: "name_domain:tomas verrin|acmewidgets.example", areTwo: true };
    for (const seed of [
      { linkedin_url: "https://www.linkedin.com/in/tomas-verrin-d" },
      { name: "Tomas Verrin", company: "Acme Widgets", title: "Data Engineer" },
    ]) {
      const identity = identityOf(resolve(seed, pages));
      expect(identity.provenKeys).toEqual(["linkedin:tomas-verrin-d", "name_domain:tomas verrin|example.org"]);
      expect(identity.sharedKeys).toEqual([shared]);
    }
    expect(resolve({ name: "Tomas Verrin", company: "Acme Widgets Inc" }, pages)).toMatchObject({
      reason: "identity_ambiguous",
      sharedKeys: [shared, employers],
    });
    // Asked for by the one place that is nobody else's, the other two are no business of that key.
    expect(identityOf(resolve({ name: "Tomas Verrin", company: "Harbour Bank" }, pages))).not.toHaveProperty("sharedKeys");
    expect(resolve({ name: "Tomas Verrin", company: "Nowhere" }, pages)).not.toHaveProperty("sharedKeys");
  });

  it("takes another group for two people's only by accounts or names: it may hold the rest of the person's own pages", () => {
    const whole = page({
      id: "w",
      record: { name: "Tomas Verrin", company: "North Sea Institute" },
      links: { linkedin: "https://www.linkedin.com/in/tomas-verrin" },
    });
    const rest = page({ id: "r", record: { name: "Tomas Verrin", company: "NSI" }, text: "Tomas counts herring." });
    const elsewhere = page({ id: "x", record: { name: "Tomas Verrin" }, text: "Tomas paints." });
    const key = "name_company:tomas verrin|north sea institute";
    const identity = identityOf(resolve({ linkedin_url: "linkedin.com/in/tomas-verrin" }, [whole, rest, elsewhere]));
    expect(identity.provenKeys).toEqual(["linkedin:tomas-verrin"]);
    expect(identity.sharedKeys).toEqual([{ key, areTwo: false }]);
    const refused = resolve({ name: "Tomas Verrin", company: "North Sea Institute" }, [whole, rest]);
    expect(refused).toMatchObject({
      reason: "identity_ambiguous",
      sharedKeys: [
        { key, areTwo: false },
        { key: "name_company:tomas verrin|nsi", areTwo: false },
      ],
    });
    const initialled = (id: string, name: string, github: string) =>
      page({ id, record: { name, company: "North Sea Institute" }, links: { github: `https://github.com/${github}` } });
    const middle = [initialled("m1", "Tomas Verrin", "tverrin"), initialled("m2", "Tomas M. Verrin", "tverrin")];
    const other = page({ id: "m3", record: { name: "Tomas K. Verrin", company: "North Sea Institute" } });
    const initials = resolve({ name: "Tomas Verrin", company: "North Sea Institute" }, [...middle, other]);
    expect(initials).toMatchObject({ sharedKeys: [{ areTwo: true }, { key, areTwo: true }] });
    // What shares nothing but the name takes no key away.
    expect(identityOf(resolve({ linkedin_url: "linkedin.com/in/tomas-verrin" }, [whole, elsewhere])).provenKeys).toContain(key);
  });

  it("does not let a page without accounts bridge two people of one company", () => {
    const other = page({
      id: "o1",
      record: { name: "Odile Brandt", company: "Acme Widgets" },
      links: { github: "https://github.com/another-odile" },
    });
    const bridge = page({ id: "o2", record: { name: "Odile Brandt", company: "Acme Widgets" } });
    expect(ids(resolve({ linkedin_url: "linkedin.com/in/odile-brandt" }, [odileAcme, other, bridge]))).toEqual(["a1"]);
  });

  it("resolves a bare name only where nobody else bears it and the pages prove each other", () => {
    const identity = identityOf(resolve({ name: "Odile Brandt" }, [odileAcme, stranger]));
    expect(identity.confidence).toBeLessThanOrEqual(0.6);
    expect(refusal(resolve({ name: "Odile Brandt" }, [odileAcme, namesake]))).toBe("identity_ambiguous");
    expect(refusal(resolve({ name: "Odile Brandt" }, [page({ id: "x", record: { name: "Odile Brandt" } })]))).toBe("identity_weak");
    expect(
      refusal(resolve({ name: "Odile" }, [page({ id: "x", record: { name: "Odile" }, links: { github: "https://github.com/odile" } })])),
    ).toBe("identity_weak");
    expect(refusal(resolve({ name: "Odile Brandt" }, [stranger]))).toBe("identity_not_found");
    const article = page({ id: "w1", url: "https://news.example/a", text: "Odile Brandt, CEO of Harbour Bank, resigned." });
    expect(refusal(resolve({ name: "Odile Brandt" }, [odileAcme, article]))).toBe("identity_ambiguous");
    const linking = (url: string) => page({ id: "w2", url: "https://news.example/b", text: "A talk by Odile Brandt.", bareLinks: [url] });
    expect(refusal(resolve({ name: "Odile Brandt" }, [odileAcme, linking("https://x.com/odile_brandt")]))).toBe("identity_ambiguous");
    // People have several blogs.
    expect(refusal(resolve({ name: "Odile Brandt" }, [odileAcme, linking("https://medium.com/@odilebrandt")]))).toBe("resolved");
  });

  it.each([
    ["a branch of the employer", "Acme Widgets", "Odile Brandt, head of Acme Widgets Europe, spoke.", true],
    ["a place that is no employer", "Acme Widgets", "A visit to Odile Brandt at Home, with engineers of Acme Widgets.", true],
    ["somebody else's employer in the next sentence", "Acme Widgets", "Odile Brandt won. Men at Harbour Bank saw Acme Widgets win.", true],
    ["an employer of one word", "Glue", "Odile Brandt of Glue spoke.", true],
    ["that word in its common sense", "Glue", "Odile Brandt boils glue of fish.", false],
    ["another employer", "Acme Widgets", "Odile Brandt, head of Harbour Bank, met Acme Widgets.", false],
  ])("ties an article by the words beside the name: %s", (_, company, text, isTied) => {
    const article = page({ id: "w1", url: "https://news.example/1", text });
    const own = page({ id: "a1", record: { name: "Odile Brandt", company } });
    expect(ids(resolve({ name: "Odile Brandt", company }, [own, article]))).toEqual(isTied ? ["a1", "w1"] : ["a1"]);
  });

  it("looks in no article for a single word, though the name has a sign behind it", () => {
    const own = page({ id: "a1", record: { name: "Odile ★", company: "Acme Widgets" } });
    const article = page({ id: "w1", url: "https://news.example/1", text: "Odile Brandt of Acme Widgets spoke." });
    expect(ids(resolve({ name: "Odile ★", company: "Acme Widgets" }, [own, article]))).toEqual(["a1"]);
  });

  it("ties no page as an article to one person that another person's page holds", () => {
    const own = page({ id: "a1", record: { name: "Odile Brandt", company: "Acme Widgets" } });
    const talk = page({
      id: "t1",
      url: "https://days.example/2026/talks/7",
      title: "Odile Brandt",
      text: "Odile Brandt of Acme Widgets spoke.",
    });
    const home = page({ id: "t2", url: "https://glue.example/", title: "Odile Brandt", text: "I paint.", bareLinks: [talk.url] });
    expect(ids(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [own, talk, home]))).toEqual(["a1"]);
  });

  it.each([
    ["Junior", ["v1", "w1"]],
    ["Senior", ["v1"]],
  ])("knows a son from his father where an article writes %s", (generation, found) => {
    const own = page({ id: "v1", record: { name: "Tomas Verrin Jr.", company: "Acme Widgets" } });
    const article = page({ id: "w1", url: "https://news.example/1", text: `Tomas Verrin ${generation} of Acme Widgets spoke.` });
    expect(ids(resolve({ name: "Tomas Verrin Jr.", company: "Acme Widgets" }, [own, article]))).toEqual(found);
  });

  it("lets an article speak only when something ties it to the person", () => {
    const seed = { name: "Odile Brandt", company: "Acme Widgets" };
    const byCompany = page({ id: "w1", url: "https://news.example/1", text: "The prize went to Odile Brandt of Acme Widgets on Monday." });
    const byLink = page({
      id: "w2",
      url: "https://news.example/2",
      text: "A talk by Odile Brandt.",
      bareLinks: ["https://github.com/odilebrandt"],
    });
    const byPage = page({ id: "w3", url: "https://news.example/3", text: "See Odile Brandt.", bareLinks: [odileAcme.url] });
    const untied = page({ id: "w4", url: "https://news.example/4", text: "Odile Brandt won a race." });
    const aboutOther = page({
      id: "w5",
      url: "https://news.example/5",
      text: "Odile Brandt, CEO of Harbour Bank, met engineers of Acme Widgets.",
    });
    const identity = identityOf(resolve(seed, [odileAcme, byCompany, byLink, byPage, untied, aboutOther]));
    const mentions = identity.documents.filter(({ relation }) => relation === "mentions_subject");
    expect(mentions.map(({ documentId }) => documentId)).toEqual(["w1", "w2", "w3"]);
    expect(mentions.map(({ linkScore }) => linkScore)).toEqual([0.72, 0.83, 0.83]);
    expect(identity.documents.every((document) => document.linkScore <= 1)).toBe(true);
    expect(identity.rejectedProfiles).toEqual([{ platform: "website", reason: "not_enough_in_common", count: 2 }]);
  });

  it("ties a page that only its title gives a name as it ties an article", () => {
    const ilse = page({ id: "i1", record: { name: "Ilse Marrow", company: "Quillfeather Labs" } });
    const text = "Ilse Marrow of Quillfeather Labs spoke about colour that does not fade at Ink and Paper Days 2026.";
    const seed = { name: "Ilse Marrow", company: "Quillfeather Labs" };
    for (const title of ["Ilse Marrow at Ink and Paper Days 2026", "Ilse Marrow | Ink and Paper Days", "Ilse Marrow"]) {
      // With and without the title as the text's own heading.
      for (const whole of [text, `${title}\n\n${text}`]) {
        const talk = page({ id: "i2", url: "https://days.example/2026/talks/7", title, text: whole });
        const identity = identityOf(resolve(seed, [ilse, talk]));
        expect(identity.documents.map(({ documentId, relation }) => [documentId, relation])).toEqual([
          ["i1", "about_subject"],
          ["i2", "mentions_subject"],
        ]);
        expect(identity.rejectedProfiles).toEqual([]);
      }
    }
    const other = page({
      id: "i3",
      url: "https://days.example/2026/talks/8",
      title: "Ilse Marrow",
      text: "Ilse Marrow of Harbour Bank spoke.",
    });
    expect(ids(resolve(seed, [ilse, other]))).toEqual(["i1"]);
  });

  it("names the employer as the page does that gives the role, not as a newer account spells it", () => {
    const links = { github: "https://github.com/ilsemarrow" };
    const team = page({ id: "j1", record: { name: "Ilse Marrow", company: "Quillfeather Labs", title: "Head of Research" }, links });
    const account = page({
      id: "j2",
      url: "https://github.com/ilsemarrow",
      record: { name: "Ilse Marrow", company: "@quillfeather" },
      publishedAt: "2026-10-01",
      links,
    });
    const identity = identityOf(resolve({ name: "Ilse Marrow", company: "Quillfeather Labs" }, [team, account]));
    expect(identity).toMatchObject({ company: "Quillfeather Labs", title: "Head of Research" });
  });

  it("takes no word for the lack of an employer for one", () => {
    const later = page({
      id: "a3",
      record: { name: "Odile Brandt", company: "Freelance", year: 2026 },
      links: { github: "https://github.com/odilebrandt" },
    });
    expect(identityOf(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [odileAcme, later])).company).toBe("Acme Widgets");
  });

  it("gives nobody the title of an earlier employer, nor that employer for today's", () => {
    const links = { github: "https://github.com/odilebrandt" };
    const earlier = page({ id: "k1", record: { name: "Odile Brandt", company: "Acme Widgets", title: "Head of Glue", year: 2024 }, links });
    const today = page({ id: "k2", record: { name: "Odile Brandt", company: "Norvain Labs", year: 2026 }, links });
    const identity = identityOf(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [earlier, today]));
    expect(identity).toMatchObject({ company: "Norvain Labs", title: null });
  });

  it("takes a linked page for the same person's only when it is one person's page", () => {
    const profile = page({ id: "b1", url: "https://museum.example/people/4711", record: { name: "Odile Brandt" } });
    const list = page({ id: "b2", url: "https://museum.example/people/", record: { name: "Odile Brandt" } });
    const linking = page({ id: "b3", record: { name: "Odile Brandt", company: "Acme Widgets" }, bareLinks: [profile.url, list.url] });
    expect(ids(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [profile, list, linking]))).toEqual(["b1", "b3"]);
  });

  it("knows a page without a record by a title that is the name", () => {
    const home = page({ id: "h1", url: "https://odilebrandt.example.net/", title: "Odile Brandt – Home", text: "I write about glue." });
    expect(ids(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [odileAcme, home]))).toEqual(["a1", "h1"]);
    const contact = page({
      id: "c1",
      title: "Contact Us",
      record: { name: "Odile Brandt" },
      links: { linkedin: "https://www.linkedin.com/in/odile-brandt" },
    });
    expect(identityOf(resolve({ linkedin_url: "linkedin.com/in/odile-brandt" }, [contact])).fullName).toBe("Odile Brandt");
  });

  it("shows no pronouns and no role as part of the name", () => {
    const remarked = page({ id: "r1", record: { name: "Odile Brandt (she/her)", company: "Acme Widgets" } });
    const identity = identityOf(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [remarked]));
    expect(identity.fullName).toBe("Odile Brandt");
    expect(identity.nameForms).toEqual(["Odile Brandt", "Brandt", "Odile"]);
  });

  it("does not take a company that a text merely names for an employer", () => {
    const user = page({ id: "u1", record: { name: "Odile Brandt" }, text: "A happy user of Norvain tools." });
    const employee = page({ id: "u2", record: { name: "Odile Brandt" }, text: "She works for Norvain." });
    expect(refusal(resolve({ name: "Odile Brandt", company: "Norvain" }, [user]))).toBe("identity_weak");
    expect(ids(resolve({ name: "Odile Brandt", company: "Norvain" }, [user, employee]))).toEqual(["u2"]);
  });

  it("hears who speaks in the first person", () => {
    const spoken = page({ id: "f1", record: { name: "Odile Brandt", company: "Acme" }, text: "I build glue. My dog helps me." });
    const reported = page({
      id: "f2",
      record: { name: "Odile Brandt", company: "Acme" },
      text: "Odile Brandt builds glue. She says: my dog helps.",
    });
    expect(
      identityOf(resolve({ name: "Odile Brandt", company: "Acme" }, [spoken, reported])).documents.map(
        (document) => document.isFirstPerson,
      ),
    ).toEqual([true, false]);
  });

  it("refuses minors", () => {
    const young = page({
      id: "y1",
      record: { name: "Odile Brandt", company: "Acme", year: 2026 },
      text: "I'm 15 years old and I build glue.",
    });
    const seed = { name: "Odile Brandt", company: "Acme" };
    expect(refusal(resolve(seed, [young]))).toBe("subject_is_minor");
    const undated = { ...young, record: { name: "Odile Brandt", company: "Acme", title: null, year: null } };
    expect(refusal(resolve(seed, [undated]))).toBe("subject_is_minor");
    expect(refusal(resolve(seed, [{ ...undated, publishedAt: "2016-05-01" }]))).toBe("resolved");
  });

  it("shows one page a site, in English where there is one", () => {
    const site = (id: string, path: string, language: string) =>
      page({ id, url: `https://odilebrandt.example.net/${path}`, language, record: { name: "Odile Brandt", company: "Acme Widgets" } });
    const pages = [site("l1", "sv/about", "sv"), site("l2", "about-me-in-english", "en"), site("l3", "tr", "tr"), odileAcme];
    const identity = identityOf(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, pages));
    expect(identity.documents).toHaveLength(4);
    expect(identity.matchedProfiles.map(({ url }) => url).filter((url) => url.includes("odilebrandt.example.net"))).toEqual([
      "https://odilebrandt.example.net/about-me-in-english",
    ]);
  });

  it("proves no profile whose address spells somebody else's name, and asks for their suppression all the same", () => {
    const linking = page({
      id: "p1",
      record: { name: "Odile Brandt", company: "Acme Widgets" },
      links: { linkedin: "https://www.linkedin.com/in/rufus-kellner" },
    });
    const { provenKeys, formerKeys } = identityOf(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [linking]));
    expect(provenKeys).toEqual(["name_company:odile brandt|acme widgets"]);
    expect(formerKeys).toEqual(["linkedin:rufus-kellner"]);
  });

  it.each([
    ["and itself beside them", { linkedin: "https://www.linkedin.com/in/odile-b" }, ["github", "linkedin"]],
    ["and not itself alone", {}, []],
  ])("shows for their accounts those that an account links, %s", (_, links, platforms) => {
    const account = page({
      id: "g1",
      url: "https://github.com/glue-fan",
      record: { name: "Odile Brandt", company: "Acme Widgets" },
      links,
    });
    const { discoveredHandles } = identityOf(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [account]));
    expect(Object.keys(discoveredHandles)).toEqual(platforms);
  });

  it("proves only what the pages show", () => {
    const identity = identityOf(resolve({ name: "Odile Brandt", company: "Acme Widgets", domain: "claimed.example" }, [odileAcme]));
    expect(identity.provenKeys).toEqual([
      "linkedin:odile-brandt",
      "name_company:odile brandt|acme widgets",
      "name_domain:odile brandt|example.net",
    ]);
    expect(identity.discoveredHandles).toEqual({
      github: "https://github.com/odilebrandt",
      linkedin: "https://www.linkedin.com/in/odile-brandt",
      website: "https://odilebrandt.example.net",
    });
  });

  describe("what a licensed record alone knows of accounts", () => {
    const speaker = page({ id: "p1", record: { name: "Odile Brandt", company: "Acme Widgets" } });
    const licensed = page({
      id: "b1",
      access: "licensed",
      url: "https://www.linkedin.com/in/odile-brandt",
      record: { name: "Odile Brandt", company: "Acme Widgets" },
      links: {
        linkedin: "https://www.linkedin.com/in/odile-brandt",
        github: "https://github.com/nightowl",
        twitter: "https://twitter.com/gluefan",
        website: "https://nightowl.example.net/home",
      },
    });
    const asked = { name: "Odile Brandt", company: "Acme Widgets" };
    const shown = (identity: ResolvedIdentity) => identity.matchedProfiles.map(({ url, evidence }) => [url, evidence]);

    it("is not shown as linked by the person, nor as a profile; a stop may still name it", () => {
      const identity = identityOf(resolve(asked, [speaker, licensed]));
      expect(identity.documents).toHaveLength(2);
      expect(identity.discoveredHandles).toEqual({});
      expect(shown(identity)).toEqual([[speaker.url, "The page's name and another anchor agree with the request."]]);
      expect(identity.accountKeys).toEqual(["github:nightowl", "linkedin:odile-brandt", "twitter:gluefan"]);
    });

    it("is shown where it is the profile that was asked for, by its own name", () => {
      const identity = identityOf(resolve({ ...asked, linkedin_url: "linkedin.com/in/odile-brandt" }, [speaker, licensed]));
      expect(identity.discoveredHandles).toEqual({});
      expect(identity.matchedProfiles).toContainEqual(
        expect.objectContaining({
          url: "https://www.linkedin.com/in/odile-brandt",
          match_type: "deterministic",
          evidence: "The profile that was asked for; a licensed record names it, and no matched page.",
        }),
      );
      expect(identity.matchedProfiles).toHaveLength(2);
    });

    it("counts for nothing in what links an account, and is called a record", () => {
      const linking = page({ ...speaker, record: speaker.record, links: { github: "https://github.com/nightowl" } });
      const identity = identityOf(resolve(asked, [linking, licensed]));
      expect(identity.discoveredHandles).toEqual({ github: "https://github.com/nightowl" });
      expect(shown(identity)).toContainEqual(["https://github.com/nightowl", "Linked by one matched page."]);
      expect(identity.matchedProfiles).toHaveLength(2);
      expect(shown(identityOf(resolve({ ...asked, linkedin_url: "linkedin.com/in/odile-brandt" }, [linking, licensed])))).toContainEqual([
        "https://github.com/nightowl",
        "Linked by one matched page; a licensed record names it with the profile URL or address that was asked for.",
      ]);
    });
  });

  it("shows neither name nor address of those it kept out", () => {
    const ownSite = page({
      id: "z1",
      url: "https://odilebrandt.example.org/about",
      record: { name: "Odile Brandt", company: "Harbour Bank" },
    });
    const hosted = page({ id: "z2", url: "https://glueperson.github.io/", record: { name: "Odile Brandt", company: "Harbour Bank" } });
    expect(identityOf(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [odileAcme, ownSite, hosted])).rejectedProfiles).toEqual([
      { platform: "website", reason: "different_company", count: 2 },
    ]);
  });
});

describe("a name that the person no longer bears", () => {
  const text = "Odile Brandt (née Kestrel) builds glue.";

  it("is in no title and no account that is shown, but for the one that was asked for", () => {
    const own = page({
      id: "f1",
      url: "https://museum.example/people/kestrel",
      text,
      record: { name: "Odile Brandt", company: "Acme Widgets", title: "Founder of Kestrel Glue" },
      links: { linkedin: "https://www.linkedin.com/in/odile-kestrel", github: "https://github.com/odilekestrel" },
    });
    const identity = identityOf(resolve({ linkedin_url: "linkedin.com/in/odile-kestrel", name: "Odile Brandt" }, [own]));
    expect(identity.title).toBeNull();
    expect(identity.matchedProfiles.map(({ platform, handle }) => [platform, handle])).toEqual([
      ["linkedin", "odile-kestrel"],
      ["museum.example", "museum.example"],
    ]);
  });

  it("is not shown for the person's where the page's title alone gives the present one", () => {
    const home = page({ id: "f2", url: "https://glue.example/", title: "Odile Brandt | Glue", text: `${text} She works at Acme Widgets.` });
    const identity = identityOf(resolve({ name: "Odile Kestrel", company: "Acme Widgets" }, [home]));
    expect(identity.fullName).toBe("Odile Brandt");
  });

  it.each([
    ["an account of both", { links: { github: "https://github.com/gluefan" } }, { links: { github: "https://github.com/gluefan" } }],
    ["a link to it", { bareLinks: ["https://museum.example/people/4711"] }, {}],
    ["nothing", {}, {}],
  ])("is the person's on an older page where %s ties the two", (tie, own, old) => {
    const present = page({ id: "f3", text, record: { name: "Odile Brandt", company: "Acme Widgets" }, ...own });
    const older = page({ id: "f4", url: "https://museum.example/people/4711", record: { name: "Odile Kestrel" }, ...old });
    const linking = page({ id: "f5", record: { name: "Rufus Kellner" }, bareLinks: [present.url] });
    expect(ids(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [present, older, linking]))).toEqual(
      tie === "nothing" ? ["f3"] : ["f3", "f4"],
    );
  });
});

describe("whatever the documents are", () => {
  const word = fc.constantFrom(
    "Odile Brandt",
    "O. Brandt",
    "Odile M. Brandt",
    "Brandt, Odile",
    "Rufus Kellner",
    "Odile Brandtt",
    "",
    "\u202e",
  );
  const company = fc.constantFrom("Acme Widgets", "Norvain Labs", "Harbour Bank", "Acme Widgets; Norvain Labs", "N/A", null);
  const account = fc.constantFrom(
    "https://github.com/odilebrandt",
    "https://github.com/other",
    "https://x.com/odileb",
    "https://www.linkedin.com/in/odile-brandt",
    "https://acmewidgets.com",
    "nonsense",
    "https://odile.example/~ob",
  );
  const anyPage = fc.record({
    id: fc.uuid(),
    name: fc.option(word),
    company,
    year: fc.option(fc.integer({ min: 1990, max: 2026 })),
    platform: fc.constantFrom("github", "website", "linkedin", null),
    links: fc.array(account, { maxLength: 3 }),
    text: fc.constantFrom(
      "Builds glue at Acme Widgets.",
      "Odile Brandt of Norvain Labs spoke.",
      "I am Odile Brandt.",
      "",
      "Odile Brandt, CEO of Harbour Bank.",
    ),
    shared: fc.boolean(),
  });
  const toPage = (sketch: typeof anyPage extends fc.Arbitrary<infer T> ? T : never): SourceDocument => ({
    ...page({
      id: sketch.id,
      text: sketch.text,
      record: { name: sketch.name, company: sketch.company, year: sketch.year },
      ...(sketch.shared ? { url: "https://conference.example/all" } : {}),
    }),
    links: sketch.links.map((url) => ({ platform: sketch.platform, url })),
  });
  const seeds = fc.constantFrom<SeedInput>(
    { name: "Odile Brandt", company: "Acme Widgets" },
    { name: "Odile Brandt", domain: "acmewidgets.com" },
    { name: "Odile Brandt" },
    { linkedin_url: "linkedin.com/in/odile-brandt" },
    { linkedin_url: "linkedin.com/in/odile-brandt", name: "Odile Brandt", company: "Norvain Labs" },
  );

  it("the order of documents does not matter", () => {
    fc.assert(
      fc.property(seeds, fc.array(anyPage, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (seed, sketches, order) => {
        const documents = sketches.map(toPage);
        const shuffled = documents.map((document) => ({ document, at: order.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        expect(
          resolve(
            seed,
            shuffled.map(({ document }) => document),
          ),
        ).toEqual(resolve(seed, documents));
      }),
    );
  });

  it("a namesake's page never adds a page to the person", () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(anyPage, { maxLength: 10 }),
        fc.array(fc.constantFrom("github", "twitter", "website"), { maxLength: 2 }),
        (seed, sketches, platforms) => {
          const documents = sketches.map(toPage);
          const other = page({
            id: "00000000-namesake",
            record: { name: "Odile Brandt", company: "Zorblatt Mining", year: 2026 },
            text: "Odile Brandt digs for Zorblatt Mining.",
            links: Object.fromEntries(
              platforms.map((platform) => [
                platform,
                platform === "website" ? "https://zorblatt.example/" : `https://${platform}.com/zorblatt-digger`,
              ]),
            ),
          });
          const before = resolve(seed, documents);
          const after = resolve(seed, [...documents, other]);
          if (after.kind !== "resolved") return;
          const known = ids(before);
          for (const id of ids(after)) expect(known).toContain(id);
          expect(ids(after)).not.toContain("00000000-namesake");
        },
      ),
      { numRuns: 100 },
    );
  });

  it("nothing throws and every score stays in bounds", () => {
    const text = fc.string({ unit: "binary", maxLength: 200 });
    fc.assert(
      fc.property(text, text, text, text, (name, employer, url, body) => {
        const documents = [
          { ...page({ id: name, url, text: body, title: employer, author: name }), publishedAt: body },
          page({
            id: "x",
            url,
            text: `${name} ${body}`,
            record: { name, company: employer, title: body },
            links: { website: url, [employer]: `https://${body}` },
          }),
        ];
        const seed = normalizeSeed({ name, company: employer, domain: url, title: body });
        if (seed.kind !== "ok") return;
        const outcome = resolveIdentity({ seed: seed.seed, documents, asOf });
        if (outcome.kind === "resolved")
          for (const { linkScore } of outcome.identity.documents) expect(linkScore >= 0 && linkScore <= 1).toBe(true);
      }),
    );
  });
});

describe("the same picture", () => {
  const bare = page({ id: "p1", record: { name: "Odile Brandt" }, photoSha256: hash("a") });
  const atAcme = { ...odileAcme, photoSha256: hash("a") };

  it("ties two pages of one name", () => {
    const outcome = resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [atAcme, bare, namesake]);
    expect(ids(outcome)).toEqual(["a1", "p1"]);
    expect(identityOf(outcome).documents.every((document) => document.anchors.includes("photo"))).toBe(true);
    expect(JSON.stringify(identityOf(outcome))).not.toContain(hash("a"));
  });

  it("ties nobody where it is the publisher's placeholder, or where accounts differ", () => {
    const onStranger = { ...stranger, photoSha256: hash("a") };
    expect(ids(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [atAcme, bare, onStranger]))).toEqual(["a1"]);
    const onNamesake = { ...namesake, photoSha256: hash("a") };
    expect(ids(resolve({ name: "Odile Brandt", company: "Acme Widgets" }, [atAcme, onNamesake]))).toEqual(["a1"]);
  });
});

describe("a page that gives the proof under another name", () => {
  const given = { linkedin_url: "https://www.linkedin.com/in/odile-brandt", name: "Odile Brandt" };
  const declares = { linkedin: "https://www.linkedin.com/in/odile-brandt" };

  it("holds nobody's words of hers where it bears no word of her name", () => {
    const other = page({ id: "o1", title: "Rufus Kellner", text: "I restore pipe organs. I sail on the lake.", links: declares });
    expect(refusal(resolve(given, [other]))).not.toBe("resolved");
    const hers = page({
      id: "o2",
      title: "Kellner & Daughter",
      text: "I'm Odile. I restore pipe organs. I sail on the lake.",
      links: declares,
    });
    expect(ids(resolve(given, [hers]))).toEqual(["o2"]);
  });
});

describe("a proven profile", () => {
  const url = "https://www.linkedin.com/in/odile-brandt";

  it("outweighs an employer that the pages do not name: people change jobs", () => {
    expect(ids(resolve({ linkedin_url: url, name: "Odile Brandt", company: "Somewhere Newer" }, [odileAcme, namesake, stranger]))).toEqual([
      "a1",
    ]);
  });

  it("outweighs a misspelt name, which the page spells as its owner does", () => {
    const identity = identityOf(resolve({ linkedin_url: url, name: "Odille Brand" }, [odileAcme, odileLater, namesake, stranger]));
    expect(identity.documents.map((document) => document.documentId)).toEqual(["a1", "a2"]);
    expect(identity.fullName).toBe("Odile M. Brandt");
    expect(refusal(resolve({ name: "Odille Brand", company: "Acme Widgets" }, [odileAcme, odileLater, stranger]))).toBe(
      "identity_not_found",
    );
  });

  it("outweighs another title", () => {
    expect(ids(resolve({ linkedin_url: url, title: "Warehouse Clerk" }, [odileAcme, stranger]))).toEqual(["a1"]);
  });

  it("does not outweigh another name", () => {
    expect(refusal(resolve({ linkedin_url: url, name: "Rufus Kellner" }, [odileAcme, stranger]))).toBe("identity_weak");
  });
});
