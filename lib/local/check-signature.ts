import { timingSafeEqual } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { secondMs } from "@/lib/clock";
import type { ReceivedCallback } from "./received-callback";

export type SignatureVerdict = "good" | "missing" | "wrong_time" | "wrong";

/** As far as a receiver lets the sender's clock be off. Source: the Standard Webhooks specification, "Verifying webhook authenticity". */
const toleranceMs = 300 * secondMs;

/**
 * What a receiver with these secrets would have said of a delivery when it came in. The signature is the published library's; the library's own
 * `verify` compares the time with now, and would turn every delivery bad five minutes later.
 */
export function checkSignature(
  { headers, body, receivedAt }: Pick<ReceivedCallback, "headers" | "body" | "receivedAt">,
  secrets: readonly string[],
): SignatureVerdict {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"]?.split(" ");
  if (!id || !timestamp || !signatures) return "missing";
  const signedAtMs = Number(timestamp) * secondMs;
  if (!Number.isFinite(signedAtMs) || Math.abs(receivedAt.getTime() - signedAtMs) > toleranceMs) return "wrong_time";
  const expected = secrets.map((secret) => new Webhook(secret).sign(id, new Date(signedAtMs), body));
  return expected.some((one) => signatures.some((other) => isSame(one, other))) ? "good" : "wrong";
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
