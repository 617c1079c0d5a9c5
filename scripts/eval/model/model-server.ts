import type { Opinion } from "@/lib/engine/claims/apply-opinions";

/** A model server as the measure plays it. All propose the facts and the lies of a row; they differ in how they judge. */
export interface ModelServer {
  readonly name: string;
  readonly mode: "cold" | "tied";
  /** Rows in other languages than English, or those in English. */
  readonly isForeign: boolean;
  /** The share of its opinions that are the wrong ones. */
  readonly errorRate: number;
  /** It stands by its own lies, and is right about all else. */
  readonly colludes: boolean;
}

const truthful: ModelServer = { name: "truthful", mode: "tied", isForeign: false, errorRate: 0, colludes: false };

export const modelServers: readonly ModelServer[] = [
  truthful,
  { ...truthful, name: "truthful_cold", mode: "cold" },
  { ...truthful, name: "truthful_foreign", isForeign: true },
  { ...truthful, name: "errs_5", errorRate: 0.05 },
  { ...truthful, name: "errs_10", errorRate: 0.1 },
  { ...truthful, name: "errs_25", errorRate: 0.25 },
  { ...truthful, name: "colluding", colludes: true },
  // The engine asks no judge of its own machine yet, so that there is nobody to err beside the truthful server.
  { ...truthful, name: "local_judge_errs_10" },
];

/** What the labels say of a claim that is to be judged. */
export type ClaimTruth = "true" | "false" | "lie" | "unlabelled";

/** `random` gives numbers from 0 up to 1. */
export function opinionOf(server: ModelServer, truth: ClaimTruth, random: () => number): Opinion["entailed"] {
  if (server.errorRate > 0 && random() < server.errorRate) return truth === "true" ? "no" : "yes";
  switch (truth) {
    case "true":
      return "yes";
    case "false":
      return "no";
    case "lie":
      return server.colludes ? "yes" : "no";
    case "unlabelled":
      return "unsure";
  }
}
