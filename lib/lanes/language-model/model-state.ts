import { createHash } from "node:crypto";
import type { Clock } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import type { ModelAnswer } from "./model-answer";
import { type ModelState, stateAfter } from "./provider-problem";

type Connection = Pick<Env, "LM_PROVIDER" | "LM_BASE_URL" | "LM_MODEL" | "LM_KEY" | "LM_KEY_HEADER">;

/** Notes what a call said of the model, for all processes; written only when that changes. A run goes on when it cannot be noted. */
export async function noteModelState(
  { env, pool, clock }: { readonly env: Connection; readonly pool: Queryable; readonly clock: Clock },
  answer: ModelAnswer<unknown>,
): Promise<void> {
  const state = answer.kind === "answered" ? "ok" : answer.failure === undefined ? null : stateAfter(answer.failure);
  if (state === null) return;
  const writing = pool.query({
    name: "note-model-state",
    text: `INSERT INTO model_state (id, settings, state, changed_at) VALUES (1, $1, $2, $3)
           ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, state = excluded.state, changed_at = excluded.changed_at
           WHERE (model_state.settings, model_state.state) IS DISTINCT FROM (excluded.settings, excluded.state)`,
    values: [markOf(env), state, clock.now()],
  });
  await writing.catch((error: Error) => log.warn({ err: error.message }, "model state not recorded"));
}

/** What the last call with these settings said; `ok` while there was none. @throws what the database throws */
export async function readModelState({ env, pool }: { readonly env: Connection; readonly pool: Queryable }): Promise<ModelState> {
  const { rows } = await pool.query<{ state: string }>({
    name: "read-model-state",
    text: "SELECT state FROM model_state WHERE id = 1 AND settings = $1",
    values: [markOf(env)],
  });
  const state = rows[0]?.state;
  return state === "misconfigured" || state === "unreachable" ? state : "ok";
}

/** Four bytes tell changed settings apart, and nobody can find a key by them. */
function markOf({ LM_PROVIDER, LM_BASE_URL, LM_MODEL, LM_KEY, LM_KEY_HEADER }: Connection): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([LM_PROVIDER, LM_BASE_URL, LM_MODEL, LM_KEY, LM_KEY_HEADER]))
    .digest()
    .subarray(0, 4);
}
