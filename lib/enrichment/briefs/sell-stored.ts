import { captureCredit, reserveCredit } from "@/lib/credits/ledger";
import type { KnownPerson } from "@/lib/db/admission-facts";
import { answersNew } from "@/lib/db/own-briefs";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction, type Transaction } from "@/lib/db/transaction";
import { isWithheld } from "@/lib/db/withheld";
import { type AdmittedRequest, claimKey } from "@/lib/enrichment/admitted-request";
import { countPeople } from "@/lib/enrichment/daily-people";
import { storeDeliveries } from "@/lib/enrichment/deliveries/store-deliveries";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import { insertServedJob, type ServedJob } from "@/lib/enrichment/jobs/job-rows";
import { countSpending } from "@/lib/enrichment/spend-budget";
import type { ServiceError } from "@/lib/errors";

export type Sale =
  | { readonly kind: "sold"; readonly segments: string; readonly remaining: number; readonly deliveryIds: readonly string[] }
  /** Another request came first under this idempotency key. */
  | { readonly kind: "replay" }
  /** No credit is left. */
  | { readonly kind: "short" }
  /** Another request of this account unlocked the person in the meantime: this one is free. */
  | { readonly kind: "unlocked_meanwhile" }
  /** The brief was erased, withdrawn or replaced in the meantime. */
  | { readonly kind: "gone" }
  | { readonly kind: "capped"; readonly error: ServiceError };

type Order = AdmittedRequest & { readonly person: KnownPerson };

/**
 * Sells a stored brief, or hands it out again at no charge, in one transaction: idempotency key, credit, unlock, caps, job, deliveries. All but
 * "sold" leave nothing behind.
 */
export function sellStored({ env, pool }: EnrichmentServices, order: Order, job: ServedJob): Promise<Sale> {
  const { caller, person, costCredits, at } = order;
  const { jobId } = job;
  return inTransaction<Sale>(pool, async (tx) => {
    if (!(await claimKey(tx, order, jobId))) return tx.rollback({ kind: "replay" });
    let remaining = caller.availableCredits;
    let segments = person.segments ?? "";
    if (costCredits > 0) {
      const balance = await reserveCredit(tx, { accountId: caller.accountId, jobId, at });
      if (!balance) return tx.rollback({ kind: (await hasUnlocked(tx, order)) ? "unlocked_meanwhile" : "short" });
      const found = await holdForSale(tx, order);
      if (found === null) return tx.rollback({ kind: "gone" });
      segments = found;
      if (!(await unlock(tx, order, jobId))) return tx.rollback({ kind: "unlocked_meanwhile" });
      if (order.isNewPerson) {
        const error = await countPeople(tx, { env, accountId: caller.accountId, fingerprints: [order.fingerprint], at });
        if (error) return tx.rollback({ kind: "capped", error });
      }
      remaining = (await captureCredit(tx, { accountId: caller.accountId, jobId, at })).available;
    }
    if (!(await insertServedJob(tx, job))) return tx.rollback({ kind: "gone" });
    const overspent = costCredits > 0 ? await countSpending(tx, { env, caller, jobIds: [jobId], at }) : null;
    if (overspent) return tx.rollback({ kind: "capped", error: overspent });
    // Free of charge it still belongs to what the account has, as it does when it was made for this very request.
    if (order.isFixture) await unlock(tx, order, jobId);
    return { kind: "sold", segments, remaining, deliveryIds: await storeDeliveries(tx, { jobIds: [jobId], at }) };
  });
}

/** The brief as it may be sold now; null when it was erased, withdrawn or stopped since it was found. Its person is held until the end. */
async function holdForSale(tx: Transaction<Sale>, { detail, person }: Order): Promise<string | null> {
  const { rows } = await tx.query(`SELECT 1 FROM person WHERE id = $1 AND NOT ${isWithheld("person.id")} FOR SHARE`, [person.personId]);
  if (rows.length === 0) return null;
  const stored = await tx.query<{ segments: string }>({
    name: `sold-brief-${detail}`,
    text: `SELECT ${detail}_segments AS segments FROM brief b WHERE id = $1 AND ${answersNew("b")} AND account_id IS NULL`,
    values: [person.briefId],
  });
  return stored.rows[0]?.segments ?? null;
}

/** False when the account has unlocked the person already. */
async function unlock(tx: Queryable, { caller, person, at }: Order, jobId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    "INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    [caller.accountId, person.personId, jobId, at],
  );
  return rowCount === 1;
}

/** A request that waited for another of the same account, which spent the last credit on this person, finds the person unlocked. */
async function hasUnlocked(tx: Queryable, { caller, person }: Order): Promise<boolean> {
  const { rowCount } = await tx.query("SELECT 1 FROM unlock WHERE account_id = $1 AND person_id = $2", [caller.accountId, person.personId]);
  return rowCount === 1;
}
