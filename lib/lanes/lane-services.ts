import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Env } from "@/lib/env";

/** What everything in a lane works with. */
export interface LaneServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}
