import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { expect, it } from "vitest";

const noisy = `
  const { log } = await import("@/lib/log");
  for (let count = 0; count < 3_000; count += 1) log.info({ text: "x".repeat(1_000) }, "a line");
  process.stderr.write("alive");
  process.exit(0);
`;

it.skipIf(process.platform !== "linux")("a full disk behind the output costs lines, not the process, nor its end", async () => {
  const env = { ...process.env, LOG_LEVEL: "info" };
  const args = ["--import", "tsx", "--input-type=module", "--eval", noisy];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", openSync("/dev/full", "w"), "pipe"], timeout: 30_000 });
  const said: Buffer[] = [];
  child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, "close");
  expect([code, Buffer.concat(said).toString()]).toEqual([0, "alive"]);
});
