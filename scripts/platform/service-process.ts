import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { env as settings } from "@/lib/env";
import { childEnvironment } from "./child-environment";
import { waitForExit } from "./process-identity";
import { projectRoot } from "./project-root";

export interface ServiceCommand {
  readonly name: "web server" | "executor" | "local parts";
  readonly args: readonly string[];
}

/**
 * How the web process keeps young objects: an answer's text lives for one request. With Node's 16 MB of room a part of those under way is moved to
 * where collecting is dear; and once V8 has taken a place in the code for one whose objects live long, it makes them there at once, where they hold the
 * texts of finished requests. `docs/decisions/197-room-for-young-objects.md` has what both give and cost. The image's command names them too.
 */
const youngObjects = ["--max-semi-space-size=24", "--no-allocation-site-pretenuring"];

/** @param host undefined listens on all addresses. */
export function webServerCommand(port: number, host: string | undefined): ServiceCommand {
  const next = path.join(projectRoot, "node_modules", "next", "dist", "bin", "next");
  const hooks = new URL(`file://${path.join(projectRoot, "scripts", "web-server-hooks.mjs")}`).href;
  return {
    name: "web server",
    args: [...youngObjects, "--import", hooks, next, "start", projectRoot, "--port", String(port), ...(host ? ["--hostname", host] : [])],
  };
}

/**
 * Room for five times what an executor was seen to use; near it, V8 collects sooner. And little room for young objects, of which V8 keeps three times as
 * much. `docs/decisions/200-memory-of-the-executor.md`.
 */
const executorHeap = ["--max-old-space-size=1024", "--max-semi-space-size=4"];

export function executorCommand(): ServiceCommand {
  return { name: "executor", args: [...executorHeap, path.join(projectRoot, "dist", "executor.js")] };
}

/**
 * glibc raises, with every large block that is freed, the size from which it gives memory back; a fixed one keeps it giving back: loading the engine
 * leaves 40 MB less. Other C libraries do not know the name. `docs/decisions/205-memory-of-a-start.md`.
 */
const givingBack = { MALLOC_TRIM_THRESHOLD_: "131072" };

export interface SpawnOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A file descriptor that takes both outputs, or the parent's own. */
  readonly output: number | "inherit";
}

/** Starts a child that ends by itself when this process is gone, in a process group of its own: Ctrl-C must reach the parent alone. */
export function spawnService(command: ServiceCommand, { env, output }: SpawnOptions): ChildProcess {
  const platform = (file: string) => ["--import", new URL(`file://${path.join(projectRoot, "scripts", file)}`).href];
  const preloaded = [...platform("parent-guard.mjs"), ...(settings().CLOCK_FILE ? platform("moved-clock.mjs") : [])];
  return spawn(process.execPath, [...preloaded, ...command.args], {
    cwd: projectRoot,
    env: childEnvironment({ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...givingBack, ...env }),
    stdio: ["ignore", output, output, "ipc"],
    detached: true,
  });
}

/** Asks a child to end, and makes it end when it takes longer. */
export async function stopService(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  if (await waitForExit(child.pid, timeoutMs)) return;
  child.kill("SIGKILL");
  await waitForExit(child.pid, 1_000);
}

/**
 * Waits until `/api/health` answers 200.
 * @param hasEnded asked between tries: a reason to wait no longer, or null.
 * @throws Error with that reason, or when the time is over.
 */
export async function waitUntilHealthy(origin: string, timeoutMs: number, hasEnded: () => string | null): Promise<void> {
  const pollMs = 100;
  let last = "no answer";
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    const reason = hasEnded();
    if (reason) throw new Error(reason);
    try {
      const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5_000) });
      await response.arrayBuffer();
      if (response.status === 200) return;
      last = `HTTP ${response.status}`;
    } catch {
      last = "no answer";
    }
    await sleep(pollMs);
  }
  throw new Error(`${origin}/api/health did not answer 200 within ${timeoutMs / 1_000} s (last: ${last}).`);
}
