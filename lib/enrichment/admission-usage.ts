import type { CacheStatus } from "@/lib/contract/vocabulary";

/** What a request cost. */
export interface AdmissionUsage {
  readonly cacheStatus: CacheStatus;
  /** 0 until captured. */
  readonly creditsCharged: number;
  /** Without the reserved ones. */
  readonly creditsRemaining: number;
}
