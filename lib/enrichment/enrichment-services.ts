import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Env } from "@/lib/env";
import type { Queue } from "@/lib/gateways/queue";
import type { ResolveHost } from "@/lib/net/resolve-public";
import type { PullRecorder } from "./pull-recorder";

/** What a batch needs: it serves nothing that was pulled. */
export type BatchServices = Omit<EnrichmentServices, "pulls">;

export interface EnrichmentServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly pulls: PullRecorder;
  /** Where callback names lead; the machine's resolver when absent. */
  readonly resolveHost?: ResolveHost;
}
