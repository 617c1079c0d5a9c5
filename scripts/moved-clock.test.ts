import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { childEnvironment } from "./platform/child-environment";
import { projectRoot } from "./platform/project-root";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "moved-clock-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a process that was started with this file prints of its times. */
function runWith(line: object, script: string, env: Record<string, string> = {}): string {
  const file = path.join(folder, "clock.json");
  writeFileSync(file, JSON.stringify(line));
  const args = ["--import", path.join(projectRoot, "scripts/moved-clock.mjs"), "--import", "tsx", "--input-type=module", "-e", script];
  return execFileSync(process.execPath, args, {
    cwd: projectRoot,
    env: childEnvironment({ APP_ENV: "test", CLOCK_FILE: file, ...env }),
    encoding: "utf8",
    stdio: "pipe",
  });
}

it("business time jumps and runs as the file says, and the machine's is found back from it", () => {
  const printed = runWith(
    { machineMs: 1_000_000, businessMs: 9_000_000, speed: 60 },
    `const { businessTime, machineTime } = await import("./lib/clock.ts");
     const later = businessTime(new Date(1_002_000));
     console.log(later.getTime(), machineTime(later).getTime());`,
  );
  expect(printed.trim()).toBe("9120000 1002000");
});

it("a process of production does not start with it", () => {
  expect(() => runWith({ machineMs: 0, businessMs: 0, speed: 1 }, "", { APP_ENV: "production" })).toThrow("not for production");
});
