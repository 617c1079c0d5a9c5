import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { identifierKeys, normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { emailMatchMs } from "@/lib/enrichment/match-email";
import { suppressKeys } from "@/lib/suppression/suppression";
import { createWorld, type World } from "../../harness/world";
import { askInProcess } from "../../internet/ask-in-process";
import { type InternetLane, type SmallInternet, startSmallInternet } from "../../internet/small-internet";

const settings = { WEB_HOST_PER_SECOND: "200", EMAIL_LOOKUPS_PER_DAY: "2" };
let internet: SmallInternet;
let world: World;

beforeAll(async () => {
  internet = await startSmallInternet();
  world = await createWorld({ ...internet.env, ...settings });
});
afterAll(async () => {
  await internet?.close();
  await world?.database.drop();
});

const sent = () =>
  internet.sites.requests.length + Object.values(internet.providers).reduce((sum, { requests }) => sum + requests.length, 0);

async function admit(email: string, caller: Caller, within: World = world) {
  return admitEnrichment(within.services, { caller: await within.refreshed(caller), request: { email }, detail: "full" });
}

function emailKey(email: string): string {
  const normalized = normalizeSeed({ email });
  if (normalized.kind !== "ok") throw new Error(normalized.kind);
  return normalized.keys[0] ?? "";
}

/** The name that an address alone led to; null when it led to nobody. */
async function nameBehind(email: string): Promise<string | null> {
  const outcome = await admit(email, await world.createCaller({ credits: 1 }));
  if (outcome.kind === "unresolved") return null;
  if (outcome.kind !== "queued") throw new Error(outcome.kind);
  const { rows } = await world.services.pool.query("SELECT r.seed FROM enrichment_run r JOIN job j ON j.run_id = r.id WHERE j.id = $1", [
    outcome.jobId,
  ]);
  return rows[0].seed.name;
}

describe("an address alone", () => {
  it("is its avatar profile's, a licensed record's, or the person's whose page gives it", async () => {
    expect(await nameBehind("petra.lindholm@tallowbridge.example")).toBe("Petra Lindholm");
    expect(await nameBehind("hale.dunmore@dunmore-rail.example")).toBe("Hale Dunmore");
    expect(await nameBehind("osric.blay@windlass.example")).toBe("Osric Blay");
  });

  it("is the one person's on the domain's own pages whose name it is made of", async () => {
    expect(await nameBehind("brannoc.teague@teague-hydraulics.example")).toBe("Brannoc Teague");
    expect(await nameBehind("mara.calder@calder-kilns.example")).toBe("Mara Calder");
  });

  it("is nobody's when two persons there fit, or none", async () => {
    expect(await nameBehind("m.calder@calder-kilns.example")).toBeNull();
    expect(await nameBehind("j.smith@calder-kilns.example")).toBeNull();
  });
});

describe("an address that led to nobody", () => {
  it("is asked about again only after a day, whoever asks", async () => {
    const first = await world.createCaller({ credits: 1 });
    expect((await admit("una.nemo@windlass.example", first)).kind).toBe("unresolved");
    const before = sent();
    expect((await admit("una.nemo@windlass.example", first)).kind).toBe("unresolved");
    expect((await admit("una.nemo@windlass.example", await world.createCaller({ credits: 1 }))).kind).toBe("unresolved");
    expect(sent()).toBe(before);
    expect(await world.balance(first)).toEqual({ available: 1, reserved: 0 });
    world.services.clock.offsetMs += dayMs + 1_000;
    expect((await admit("una.nemo@windlass.example", first)).kind).toBe("unresolved");
    expect(sent()).toBeGreaterThan(before);
  });

  it("counts towards an account's limit of a day; beyond it nothing is asked", async () => {
    const caller = await world.createCaller({ credits: 1 });
    for (const email of ["first.nobody@windlass.example", "second.nobody@windlass.example"])
      expect((await admit(email, caller)).kind).toBe("unresolved");
    const before = sent();
    expect((await admit("third.nobody@windlass.example", caller)).kind).toBe("unresolved");
    expect(sent()).toBe(before);
    expect((await admit("third.nobody@windlass.example", await world.createCaller({ credits: 1 }))).kind).toBe("unresolved");
    expect(sent()).toBeGreaterThan(before);
  });
});

it("asks nothing outside for an account without credit", async () => {
  const before = sent();
  await expect(admit("wanda.quill@quillfeather.example", await world.createCaller())).rejects.toMatchObject({ code: "payment_required" });
  expect(sent()).toBe(before);
});

describe("what an account asked about", () => {
  it("counts towards its limit of a day whatever came of it: matched, stored, suppressed or nobody", async () => {
    const caller = await world.createCaller({ credits: 5 });
    expect((await admit("osric.blay@windlass.example", caller)).kind).toBe("queued");
    await world.storePerson({ fullName: "Tamsin Orrel", keys: [emailKey("tamsin.orrel@windlass.example")], ageDays: 60 });
    expect((await admit("tamsin.orrel@windlass.example", caller)).kind).toBe("queued");
    // Two were asked about, so a third is nobody, though it is stored.
    await world.storePerson({ fullName: "Merle Oxtaby", keys: [emailKey("merle.oxtaby@windlass.example")], ageDays: 60 });
    expect((await admit("merle.oxtaby@windlass.example", caller)).kind).toBe("unresolved");
    expect((await admit("merle.oxtaby@windlass.example", await world.createCaller({ credits: 1 }))).kind).toBe("queued");
    expect((await admit("tamsin.orrel@windlass.example", caller)).kind).toBe("replayed");
  });

  it("is served past the limit where a stored brief is paid for, and where it is the account's own", async () => {
    const caller = await world.createCaller({ credits: 1 });
    for (const email of ["one.nobody@windlass.example", "two.nobody@windlass.example"])
      expect((await admit(email, caller)).kind).toBe("unresolved");
    await world.storePerson({ fullName: "Ferris Tolland", keys: [emailKey("ferris.tolland@windlass.example")] });
    const bought = await admit("ferris.tolland@windlass.example", caller);
    expect(bought).toMatchObject({ kind: "served", usage: { creditsCharged: 1, creditsRemaining: 0 } });
    const again = await admit("ferris.tolland@windlass.example", caller);
    expect(again).toMatchObject({ kind: "served", usage: { cacheStatus: "unlocked", creditsCharged: 0, creditsRemaining: 0 } });
  });
});

it("asks nothing outside about somebody who is suppressed, and admits the request like any other", async () => {
  const email = "vera.hush@quillfeather.example";
  const normalized = normalizeSeed({ email });
  if (normalized.kind !== "ok") throw new Error(normalized.kind);
  const secret = world.services.env.SUPPRESSION_SECRET ?? "";
  await suppressKeys(world.services.pool, {
    secret,
    keys: identifierKeys(normalized.seed),
    requestId: null,
    at: world.services.clock.now(),
  });
  const caller = await world.createCaller({ credits: 1 });
  const before = sent();
  expect(await askInProcess(world, caller, { email })).toMatchObject({ status: "refused", reason: "subject_suppressed" });
  expect(sent()).toBe(before);
  expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
});

it("keeps a request waiting no longer than a second and a half, however the sources hang", async () => {
  const hanging = await startSmallInternet();
  const lanes: readonly InternetLane[] = ["code", "avatars", "profiles"];
  for (const lane of lanes) hanging.misbehave(lane, "hang");
  hanging.sites.misbehave("hang");
  const own = await createWorld({ ...hanging.env, ...settings, LANE_BREAKER_SECONDS: "77" });
  try {
    const caller = await own.createCaller({ credits: 1 });
    const startedMs = performance.now();
    expect((await admit("osric.blay@windlass.example", caller, own)).kind).toBe("unresolved");
    // A busy machine adds seconds; without the limit it would be ten, a lane's own.
    expect(performance.now() - startedMs).toBeLessThan(emailMatchMs + 5_000);
    expect(hanging.providers.gravatar.requests.length).toBeGreaterThan(0);
  } finally {
    await hanging.close();
    await own.database.drop();
  }
});
