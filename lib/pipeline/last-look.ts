import { onlyRow } from "@/lib/db/only-row";
import { answersNew } from "@/lib/db/own-briefs";
import type { Queryable } from "@/lib/db/pool";
import { withdrawalsBehind } from "@/lib/db/withdrawal-marks";
import { withdrawFromFacts } from "@/lib/engine/brief/withdraw-from-facts";
import { WithdrawalMarks } from "@/lib/engine/brief/withdrawal-marks";
import { isSuppressed } from "@/lib/suppression/suppression";
import type { SuppressionSecret } from "@/lib/suppression/suppression-key";
import { privateKeysOf, type RunOutcome } from "./run-outcome";

interface LastFacts {
  readonly outcome: RunOutcome;
  /** What the request named the person by, proven or not. */
  readonly askedKeys: readonly string[];
  readonly isPersonThere: boolean;
  readonly suppressionSecret: SuppressionSecret;
}

/** Before delivery: a person who was suppressed or erased while the run worked gets no brief. */
export async function lastLook(tx: Queryable, { outcome, askedKeys, isPersonThere, suppressionSecret }: LastFacts): Promise<RunOutcome> {
  if (outcome.kind !== "composed" && outcome.kind !== "cached") return outcome;
  if (!isPersonThere || (await isSuppressed(tx, suppressionSecret, [...askedKeys, ...outcome.keys, `person:${outcome.personId}`])))
    return { kind: "refused", reason: "subject_suppressed" };
  if (outcome.kind === "cached") {
    const { rows } = await tx.query<{ too_thin: boolean }>(`SELECT NOT ${answersNew("b")} AS too_thin FROM brief b WHERE id = $1`, [
      outcome.briefId,
    ]);
    if (rows.length === 0) return { kind: "refused", reason: "subject_suppressed" };
    // Withdrawals since the run found it have left too little.
    if (onlyRow({ rows }).too_thin) return { kind: "refused", reason: "insufficient_evidence" };
  }
  return outcome.kind === "composed" ? withoutWithdrawn(tx, outcome) : outcome;
}

/**
 * What was withdrawn after the run composed its brief does not come in by it. Their rows are held: nothing is withdrawn between this look and the
 * end.
 */
async function withoutWithdrawn(tx: Queryable, outcome: Extract<RunOutcome, { kind: "composed" }>): Promise<RunOutcome> {
  const withdrawals = await withdrawalsBehind(tx, outcome.personId, privateKeysOf(outcome));
  if (withdrawals.length === 0) return outcome;
  let [facts, isSufficient] = [outcome.facts, true];
  for (const { personId, marks } of withdrawals) ({ facts, isSufficient } = withdrawFromFacts(facts, new WithdrawalMarks(personId, marks)));
  if (facts === outcome.facts) return outcome;
  return isSufficient ? { ...outcome, facts } : { kind: "refused", reason: "insufficient_evidence" };
}
