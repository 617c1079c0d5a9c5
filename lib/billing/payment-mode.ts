import type { PaymentSettings } from "@/lib/gateways/payments";

/** `off`: nothing is sold. `sandbox`: this machine's stand-in. `test`: the provider's own test mode. In the last two no money moves. */
export type PaymentMode = "off" | "sandbox" | "test" | "live";

export function paymentMode({ STRIPE_SECRET_KEY: key, STRIPE_URL }: PaymentSettings): PaymentMode {
  if (key === undefined) return "off";
  if (new URL(STRIPE_URL).protocol === "http:") return "sandbox";
  return /^[rs]k_test_/.test(key) ? "test" : "live";
}
