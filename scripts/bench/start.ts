import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onlyRow } from "@/lib/db/only-row";
import { fictionalPerson } from "../../test/harness/fictional-people";
import { type StartedCommand, startCommand } from "../../test/harness/supervisor";
import { freePort } from "../platform/free-port";
import { benchPool } from "./bench-pool";
import { type Figure, figure } from "./figure";
import { importPeople, timeManyJobs } from "./jobs";
import { memoryOfTree } from "./memory-of-tree";
import { roundCount } from "./rounds";
import { waitForAnswer } from "./servers";

const briefCount = 1_000;
const jobsAtOnce = 100;

/**
 * `npm start` on a folder that has its data already: seconds to the first answered request. Before that, the memory of supervisor, web server,
 * executor and PostgreSQL together once they have made a thousand briefs.
 */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "bench-start-"));
  // PostgreSQL's account must get in.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOCAL_CREDITS: String(2 * briefCount),
    PEOPLE_FIRST_DAY: String(10 * briefCount),
    RATE_ENRICH_BURST: String(10 * briefCount),
    RATE_ENRICH_PER_MINUTE: String(10 * briefCount),
  };
  let command: StartedCommand | undefined;
  const start = async () => {
    const startedMs = performance.now();
    command = startCommand(settings);
    const { process: child } = command;
    await waitForAnswer(origin, () => child.exitCode !== null);
    return (performance.now() - startedMs) / 1_000;
  };
  const stop = async () => {
    command?.process.kill("SIGTERM");
    await command?.ended;
  };
  try {
    const firstS = await start();
    await command?.printed("Ready at");
    const pids = command?.process.pid as number;
    const idle = memoryOfTree(pids);
    await makeBriefs(origin, dataDir);
    const used = memoryOfTree(pids);
    await stop();
    const againS: number[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      againS.push(await start());
      await command?.printed("Ready at");
      await stop();
    }
    return [
      figure({ name: "first_start_of_a_built_folder", unit: "s", rounds: [firstS] }),
      figure({ name: "second_start_to_first_answer", unit: "s", rounds: againS, target: { atMost: 15 } }),
      figure({ name: `memory_after_start_${idle.kind}`, unit: "MB", rounds: [idle.megabytes] }),
      figure({ name: `memory_after_1000_briefs_${used.kind}`, unit: "MB", rounds: [used.megabytes], target: { atMost: 620 } }),
    ];
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeBriefs(origin: string, dataDir: string): Promise<void> {
  const secret = readFileSync(path.join(dataDir, "api-key"), "utf8").trim();
  const { url } = JSON.parse(readFileSync(path.join(dataDir, "database.json"), "utf8")) as { url: string };
  const pool = benchPool(url);
  try {
    const people = Array.from({ length: briefCount }, (_, index) => fictionalPerson(index));
    await importPeople(pool, people);
    for (let first = 0; first < briefCount; first += jobsAtOnce) {
      await timeManyJobs({ origin, secret, pool }, people.slice(first, first + jobsAtOnce));
    }
    const { rows } = await pool.query<{ briefs: number }>("SELECT count(*)::int AS briefs FROM brief");
    if (onlyRow({ rows }).briefs < briefCount)
      throw new Error(`Only ${onlyRow({ rows }).briefs} of ${briefCount} jobs ended with a brief.`);
  } finally {
    await pool.end();
  }
}
