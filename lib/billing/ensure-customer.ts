import type pg from "pg";
import type Stripe from "stripe";
import { expectAnswer } from "./expect-answer";
import { asked } from "./require-billing";

interface KnownAccount {
  readonly id: string;
  readonly email: string;
  readonly customerId: string | null;
  /** One that was deleted at the provider: the next is another. */
  readonly goneCustomerId?: string;
}

/**
 * The account's customer at the provider, made at its first purchase. Of two requests at once both get the same one: the provider's idempotency key
 * is the account's.
 * @throws ServiceError billing_unavailable
 */
export async function ensureCustomer(
  pool: pg.Pool,
  provider: Stripe,
  { id, email, customerId, goneCustomerId }: KnownAccount,
): Promise<string> {
  if (customerId !== null) return customerId;
  const idempotencyKey = goneCustomerId === undefined ? `customer:${id}` : `customer:${id}:after:${goneCustomerId}`;
  const metadata = { account_id: id };
  const made = expectAnswer(await asked(provider.customers.create({ email, metadata }, { idempotencyKey })), {
    object: "customer",
    metadata,
  });
  const { rows } = await pool.query<{ customer_id: string | null }>(
    "UPDATE account SET customer_id = coalesce(customer_id, $2) WHERE id = $1 RETURNING customer_id",
    [id, made.id],
  );
  return rows[0]?.customer_id ?? made.id;
}

/**
 * Makes a new customer for an account whose own was deleted at the provider. The payment method went with it, so that auto-recharge is switched off
 * with this reason.
 * @throws ServiceError billing_unavailable
 */
export async function replaceCustomer(
  pool: pg.Pool,
  provider: Stripe,
  { id, email, goneCustomerId }: Required<Omit<KnownAccount, "customerId">>,
): Promise<string> {
  await pool.query(
    `UPDATE account SET customer_id = NULL, payment_method_id = NULL, auto_recharge_enabled = false,
       auto_recharge_stopped = CASE WHEN auto_recharge_enabled THEN 'resource_missing' ELSE auto_recharge_stopped END
     WHERE id = $1 AND customer_id = $2`,
    [id, goneCustomerId],
  );
  const { rows } = await pool.query<{ customer_id: string | null }>("SELECT customer_id FROM account WHERE id = $1", [id]);
  return ensureCustomer(pool, provider, { id, email, goneCustomerId, customerId: rows[0]?.customer_id ?? null });
}
