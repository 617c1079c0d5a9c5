import type Stripe from "stripe";
import { ServiceError } from "@/lib/errors";
import { type PaymentSettings, paymentProvider, providerCause } from "@/lib/gateways/payments";

/**
 * The payment provider's client.
 * @throws ServiceError billing_not_configured while no key is set
 */
export function requireBilling(settings: PaymentSettings): Stripe {
  const provider = paymentProvider(settings);
  if (provider === null) throw new ServiceError("billing_not_configured");
  return provider;
}

/**
 * What the provider answers.
 * @throws ServiceError billing_unavailable when it does not, or refuses
 */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new ServiceError("billing_unavailable", { cause: providerCause(error) });
  }
}
