import type pg from "pg";
import { addMs, type Clock, dayMs } from "@/lib/clock";
import { peopleCap } from "@/lib/enrichment/daily-people";
import type { Env } from "@/lib/env";
import { peopleWindowMs } from "@/lib/retention/retention";

interface Allowance {
  readonly limit: number;
  readonly used: number;
  readonly left: number;
}

export interface AccountLimits {
  readonly newPeople: Allowance;
  readonly queuedJobs: Allowance;
  readonly emailLookups: Allowance;
  readonly rechargePacks: Allowance;
  /** Readings of one person within 7 days: for all accounts together, and for one. */
  readonly refreshes: { readonly perPerson: number; readonly perPersonAccount: number };
}

/** What an account's caps allow now, in one statement. */
export async function readLimits(
  { env, pool, clock }: { readonly env: Env; readonly pool: pg.Pool; readonly clock: Clock },
  accountId: string,
): Promise<AccountLimits> {
  const at = clock.now();
  const { rows } = await pool.query<{
    created_at: Date;
    packs_limit: number;
    people: number;
    open: number;
    lookups: number;
    packs: number;
  }>({
    name: "account-limits",
    text: `SELECT a.created_at, a.auto_recharge_monthly_limit AS packs_limit,
        (SELECT count(*)::int FROM asked_person WHERE account_id = a.id AND asked_at > $2) AS people,
        (SELECT count(*)::int FROM job WHERE account_id = a.id AND status IN ('queued', 'running')) AS open,
        (SELECT count(*)::int FROM email_lookup WHERE account_id = a.id AND asked_at > $3) AS lookups,
        (SELECT coalesce(sum(packs), 0)::int FROM payment WHERE account_id = a.id AND kind = 'auto_recharge' AND status IN ('open', 'paid') AND created_at >= $4) AS packs
      FROM account a WHERE a.id = $1`,
    values: [accountId, addMs(at, -peopleWindowMs), addMs(at, -dayMs), new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))],
  });
  const row = rows[0];
  if (!row) throw new Error("An account that was just signed in is gone.");
  return {
    newPeople: allowance(peopleCap(env, at.getTime() - row.created_at.getTime()), row.people),
    queuedJobs: allowance(env.MAX_QUEUED_JOBS, row.open),
    emailLookups: allowance(env.EMAIL_LOOKUPS_PER_DAY, row.lookups),
    rechargePacks: allowance(row.packs_limit, row.packs),
    refreshes: { perPerson: env.REFRESHES_PER_WEEK, perPersonAccount: env.REFRESHES_PER_WEEK_ACCOUNT },
  };
}

function allowance(limit: number, used: number): Allowance {
  return { limit, used, left: Math.max(0, limit - used) };
}
