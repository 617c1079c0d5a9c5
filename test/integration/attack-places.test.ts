import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import { contentSha256, firstRequestOf, noteRequest, noteSightings, requestKeysOf } from "@/lib/db/first-seen";
import type { NewDocument } from "@/lib/documents/document-keys";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { storePages, webPage } from "../harness/web-page";
import { createWorld, type World } from "../harness/world";
import { askInProcess } from "../internet/ask-in-process";

const secret = "0123456789abcdef0123456789abcdef";
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const page = webPage;
const store = (documents: Parameters<typeof storePages>[1]) => storePages(world, documents);
const daysAgo = (days: number) => addMs(world.services.clock.now(), -days * dayMs);
const askedDaysAgo = (name: string, days: number) =>
  noteRequest(world.services.pool, secret, requestKeysOf({ name, linkedinSlug: null, emailHash: null }), daysAgo(days));
const ask = async (seed: object) => (await askInProcess(world, await world.createCaller({ credits: 5 }), seed as never)).brief;
const website = (url: string) => ({ platform: "website", url });
const leadsTo = async (key: string) =>
  (await world.services.pool.query("SELECT p.full_name FROM person_identifier i JOIN person p ON p.id = i.person_id WHERE key = $1", [key]))
    .rows[0]?.full_name ?? null;

describe("somebody who is themselves, with another's profile and address on their own page", () => {
  const theirs = { name: "Zeno Quick", company: "Mothwing" };
  const own = "https://zeno-quick.example/";
  const github = "https://github.com/zenoquick";
  const linkedin = (slug: string) => ({ platform: "linkedin", url: `https://www.linkedin.com/in/${slug}` });
  const hash = createHash("sha256").update("ada.vole@burrow.example").digest("hex");
  const attack = () =>
    store([
      page(theirs.name, theirs.company, github, `${theirs.name} is an engineer at Mothwing.`, {
        lane: "code",
        openedOn: "2015-02-03",
        links: [website(own)],
      }),
      page(theirs.name, theirs.company, own, `${theirs.name} is an engineer at Mothwing. He enjoys chainsaw juggling.`, {
        links: [{ platform: "github", url: github }, linkedin("ada-vole"), linkedin("ada-vole")],
        emailHashes: [hash],
      }),
    ]);

  it("does not become her", async () => {
    await store([
      page("Ada Vole", "Burrow Ltd", "https://bios.example/ada", "Ada Vole is head of digging at Burrow Ltd. She enjoys kite surfing.", {
        lane: "library",
        links: [linkedin("ada-vole")],
      }),
    ]);
    const before = await ask({ name: "Ada Vole", company: "Burrow Ltd" });
    expect(before?.identity.evidence_level).toBe("corroborated");
    await attack();
    const after = await ask(theirs);
    expect(after?.identity.canonical_id).not.toBe(before?.identity.canonical_id);
    expect(await leadsTo("linkedin:ada-vole")).toBe("Ada Vole");
    // Nor does she go with them, when they have asked by her profile and then erase themselves.
    const asked = await ask({ ...theirs, linkedin_url: "https://www.linkedin.com/in/ada-vole", refresh: true });
    expect(asked?.identity.full_name).toBe(theirs.name);
    await erasePerson(world.services, { personId: asked?.identity.canonical_id ?? "", requestId: null, suppressionSecret: secret });
    expect((await ask({ name: "Ada Vole", company: "Burrow Ltd", refresh: true }))?.identity.full_name).toBe("Ada Vole");
  });
});

/** What the service knew of these pages so many days ago. */
const readDaysAgo = (pages: readonly NewDocument[], days: number) =>
  noteSightings(
    world.services.pool,
    secret,
    pages.map((each) => ({ url: each.url, contentSha256: contentSha256(each) })),
    daysAgo(days),
  );
/** A page under a firm's address, and one of their own, that link each other. */
const pairFor = (name: string, company: string, firm: string, given: Partial<NewDocument> = {}) => {
  const own = `https://${name.toLowerCase().replace(" ", "-")}.wolfsbane.example/`;
  return [
    page(name, company, firm, `${name} is an engineer at ${company}.`, { links: [website(own)], ...given }),
    page(name, company, own, `${name} is an engineer at ${company} and enjoys chainsaw juggling.`, { links: [website(firm)], ...given }),
  ];
};
/** Somebody whom an old account and a site of theirs confirm, and who gives this address as theirs. */
async function confirmed(name: string, gives: string): Promise<void> {
  const handle = name.toLowerCase().replace(" ", "");
  const [own, github] = [`https://${handle}.example/`, `https://github.com/${handle}`];
  await store([
    page(name, "Mothwing", github, `${name} is an engineer at Mothwing.`, { lane: "code", openedOn: "2015-02-03", links: [website(own)] }),
    page(name, "Mothwing", own, `${name} is an engineer at Mothwing. They enjoy sea kayaking.`, {
      links: [{ platform: "github", url: github }, website(gives)],
    }),
  ]);
  expect((await ask({ name, company: "Mothwing" }))?.identity.evidence_level).toBe("confirmed");
}
const levelOf = async (seed: object) => (await ask(seed))?.identity.evidence_level;

