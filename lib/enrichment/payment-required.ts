import { pack } from "@/lib/contract/pack";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";

/** The canonical 402: the same body everywhere, and never the person who was asked for. */
export function paymentRequired(env: Pick<Env, "baseUrl">, { required, available }: { required: number; available: number }): ServiceError {
  return new ServiceError("payment_required", {
    details: {
      credits_required: required,
      credits_available: available,
      pack: { ...pack, tax: "added at checkout" },
      checkout: { method: "POST", path: "/api/billing/checkout" },
      account_url: `${env.baseUrl}/account`,
    },
  });
}
