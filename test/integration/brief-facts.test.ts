import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { briefFacts } from "@/lib/engine/brief/brief-facts";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { readSegments } from "@/lib/enrichment/briefs/brief-segments";
import { migrateFacts } from "@/lib/enrichment/briefs/fill-facts";
import { settleRun } from "@/lib/pipeline/settle-run";
import { withdrawClaim } from "@/lib/privacy/erasure/withdraw-claim";
import { createWorld, type World } from "../harness/world";
import stored from "../material/stored-briefs.json";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

/** Whom the stored marks were made for. */
const personId = "per_golden";
const { made, withoutChess, withoutChessAndRole } = stored.rows;
const chess = { source_url: "https://speakers.example/jorvane-tellwick", evidence_quote: "Outside of work I enjoy chess." };

beforeEach(async () => {
  const { pool, clock } = world.services;
  for (const table of ["unlock", "brief", "person_identifier", "withdrawn_claim"])
    await pool.query(`DELETE FROM ${table} WHERE person_id = '${personId}'`);
  await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, 'Jorvane Tellwick', $2) ON CONFLICT DO NOTHING", [
    personId,
    clock.now(),
  ]);
});

/** As the release before facts stores it. */
async function store(id: string, { full, compact }: typeof made): Promise<void> {
  await world.services.pool.query(
    "INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at) VALUES ($1, $2, 'run_old', $3, $4, '2026-01-05')",
    [id, personId, full, compact],
  );
}

async function rowOf(id: string) {
  const { rows } = await world.services.pool.query(
    "SELECT full_segments AS full, compact_segments AS compact, facts, facts_version, title, safe_claims FROM brief WHERE id = $1",
    [id],
  );
  const { full, compact, ...rest } = rows[0];
  return { segments: { full, compact }, ...rest };
}

function withdraw() {
  return inTransaction<{ briefs: number }>(world.services.pool, async (tx) => {
    await tx.query("SELECT id FROM person WHERE id = $1 FOR NO KEY UPDATE", [personId]);
    return withdrawClaim(tx, { personId, claim: chess, cause: "operator", causeId: "prv_1", at: world.services.clock.now() });
  });
}

it("old rows get facts, whatever was withdrawn of them, by a command that dies anywhere and goes on; no text changes", async () => {
  const { pool } = world.services;
  const rows = { made, withoutChess, withoutChessAndRole };
  for (const [name, segments] of Object.entries(rows)) for (let at = 0; at < 9; at += 1) await store(`brf_${name}_${at}`, segments);
  await store("brf_damaged", { full: "{", compact: "{" });
  let writes = 0;
  const dying = {
    query: async (...given: Parameters<typeof pool.query>) => {
      if (JSON.stringify(given).includes("UPDATE brief")) writes += 1;
      if (writes === 23) throw new Error("killed");
      return pool.query(...given);
    },
  } as unknown as Queryable;
  await expect(migrateFacts(dying)).rejects.toThrow("killed");
  // Row by row, so that what was done before is done.
  expect(await migrateFacts(pool)).toEqual({ migrated: 27 - 21, left: 1 });
  expect(await migrateFacts(pool)).toEqual({ migrated: 0, left: 1 });
  for (const [name, segments] of Object.entries(rows)) {
    const row = await rowOf(`brf_${name}_8`);
    expect(row).toMatchObject({ segments, facts_version: 1, safe_claims: expect.any(Number) });
    expect(row.facts).toEqual(briefFacts.parse(factsOfBrief(readSegments(segments.full))));
  }
});

it.each([["before"], ["after"]])(
  "a claim goes from facts and texts as it went from the text alone, %s the command has run",
  async (when) => {
    await store("brf_made", made);
    if (when === "after") await migrateFacts(world.services.pool);
    expect(await withdraw()).toEqual({ briefs: 1 });
    const row = await rowOf("brf_made");
    expect(row).toMatchObject({ segments: withoutChess, facts_version: 1 });
    expect(JSON.stringify(row)).not.toMatch(/chess/i);
    expect(await withdraw()).toEqual({ briefs: 0 });
  },
);

it("what the release before had withdrawn comes in by no later run", async () => {
  const { pool, clock, env } = world.services;
  await pool.query(
    "INSERT INTO withdrawn_claim (person_id, mark, cause, cause_id, created_at) SELECT $1, mark, 'person', 'prv_0', $3 FROM unnest($2::text[]) AS mark",
    [personId, stored.marks.chess, clock.now()],
  );
  const keys = ["linkedin:jorvane-tellwick"];
  await pool.query("INSERT INTO person_identifier (key, person_id, first_proven_at) VALUES ($1, $2, '2025-01-01')", [keys[0], personId]);
  const caller = await world.createCaller({ credits: 1 });
  const request = { linkedin_url: "https://www.linkedin.com/in/jorvane-tellwick", refresh: true };
  const asked = await admitEnrichment(world.services, { caller, request, detail: "full" });
  if (asked.kind !== "queued") throw new Error(asked.kind);
  const { rows } = await pool.query("SELECT run_id FROM job WHERE id = $1", [asked.jobId]);
  const facts = factsOfBrief(readSegments(made.full));
  await settleRun(world.services, {
    runId: rows[0].run_id,
    outcome: { kind: "composed", personId, facts, generatedAt: clock.now(), keys },
    suppressionSecret: env.SUPPRESSION_SECRET ?? "",
  });
  const newest = await pool.query("SELECT id FROM brief WHERE run_id = $1", [rows[0].run_id]);
  expect(await rowOf(newest.rows[0].id)).toMatchObject({ segments: withoutChess, facts_version: 1 });
});

it("facts go when a process of the release before rewrites a text alone, and are read from that text", async () => {
  const { pool } = world.services;
  await store("brf_made", made);
  await migrateFacts(pool);
  await pool.query("UPDATE brief SET full_segments = $2, compact_segments = $3 WHERE id = $1", [
    "brf_made",
    withoutChessAndRole.full,
    withoutChessAndRole.compact,
  ]);
  expect(await rowOf("brf_made")).toMatchObject({ facts: null, facts_version: null });
  await withdraw();
  await migrateFacts(pool);
  expect(await rowOf("brf_made")).toMatchObject({ segments: withoutChessAndRole, facts_version: 1, title: null });
  expect(JSON.stringify(await rowOf("brf_made"))).not.toMatch(/chess/i);
});
