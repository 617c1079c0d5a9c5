import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "@/lib/clock";
import { maxFictionalPeople } from "../../../test/harness/fictional-people";
import { checkPromises } from "../check-promises";
import { startLoad } from "../load";
import { callbackTries, jobMaxSeconds, startPopulated } from "../populated-service";
import { pickFrom, randomNumbers } from "../random-numbers";
import type { Scenario } from "../scenario";
import { type Target, targets } from "../service/child-processes";

/** The start command gives a part up that ends more than five times within a minute; whoever kills it leaves that to accidents. */
const maxKillsOfOne = 4;
const windowMs = 60 * secondMs;
const recoveryLimitMs = 120 * secondMs;
const closingMs = 300;
const quietWithinMs = 150 * secondMs;
/** Of ten kills one takes everything, and one the start command alone. */
const weights: Readonly<Record<Target, number>> = {
  "web server": 2,
  executor: 2,
  database: 2,
  "local parts": 2,
  "start command": 1,
  everything: 1,
};

interface Tally {
  kills: number;
  readonly outagesMs: number[];
}

/** Kills a random process at once, again and again, while clients are at work. */
export const killProcesses: Scenario = async ({ kills, seed, say }) => {
  const random = randomNumbers(seed);
  const startMs = performance.now();
  const { service, customers, people } = await startPopulated({ isUncached: true, people: maxFictionalPeople });
  const broken: string[] = [];
  const tally = Object.fromEntries(targets.map((target): [Target, Tally] => [target, { kills: 0, outagesMs: [] }])) as Record<
    Target,
    Tally
  >;
  try {
    const load = startLoad({ service, customers, people, random, clients: 8 });
    const recent = new Map<Target, number[]>();
    const recovering = new Set<Promise<void>>();
    const choices = targets.flatMap((target) => Array<Target>(weights[target]).fill(target));
    for (let done = 0; done < kills; ) {
      const target = pickFrom(choices, random);
      const nowMs = performance.now();
      const times = (recent.get(target) ?? []).filter((timeMs) => nowMs - timeMs < windowMs);
      const mayBeKilled = target === "start command" || target === "everything" || times.length < maxKillsOfOne;
      if (!mayBeKilled || !service.kill(target)) {
        await sleep(100);
        continue;
      }
      done += 1;
      tally[target].kills += 1;
      // A start of everything counts anew.
      if (target === "start command" || target === "everything") recent.clear();
      else recent.set(target, [...times, nowMs]);
      // The kernel takes a moment to close what a killed process listened on.
      await sleep(closingMs);
      const recovery = service.recovered(target, recoveryLimitMs).then(
        (tookMs) => void tally[target].outagesMs.push(closingMs + tookMs),
        (error: Error) => void broken.push(error.message),
      );
      recovering.add(recovery);
      // At times the next one falls when all is well again, mostly while this one is still down.
      if (random() < 0.2) await recovery;
      await sleep(500 + 4_000 * random());
      if (done % 10 === 0) say(`${done} of ${kills} kills`);
    }
    await Promise.all(recovering);
    await load.stop();
    const check = await checkPromises({
      ...{ service, record: load.record, customers, provider: service.provider(), quietWithinMs, callbackTries },
      // A sweep that was killed comes a minute later.
      jobMaxMs: (jobMaxSeconds + 60) * secondMs,
    });
    const rows = targets.map((target) => {
      const { kills: killed, outagesMs } = tally[target];
      return [target, String(killed), String(outagesMs.length), shown(longest(outagesMs)), shown(median(outagesMs))];
    });
    return {
      name: "kill -9",
      faults: `${kills} kills, ${service.starts() - 1} starts of everything after the first`,
      seconds: (performance.now() - startMs) / secondMs,
      record: load.record,
      check,
      broken,
      table: { head: ["killed", "kills", "recoveries", "longest outage", "median"], rows },
    };
  } finally {
    await service.stop();
  }
};

function longest(list: readonly number[]): number | null {
  return list.length === 0 ? null : Math.max(...list);
}

function median(list: readonly number[]): number | null {
  return list.length === 0 ? null : (list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? null);
}

function shown(ms: number | null): string {
  return ms === null ? "" : `${(ms / secondMs).toFixed(1)} s`;
}
