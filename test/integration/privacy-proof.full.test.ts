import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "@/lib/clock";
import { upsertDocuments } from "@/lib/db/documents";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { loadEnv } from "@/lib/env";
import { checkProfile } from "@/lib/privacy/check-profile";
import { confirmRequest } from "@/lib/privacy/confirm-request";
import { sweepErasures } from "@/lib/privacy/erasure/sweep-erasures";
import { profileShows } from "@/lib/privacy/profile-shows";
import { countStatements } from "../harness/count-statements";
import { privacyDesk } from "../harness/privacy-desk";
import { sampleBrief } from "../harness/sample-brief";
import { createWorld, type World } from "../harness/world";
import { mastodonAccounts } from "../internet/accounts";
import { askInProcess } from "../internet/ask-in-process";
import { longKnown } from "../internet/long-known";
import { type SmallInternet, startSmallInternet } from "../internet/small-internet";
import { serveProvider } from "../providers/provider";

let internet: SmallInternet;
let world: World;
let desk: ReturnType<typeof privacyDesk>;
beforeAll(async () => {
  internet = await startSmallInternet({ hasModel: false });
  world = await createWorld({ ...internet.env, WEB_HOST_PER_SECOND: "50" });
  desk = privacyDesk(world);
});
afterAll(async () => {
  await internet?.close();
  await world?.database.drop();
});

const emailKey = (email: string) => `email:${createHash("sha256").update(email).digest("hex")}`;

/** A stored text about a person, with the addresses that it gives, known for as long as the person is. */
async function storeText(personId: string, url: string, emails: readonly string[]): Promise<void> {
  const [stored] = await upsertDocuments(
    world.services.pool,
    [
      {
        lane: "pages",
        access: "public",
        url,
        title: null,
        text: `A page at ${url}.`,
        language: "en",
        author: null,
        record: null,
        links: [],
        emailHashes: emails.map((email) => emailKey(email).slice("email:".length)),
        photoUrl: null,
        publishedAt: null,
      },
    ],
    new Date(world.services.clock.now().getTime() - 60 * dayMs),
  );
  await world.services.pool.query("INSERT INTO person_document VALUES ($1, $2, 'subject')", [personId, stored?.id]);
}

const isThere = async (personId: string) =>
  (await world.services.pool.query("SELECT 1 FROM person WHERE id = $1", [personId])).rowCount === 1;

describe("a verified address", () => {
  it("proves the person to whom evidence has tied it, and an erasure then takes effect at once", async () => {
    const email = "wilmot@thrushcross.example";
    const { personId } = await world.storePerson({
      fullName: "Wilmot Thrushcross",
      keys: ["linkedin:wilmot-thrushcross", emailKey(email)],
    });
    const see = await desk.open(await desk.sendConfirmed({ kind: "see", name: "Wilmot", email: "Wilmot@Thrushcross.example" }));
    expect(see).toMatchObject({ status: "proven", personId });
    const erase = await desk.open(await desk.sendConfirmed({ kind: "erase", name: "Wilmot", email }));
    expect(erase).toMatchObject({ status: "done", personId: null, email: null, name: null });
    expect(await isThere(personId)).toBe(false);
    // The other request of theirs is emptied with it.
    const { rows } = await world.services.pool.query("SELECT status, email, name FROM privacy_request WHERE id = $1", [see.id]);
    expect(rows).toEqual([{ status: "ended", email: null, name: null }]);
  });

  it("proves nothing that it should not", async () => {
    const shared = "ada@bramble.example";
    const alone = "bea@bramble.example";
    const role = "info@bramble.example";
    const one = await world.storePerson({ fullName: "Ada Bramble", keys: ["linkedin:ada-bramble", emailKey(shared), emailKey(role)] });
    await storeText(one.personId, "https://bramble.example/team", [shared, "assistant@bramble.example"]);
    await storeText(one.personId, "https://bramble.example/ada", [alone]);
    const statusFor = async (email: string, profile_url = "https://www.linkedin.com/in/ada-bramble") =>
      (await desk.open(await desk.sendConfirmed({ kind: "see", email, profile_url }))).status;
    // Tied by a page that gives a colleague's too; one that stands alone; a function's; somebody else's profile; nobody's.
    expect(await statusFor(shared)).toBe("confirmed");
    expect(await statusFor("assistant@bramble.example")).toBe("confirmed");
    expect(await statusFor(alone)).toBe("proven");
    expect(await statusFor(role)).toBe("confirmed");
    expect(await statusFor(alone, "https://www.linkedin.com/in/somebody-else")).toBe("confirmed");
    const other = await world.storePerson({ fullName: "Bea Bramble", keys: ["linkedin:bea-bramble"] });
    await storeText(other.personId, "https://bramble.example/bea", [alone]);
    // Now two people answer to it; the profile tells them apart, a name does not.
    expect((await desk.open(await desk.sendConfirmed({ kind: "see", email: alone, name: "Bea" }))).status).toBe("confirmed");
    expect(
      await desk.open(await desk.sendConfirmed({ kind: "see", email: alone, profile_url: "linkedin.com/in/bea-bramble" })),
    ).toMatchObject({
      personId: other.personId,
    });
  });

  it("proves nobody once two people have answered to it, though the text of one alone still gives it, and whatever profile is named", async () => {
    const { pool, clock } = world.services;
    const shared = "tide.room@sedgewater.example";
    const { personId } = await world.storePerson({ fullName: "Ivo Sedgewater", keys: ["linkedin:ivo-sedgewater"] });
    await storeText(personId, "https://sedgewater.example/ivo", [shared]);
    const asked = { kind: "see", email: shared, profile_url: "https://www.linkedin.com/in/ivo-sedgewater" } as const;
    expect((await desk.open(await desk.sendConfirmed(asked))).status).toBe("proven");
    await pool.query("INSERT INTO person_identifier (key, first_proven_at, retired_at) VALUES ($1, $2, $2)", [
      emailKey(shared),
      clock.now(),
    ]);
    expect(await desk.open(await desk.sendConfirmed(asked))).toMatchObject({ status: "confirmed", personId: null });
  });

  it("gets, for somebody who is held and not tied to it, what anybody gets, with as many statements and the same mail", async () => {
    await world.storePerson({ fullName: "Held Person", keys: ["linkedin:held-person"] });
    const seen: unknown[] = [];
    for (const slug of ["held-person", "unheld-person"]) {
      const { pool, counter } = countStatements(world.services.pool);
      const given = { ...desk.services, pool };
      const email = `${slug}@elsewhere.example`;
      await desk.send({ kind: "erase", profile_url: `https://www.linkedin.com/in/${slug}`, email }, given);
      const confirmed = await confirmRequest(given, desk.linkTo("confirm", email));
      if (confirmed.kind !== "confirmed") throw new Error(confirmed.kind);
      const request = await desk.open({ requestId: confirmed.requestId, secret: confirmed.sessionSecret });
      const beforeCheck = counter.statements;
      const checked = await checkProfile(given, request, "https://nothing-here.example/");
      seen.push([request.status, checked, beforeCheck, counter.statements, desk.mails.filter(({ to }) => to === email).length]);
    }
    expect(seen[1]).toEqual(seen[0]);
  });
});

