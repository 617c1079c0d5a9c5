import type { BlindAnswer, PairOpinion } from "@/lib/engine/proposals/settle-proposals";

/** A model server as the measure plays it. All propose the facts and the lies of a row; they differ in how they judge. */
export interface ModelServer {
  readonly name: string;
  readonly mode: "cold" | "tied";
  /** Rows in other languages than English, or those in English. */
  readonly isForeign: boolean;
  /** The share of its answers that are the wrong ones. */
  readonly errorRate: number;
  /** It stands by its own lies, in judging and in blind reading, and is right about all else, every canary and control among it. */
  readonly colludes: boolean;
  /** The share of wrong answers of a local judge beside it; null where there is none. */
  readonly localErrorRate: number | null;
}

const truthful: ModelServer = { name: "truthful", mode: "tied", isForeign: false, errorRate: 0, colludes: false, localErrorRate: null };

export const modelServers: readonly ModelServer[] = [
  truthful,
  { ...truthful, name: "truthful_cold", mode: "cold" },
  { ...truthful, name: "truthful_foreign", isForeign: true },
  { ...truthful, name: "errs_5", errorRate: 0.05 },
  { ...truthful, name: "errs_10", errorRate: 0.1 },
  { ...truthful, name: "errs_25", errorRate: 0.25 },
  { ...truthful, name: "colluding", colludes: true },
  { ...truthful, name: "local_judge_errs_10", localErrorRate: 0.1 },
];

/** What the labels say of a claim that is to be judged. */
export type ClaimTruth = "true" | "false" | "lie" | "unlabelled";

/** `random` gives numbers from 0 up to 1. */
export function opinionOf(
  server: Pick<ModelServer, "errorRate" | "colludes">,
  truth: ClaimTruth,
  random: () => number,
): PairOpinion["entailed"] {
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

/** What the labels say of a quote that is read without a claim. */
export type QuoteTruth =
  | { readonly kind: "fact"; readonly what: string; readonly status: BlindAnswer["status"] }
  | { readonly kind: "never"; readonly why: string }
  | { readonly kind: "unlabelled" };

/** `lie` is what the server wants to be believed of the quote; null where it told no lie about it. */
export function blindAnswerOf(
  server: ModelServer,
  truth: QuoteTruth,
  lie: { readonly what: string; readonly status: BlindAnswer["status"] } | null,
  random: () => number,
): Omit<BlindAnswer, "id"> {
  const nothing = { where: "", when: "", isPrivate: false };
  if (server.colludes && lie !== null) return { ...nothing, who: "person", what: lie.what, status: lie.status };
  const errs = server.errorRate > 0 && random() < server.errorRate;
  if (truth.kind === "fact")
    return errs
      ? { ...nothing, who: "somebody_else", what: "", status: "cannot_say" }
      : { ...nothing, who: "person", what: truth.what, status: truth.status };
  if (errs && lie !== null) return { ...nothing, who: "person", what: lie.what, status: lie.status };
  if (truth.kind === "unlabelled") return { ...nothing, who: "cannot_say", what: "", status: "cannot_say" };
  const { why } = truth;
  const isPrivate = why.startsWith("special:") || ["family", "whereabouts", "money", "minor", "private"].includes(why);
  const isOther = ["other_person", "quotation_of_other", "boilerplate"].includes(why);
  const status = why === "stale_as_current" ? "past" : why === "planned_as_fact" ? "planned" : "denied";
  return { ...nothing, isPrivate, who: isOther ? "somebody_else" : "person", what: "", status };
}
