import type pg from "pg";
import type Stripe from "stripe";
import { asked } from "./require-billing";

interface KnownAccount {
  readonly id: string;
  readonly email: string;
  readonly customerId: string | null;
}

/**
 * The account's customer at the provider, made at its first purchase. Of two requests at once both get the same one: the provider's idempotency key is the account's.
 * @throws ServiceError billing_unavailable
 */
export async function ensureCustomer(pool: pg.Pool, provider: Stripe, { id, email, customerId }: KnownAccount): Promise<string> {
  if (customerId !== null) return customerId;
  const made = await asked(provider.customers.create({ email, metadata: { account_id: id } }, { idempotencyKey: `customer:${id}` }));
  const { rows } = await pool.query("UPDATE account SET customer_id = coalesce(customer_id, $2) WHERE id = $1 RETURNING customer_id", [
    id,
    made.id,
  ]);
  return rows[0]?.customer_id ?? made.id;
}
