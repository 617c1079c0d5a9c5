import type pg from "pg";
import Stripe from "stripe";
import type { Env } from "@/lib/env";
import { paymentProvider, providerCause } from "@/lib/gateways/payments";
import { log } from "@/lib/log";

interface ForgetServices {
  readonly env: Env;
  readonly pool: pg.Pool;
}

const maxSessions = 100;
const maxAccounts = 100;

/**
 * Has the payment provider forget a closed account: its open payment pages end, its customer goes with the saved cards and the address. What was paid
 * stays on record there. The account names its customer until that is done, so that it is tried again.
 * @throws the provider's error when it cannot be reached
 */
export async function forgetCustomer({ env, pool }: ForgetServices, accountId: string): Promise<void> {
  const provider = paymentProvider(env);
  if (provider === null) return;
  const { rows } = await pool.query<{ customer_id: string }>(
    "SELECT customer_id FROM account WHERE id = $1 AND closed_at IS NOT NULL AND customer_id IS NOT NULL",
    [accountId],
  );
  const customerId: string | undefined = rows[0]?.customer_id;
  if (customerId === undefined) return;
  const sessions = await pool.query<{ session_id: string }>(
    `SELECT session_id FROM payment WHERE account_id = $1 AND kind = 'checkout' AND status = 'open' AND session_id IS NOT NULL ORDER BY id DESC LIMIT ${maxSessions}`,
    [accountId],
  );
  for (const { session_id: sessionId } of sessions.rows) await unlessRefused(provider.checkout.sessions.expire(sessionId));
  await unlessRefused(provider.customers.del(customerId));
  await pool.query("UPDATE account SET customer_id = NULL WHERE id = $1 AND customer_id = $2", [accountId, customerId]);
}

/** Tries again for the closed accounts that the provider was not there for. @returns how many are done now */
export async function sweepClosedCustomers(services: ForgetServices): Promise<number> {
  if (paymentProvider(services.env) === null) return 0;
  const { rows } = await services.pool.query<{ id: string }>(
    `SELECT id FROM account WHERE closed_at IS NOT NULL AND customer_id IS NOT NULL ORDER BY closed_at DESC LIMIT ${maxAccounts}`,
  );
  let done = 0;
  for (const { id } of rows) {
    try {
      await forgetCustomer(services, id);
      done += 1;
    } catch (error) {
      log.warn({ account_id: id, err: providerCause(error).message }, "the payment provider has not forgotten a closed account yet");
    }
  }
  return done;
}

/** What is over or gone already is what was wanted. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
