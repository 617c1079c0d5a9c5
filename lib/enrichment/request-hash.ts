import type { z } from "zod";
import type { enrichBody } from "@/lib/contract/operations/enrich";
import { senderContext } from "@/lib/contract/seed";
import { hmacIdentifier, hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";
import { metadataText } from "./request-mark";

type Body = z.infer<typeof enrichBody>;
type SentBody = { readonly [Field in keyof Body]?: Body[Field] | undefined };

/**
 * What a request's body says, as it was sent, whatever the order of its fields: by this a repeat of its key is told from another request under that
 * key. Keyed, since what it is made from can be guessed.
 */
export function requestHash(secret: SuppressionSecret, request: SentBody): Buffer {
  return hmacIdentifier(secret, bodyText(request));
}

/**
 * Whether this body has that hash, under any secret that still counts. An empty hash is of a request from before there were hashes: it is taken for
 * the same.
 */
export function hasHash(secret: SuppressionSecret, request: SentBody, hash: Buffer): boolean {
  return hash.length === 0 || hmacsOf(secret, bodyText(request)).some((each) => each.equals(hash));
}

const senderFields = Object.keys(senderContext.shape) as (keyof typeof senderContext.shape)[];

function bodyText(request: SentBody): string {
  const { linkedin_url, name, company, title, domain, email, detail, sender, callback_url, batch_id, client_reference } = request;
  const { metadata, refresh, candidate_id, accept_weak_identity, language } = request;
  const fields = [linkedin_url, name, company, title, domain, email, detail, callback_url, batch_id, client_reference, candidate_id];
  return JSON.stringify([
    "enrich",
    fields.map((field) => field ?? null),
    senderFields.map((field) => sender?.[field] ?? null),
    metadataText(metadata),
    refresh === true,
    accept_weak_identity === true,
    // Left out where it is: a key that came before there were languages has its hash still.
    ...(language === undefined ? [] : [language]),
  ]);
}
