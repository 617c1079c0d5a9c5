import type { z } from "zod";
import type { CallbackSecrets } from "@/lib/account/callback-secrets";
import type { HistoryPage } from "@/lib/account/list-history";
import type { AccountReading } from "@/lib/account/read-account";
import type { AccountLimits } from "@/lib/account/read-limits";
import type { RotatedKeys } from "@/lib/account/rotate-keys";
import type { SetAutoRecharge } from "@/lib/billing/auto-recharge-settings";
import type { StartedCheckout } from "@/lib/billing/start-checkout";
import type {
  checkoutOperation,
  getAccountOperation,
  getAutoRechargeOperation,
  getCallbackSecretOperation,
  getHistoryOperation,
  putAutoRechargeOperation,
  rotateKeyOperation,
} from "@/lib/contract/operations/account";
import { pack } from "@/lib/contract/pack";

/** The wire shapes of the account. Each is typed by the contract, so that a field cannot be forgotten. */

type Answer<O extends { readonly replies: { readonly 200: { readonly schema: z.ZodType } } }> = z.infer<O["replies"][200]["schema"]>;

export function rotatedView({ secret, prefix, revoked, overlapUntil }: RotatedKeys): Answer<typeof rotateKeyOperation> {
  return { status: "rotated", api_key: secret, key_prefix: prefix, revoked, overlap_until: overlapUntil?.toISOString() ?? null };
}

export function checkoutView({ url, sessionId, isOtherBody }: StartedCheckout): Answer<typeof checkoutOperation> {
  return { checkout_url: url, session_id: sessionId, ...(isOtherBody === true ? { warnings: ["idempotency_key_other_body"] } : {}) };
}

export function accountView(
  { email, available, reserved, keys, autoRecharge }: AccountReading,
  limits: AccountLimits,
): Answer<typeof getAccountOperation> {
  return {
    email,
    credits: { available, reserved },
    keys: keys.map((key) => ({
      key_prefix: key.prefix,
      device_name: key.deviceName,
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      expires_at: key.expiresAt?.toISOString() ?? null,
    })),
    auto_recharge: autoRechargeView(autoRecharge),
    limits: {
      new_people: limits.newPeople,
      queued_jobs: limits.queuedJobs,
      email_lookups: limits.emailLookups,
      refreshes: { per_person: limits.refreshes.perPerson, per_person_account: limits.refreshes.perPersonAccount },
    },
    budgets: { auto_recharge_packs: limits.rechargePacks },
  };
}

export function autoRechargeView({
  enabled,
  threshold,
  packs,
  monthlyLimit,
}: AccountReading["autoRecharge"]): Answer<typeof getAutoRechargeOperation> {
  return { enabled, threshold, packs, monthly_limit: monthlyLimit };
}

export function autoRechargeSavedView({ setting, chargingPacks, isOtherBody }: SetAutoRecharge): Answer<typeof putAutoRechargeOperation> {
  const { amount, currency } = pack.subtotal;
  const charging = chargingPacks === 0 ? null : { packs: chargingPacks, subtotal: { amount: chargingPacks * amount, currency } };
  return { ...autoRechargeView(setting), charging, ...(isOtherBody === true ? { warnings: ["idempotency_key_other_body"] } : {}) };
}

type Entry = Answer<typeof getHistoryOperation>["entries"][number];

export function historyView({ entries, nextCursor }: HistoryPage): Answer<typeof getHistoryOperation> {
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind as Entry["kind"],
      available_delta: entry.availableDelta,
      reserved_delta: entry.reservedDelta,
      available_after: entry.availableAfter,
      reserved_after: entry.reservedAfter,
      cause: entry.cause,
      job_id: entry.jobId,
      created_at: entry.createdAt.toISOString(),
    })),
    next_cursor: nextCursor,
  };
}

export function callbackSecretView({ secret, createdAt, previous }: CallbackSecrets): Answer<typeof getCallbackSecretOperation> {
  return {
    secret,
    created_at: createdAt.toISOString(),
    previous: previous && { secret: previous.secret, expires_at: previous.expiresAt.toISOString() },
  };
}
