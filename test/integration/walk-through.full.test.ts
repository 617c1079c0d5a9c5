import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../scripts/platform/free-port";
import { projectRoot } from "../../scripts/platform/project-root";
import { type StartedCommand, startCommand } from "../harness/supervisor";

let dataDir: string;
let command: StartedCommand | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "walk-through-"));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  command?.process.kill("SIGTERM");
  await command?.ended;
  await rm(dataDir, { recursive: true, force: true });
});

test("the guide's commands lead from signup to a brief by a callback whose signature is good, and do so again", async () => {
  const ports = { web: await freePort(), mail: await freePort(), receiver: await freePort(), payments: await freePort() };
  command = startCommand({
    DATA_DIR: dataDir,
    PORT: String(ports.web),
    LOCAL_SMTP_PORT: String(ports.mail),
    LOCAL_RECEIVER_PORT: String(ports.receiver),
    LOCAL_PAYMENTS_PORT: String(ports.payments),
    SMTP_URL: undefined,
    STRIPE_SECRET_KEY: undefined,
    CALLBACK_LOCAL_ORIGINS: undefined,
    CALLBACK_LOCAL_CA_FILE: undefined,
  });
  await command.printed("Ready at");
  const readme = await readFile(path.join(projectRoot, "docs", "first-steps.md"), "utf8");
  const block = /^## From signup to a brief by callback$.*?^```sh$(.*?)^```$/ms.exec(readme)?.[1] ?? "";
  const walk = block.replaceAll("localhost:3000", `localhost:${ports.web}`).replaceAll("localhost:3443", `localhost:${ports.receiver}`);

  // The second time the account exists, has its purpose, and gets one more key.
  for (const time of ["first", "second"]) {
    const { stdout, stderr } = await promisify(execFile)("bash", ["--norc", "-u", "-c", walk], { cwd: dataDir, timeout: 60_000 });
    expect(stdout.split("\n"), `${time} time:\n${stderr}`).toEqual([
      '{"status":"approved"}',
      "brief.done",
      "synthetic_fixture",
      "Signature good",
      "",
    ]);
    expect(stderr).toBe("");
  }
}, 400_000);
