import { describe, expect, it } from "vitest";
import type { SeedInput } from "@/lib/contract/seed";
import { readHealth } from "@/lib/health/read-health";
import { createWorld } from "../../harness/world";
import { askInProcess } from "../../internet/ask-in-process";
import { inhabitants } from "../../internet/inhabitants";
import { type InternetLane, type SmallInternet, startSmallInternet } from "../../internet/small-internet";

const seedOf = (key: string): SeedInput => {
  const inhabitant = inhabitants.find((each) => each.key === key);
  if (!inhabitant) throw new Error(`nobody is ${key}`);
  return inhabitant.seed;
};

/** For each lane somebody of whom the others know enough. */
const persons: Readonly<Record<InternetLane, SeedInput>> = {
  search: seedOf("hale"),
  pages: seedOf("fenna"),
  code: seedOf("hale"),
  scholarly: seedOf("hale"),
  encyclopedia: seedOf("hale"),
  social: seedOf("hale"),
  avatars: { ...seedOf("osric"), name: "Osric Blay", domain: "windlass.example" },
  company: seedOf("hale"),
  profiles: seedOf("hale"),
  language_model: seedOf("hale"),
};
const lanes = Object.keys(persons) as InternetLane[];
const failures = ["dead", "hang", "garbage", "status_500", "rate_limited"] as const;

const laneSeconds = 3;
const modelSeconds = 3;
const graceSeconds = 0.5;
/**
 * Search, the pages that it names, what those link; and the model, whose calls share one limit. Beside it what the engine and a busy machine take.
 */
const budgetMs = (3 * (laneSeconds + graceSeconds) + modelSeconds * 2 + 8) * 1_000;

/** A site that answers with bytes that are no page has answered: there is nothing to be read, and nothing to be reached again. */
const saysNothing = (lane: InternetLane, how: string) => how === "garbage" && (lane === "pages" || lane === "company");

const settings = { LANE_MAX_SECONDS: String(laneSeconds), LM_MAX_SECONDS: String(modelSeconds), WEB_HOST_PER_SECOND: "200" };
const isReachedNote = (note: string, lane: InternetLane) =>
  lane === "language_model"
    ? !note.includes("The language model was out of reach")
    : !new RegExp(`Sources not reached in this run:[^.]*\\b${lane}\\b`).test(note);

function inTheSmallInternet<T>(work: (internet: SmallInternet) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const internet = await startSmallInternet();
    return work(internet).finally(() => internet.close());
  });
}

/**
 * So many cases run at once. Each asks nine lanes, whose limits are seconds: more of them kept two processors so busy that lanes were late which
 * nothing was wrong with.
 */
const atOnce = 3;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Breakers outlive a run within a process, so that each case has its own. */
let cases = 0;

describe.each(lanes)("without %s", (lane) => {
  it.concurrent.each(failures)(
    "(%s) the run ends in time, with a brief from the rest that says so",
    async (how) => {
      cases += 1;
      const breaker = { LANE_BREAKER_SECONDS: String(1_000 + cases) };
      await inTheSmallInternet(async (internet) => {
        internet.misbehave(lane, how === "dead" ? "refuse" : how);
        const gone = how === "dead" ? await internet.without(lane) : {};
        const world = await createWorld({ ...internet.env, ...gone, ...settings, ...breaker });
        try {
          const caller = await world.createCaller({ credits: 1 });
          const ended = await askInProcess(world, caller, persons[lane]);
          expect(ended.elapsedMs).toBeLessThan(budgetMs);
          expect(ended).toMatchObject({ status: "done", reason: null });
          expect(isReachedNote(ended.brief?.accuracy.note ?? "", lane)).toBe(saysNothing(lane, how));
          expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
          expect(await world.ledgerDifferences()).toEqual([]);
        } finally {
          await world.database.drop();
        }
      });
    },
    // It ends what hangs: most of it is waiting for the others' turns.
    400_000,
  );
});

describe("without anything", () => {
  const everybody: SeedInput = { ...seedOf("hale"), email: "hale.dunmore@dunmore-rail.example" };

  it.concurrent.each(["refuse", "hang", "status_500", "rate_limited"] as const)(
    "(%s) the run fails, costs nothing, and health tells which lanes are down by neutral names",
    async (how) => {
      cases += 1;
      const breaker = { LANE_BREAKER_SECONDS: String(1_000 + cases), LANE_BREAKER_FAILURES: "1" };
      await inTheSmallInternet(async (internet) => {
        for (const lane of lanes) internet.misbehave(lane, how);
        internet.sites.misbehave(how);
        const world = await createWorld({ ...internet.env, ...settings, ...breaker });
        try {
          const caller = await world.createCaller({ credits: 1 });
          const ended = await askInProcess(world, caller, everybody);
          expect(ended).toMatchObject({ status: "failed", reason: "upstream_unavailable", brief: null });
          expect(ended.elapsedMs).toBeLessThan(budgetMs);
          expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
          const health = await readHealth(world.services);
          const down = ["avatars", "code", "company", "encyclopedia", "profiles", "scholarly", "search", "social"];
          expect(health).toMatchObject({ status: "degraded", degraded_lanes: down.length });
          expect(
            Object.keys(health.lanes)
              .filter((lane) => health.lanes[lane as InternetLane] === "degraded")
              .sort(),
          ).toEqual(down);
        } finally {
          await world.database.drop();
        }
      });
    },
    // It ends what hangs: most of it is waiting for the others' turns.
    400_000,
  );
});
