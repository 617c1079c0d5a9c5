import { claimLists } from "@/lib/contract/vocabulary";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";

/** What a brief says of a page: that this quote stands there. */
export interface QuotedClaim {
  readonly claim: string;
  readonly quote: string;
  readonly sourceUrl: string;
  /** Among the weak hints: never shown to people in passing. */
  readonly isWeak: boolean;
}

/** More than any brief holds. */
const maxClaims = 500;

/**
 * The claims of a brief, full or compact, alone or as the result of a job or the brief of an answer; each once, however many arrays it stands in.
 * @throws Failure for what is no brief
 */
export function readClaims(text: string): QuotedClaim[] {
  const brief = briefOf(parse(text));
  if (brief === null)
    throw new Failure("This is not a brief: it has no safe_to_reference. Save one with: pcb brief … --json --out FILE", exitCodes.usage);
  const found = new Map<string, QuotedClaim>();
  for (const name of claimLists) {
    const claims = brief[name];
    for (const given of Array.isArray(claims) ? claims : []) {
      const claim = claimOf(given, name === "weak_hints");
      if (claim === null) throw new Failure(`A claim in ${name} has no evidence_quote or no source_url.`, exitCodes.usage);
      const key = JSON.stringify([claim.claim, claim.quote, claim.sourceUrl]);
      if (!found.has(key)) found.set(key, claim);
      if (found.size > maxClaims) throw new Failure(`It holds more than ${maxClaims} claims.`, exitCodes.usage);
    }
  }
  return [...found.values()];
}

type Fields = Readonly<Record<string, unknown>>;

function briefOf(value: unknown): Fields | null {
  if (!isFields(value)) return null;
  if (Array.isArray(value.safe_to_reference)) return value;
  for (const inner of [value.result, value.brief]) if (isFields(inner) && Array.isArray(inner.safe_to_reference)) return inner;
  return null;
}

function claimOf(value: unknown, isWeak: boolean): QuotedClaim | null {
  if (!isFields(value)) return null;
  const { claim, evidence_quote: quote, source_url: sourceUrl } = value;
  if (typeof quote !== "string" || quote.trim() === "" || typeof sourceUrl !== "string") return null;
  return { claim: typeof claim === "string" ? claim : "", quote, sourceUrl, isWeak };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("This is not JSON.", exitCodes.usage);
  }
}
