import { hash } from "node:crypto";
import type { Metadata } from "@/lib/contract/correlation";
import { type SenderContext, senderContext } from "@/lib/contract/seed";
import type { BriefLanguage, DetailLevel } from "@/lib/contract/vocabulary";

interface RequestParts {
  /** Its idempotency key. */
  readonly key: string | null;
  /** As it was checked. */
  readonly callbackUrl: string | null;
  /** The effective one. */
  readonly detail: DetailLevel;
  readonly language: BriefLanguage;
  readonly sender: SenderContext | undefined;
  /** What the client calls it by, in a fixed order. */
  readonly labels: readonly (string | null)[];
}

const senderFields = Object.keys(senderContext.shape) as (keyof SenderContext)[];

/** Pairs in the order of their keys: the same pairs, the same text. */
export function metadataText(metadata: Metadata | undefined): string | null {
  return metadata === undefined ? null : JSON.stringify(Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * SHA-256 in hex of what tells two requests for one seed apart. Every part counts as it was sent, letter for letter; a field of the sender that is
 * blank counts as absent, and a sender of such fields alone as none, since neither ranks anything.
 */
export function requestMark({ key, callbackUrl, detail, language, sender, labels }: RequestParts): string {
  const words = senderFields.map((field) => {
    const text = sender?.[field] ?? "";
    return text.trim() === "" ? null : text;
  });
  return hash("sha256", JSON.stringify([key, callbackUrl, detail, words, labels, ...(language === "en" ? [] : [language])]), "hex");
}