it("a stop by an account refuses its person at the first run that finds the account theirs", async () => {
  await desk.sendConfirmed({ profile_url: "https://github.com/IlseMarrow" });
  const seed = { name: "Ilse Marrow", company: "Quillfeather Labs", domain: "quillfeather.example" };
  expect(await askInProcess(world, await world.createCaller({ credits: 1 }), seed)).toMatchObject({
    status: "refused",
    reason: "subject_suppressed",
    brief: null,
  });
});

describe("a text on a profile", () => {
  it("proves the person whom a run has matched to that account beyond doubt", async () => {
    const wynne = mastodonAccounts.find(({ user }) => user === "wynne") as { note: string };
    const profile_url = "https://www.linkedin.com/in/wynne-castellan-7b2c1";
    await longKnown(world, ["https://wynne.example/", "https://craft.example/@wynne"]);
    const ended = await askInProcess(world, await world.createCaller({ credits: 1 }), { linkedin_url: profile_url });
    expect(ended.brief?.identity.matched_profiles).toContainEqual(
      expect.objectContaining({ url: "https://craft.example/@wynne", match_type: "deterministic" }),
    );
    // What was first read for a request of these days proves nothing yet.
    world.services.clock.offsetMs += 31 * dayMs;
    const session = await desk.sendConfirmed({ kind: "see", profile_url });
    const request = await desk.open(session);
    const check = (address: string) => checkProfile(desk.services, request, address);
    expect(await check("https://craft.example/@wynne")).toEqual({ kind: "not_proven" });
    const { note } = wynne;
    wynne.note = `<p>Architect. ${request.proofCode}</p>`;
    try {
      // It stands on Wynne's account: Fenna's says nothing of it.
      expect(await check("https://craft.example/@fenna")).toEqual({ kind: "not_proven" });
      expect(await check("craft.example/@Wynne")).toEqual({ kind: "proven" });
    } finally {
      wynne.note = note;
    }
    expect(await desk.open(session)).toMatchObject({ status: "proven", personId: ended.brief?.identity.canonical_id });
  });

  it("proves nobody where the account is only likely theirs, is somebody's of whom nothing is held, or the request names another profile", async () => {
    const fenna = mastodonAccounts.find(({ user }) => user === "fenna") as { note: string };
    const address = "https://craft.example/@fenna";
    const { personId } = await storeFenna("probabilistic");
    const { note } = fenna;
    const check = async (profile_url: string) => {
      const session = await desk.sendConfirmed({ kind: "see", profile_url });
      const request = await desk.open(session);
      fenna.note = `<p>${request.proofCode}</p>`;
      return checkProfile(desk.services, request, address);
    };
    try {
      expect(await check("https://www.linkedin.com/in/fenna-ruyter")).toEqual({ kind: "not_proven" });
      await storeBrief(personId, "deterministic");
      expect(await check("https://www.linkedin.com/in/somebody-else")).toEqual({ kind: "not_proven" });
      expect(await check("https://www.linkedin.com/in/fenna-ruyter")).toEqual({ kind: "proven" });
    } finally {
      fenna.note = note;
    }
  });

  it("stands also when what was asked to be erased cannot be just then: the sweep erases it", async () => {
    const fenna = mastodonAccounts.find(({ user }) => user === "fenna") as { note: string };
    const { note } = fenna;
    const { pool } = world.services;
    // Stored above.
    const { rows } = await pool.query("SELECT id FROM person WHERE full_name = 'Fenna Ruyter'");
    const personId: string = rows[0]?.id;
    const session = await desk.sendConfirmed({ kind: "erase", profile_url: "https://www.linkedin.com/in/fenna-ruyter" });
    const request = await desk.open(session);
    fenna.note = `<p>${request.proofCode}</p>`;
    const other = await pool.connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE", [personId]);
      expect(await checkProfile(desk.services, request, "https://craft.example/@fenna")).toEqual({ kind: "erasing" });
    } finally {
      fenna.note = note;
      await other.query("ROLLBACK");
      other.release();
    }
    expect((await desk.open(session)).status).toBe("proven");
    expect(await sweepErasures(desk.services)).toEqual({ erased: 1 });
    expect(await isThere(personId)).toBe(false);
  });

  it.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost:5432/",
    "file:///etc/passwd",
    "https://user:word@craft.example/@wynne",
    "javascript:alert(1)",
    "",
    "x".repeat(5_000),
  ])("is not looked for at %s", async (address) => {
    const { LANES_LOCAL_INTERNET: _, ...outside } = internet.env;
    const env = { ...loadEnv({ APP_ENV: "test", ...outside }), SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET };
    const request = await desk.open(await desk.sendConfirmed({ kind: "see", name: "Jane Roe" }));
    expect(await checkProfile({ ...desk.services, env }, request, address)).toEqual({ kind: "not_proven" });
  });

  it("does not stand on a page because its address says it", async () => {
    const mirror = await serveProvider(({ path, query }) => ({
      status: path === "/robots.txt" ? 404 : 200,
      headers: { "content-type": "text/html" },
      body: `<html lang=en><body><p>You asked for ${path} with ${query}.</p></body></html>`,
    }));
    const given = { ...desk.services, env: { ...desk.services.env, LANES_LOCAL_INTERNET: mirror.url } };
    const shows = (address: string) => profileShows(given, `https://mirror.example/${address}`, "brief-proof-0123");
    try {
      // By its path alone, which then is no profile's address.
      expect([await shows("brief-proof-0123"), await shows("?say=brief-proof-0123#brief-proof-0123")]).toEqual([true, false]);
      expect(mirror.requests.map(({ path, query }) => `${path} ${query.size}`)).toContain("/ 0");
    } finally {
      await mirror.close();
    }
  });

  it("may be looked for ten times at once", async () => {
    const request = await desk.open(await desk.sendConfirmed({ kind: "see", name: "Jane Roe" }));
    for (let i = 0; i < 10; i += 1) expect((await checkProfile(desk.services, request, "")).kind).toBe("not_proven");
    expect((await checkProfile(desk.services, request, "")).kind).toBe("limited");
  });
});

async function storeFenna(match: "deterministic" | "probabilistic"): Promise<{ personId: string }> {
  const { personId } = await world.storePerson({ fullName: "Fenna Ruyter", keys: ["linkedin:fenna-ruyter"] });
  await storeText(personId, "https://craft.example/@fenna", []);
  await storeBrief(personId, match);
  return { personId };
}

/** Gives the person's brief one matched profile. */
async function storeBrief(personId: string, match_type: "deterministic" | "probabilistic"): Promise<void> {
  const at = world.services.clock.now().toISOString();
  const brief = sampleBrief({ canonicalId: personId, fullName: "Fenna Ruyter", generatedAt: at });
  const profile = {
    platform: "mastodon",
    url: "https://craft.example/@fenna",
    handle: "fenna@craft.example",
    match_type,
    confidence: 0.9,
    evidence: "Linked.",
  };
  const { full } = segmentBrief({ ...brief, identity: { ...brief.identity, matched_profiles: [profile] } });
  await world.services.pool.query("UPDATE brief SET full_segments = $2 WHERE person_id = $1", [personId, full]);
}
