import { foldInPlace } from "@/lib/text/normalize";
import { detectSensitive, type SensitiveCategory, specialCategories } from "./detect-sensitive";

export interface AddressNames {
  readonly organizations: readonly string[];
  /** The person's own name in every form. */
  readonly people: readonly string[];
}

/**
 * The special categories that an address says in plain words, in its path and fragment, where pages name their subjects. Host and query are not read.
 * A part made of nothing but a name says who, and not what: one word of the person's own name is enough, of an organisation's two must stand
 * together.
 */
export function privateInAddress(address: string, names: AddressNames): ReadonlySet<SensitiveCategory> {
  const parts = slugParts(address).filter((part) => !isOnlyName(part, names.people, 1) && !isOnlyName(part, names.organizations, 2));
  const text = parts.join(" ");
  const spans = text === "" ? [] : detectSensitive(text, { organizations: [...names.organizations, ...names.people] });
  const isSaid = (span: (typeof spans)[number]) => saysOf.test(text) || (span.basis === "explicit" && specialCategories.has(span.category));
  return new Set(spans.filter(isSaid).map((span) => span.category));
}

/** A slug that is a sentence about somebody ("how-i-live-with-…") is read like any sentence. */
const saysOf = /\b(?:i|my|me|she|he|her|his)\b/i;

export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}

function slugParts(address: string): string[] {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/\?[^#]*/, "");
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A malformed escape is read as it stands.
  }
  return decoded
    .split(/[/#]+/)
    .map((part) => part.replace(/[-_+.~=&]+/g, " ").trim())
    .filter((part) => part !== "");
}

/** Numbers, initials and the ending of a file stand beside names. */
function isOnlyName(part: string, names: readonly string[], minWords: number): boolean {
  const words = wordsOf(part).filter((word) => word.length > 1 && !/\d/.test(word) && !fileEndings.has(word));
  if (words.length < minWords) return false;
  return names.some((name) => {
    const own = new Set(wordsOf(name));
    return words.every((word) => own.has(word));
  });
}

const fileEndings: ReadonlySet<string> = new Set(["html", "htm", "php", "pdf", "md", "jpg", "jpeg", "png", "webp"]);

function wordsOf(text: string): string[] {
  return foldInPlace(text).folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