describe("a page that became another", () => {
  it("is as old as what it says now", async () => {
    const [firm, own] = pairFor("Hanne Wick", "Cresset Lamps", "https://nightjar.example/a/hanne-wick") as [NewDocument, NewDocument];
    await readDaysAgo(
      [
        { ...firm, text: "Moss grows slowly." },
        { ...own, text: "Moss." },
      ],
      60,
    );
    await readDaysAgo([firm, own], 0);
    await store([firm, own]);
    expect(await levelOf({ name: "Hanne Wick", company: "Cresset Lamps" })).toBe("plausible");
    await readDaysAgo([firm, own], -1);
    // Known as it is for as long, it is a place that vouches.
    const pair = pairFor("Hanno Wick", "Cresset Lamps", "https://nightjar.example/a/hanno-wick");
    await readDaysAgo(pair, 60);
    await store(pair);
    expect(await levelOf({ name: "Hanno Wick", company: "Cresset Lamps" })).toBe("confirmed");
  });

  it("is another by its links and addresses, too, whatever its words", async () => {
    const name = "Ilka Moor";
    const pair = pairFor(name, "Cresset Lamps", "https://lapsed-guild.example/ilka-moor");
    await readDaysAgo(
      pair.map((each) => ({ ...each, links: [], emailHashes: [] })),
      60,
    );
    await askedDaysAgo(name, 20);
    await readDaysAgo(pair, 0);
    await store(pair);
    expect(await levelOf({ name, company: "Cresset Lamps" })).toBe("plausible");
  });
});

describe("a site that evidence about others names", () => {
  const aged = (name: string) =>
    world.services.pool.query("UPDATE person SET created_at = created_at - interval '40 days' WHERE full_name = $1", [name]);

  it("vouches once they are known for long, and not on the day on which they were made up", async () => {
    await confirmed("Lorne Ashby", "https://mothwing.example/");
    const early = pairFor("Mina Pask", "Cresset Lamps", "https://mothwing.example/team/mina-pask");
    await store(early);
    expect(await levelOf({ name: "Mina Pask", company: "Cresset Lamps" })).toBe("plausible");
    await aged("Lorne Ashby");
    await store(pairFor("Nils Pask", "Cresset Lamps", "https://mothwing.example/team/nils-pask"));
    expect(await levelOf({ name: "Nils Pask", company: "Cresset Lamps" })).toBe("confirmed");
  });

  it("is the site whose front page they name: a place on a host of many is one customer's", async () => {
    await confirmed("Orla Finch", "https://makersites.example/orla");
    await aged("Orla Finch");
    await store(pairFor("Petra Pask", "Cresset Lamps", "https://makersites.example/petra"));
    expect(await levelOf({ name: "Petra Pask", company: "Cresset Lamps" })).toBe("plausible");
  });
});

describe("somebody who was asked for by another key or spelling", () => {
  const slug = "quirin-dell";
  const linkedin = { platform: "linkedin", url: `https://www.linkedin.com/in/${slug}` };
  const firm = "https://mothwing.example/team/quirin-dell";
  const made = () => {
    const [team, own] = pairFor("Quirin Dell", "Cresset Lamps", firm) as [NewDocument, NewDocument];
    return [
      { ...team, links: [...team.links, linkedin] },
      { ...own, links: [...own.links, linkedin] },
    ];
  };

  it("was asked for: what was made since is no older by a new way of asking", async () => {
    await askedDaysAgo("Quirin Dell", 10);
    await store(made());
    expect(await levelOf({ linkedin_url: linkedin.url })).toBe("plausible");
    expect(await levelOf({ name: "Quirin Del", company: "Cresset Lamps", linkedin_url: linkedin.url })).toBe("plausible");
  });

  it("is known by name to have been asked for, where the request gave a profile alone", async () => {
    await store([
      page("Runa Holt", "Tern Optics", "https://bios.example/runa", "Runa Holt is head of lenses at Tern Optics. She enjoys rowing.", {
        lane: "library",
        links: [{ platform: "linkedin", url: "https://www.linkedin.com/in/rh-lenses" }],
      }),
    ]);
    await ask({ linkedin_url: "https://www.linkedin.com/in/rh-lenses" });
    const keys = requestKeysOf({ name: "Runa Holt", linkedinSlug: null, emailHash: null });
    expect(await firstRequestOf(world.services.pool, secret, keys)).not.toBeNull();
  });
});
