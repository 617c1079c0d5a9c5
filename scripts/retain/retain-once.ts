import type pg from "pg";
import { sweepClosedAccounts } from "@/lib/account/sweep-closed-accounts";
import type { Clock } from "@/lib/clock";
import { applyRetention, retentionRules } from "@/lib/retention/retention";

interface RetainServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Stops it after the statements in hand. */
  readonly signal: AbortSignal;
  print(line: string): void;
}

/** Every rule until nothing is left that it may remove, with a line for each. */
export async function retainOnce({ pool, clock, signal, print }: RetainServices): Promise<void> {
  for (const rule of retentionRules) {
    let removed = 0;
    for (let isUnfinished = true; isUnfinished && !signal.aborted; ) {
      const turn = await applyRetention({ pool, clock }, rule);
      removed += turn.removed;
      // Rows that somebody else holds are left to the next pass.
      isUnfinished = turn.isUnfinished && turn.removed > 0;
    }
    print(`${rule.name}: ${removed} removed${signal.aborted ? " so far; stopped" : ""}`);
    if (signal.aborted) return;
  }
  print(`closed accounts: ${await sweepClosedAccounts({ pool, clock })} looked through`);
}
