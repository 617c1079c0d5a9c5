import net from "node:net";
import type pg from "pg";
import type { Target } from "./child-processes";

/** "PCBX": the executor's lock (inngest/embedded/leadership.ts). */
const executorLock = 0x50434258;

interface Outside {
  readonly baseUrl: string;
  readonly pool: Pick<pg.Pool, "query">;
  readonly localPorts: readonly number[];
  hasExecutor(): boolean;
}

/** As seen from the outside. */
export async function works(target: Target, { baseUrl, pool, localPorts, hasExecutor }: Outside): Promise<boolean> {
  switch (target) {
    case "web server":
      return isHealthy(baseUrl, ["ok", "degraded", "down"]);
    case "database":
      return answers(pool);
    case "local parts":
      return (await Promise.all(localPorts.map(listens))).every(Boolean);
    case "executor":
      return hasExecutor() && leads(pool);
    case "start command":
    case "everything":
      return hasExecutor() && (await isHealthy(baseUrl, ["ok", "degraded"])) && leads(pool);
  }
}

async function isHealthy(baseUrl: string, wanted: readonly string[]): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(3_000) });
    return wanted.includes(((await response.json()) as { status: string }).status);
  } catch {
    return false;
  }
}

async function answers(pool: Pick<pg.Pool, "query">): Promise<boolean> {
  return pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
}

async function leads(pool: Pick<pg.Pool, "query">): Promise<boolean> {
  try {
    const { rowCount } = await pool.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted", [executorLock]);
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(2_000, () => settle(false));
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
}
