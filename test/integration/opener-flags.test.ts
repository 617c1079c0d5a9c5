import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSegments, segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { sampleBrief, sampleClaim } from "../harness/sample-brief";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const migration = path.resolve(import.meta.dirname, "../../prisma/migrations/20261122110401_opener_flags/migration.sql");

it("a brief that an older release stored has its flags where its openers are, and nowhere else, after the migration", async () => {
  const { pool } = world.services;
  const said = 'She wrote "safe_to_reference":true, with a \u001fbilling\u001f mark.';
  const safe = ["kayaks", "tides", "radios", said].map((label) =>
    sampleClaim({ label, claim: `Jane Roe likes ${label}`, safe_to_reference: true }),
  );
  const careful = sampleClaim({ label: "chess", claim: "Jane Roe played chess.", band: "use_with_care", safe_to_reference: false });
  const openers = [safe[3] ?? careful, safe[0] ?? careful];
  const stored = async (briefOpeners: typeof safe) => {
    const { briefId, personId } = await world.storePerson({ fullName: "Jane Roe", keys: [] });
    const base = sampleBrief({ canonicalId: personId, fullName: "Jane Roe", generatedAt: "2026-01-05T09:30:00.000Z" });
    const brief = { ...base, safe_to_reference: briefOpeners, interest_signals: safe, professional_topics: [careful] };
    await pool.query("UPDATE brief SET full_segments = $2 WHERE id = $1", [briefId, segmentBrief(brief).full]);
    return { briefId, brief };
  };
  const [some, none] = [await stored(openers), await stored([])];
  const read = async (briefId: string) =>
    readSegments((await pool.query("SELECT full_segments FROM brief WHERE id = $1", [briefId])).rows[0].full_segments);
  for (let runs = 0; runs < 2; runs += 1) {
    await pool.query(readFileSync(migration, "utf8"));
    expect(await read(some.briefId)).toEqual({
      ...some.brief,
      interest_signals: safe.map((claim) => ({ ...claim, safe_to_reference: openers.includes(claim) })),
    });
    expect(await read(none.briefId)).toEqual({
      ...none.brief,
      interest_signals: safe.map((claim) => ({ ...claim, safe_to_reference: false })),
    });
  }
});
