import assert from "node:assert/strict";
import type { PaymentFact } from "@/lib/billing/apply-payment-fact";
import { pack } from "@/lib/contract/pack";
import { auditLedger } from "../../../scripts/audit/audit-ledger";
import type { LedgerActors } from "./ledger-actors";
import type { LedgerWorld } from "./ledger-world";
import { totalOf } from "./open-payment";

/** What holds at every moment, whatever is under way. */
export async function assertInvariants({ pool }: LedgerWorld, { scene, asks, keylessSends }: LedgerActors): Promise<void> {
  const accountIds = scene.callers.map(({ accountId }) => accountId);
  const differences: string[] = [];
  await auditLedger(pool, { accountIds, report: (difference) => differences.push(difference) });
  assert.deepEqual(differences, [], "balances, debts, jobs and payments agree with the entries");

  const { rows } = await pool.query(
    `WITH ends AS (
       SELECT j.id, j.account_id, j.run_id, j.status, j.charged, j.refresh, j.person_id, j.batch_id, j.reserved AS set_aside, j.seed_mark, j.request_mark,
         count(e.id) FILTER (WHERE e.kind = 'reserve')::int AS reserved, count(e.id) FILTER (WHERE e.kind = 'capture')::int AS captured,
         count(e.id) FILTER (WHERE e.kind = 'release')::int AS released
       FROM job j LEFT JOIN ledger_entry e ON e.job_id = j.id WHERE j.account_id = ANY($1) GROUP BY j.id)
     SELECT
       (SELECT count(*)::int FROM account WHERE id = ANY($1) AND (available < 0 OR reserved < 0 OR owed < 0)) AS below_zero,
       (SELECT count(*)::int FROM ends WHERE status IN ('queued', 'running') AND captured + released > 0) AS ended_early,
       (SELECT count(*)::int FROM ends WHERE status NOT IN ('queued', 'running') AND captured + released <> reserved) AS ended_not_once,
       (SELECT count(*)::int FROM ends WHERE captured <> charged) AS charged_unlike_entered,
       (SELECT count(*)::int FROM ledger_entry e WHERE e.account_id = ANY($1) AND e.job_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM job WHERE id = e.job_id)) AS of_no_job,
       (SELECT count(*)::int FROM (SELECT 1 FROM ends WHERE charged > 0 AND NOT refresh GROUP BY account_id, person_id HAVING count(*) > 1) AS twice) AS unlock_paid_twice,
       (SELECT count(*)::int FROM (SELECT 1 FROM ends WHERE run_id IS NOT NULL GROUP BY account_id, run_id HAVING sum(charged) > 1) AS twice) AS run_paid_twice,
       (SELECT count(*)::int FROM (SELECT 1 FROM ends WHERE status IN ('queued', 'running') GROUP BY account_id, run_id HAVING sum(set_aside) = 0) AS free) AS open_unpaid,
       (SELECT count(*)::int FROM (SELECT 1 FROM ends WHERE batch_id IS NULL GROUP BY account_id, run_id HAVING sum(set_aside) > 1) AS twice) AS set_aside_twice,
       (SELECT count(*)::int FROM (SELECT 1 FROM ends WHERE batch_id IS NULL AND status IN ('queued', 'running')
         GROUP BY account_id, run_id, seed_mark, request_mark HAVING count(*) > 1) AS twice) AS same_queued_twice,
       (SELECT count(*)::int FROM unlock u WHERE u.account_id = ANY($1) AND NOT EXISTS (SELECT 1 FROM ends WHERE ends.id = u.job_id AND captured = 1)) AS unlocked_unpaid,
       (SELECT count(*)::int FROM ends WHERE batch_id IS NULL AND NOT EXISTS (SELECT 1 FROM idempotency_key k WHERE k.job_id = ends.id)) AS keyless,
       (SELECT count(*)::int FROM ends) AS jobs`,
    [accountIds],
  );
  const { jobs, keyless, ...violations } = rows[0];
  assert.deepEqual(
    Object.entries(violations).filter(([, count]) => count !== 0),
    [],
    "every reservation, charge and unlock counts once",
  );
  assert.ok(keyless <= keylessSends, `${keyless} jobs without a key of ${keylessSends} requests`);
  const keyed = asks.reduce((sum, ask) => sum + (ask.kind === "batch" ? ask.profiles.length : ask.request.idempotency_key ? 1 : 0), 0);
  const mostJobs = keyed + keylessSends;
  assert.ok(jobs <= mostJobs, `${jobs} jobs of ${mostJobs} that were asked for`);
}

/** What holds once everything has come to its end and every fact was told at least once. */
export async function assertEnd({ pool }: LedgerWorld, { scene, told }: LedgerActors): Promise<void> {
  const { rows: accounts } = await pool.query("SELECT reserved FROM account WHERE id = ANY($1)", [
    scene.callers.map(({ accountId }) => accountId),
  ]);
  assert.ok(
    accounts.every(({ reserved }) => reserved === 0),
    "nothing stays reserved when no job is at work",
  );
  for (const payment of scene.payments) {
    const expected = endOf(payment.packs, told.get(payment.id) ?? []);
    const { rows } = await pool.query(
      `SELECT is_credited, reversed_packs, held_credits > 0 AS is_held, dispute,
         (SELECT coalesce(sum(available_delta), 0)::int FROM ledger_entry WHERE cause = 'provider:' || p.id) AS credited
       FROM payment p WHERE id = $1`,
      [payment.id],
    );
    const { is_held, ...shown } = rows[0];
    assert.deepEqual(shown, expected, `${payment.id} ends as its facts say`);
    assert.ok(!is_held || (expected.is_credited && expected.dispute === "open"), "only an open dispute freezes");
  }
}

/** From the facts alone, without their order: written apart from the product's own rule. */
function endOf(packs: number, facts: readonly PaymentFact[]) {
  const isPaid = facts.some(({ kind }) => kind === "paid");
  const states = facts.flatMap((fact) => (fact.kind === "disputed" ? [fact.state] : []));
  const dispute = (["lost", "won", "open"] as const).find((state) => states.includes(state)) ?? null;
  const refunded = Math.max(0, ...facts.map((fact) => (fact.kind === "refunded" ? fact.refundedTotal : 0)));
  const price = totalOf(packs) / packs;
  const wholePacks = Array.from({ length: packs }, (_, index) => (index + 1) * price - 1).filter((needed) => refunded >= needed).length;
  return {
    is_credited: isPaid,
    reversed_packs: isPaid ? (dispute === "lost" ? packs : wholePacks) : 0,
    dispute,
    credited: isPaid ? packs * pack.credits : 0,
  };
}
