import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { laneNames } from "@/lib/contract/operations/service";
import type { NewDocument } from "@/lib/documents/document-keys";
import type { Seed } from "@/lib/engine/types";
import type { Env } from "@/lib/env";

/** Names without a vendor, as `/api/health` shows them. */
export type LaneName = (typeof laneNames)[number];

export interface LaneServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

export interface LaneContext extends LaneServices {
  /** Aborted when the lane's time is up; whatever goes out over the network must carry it. */
  readonly signal: AbortSignal;
}

/** A text that is in the document table already, or one to be kept there under the lane's name. */
export type LaneDocument =
  | { readonly kind: "stored"; readonly id: string }
  | { readonly kind: "fetched"; readonly document: Omit<NewDocument, "lane"> };

/**
 * One kind of source; one file each. `find` names what may speak about the seed's person, `fetch` brings the texts. Both may throw: `collectFromLane` turns
 * that into an outcome. Nothing of a seed goes into logs, errors or health.
 */
export interface Lane {
  /** `fixture` serves the fictional subject alone and is no part of health. */
  readonly name: LaneName | "fixture";
  /** Whether the settings that the lane needs are there. Without them it is absent, not degraded. */
  isConfigured(env: Env): boolean;
  /** Whether the seed holds something that this kind of source can be asked for. */
  usableWith(seed: Seed): boolean;
  /** References in the lane's own terms (addresses, document ids), best first. */
  find(seed: Seed, context: LaneContext): Promise<readonly string[]>;
  fetch(references: readonly string[], context: LaneContext): Promise<readonly LaneDocument[]>;
  readonly timeoutMs: number;
}
