import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";

/** 5 permanent credits for a USD 5 subtotal. */
export const pack = { credits: 5, subtotal: { amount: 500, currency: "usd" }, tax: "added at checkout" } as const;

/** The canonical 402: the same body everywhere, and never the person who was asked for. */
export function paymentRequired(env: Pick<Env, "baseUrl">, { required, available }: { required: number; available: number }): ServiceError {
  return new ServiceError("payment_required", {
    details: {
      credits_required: required,
      credits_available: available,
      pack,
      checkout: { method: "POST", path: "/api/billing/checkout" },
      account_url: `${env.baseUrl}/account`,
    },
  });
}
