import { keptSecret } from "@/lib/gateways/kept-secret";

/** The payment sandbox's own key and webhook secret: made once and kept in the data folder, so that no other program of this machine may use it. */
export function sandboxSecrets(dataDir: string): { readonly key: string; readonly webhookSecret: string } {
  return {
    key: `sk_test_sandbox_${keptSecret(dataDir, "payments/key")}`,
    webhookSecret: `whsec_${keptSecret(dataDir, "payments/webhook-secret")}`,
  };
}
