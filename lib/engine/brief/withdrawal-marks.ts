import { createHash } from "node:crypto";
import type { Claim } from "@/lib/contract/brief";
import { categoriesWith } from "@/lib/contract/categories";
import { plainText } from "@/lib/text/normalize";

/**
 * How a withdrawn claim is known again without keeping what it said: digests salted with the person's id, of a quote's words, of what a claim says
 * (its words without the name and the frame, in any order), and of a role or company that the brief's head shows. Another run, page or wording of the
 * frame gives the same mark; a paraphrase with other words gives another one.
 */
export class WithdrawalMarks {
  private readonly known: ReadonlySet<string>;

  constructor(
    /** `canonical_id`. */
    private readonly personId: string,
    marks: Iterable<string>,
  ) {
    this.known = new Set(marks);
  }

  get isEmpty(): boolean {
    return this.known.size === 0;
  }

  hasQuote(quote: string): boolean {
    return this.known.has(quoteMark(this.personId, quote));
  }

  hasHead(text: string): boolean {
    return this.known.has(headMark(this.personId, text));
  }

  hasFact(claim: string, fullName: string): boolean {
    return this.known.has(factMark(this.personId, claim, fullName));
  }

  /** By its words, by what it says, or by a further source's words. */
  hasClaim(claim: MarkedClaim, fullName: string): boolean {
    return quotesOf(claim).some((quote) => this.hasQuote(quote)) || this.hasFact(claim.claim, fullName);
  }
}

/** What a claim is known again by. */
type MarkedClaim = Pick<Claim, "claim" | "evidence_quote" | "additional_sources">;

export function quoteMark(personId: string, quote: string): string {
  return digest(personId, "quote", fold(quote));
}

export function headMark(personId: string, text: string): string {
  return digest(personId, "head", fold(text));
}

export function factMark(personId: string, claim: string, fullName: string): string {
  const words = [...markWords(claim, fullName)].sort();
  return digest(personId, "fact", words.length === 0 ? fold(claim) : words.join(" "));
}

/** Everything that a withdrawn claim is known by: its quotes, what it says, and the role or company in the brief's head that it tells. */
export function marksOfWithdrawal(
  personId: string,
  claim: MarkedClaim & Pick<Claim, "category">,
  head: { readonly full_name: string; readonly title: string | null; readonly company: string | null },
): string[] {
  const told = ` ${fold(`${claim.claim} ${claim.evidence_quote}`)} `;
  const tells = (text: string | null): text is string => text !== null && told.includes(` ${fold(text)} `);
  return [
    ...quotesOf(claim).map((quote) => quoteMark(personId, quote)),
    factMark(personId, claim.claim, head.full_name),
    ...(tells(head.title) ? [headMark(personId, head.title)] : []),
    ...(tells(head.company) && roleCategories.has(claim.category) ? [headMark(personId, head.company)] : []),
  ];
}

/** A talk that names the company does not say who works there. */
const roleCategories: ReadonlySet<Claim["category"]> = categoriesWith("employer");

export function quotesOf(claim: Pick<Claim, "evidence_quote" | "additional_sources">): string[] {
  return [claim.evidence_quote, ...(claim.additional_sources ?? []).map((source) => source.evidence_quote)];
}

/**
 * The letters and digits alone: markup, white space, case and accents do not make another quote. Written out here since digests of it are stored:
 * what it makes of a text may not change while they are.
 */
export function fold(text: string): string {
  const folded = plainText(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? folded;
}

/** What a claim says, as its words without the name, the frame and common endings. For the same reason no use is made of `stem`, which may learn. */
function markWords(claim: string, fullName: string): ReadonlySet<string> {
  const words =
    claim
      .replace(/^As of \d{4}, /, "")
      .replace(fullName, " ")
      .toLowerCase()
      .match(/[\p{L}\d][\p{L}\d+#-]+/gu) ?? [];
  return new Set(words.filter((word) => !markFrame.has(word)).map((word) => word.replace(/(?<=..)(?:ing|ed|es|s)$/, "")));
}

const markFrame = new Set(
  (
    "the and for with from her his their has have was were are enjoys loves likes names interest also currently who that which into over " +
    "an as at be by do he in is it its me my of on or she so they to up us we"
  ).split(" "),
);

function digest(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
