import { afterAll, beforeAll, expect, test } from "vitest";
import { loadEnv } from "@/lib/env";
import { readHealth } from "@/lib/health/read-health";
import { type ModelAnswer, noUsage } from "@/lib/lanes/language-model/model-answer";
import { noteModelState } from "@/lib/lanes/language-model/model-state";
import type { ModelFailure } from "@/lib/lanes/language-model/provider-problem";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.database.drop());

const settings = { APP_ENV: "test", LM_PROVIDER: "openai-compatible", LM_MODEL: "reader-1", LM_BASE_URL: "http://127.0.0.1:1/v1" };
const given = (changed = {}) => ({ env: loadEnv({ ...settings, ...changed }), pool: world.database.pool, clock: world.services.clock });
const answered: ModelAnswer<unknown> = { kind: "answered", value: null, usage: noUsage };
const failed = (failure: ModelFailure): ModelAnswer<unknown> => ({ kind: "unavailable", reason: "upstream", failure, usage: noUsage });
const health = (changed = {}) => readHealth(given(changed));

test("health tells of the model what its last call met with, and nothing where none is set up", async () => {
  expect(await readHealth({ ...given(), env: loadEnv({ APP_ENV: "test" }) })).not.toHaveProperty("language_model");
  expect(await health()).toMatchObject({ status: "ok", language_model: "ok", lanes: { language_model: "ok" } });
  await noteModelState(given(), failed("wrong_key"));
  expect(await health()).toMatchObject({
    status: "degraded",
    degraded_lanes: 1,
    language_model: "misconfigured",
    lanes: { language_model: "degraded" },
  });
  await noteModelState(given(), failed("unreachable"));
  expect(await health()).toMatchObject({ language_model: "unreachable" });
  // A limit that is used up, and a breaker that let nobody through, say nothing new.
  await noteModelState(given(), failed("rate_limited"));
  await noteModelState(given(), { kind: "unavailable", reason: "upstream", usage: noUsage });
  expect(await health()).toMatchObject({ language_model: "unreachable" });
  await noteModelState(given(), answered);
  expect(await health()).toMatchObject({ status: "ok", language_model: "ok" });
});

test("changed settings begin anew, and what is kept is one row without a key", async () => {
  await noteModelState(given({ LM_KEY: "a-wrong-key" }), failed("wrong_key"));
  expect(await health({ LM_KEY: "a-wrong-key" })).toMatchObject({ language_model: "misconfigured" });
  expect(await health({ LM_KEY: "the-right-key" })).toMatchObject({ language_model: "ok" });
  const { rows } = await world.database.pool.query("SELECT id, octet_length(settings) AS bytes, state, changed_at FROM model_state");
  expect(rows).toMatchObject([{ id: 1, bytes: 4, state: "misconfigured" }]);
  world.services.clock.offsetMs += 1_000;
  await noteModelState(given({ LM_KEY: "a-wrong-key" }), failed("no_access"));
  expect((await world.database.pool.query("SELECT changed_at FROM model_state")).rows[0].changed_at).toEqual(rows[0].changed_at);
});
