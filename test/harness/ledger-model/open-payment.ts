import type pg from "pg";
import { pack } from "@/lib/contract/pack";
import { newUlid } from "@/lib/ids";

interface OpenedPayment {
  readonly accountId: string;
  readonly packs: number;
  readonly at: Date;
}

/** The row that a checkout writes before it asks the provider. @returns its id */
export async function openPayment(pool: Pick<pg.Pool, "query">, { accountId, packs, at }: OpenedPayment): Promise<string> {
  const id = `pay_${newUlid(at)}`;
  await pool.query("INSERT INTO payment (id, account_id, kind, packs, status, created_at) VALUES ($1, $2, 'checkout', $3, 'open', $4)", [
    id,
    accountId,
    packs,
    at,
  ]);
  return id;
}

/** What so many packs cost in the made-up country of these tests: the price and 19 % tax. */
export function totalOf(packs: number): number {
  return Math.round(packs * pack.subtotal.amount * 1.19);
}
