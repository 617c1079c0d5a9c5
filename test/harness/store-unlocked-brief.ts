import type pg from "pg";
import { systemClock } from "@/lib/clock";
import type { StoredBrief } from "@/lib/engine/types";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { newId } from "@/lib/ids";

/** Stores a brief as an account's own, whose person it has unlocked, and gives the person's id. */
export async function storeUnlockedBrief(pool: pg.Pool, accountId: string, brief: (personId: string) => StoredBrief): Promise<string> {
  const at = systemClock.now();
  const personId = newId("per", at);
  const stored = brief(personId);
  const { full, compact } = segmentBrief(stored);
  await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, $2, $3)", [personId, stored.identity.full_name, at]);
  await pool.query(
    "INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at) VALUES ($1, $2, 'run_test', $3, $4, $5)",
    [newId("brf", at), personId, full, compact, at],
  );
  await pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, 'job_test', $3)", [
    accountId,
    personId,
    at,
  ]);
  return personId;
}
