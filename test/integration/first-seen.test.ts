import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import {
  firstRequestOf,
  firstSeenOf,
  forgetSightings,
  noteRequest,
  noteSightings,
  requestKeysOf,
  sightingKeyOf,
} from "@/lib/db/first-seen";
import { applyRetention, retentionRules, sightingLifeMs } from "@/lib/retention/retention";
import { createWorld, type World } from "../harness/world";

const secret = "a-secret-of-these-tests";
const start = new Date("2026-03-01T10:00:00.000Z");
const daysOn = (days: number) => addMs(start, days * dayMs);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

describe("pages seen", () => {
  const url = "https://www.kelp-growers.example/team/solveig?from=mail#top";
  const key = sightingKeyOf(url);

  it("keeps the first time, and tells when the text became another", async () => {
    const { pool } = world.services;
    await noteSightings(pool, secret, [{ url, contentSha256: "aa" }], start);
    await noteSightings(pool, secret, [{ url: "http://kelp-growers.example/team/solveig#top", contentSha256: "aa" }], daysOn(1));
    expect(await firstSeenOf(pool, secret, [key, "page:elsewhere.example"])).toEqual(
      new Map([[key, { firstSeenAt: start, changedAt: null }]]),
    );
    await noteSightings(pool, secret, [{ url, contentSha256: "bb" }], daysOn(2));
    await noteSightings(pool, secret, [{ url, contentSha256: "bb" }], daysOn(3));
    expect((await firstSeenOf(pool, secret, [key])).get(key)).toEqual({ firstSeenAt: start, changedAt: daysOn(2) });
  });

  it("holds nothing of the page, and nothing without the secret", async () => {
    const { pool } = world.services;
    const { rows } = await pool.query("SELECT page_sighting::text AS row FROM page_sighting");
    expect(rows.map(({ row }) => row).join()).not.toMatch(/kelp|solveig/u);
    expect(await firstSeenOf(pool, "another-secret", [key])).toEqual(new Map());
  });

  it("forgets an address when it is told to, and any that was not seen for its time", async () => {
    const { pool } = world.services;
    const other = { url: "https://brine.example/about", contentSha256: "cc" };
    await noteSightings(pool, secret, [other], start);
    await forgetSightings(pool, [secret], [url]);
    expect([...(await firstSeenOf(pool, secret, [key, sightingKeyOf(other.url)])).keys()]).toEqual([sightingKeyOf(other.url)]);
    const rule = retentionRules.find(({ name }) => name === "pages seen");
    if (rule === undefined) throw new Error("no such rule");
    const removedAt = (at: Date) => applyRetention({ pool, clock: { now: () => at } }, rule);
    expect((await removedAt(addMs(start, sightingLifeMs - 1))).removed).toBe(0);
    expect((await removedAt(addMs(start, sightingLifeMs))).removed).toBe(1);
  });
});

describe("names asked for", () => {
  it("keeps the first request under every spelling of the name", async () => {
    const { pool } = world.services;
    const keys = (name: string) => requestKeysOf({ name, linkedinSlug: null, emailHash: null });
    await noteRequest(pool, secret, keys("Solveig Anna Sample"), start);
    await noteRequest(pool, secret, keys("Sample, Solveig"), daysOn(4));
    expect(await firstRequestOf(pool, secret, keys("Solveig Sample"))).toEqual(start);
    expect(await firstRequestOf(pool, secret, keys("Mungo Model"))).toBeNull();
    expect(await firstRequestOf(pool, secret, [])).toBeNull();
  });

  it("takes the profile or the address where no name was given", () => {
    expect(requestKeysOf({ name: null, linkedinSlug: "solveig-s", emailHash: "ff" })).toEqual(["linkedin:solveig-s"]);
    expect(requestKeysOf({ name: null, linkedinSlug: null, emailHash: "ff" })).toEqual(["email:ff"]);
  });
});
