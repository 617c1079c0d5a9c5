import type { Pool } from "pg";
import { type Reading, reading } from "@/lib/telemetry/registry";
import { isStopping } from "./process-state";

/** What this process knows of itself. */
export function readProcessGauges(pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">): readonly Reading[] {
  return [
    reading("pcb_pool_connections", { state: "busy" }, pool.totalCount - pool.idleCount),
    reading("pcb_pool_connections", { state: "idle" }, pool.idleCount),
    reading("pcb_pool_connections", { state: "waiting" }, pool.waitingCount),
    reading("pcb_stopping", {}, isStopping() ? 1 : 0),
  ];
}
