import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "@/lib/clock";
import { maxFictionalPeople } from "../../../test/harness/fictional-people";
import { checkPromises } from "../check-promises";
import { startLoad } from "../load";
import { callbackTries, jobMaxSeconds, startPopulated } from "../populated-service";
import { randomNumbers } from "../random-numbers";
import type { Scenario } from "../scenario";

/** What PostgreSQL calls its ways to stop. */
const ways = [
  { name: "fast", signal: "SIGINT" },
  { name: "immediate", signal: "SIGQUIT" },
] as const;
/** The start command gives a part up that ends more than five times within a minute. */
const everyMs = 13 * secondMs;
const usualRestarts = 8;
const recoveryLimitMs = 60 * secondMs;

/** Stops the database under load in both of its own ways; the start command starts it again. */
export const restartDatabase: Scenario = async ({ seed, scale, say }) => {
  const startMs = performance.now();
  const restarts = Math.max(2, Math.round(usualRestarts * scale));
  const { service, customers, people } = await startPopulated({ isUncached: true, people: maxFictionalPeople });
  const outagesMs = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
  try {
    const load = startLoad({ service, customers, people, random: randomNumbers(seed), clients: 8 });
    for (let done = 0; done < restarts; done += 1) {
      const way = ways[done % ways.length] ?? ways[0];
      await sleep(scale < 1 ? 2 * secondMs : everyMs);
      service.kill("database", way.signal);
      await sleep(50);
      outagesMs.get(way.name)?.push(await service.recovered("everything", recoveryLimitMs));
      say(`${done + 1} of ${restarts} restarts`);
    }
    await load.stop();
    const check = await checkPromises({
      ...{ service, record: load.record, customers, provider: service.provider(), callbackTries, quietWithinMs: 150 * secondMs },
      jobMaxMs: (jobMaxSeconds + 60) * secondMs,
    });
    return {
      name: "database restart",
      faults: `${restarts} restarts`,
      seconds: (performance.now() - startMs) / secondMs,
      ...{ record: load.record, check, broken: [] },
      table: {
        head: ["stopped", "times", "longest until all works again"],
        rows: [...outagesMs].map(([name, list]) => [name, String(list.length), `${(Math.max(...list) / secondMs).toFixed(1)} s`]),
      },
    };
  } finally {
    await service.stop();
  }
};
