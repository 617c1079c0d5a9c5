import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

export interface HeapProbe {
  /** Settings for the processes that are to be measured. */
  readonly env: Readonly<Record<string, string>>;
  /** Megabytes of JavaScript objects that live in these processes after a full collection. */
  measure(): Promise<number>;
  close(): Promise<void>;
}

const maxWaitMs = 10_000;
const pollMs = 20;

/** Each process announces itself by a file of its own name, and writes its heap's size there whenever it gets SIGUSR2. */
const source = (folder: string) => `
import { writeFileSync } from "node:fs";
import v8 from "node:v8";
import vm from "node:vm";
v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");
const file = ${JSON.stringify(folder)} + "/" + process.pid;
writeFileSync(file, "");
process.on("SIGUSR2", () => {
  collect();
  collect();
  writeFileSync(file, String(process.memoryUsage().heapUsed));
});
`;

/** A look into the heap of services in other processes. */
export async function startHeapProbe(): Promise<HeapProbe> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "heap-"));
  const script = path.join(folder, "probe.mjs");
  await writeFile(script, source(folder));
  const processes = async () => (await readdir(folder)).filter((name) => /^\d+$/.test(name) && isAlive(Number(name)));
  const measureOne = async (name: string): Promise<number> => {
    const file = path.join(folder, name);
    await writeFile(file, "");
    process.kill(Number(name), "SIGUSR2");
    for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollMs) {
      const bytes = Number(await readFile(file, "utf8"));
      if (bytes > 0) return bytes / 1_048_576;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    throw new Error(`Process ${name} does not measure its heap.`);
  };
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(script).href}` },
    measure: async () => {
      let sum = 0;
      for (const name of await processes()) sum += await measureOne(name);
      return sum;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
