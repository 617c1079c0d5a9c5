import { systemClock } from "@/lib/clock";
import { getPool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { createQueue, inngest, type Queue } from "./queue";

const holder = globalThis as { pcbQueue?: Queue };

/** The queue of this process: a real Inngest server when one is named, else the embedded executor's table. */
export function processQueue(): Queue {
  holder.pcbQueue ??= createQueue(
    env().usesEmbeddedExecutor ? { kind: "embedded", pool: getPool(), clock: systemClock } : { kind: "inngest", client: inngest },
  );
  return holder.pcbQueue;
}
