import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Queue } from "@/lib/gateways/queue";

export interface DisputeServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
}
