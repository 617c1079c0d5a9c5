import { setTimeout as sleep } from "node:timers/promises";
import { dayMs, hourMs, secondMs } from "@/lib/clock";
import { maxFictionalPeople } from "../../../test/harness/fictional-people";
import { checkPromises } from "../check-promises";
import { startLoad } from "../load";
import { callbackTries, startPopulated } from "../populated-service";
import { randomNumbers } from "../random-numbers";
import type { Scenario } from "../scenario";
import { waitForEnds } from "../wait-for-ends";

const jumps = [
  { name: "an hour ahead", jumpMs: hourMs },
  { name: "an hour back", jumpMs: -hourMs },
  { name: "two days ahead", jumpMs: 2 * dayMs },
  { name: "two days back", jumpMs: -2 * dayMs },
] as const;
const correctionMs = 2 * dayMs + hourMs;
const betweenMs = 20 * secondMs;
/** The sweep that notices comes once a minute; then callbacks have all their tries again. */
const quietWithinMs = 180 * secondMs;

/** Moves business time of all processes at once while clients are at work. What runs out by a jump ahead ends as failed and costs nothing. */
export const jumpClock: Scenario = async ({ seed, scale, say }) => {
  const startMs = performance.now();
  const { service, customers, people } = await startPopulated({ isUncached: true, hasMovableClock: true, people: maxFictionalPeople });
  try {
    // A receiver that refuses at times leaves tries that wait while the clock jumps.
    service.receiver.answer((number) => (number % 3 === 0 ? 500 : 204));
    const load = startLoad({ service, customers, people, random: randomNumbers(seed), clients: 8 });
    await sleep(betweenMs * scale);
    for (const { name, jumpMs } of jumps) {
      await service.moveClock({ jumpMs });
      say(name);
      await sleep(betweenMs * scale);
    }
    await load.stop();
    const broken: string[] = [];
    for (const what of await waitForEnds(service.pool, quietWithinMs))
      broken.push(`${quietWithinMs / secondMs} s after the last jump, at ${service.businessNow().toISOString()}: ${what}`);
    // Workflows whose round was taken over sleep until the instant that the wrong clock gave them; they find nothing to do then.
    await service.moveClock({ jumpMs: correctionMs });
    // PostgreSQL's own clock does not jump here: its queue is moved by as much.
    await service.pool.query("UPDATE graphile_worker._private_jobs SET run_at = run_at - $1 * interval '1 millisecond'", [correctionMs]);
    service.kill("executor");
    await service.recovered("everything", 60 * secondMs);
    const check = await checkPromises({
      ...{ service, record: load.record, customers, callbackTries, quietWithinMs },
      // From its admission to its end a job may have lived through a jump.
      ...{ jobMaxMs: 0, checksDeadlines: false },
    });
    return {
      name: "clock jumps",
      faults: jumps.map(({ name }) => name).join(", "),
      seconds: (performance.now() - startMs) / secondMs,
      ...{ record: load.record, check, broken },
    };
  } finally {
    await service.stop();
  }
};
