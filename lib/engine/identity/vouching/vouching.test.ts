import { describe, expect, it } from "vitest";
import type { PageStanding, PublisherRecord, ResolvedIdentity, Seed, SourceDocument, SourceLink } from "@/lib/engine/types";
import { resolveIdentity } from "../clusters/resolve-identity";
import { attributedBy } from "./attributed-by";
import { levelNote } from "./levels";

const asOf = new Date("2026-06-01T00:00:00Z");
const name = "Solveig Sample";
const seed: Seed = { linkedinSlug: null, name, company: "Kelp Works", title: null, domain: null, emailHash: null };

interface Sketch extends Partial<Omit<SourceDocument, "record" | "links" | "standing">> {
  readonly record?: Partial<PublisherRecord>;
  readonly links?: Record<string, string>;
  readonly standing?: Partial<PageStanding>;
}

/** A page of the open web that says it is about her, at the company that was asked for. */
function page(url: string, { record, links = {}, standing, ...rest }: Sketch = {}): SourceDocument {
  return {
    id: url,
    lane: "pages",
    access: "public",
    url,
    title: null,
    text: `Words of their own at ${url.replace(/\W+/g, " ")}.`,
    textSha256: "0".repeat(64),
    language: "en",
    author: null,
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
    retrievedAt: "2026-05-01T00:00:00Z",
    ...rest,
    record: { name, company: "Kelp Works", title: null, year: 2026, ...record },
    links: Object.entries(links).map(([platform, link]): SourceLink => ({ platform, url: link })),
    standing: { seen: "by_then", isOldAccount: false, isNamedByOthers: false, isEstablishedEarlier: false, ...standing },
  };
}

function identityOf(documents: readonly SourceDocument[], asked: Partial<Seed> = {}): ResolvedIdentity {
  const outcome = resolveIdentity({ seed: { ...seed, ...asked }, documents, asOf });
  if (outcome.kind !== "resolved") throw new Error(outcome.reason);
  return outcome.identity;
}

const levelOf = (documents: readonly SourceDocument[], asked: Partial<Seed> = {}) => identityOf(documents, asked).level;
const idsOf = (documents: readonly SourceDocument[]) => identityOf(documents).documents.map(({ documentId }) => documentId);

const github = "https://github.com/solveigsample";
const own = "https://solveigsample.example/";
const account = (given: Sketch = {}) => page(github, { lane: "code", links: { website: own }, standing: { isOldAccount: true }, ...given });
const site = (given: Sketch = {}) => page(own, { links: { github }, ...given });
const record = (given: Sketch = {}) =>
  page("https://records.example/1", {
    lane: "profiles",
    access: "licensed",
    links: { github },
    record: { title: "Head of Seaweed" },
    ...given,
  });

