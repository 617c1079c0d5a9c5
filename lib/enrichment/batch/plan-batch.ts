import type { BatchFacts, UnlockedPerson } from "@/lib/db/batch-facts";
import type { Seed } from "@/lib/engine/types";
import { etaSeconds } from "@/lib/enrichment/jobs/eta-seconds";
import { pickKnownPerson } from "../pick-known-person";
import type { BatchReading, BatchRow, RowProblem } from "./read-batch-rows";

export interface BatchEstimate {
  readonly profiles: number;
  /** Rows that are queued at a price of 1 credit: the most that the batch can cost. */
  readonly billableMax: number;
  readonly alreadyUnlocked: number;
  readonly creditsAvailable: number;
  readonly invalid: readonly RowProblem[];
  readonly duplicates: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
  /** Until the last row has ended, were the batch submitted now. */
  readonly etaSeconds: number;
}

/** The rows whose person counts against the account's cap on new people. */
export function newPeople({ queued }: Pick<BatchPlan, "queued">): readonly BatchRow[] {
  return queued.filter(({ costCredits }) => costCredits === 1).map(({ row }) => row);
}

export interface BatchPlan {
  readonly estimate: BatchEstimate;
  readonly queued: readonly { readonly row: BatchRow; readonly costCredits: 0 | 1 }[];
  /** Served from what is stored, at no cost. */
  readonly served: readonly { readonly row: BatchRow; readonly person: UnlockedPerson }[];
  /** Never matched, so no job. */
  readonly unresolved: readonly BatchRow[];
}

interface BatchState {
  readonly profiles: number;
  readonly availableCredits: number;
  readonly concurrency: number;
}

/**
 * What becomes of each row. Facts in, decision out: a row whose person this account has unlocked is free and served from what is stored, the fixture
 * subject is free, every other row that can be matched is queued for 1 credit, a person in the shared cache too. A suppressed person is queued at the
 * price that the row would have, and the run refuses: the form of the answer tells nothing.
 */
export function planBatch(reading: BatchReading, facts: BatchFacts, { profiles, availableCredits, concurrency }: BatchState): BatchPlan {
  const queued: BatchPlan["queued"][number][] = [];
  const served: BatchPlan["served"][number][] = [];
  const unresolved: BatchRow[] = [];
  let alreadyUnlocked = 0;
  for (const row of reading.rows) {
    if (row.isUnmatchable) {
      unresolved.push(row);
      continue;
    }
    const person = row.isFixture ? null : unlockedPersonOf(row, facts.persons);
    if (person) alreadyUnlocked += 1;
    if (person && !row.suppressionKeys.some((key) => facts.suppressedKeys.has(key))) served.push({ row, person });
    else queued.push({ row, costCredits: row.isFixture || person ? 0 : 1 });
  }
  return {
    estimate: {
      profiles,
      billableMax: queued.filter(({ costCredits }) => costCredits === 1).length,
      alreadyUnlocked,
      creditsAvailable: availableCredits,
      invalid: reading.invalid,
      duplicates: reading.duplicates,
      warnings: reading.warnings,
      etaSeconds:
        queued.length === 0
          ? 0
          : etaSeconds({ medianSeconds: facts.medianSeconds, ahead: facts.queuedRuns + queued.length - 1, concurrency }),
    },
    queued,
    served,
    unresolved,
  };
}

/**
 * The one unlocked person that a row means, or null when a run has to find out. Facts hold nobody else, so a name, which others may answer to, counts
 * only when every key that it was given with is proven to be this person's.
 */
function unlockedPersonOf({ seed, keys }: BatchRow, persons: readonly UnlockedPerson[]): UnlockedPerson | null {
  const known = persons
    .map((person) => ({ person, fullName: person.fullName, keys: person.keys.filter((key) => keys.includes(key)) }))
    .filter((candidate) => candidate.keys.length > 0);
  const picked = pickKnownPerson(seed, known);
  if (!picked) return null;
  return hasSureIdentifier(seed) || picked.keys.length === keys.length ? picked.person : null;
}

function hasSureIdentifier(seed: Seed): boolean {
  return seed.linkedinSlug !== null || seed.emailHash !== null;
}
