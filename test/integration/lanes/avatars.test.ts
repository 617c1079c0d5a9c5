import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { gravatarSource } from "@/lib/lanes/avatars/gravatar-source";
import { photosSource } from "@/lib/lanes/avatars/photos-source";
import { firstLeads } from "@/lib/lanes/first-leads";
import type { Source } from "@/lib/lanes/source";
import { askSource, documentsOf, linkedLeads, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { gravatarStandIn } from "../../providers/gravatar";
import { type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
let gravatar: ServedProvider;
let web: ServedProvider;

const hashOf = (raw: string) => {
  const address = parseEmailAddress(raw);
  if (address === null) throw new Error(raw);
  return hashEmail(address);
};
const work = hashOf("jorvane@acme-tools.example");
const home = hashOf("jorvane@tellwick.example");
const club = hashOf("club@fenland-sailing.example");
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

beforeAll(async () => {
  database = await createTestDatabase();
  gravatar = await serveProvider(
    gravatarStandIn({
      key: "key-1",
      profiles: [
        {
          hash: home,
          otherHashes: [work],
          slug: "tellwick",
          displayName: "Jorvane Tellwick",
          jobTitle: "Compiler Engineer",
          company: "Acme Tools",
          location: "Lisbon",
          description: "I build compilers.",
          accounts: [{ url: "https://github.com/jtellwick" }, { url: "https://x.com/hidden_one", isHidden: true }],
          links: [{ label: "Notes", url: "https://tellwick.example/" }],
        },
        { hash: club, slug: "fenlandsailing", displayName: "Fenland Sailing", isOrganization: true },
      ],
    }),
  );
  web = await serveProvider(({ path, headers }) => {
    if (headers.host !== "pictures.example" || path === "/robots.txt")
      return { status: 404, headers: { "content-type": "text/plain" }, body: "" };
    if (path === "/small.jpg") return { status: 200, headers: { "content-type": "image/jpeg" }, body: picture };
    if (path === "/large.jpg") return { status: 200, headers: { "content-type": "image/jpeg" }, body: new Uint8Array(1_048_577) };
    return { status: 200, headers: { "content-type": "text/html" }, body: "<p>not a picture</p>" };
  });
});

afterAll(async () => {
  await Promise.all([gravatar.close(), web.close()]);
  await database.drop();
});

function context(source: Source, env: Record<string, string> = { GRAVATAR_KEY: "key-1" }) {
  return sourceContext({
    database,
    env: { LANES: "avatars", GRAVATAR_URL: gravatar.url, LANES_LOCAL_INTERNET: web.url, ...env },
    budget: source.budget,
  });
}

describe("Gravatar", () => {
  it("tells who has an address by its hash alone, with the accounts that they show", async () => {
    const leads = firstLeads(seedOf({ emailHash: work }));
    expect(gravatarSource.usableWith(leads)).toBe(true);
    expect(documentsOf(await askSource(gravatarSource, leads, context(gravatarSource)))).toMatchObject([
      {
        url: "https://gravatar.com/tellwick",
        text: "Compiler Engineer, Acme Tools\n\nI build compilers.\n\nLocation: Lisbon",
        record: { name: "Jorvane Tellwick", company: "Acme Tools", title: "Compiler Engineer" },
        emailHashes: [work, home],
        photoUrl: `https://0.gravatar.com/avatar/${home}`,
        links: [
          { platform: "gravatar", url: "https://gravatar.com/tellwick" },
          { platform: "github", url: "https://github.com/jtellwick" },
          { platform: "website", url: "https://tellwick.example/" },
        ],
      },
    ]);
  });

  it("reads a profile that a page links, without a key too", async () => {
    const leads = linkedLeads(seedOf({ name: "Jorvane Tellwick" }), ["https://gravatar.com/tellwick"]);
    const [document] = documentsOf(await askSource(gravatarSource, leads, context(gravatarSource, {})));
    expect(document?.emailHashes).toEqual([home]);
  });

  it.each([
    ["an address without a profile", hashOf("nobody@acme-tools.example")],
    ["an organisation", club],
  ])("finds nobody for %s", async (_, emailHash) => {
    const findings = await askSource(gravatarSource, firstLeads(seedOf({ emailHash })), context(gravatarSource));
    expect(findings).toEqual([{ kind: "nothing", reference: emailHash }]);
  });

  it("fails at once when its key is refused", async () => {
    const before = gravatar.requests.length;
    const asked = askSource(gravatarSource, firstLeads(seedOf({ emailHash: work })), context(gravatarSource, { GRAVATAR_KEY: "wrong" }));
    await expect(asked).rejects.toMatchObject({ failure: "unauthorized" });
    expect(gravatar.requests.length - before).toBe(1);
  });
});

describe("photos", () => {
  it("gives the fingerprints of small pictures, and nothing of pages, large files and what is not there", async () => {
    const photos = ["small.jpg", "large.jpg", "page.html", "small.jpg?again"].map((file, index) => ({
      documentId: `doc_${index}`,
      url: `https://pictures.example/${file}`,
    }));
    const leads = { ...firstLeads(seedOf({ name: "Jorvane Tellwick" })), round: 2 as const, photos };
    const sha256 = createHash("sha256").update(picture).digest("hex");
    expect(await askSource(photosSource, leads, context(photosSource))).toEqual([
      { kind: "photo", documentId: "doc_0", sha256 },
      { kind: "photo", documentId: "doc_3", sha256 },
    ]);
  });

  it("looks at four pictures at most", async () => {
    const photos = Array.from({ length: 9 }, (_, index) => ({ documentId: `doc_${index}`, url: `https://pictures.example/${index}.jpg` }));
    const leads = { ...firstLeads(seedOf({ name: "Jorvane Tellwick" })), round: 2 as const, photos };
    expect(await photosSource.find(leads, context(photosSource))).toHaveLength(4);
  });
});