describe("confirmed", () => {
  it("is an account of some age and a page that link each other", () => {
    const identity = identityOf([account(), site()]);
    expect([identity.level, identity.documents.map(({ level }) => level)]).toEqual(["confirmed", ["confirmed", "confirmed"]]);
    expect(identity.provenKeys).toContain("github:solveigsample");
  });

  it.each([
    ["the account is young", [account({ standing: { isOldAccount: false } }), site()]],
    ["only the page links the account", [account({ links: {} }), site()]],
    ["only the account links the page", [account({ record: { company: null } }), site({ links: {} })]],
    [
      "the page was first read, or changed, after she was first asked for",
      [account({ record: { company: null } }), site({ standing: { seen: "since" } })],
    ],
    [
      "two unknown sites link each other",
      [
        site({ links: { website: "https://sample-notes.example/solveig-sample" } }),
        page("https://sample-notes.example/solveig-sample", { links: { website: own } }),
      ],
    ],
    [
      "two pages of one site link each other, however long known",
      [
        page("https://kelp.example/solveig-sample", {
          links: { website: "https://people.kelp.example/solveig-sample" },
          standing: { seen: "long_before" },
        }),
        page("https://people.kelp.example/solveig-sample", { links: { website: "https://kelp.example/solveig-sample" } }),
      ],
    ],
  ])("is not where %s", (_, documents) => {
    expect(levelOf(documents)).toBe("plausible");
  });

  it("spreads along links both ways, and keeps pages apart that nobody links", () => {
    const talk = "https://talks.example/solveig-sample";
    const documents = [
      account(),
      site({ links: { github, website: talk } }),
      page(talk, { links: { website: own } }),
      page("https://stranger.example/solveig-sample", { links: { github }, record: { company: "Other Weeds" } }),
      page("https://fan.example/solveig-sample", { links: { github } }),
    ];
    expect(idsOf(documents)).toEqual([github, own, talk]);
    const rejected = identityOf(documents).rejectedProfiles.map(({ reason, count }) => [reason, count]);
    expect(rejected).toEqual([
      ["contradicts_established", 1],
      ["not_vouched_for", 1],
    ]);
  });

  it("is an account that was read long before and a page that link each other", () => {
    expect(levelOf([account({ standing: { isOldAccount: false, seen: "long_before" } }), site()])).toBe("confirmed");
  });

  it.each([
    ["names the page of one of its people", "https://kelp.example/solveig-sample", "confirmed"],
    ["has a page that anybody can write", "https://kelp.example/forum/solveig-sample", "plausible"],
  ])("is what a site that others name and the person's page link, not where it %s", (_, url, level) => {
    const there = page(url, { links: { website: own }, standing: { isNamedByOthers: true } });
    expect(levelOf([there, site({ links: { github, website: url } })])).toBe(level);
  });

  it.each([
    ["another account", { linkedin: "https://www.linkedin.com/in/solveig-other" }, null, "contradicts_established"],
    ["an employer where they name none", {}, "Other Weeds", "not_vouched_for"],
  ])("keeps a page apart that names %s, and says why", (_, links, company, reason) => {
    const linkedin = "https://www.linkedin.com/in/solveig-sample";
    const established = [account({ links: { website: own, linkedin } }), site()].map((each) => ({
      ...each,
      record: { name, company: null, title: null, year: 2026 },
    }));
    const apart = page("https://fan.example/solveig-sample", { links: { github, ...links }, record: { company } });
    expect(identityOf([...established, apart], { company: null }).rejectedProfiles).toMatchObject([{ reason, count: 1 }]);
  });

  it("is what an employer's site that others name lists and links", () => {
    const team = (standing: Partial<PageStanding>) =>
      page("https://kelpworks.example/team/solveig-sample", { links: { website: own }, standing });
    expect(levelOf([team({ isNamedByOthers: true }), site()])).toBe("confirmed");
    expect(levelOf([{ ...team({ isNamedByOthers: true }), id: "zz" }, site()])).toBe("confirmed");
    expect(levelOf([team({}), site()])).toBe("plausible");
  });

  it("is the part that others vouch for where a name alone was asked for, too", () => {
    const fan = page("https://fan.example/solveig-sample", { links: { github } });
    const identity = identityOf([account(), site(), fan], { company: null });
    expect([identity.level, identity.documents.map(({ documentId }) => documentId)]).toEqual(["confirmed", [github, own]]);
  });

  it("is an account that an earlier run confirmed, though its page has changed", () => {
    const changed = { seen: "since", isEstablishedEarlier: true } as const;
    expect(idsOf([account({ standing: changed }), site({ standing: { seen: "since" } })])).toEqual([github]);
    expect(levelOf([account({ standing: { seen: "since", isOldAccount: true } })])).toBe("plausible");
  });
});

