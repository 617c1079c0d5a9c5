import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { type SuppressionSecret, secretsOf } from "@/lib/suppression/suppression-key";

/**
 * Authenticated encryption under keys derived from the service's secret, for values that we hand out or keep and that only we may read. AES-256-GCM;
 * the nonce is an HMAC of the text and what it is bound to, so that one text has one form and no nonce serves two. A value is opened under any secret
 * that still counts. Source: RFC 5869 (HKDF); the nonce as in RFC 8452's idea of a synthetic one.
 */
const nonceBytes = 12;
const tagBytes = 16;

/** What a value is bound to: its use, and whose it is. Under another one it does not open. */
type Binding = readonly [use: string, owner: string];

export function seal(secret: SuppressionSecret, text: string, binding: Binding): Buffer {
  const [newest = ""] = secretsOf(secret);
  const bound = JSON.stringify(binding);
  const nonce = createHmac("sha256", keyOf(newest, "nonce"))
    .update(JSON.stringify([bound, text]))
    .digest()
    .subarray(0, nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(newest, "seal"), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Null for what was not sealed by this service, was altered, or is bound to something else. Never throws. */
export function open(secret: SuppressionSecret, sealed: Buffer, binding: Binding): string | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const nonce = sealed.subarray(0, nonceBytes);
  const text = sealed.subarray(nonceBytes, sealed.length - tagBytes);
  for (const each of secretsOf(secret)) {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(each, "seal"), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(JSON.stringify(binding)));
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
    try {
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    } catch {
      // Under another secret, or of nobody's making.
    }
  }
  return null;
}

function keyOf(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `candidate-${use}`, 32));
}
