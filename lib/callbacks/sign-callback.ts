import { Webhook } from "standardwebhooks";

export interface CallbackToSign {
  /** The delivery's id; it stays the same over all tries. */
  readonly id: string;
  /** Whole seconds since 1970, of this try. */
  readonly timestampSeconds: number;
  /** Exactly the text that is sent. */
  readonly body: string;
  /** `whsec_` and base 64. Every secret that is still active; the newest first. */
  readonly secrets: readonly string[];
}

/** Type alias, not an interface, so that it passes as a record of headers. */
export type CallbackSignature = {
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
};

/**
 * Signs one try: HMAC-SHA256 over `id.timestamp.body`, one `v1,` signature for each secret, separated by spaces, so that a receiver
 * that still holds the secret of before a rotation accepts it too.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws Error without a secret, with one that is not base 64, or with a broken second: unsigned callbacks are never sent.
 */
export function signCallback({ id, timestampSeconds, body, secrets }: CallbackToSign): CallbackSignature {
  if (secrets.length === 0) throw new Error("A callback needs a secret to be signed with.");
  if (!Number.isInteger(timestampSeconds)) throw new Error("A callback's timestamp is in whole seconds.");
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(timestampSeconds * 1_000), body));
  return { "webhook-id": id, "webhook-timestamp": String(timestampSeconds), "webhook-signature": signatures.join(" ") };
}