describe("corroborated", () => {
  const titled = (url: string, given: Sketch = {}) => page(url, { links: { github }, record: { title: "Head of Seaweed" }, ...given });

  it("is a licensed record, by a page that agrees on what was not asked with, and that page where the record names it", () => {
    const talk = "https://talks.example/solveig-sample";
    expect(idsOf([record({ links: { github, website: talk } }), titled(talk)])).toEqual(["https://records.example/1", talk]);
    // Who reads the record can repeat it: that lifts the record alone.
    const full = record({ text: "Solveig Sample\n\nHead of Seaweed at Kelp Works\n\nHarvests by hand." });
    expect([levelOf([full, titled(talk)]), idsOf([full, titled(talk)])]).toEqual(["corroborated", ["https://records.example/1"]]);
  });

  it("is no record that gives a name and a position alone, beside a page that it does not name", () => {
    const bare = record({ text: "Solveig Sample\n\nHead of Seaweed at Kelp Works" });
    const talk = titled("https://talks.example/solveig-sample");
    expect([levelOf([bare, talk]), idsOf([bare, talk]).length]).toEqual(["plausible", 2]);
    expect(levelOf([{ ...bare, text: `${bare.text}\n\n## Skills` }, talk])).toBe("corroborated");
  });

  it.each([
    ["a data broker's record alone", [record()]],
    ["the records of two brokers", [record(), record({ id: "2", url: "https://brokers.example/2", lane: "other" })]],
    [
      "a record and a page that repeat what was asked with",
      [record({ record: { title: null } }), page("https://talks.example/solveig-sample", { links: { github } })].map((each) => ({
        ...each,
        links: [{ platform: null, url: github }],
      })),
    ],
    ["a record and a page made since", [record(), titled("https://talks.example/solveig-sample", { standing: { seen: "since" } })]],
    [
      "a record and its copy",
      (() => {
        const text =
          "Solveig grows bladderwrack beside tidal rafts, records salinity hourly, and mends every rope herself.\n\nShe rows.\n\nShe bakes.";
        return [record({ text }), titled("https://talks.example/solveig-sample", { text })];
      })(),
    ],
    [
      "the full records of two brokers",
      [
        record({ text: "Solveig Sample\n\nHead of Seaweed at Kelp Works\n\nHarvests by hand." }),
        record({
          id: "2",
          url: "https://brokers.example/2",
          lane: "other",
          text: "About Solveig\n\nSeaweed, mostly.\n\nLives by the sea.",
        }),
      ],
    ],
    ["two unknown sites that agree", [titled("https://a.example/solveig-sample"), titled("https://b.example/solveig-sample")]],
  ])("is not %s", (_, documents) => {
    expect(levelOf(documents)).toBe("plausible");
  });

  it("lifts the established page of two that agree, and not the other", () => {
    const known = titled("https://guild.example/solveig-sample", { standing: { seen: "long_before" } });
    expect(idsOf([known, titled("https://stranger.example/solveig-sample")])).toEqual(["https://guild.example/solveig-sample"]);
  });

  it("is no page that nothing but its age establishes, beside the operator's word", () => {
    const imported = titled("https://bios.example/solveig-sample", { lane: "library" });
    const aged = titled("https://guild.example/solveig-sample", { standing: { seen: "long_before" } });
    expect(idsOf([imported, aged])).toEqual([imported.id]);
  });

  it("leaves out the later of two copies that nobody vouches for", () => {
    const text = "Solveig grows bladderwrack beside tidal rafts, records salinity hourly, and mends every rope herself.";
    const [early, late] = [2020, 2025].map((year) =>
      page(`https://${year === 2020 ? "z" : "a"}.example/solveig-sample`, { text, links: { github }, record: { year } }),
    );
    if (early === undefined || late === undefined) throw new Error("unexpected");
    expect(idsOf([early, late])).toEqual([early.id]);
  });

  it("is the operator's word, unless it was imported without", () => {
    const imported = page("https://bios.example/solveig-sample", { lane: "library" });
    expect(levelOf([imported])).toBe("corroborated");
    expect(levelOf([{ ...imported, isUntrusted: true }])).toBe("plausible");
    const doubted = titled("https://bios.example/solveig-sample", {
      access: "licensed",
      lane: "library",
      isUntrusted: true,
      text: "A\n\nB\n\nC",
    });
    expect(levelOf([doubted, titled("https://talks.example/solveig-sample")])).toBe("plausible");
    expect(idsOf([imported, page("https://stranger.example/solveig-sample", { links: { github } })])).toEqual([
      "https://bios.example/solveig-sample",
    ]);
  });
});

describe("what a stranger's page cannot do", () => {
  const imported = page("https://bios.example/solveig-sample", { lane: "library", links: { github } });
  const stranger = (given: Sketch) => page("https://stranger.example/solveig-sample", { links: { github }, ...given });

  it("makes nobody ambiguous, and takes no key", () => {
    const twin = stranger({ links: { github: "https://github.com/solveig-other" } });
    const identity = identityOf([imported, twin]);
    expect(identity.documents.map(({ documentId }) => documentId)).toEqual([imported.id]);
    expect(identity.provenKeys).toContain("name_company:solveig sample|kelp works");
    const outcome = resolveIdentity({
      seed,
      documents: [stranger({ links: { github } }), { ...twin, id: "b", url: "https://b.example/x" }],
      asOf,
    });
    expect(outcome).toMatchObject({ kind: "refused", reason: "identity_ambiguous" });
    expect(outcome).not.toHaveProperty("sharedKeys");
  });

  it.each([
    ["stands on the site of whoever is vouched for", "https://bios.example/another", null, null, "identity_ambiguous"],
    [
      "has the title that was asked for, which they have not",
      "https://stranger.example/x",
      "Director of Seaweed",
      "Head of Seaweed",
      "identity_ambiguous",
    ],
    ["has that title, and they may have it", "https://stranger.example/x", "Director of Seaweed", null, "resolved"],
  ])("makes somebody ambiguous only where it %s", (_, url, title, ownTitle, reason) => {
    const twin = page(url, { links: { github: "https://github.com/solveig-other" }, record: { title } });
    const known = { ...imported, record: { name, company: "Kelp Works", title: ownTitle, year: 2026 } };
    const outcome = resolveIdentity({ seed: { ...seed, title }, documents: [known, twin], asOf });
    expect(outcome.kind === "refused" ? outcome.reason : outcome.kind).toBe(reason);
  });

  it("has nobody taken for a minor or for dead, and nobody's briefs taken away", () => {
    const young = "Solveig Sample is 15 years old and goes to school.";
    expect(levelOf([imported, stranger({ text: young })])).toBe("corroborated");
    const alone = resolveIdentity({ seed, documents: [stranger({ text: young })], asOf });
    expect(alone).toMatchObject({ kind: "refused", reason: "subject_is_minor" });
    expect(alone).not.toHaveProperty("minor");
    expect(resolveIdentity({ seed, documents: [{ ...imported, text: young }], asOf })).toHaveProperty("minor");
  });

  it("does not carry others' established pages over to whom it names", () => {
    // A namesake without an employer, and a page that links her account and says that she works there.
    const namesake = [account({ record: { company: null } }), site({ record: { company: null } })];
    const identity = identityOf([...namesake, stranger({})]);
    expect([identity.level, identity.matchedProfiles.every(({ match_type }) => match_type === "probabilistic")]).toEqual([
      "plausible",
      true,
    ]);
  });
});

