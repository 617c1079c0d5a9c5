import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, statfsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "@/lib/clock";
import { maxFictionalPeople } from "../../../test/harness/fictional-people";
import { checkPromises } from "../check-promises";
import { startLoad } from "../load";
import { callbackTries, startPopulated } from "../populated-service";
import { randomNumbers } from "../random-numbers";
import type { Scenario, ScenarioResult } from "../scenario";

const diskMegabytes = 300;
const fullForMs = 25 * secondMs;
/** Clients that were told to come again rest a little first. */
const resumeLimitMs = 30 * secondMs;
const recoveryLimitMs = 120 * secondMs;

/** Fills the disk that the embedded database lies on, a small one made for it, under load; then makes room again. */
export const fillDisk: Scenario = async ({ seed, scale, say }): Promise<ScenarioResult> => {
  const startMs = performance.now();
  const disk = await mkdtemp(path.join(os.tmpdir(), "chaos-disk-"));
  const reason = mountSmallDisk(disk);
  if (reason !== null) {
    await rm(disk, { recursive: true, force: true });
    return { name: "full disk", faults: "", seconds: 0, record: null, check: null, broken: [], skipped: reason };
  }
  try {
    await chmod(disk, 0o755);
    const { service, customers, people } = await startPopulated({ isUncached: true, dataDir: disk, people: maxFictionalPeople });
    try {
      const broken: string[] = [];
      const load = startLoad({ service, customers, people, random: randomNumbers(seed), clients: 8 });
      await sleep(10 * secondMs * scale);
      const ballast = path.join(disk, "ballast");
      const fullFrom = performance.now();
      let failedWrites = 0;
      // What the service frees meanwhile is taken too.
      while (performance.now() - fullFrom < fullForMs * Math.max(0.4, scale)) {
        fillUp(ballast);
        failedWrites += (await saysThatItCannot()) ? 1 : 0;
        await sleep(500);
      }
      const fullS = Math.round((performance.now() - fullFrom) / secondMs);
      say(`full for ${fullS} s: ${failedWrites} requests were told so`);
      if (failedWrites === 0) broken.push("With a full disk nobody was told that a request cannot be taken.");
      rmSync(ballast);
      const backMs = await service.recovered("everything", recoveryLimitMs);
      // It takes up work again by itself.
      const acknowledged = load.record.jobs.size;
      const roomFrom = performance.now();
      while (load.record.jobs.size <= acknowledged && performance.now() - roomFrom < resumeLimitMs) await sleep(200);
      if (load.record.jobs.size <= acknowledged) broken.push(`With room again no request was taken within ${resumeLimitMs / secondMs} s.`);
      await load.stop();
      const check = await checkPromises({
        ...{ service, record: load.record, customers, callbackTries, quietWithinMs: 150 * secondMs },
        // The disk was full for longer than a sweep waits.
        ...{ jobMaxMs: 0, checksDeadlines: false },
      });
      return {
        name: "full disk",
        faults: `full for ${fullS} s, ${failedWrites} writes refused; works again ${(backMs / secondMs).toFixed(1)} s after there is room`,
        seconds: (performance.now() - startMs) / secondMs,
        ...{ record: load.record, check, broken },
      };

      /** A request that must be written down is answered by an error of the contract, or by nobody while the database is down. */
      async function saysThatItCannot(): Promise<boolean> {
        const person = people[0];
        try {
          const response = await fetch(`${service.baseUrl}/api/enrich`, {
            method: "POST",
            headers: { Authorization: `Bearer ${customers[0]?.apiKey}`, "Content-Type": "application/json" },
            body: JSON.stringify({ name: person?.name, company: person?.company, refresh: true }),
            signal: AbortSignal.timeout(15 * secondMs),
          });
          await response.arrayBuffer();
          return response.status >= 500;
        } catch {
          return true;
        }
      }
    } finally {
      await service.stop();
    }
  } finally {
    execFileSync("umount", ["-l", disk]);
    await rm(disk, { recursive: true, force: true });
  }
};

/** @returns why it cannot be had here; null when it is there */
function mountSmallDisk(folder: string): string | null {
  if (process.platform !== "linux") return "a small disk is made by tmpfs, which this system does not have";
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", folder], { stdio: "pipe" });
    return null;
  } catch {
    return "mounting a small disk needs root's rights";
  }
}

function fillUp(file: string): void {
  const piece = 65_536;
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(path.dirname(file));
      if (bavail * bsize === 0) return;
      appendFileSync(file, Buffer.alloc(Math.min(bavail * bsize, 64 * piece)));
    }
  } catch {
    // It is full.
  }
}
