import { systemClock } from "@/lib/clock";
import { CallbackSignatureError } from "./client-error";
import type { Schemas } from "./contract-types";

export interface ReceivedCallback {
  /** Exactly the text that came, before anything parsed it. */
  readonly body: string;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…`, of GET /api/account/callback-secret. */
  readonly secret: string;
  /** How far off the timestamp may be. */
  readonly toleranceSeconds?: number;
}

/**
 * The envelope of a callback that this account's secret has signed.
 * Act once on a `webhook-id`: a delivery may be repeated.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws CallbackSignatureError for anything else
 */
export async function verifyCallback(
  { body, headers, secret, toleranceSeconds = 300 }: ReceivedCallback,
  now: Date = systemClock.now(),
): Promise<Schemas["CallbackEnvelope"]> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => readHeader(headers, name));
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) throw new CallbackSignatureError("The callback is not signed.");
  const offSeconds = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (offSeconds > toleranceSeconds) throw new CallbackSignatureError("The callback is too old, or this machine's clock is wrong.");
  const key = await crypto.subtle.importKey("raw", secretBytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const candidate of signatures.split(" ").slice(0, maxSignatures)) {
    const signature = candidate.startsWith("v1,") ? bytesOf(candidate.slice(3)) : null;
    if (signature !== null && (await crypto.subtle.verify("HMAC", key, signature, signed))) return readEnvelope(body);
  }
  throw new CallbackSignatureError("The callback's signature is wrong.");
}

/** Two secrets sign after a rotation; more is nobody's. */
const maxSignatures = 8;

function readEnvelope(body: string): Schemas["CallbackEnvelope"] {
  try {
    return JSON.parse(body) as Schemas["CallbackEnvelope"];
  } catch {
    throw new CallbackSignatureError("The callback is signed, but is no JSON.");
  }
}

function readHeader(headers: ReceivedCallback["headers"], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : (value?.[0] ?? null);
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (bytes === null || bytes.length === 0) throw new CallbackSignatureError("The secret is not of the form whsec_ and base64.");
  return bytes;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