describe("weak", () => {
  const asked = { company: null } as const;

  it("is refused for a name alone that only its own pages tell, unless that is accepted", () => {
    const documents = [site()];
    expect(resolveIdentity({ seed: { ...seed, ...asked }, documents, asOf })).toMatchObject({ kind: "refused", reason: "identity_weak" });
    expect(levelOf(documents, { ...asked, acceptsWeak: true })).toBe("weak");
    expect(levelOf([account(), site()], asked)).toBe("confirmed");
    const bare = [page("https://stranger.example/p/1", { record: { company: null } })];
    expect(levelOf(bare, { ...asked, acceptsWeak: true })).toBe("weak");
  });

  it("takes the only bearer where the company does not fit either", () => {
    const documents = [page("https://stranger.example/p/1", { record: { company: null } })];
    expect(resolveIdentity({ seed, documents, asOf })).toMatchObject({ kind: "refused", reason: "identity_weak" });
    expect(levelOf(documents, { acceptsWeak: true })).toBe("weak");
  });
});

describe("what each level may do", () => {
  it("says first what it rests on", () => {
    expect(levelNote("plausible", ["name", "company", "handle"])).toBe("Probably them: name and company fit, nothing else confirms it");
    expect(levelNote("plausible", ["name", "company", "domain"])).toBe(
      "Probably them: name, company and domain fit, nothing else confirms it",
    );
    expect(levelNote("weak", ["name"])).toBe("Possibly them: name fits, nothing else confirms it");
  });

  it("names what vouches for the person, and leaves it open in a brief that does not hold it", () => {
    const noteOf = (documents: readonly SourceDocument[]) => {
      const { level, anchors, vouching } = identityOf(documents);
      return levelNote(level ?? "weak", anchors, vouching);
    };
    const known = { seen: "since", isEstablishedEarlier: true } as const;
    const team = page("https://kelpworks.example/team/solveig-sample", { links: { website: own }, standing: { isNamedByOthers: true } });
    const imported = page("https://bios.example/solveig-sample", { lane: "library" });
    expect(noteOf([account(), site()])).toBe("Confirmed: independent sources link each other");
    expect(noteOf([team, site()])).toBe("Confirmed: the employer's own site links this person");
    expect(noteOf([account({ standing: known }), site({ standing: { seen: "since" } })])).toBe(
      "Confirmed: the account was known to be theirs",
    );
    expect(noteOf([account({ standing: known }), site()])).toBe("Confirmed: independent sources link each other");
    expect(noteOf([account({ standing: known }), { ...imported, links: [{ platform: "github", url: github }] }])).toBe(
      "Confirmed: the account was known to be theirs",
    );
    expect(noteOf([imported])).toBe("Corroborated: the library's operator vouches for it");
    expect(identityOf([site()]).vouching).toBeUndefined();
    expect(levelNote("corroborated", ["name"])).toBe("Corroborated: independent sources agree, or the library's operator vouches for it");
  });

  it("takes words in the first person for the person's only where control is shown", () => {
    const controlled = identityOf([account(), site()]).documents;
    expect(controlled.some(({ isUncontrolled }) => isUncontrolled)).toBe(false);
    expect(identityOf([site()]).documents.every(({ isUncontrolled }) => isUncontrolled)).toBe(true);
    const said = { attribution: "subject_authored", attributionTier: "self_stated", subjectLink: "first_person" } as Parameters<
      typeof attributedBy
    >[0];
    expect(attributedBy(said, {})).toBe(said);
    expect(attributedBy(said, { isUncontrolled: true })).toMatchObject({ attribution: "subject_quoted", attributionTier: "quoted" });
    expect(attributedBy({ ...said, subjectLink: "fragment" }, { isUncontrolled: true })).toMatchObject({
      attribution: "third_party_about_subject",
      attributionTier: "reported",
    });
  });
});
