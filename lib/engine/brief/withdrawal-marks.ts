import { createHash } from "node:crypto";
import type { Claim } from "@/lib/contract/brief";
import { categoriesWith } from "@/lib/contract/categories";
import { plainText } from "@/lib/text/normalize";
import type { Span } from "@/lib/text/sentences";
import { readSubjectNames } from "../identity/names/subject-names";
import { clausesOf, type Said, saidIn, statementsOf } from "./clauses-of";
import type { SentenceAround } from "./sentences-around";

/**
 * How a withdrawn claim is known again without keeping what it said: digests salted with the person's id, of a quote's words, of what a claim says
 * (its words without the name and the frame, in any order), of its verb with its object, and of a role or company that the brief's head shows. Another
 * run, page or wording of the frame gives the same mark; a paraphrase with other words gives another one. However a release cuts sentences, what an
 * earlier one cut otherwise is known by its clauses.
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

  /** By a quote, or by one or several clauses of it in a row. */
  hasWords(quote: string, fullName: string, about?: Span): boolean {
    return clausesOf(quote, readSubjectNames(fullName, []), about).some((clause) => this.hasQuote(clause));
  }

  /**
   * By its words or a further source's, by what it says, or by any clause of them.
   * @param sentences where its quotes stand, as far as their pages are at hand
   */
  hasClaim(claim: MarkedClaim, fullName: string, sentences: readonly SentenceAround[] = []): boolean {
    const quotes = quotesOf(claim);
    const names = readSubjectNames(fullName, []);
    return (
      quotes.some((quote) => this.hasWords(quote, fullName)) ||
      sentences.some(({ text, about }) => this.hasWords(text, fullName, about)) ||
      statementsOf(claim.claim, names).some((statement) => this.hasFact(statement, fullName)) ||
      [claim.claim, ...quotes].some((text) => saidIn(text, names).some((said) => this.hasSaid(said, fullName)))
    );
  }

  private hasSaid(said: Said, fullName: string): boolean {
    return saidMark(this.personId, said, fullName).some((mark) => this.known.has(mark));
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

/** Of a verb and its object: the object's words as in `factMark`, and none where it has no word of its own ("it", "them"). */
function saidMark(personId: string, { relation, object }: Said, fullName: string): string[] {
  const words = [...markWords(object, fullName)].sort();
  return words.every((word) => pointers.has(word)) ? [] : [digest(personId, "said", markVerb(relation), words.join(" "))];
}

/**
 * Everything that a withdrawn claim is known by: its quotes, what it says, what it says as verb and object where that is one thing, and the role or
 * company in the brief's head that it tells.
 */
export function marksOfWithdrawal(
  personId: string,
  claim: MarkedClaim & Pick<Claim, "category">,
  head: { readonly full_name: string; readonly title: string | null; readonly company: string | null },
): string[] {
  const told = ` ${fold(`${claim.claim} ${claim.evidence_quote}`)} `;
  const tells = (text: string | null): text is string => text !== null && told.includes(` ${fold(text)} `);
  const names = readSubjectNames(head.full_name, []);
  // Of words that say several things nobody tells which of them was meant.
  const said = [claim.claim, ...quotesOf(claim)].map((text) => saidIn(text, names)).filter(({ length }) => length === 1);
  return [
    ...quotesOf(claim).map((quote) => quoteMark(personId, quote)),
    factMark(personId, claim.claim, head.full_name),
    ...new Set(said.flat().flatMap((each) => saidMark(personId, each, head.full_name))),
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

/** A verb without what tense and person do to it. */
function markVerb(verb: string): string {
  const word = fold(verb);
  return markForms.get(word) ?? word.replace(/(?<=...)(?:ing|ed|es|s)$/, "").replace(/(?<=..)e$/, "");
}

const markForms = new Map(
  "am:be is:be are:be was:be were:be m:be re:be s:be have:have has:have had:have ve:have do:do does:do did:do".split(" ").map((pair) => {
    const [form = "", base = ""] = pair.split(":");
    return [form, base] as const;
  }),
);

const markFrame = new Set(
  (
    "the and for with from her his their has have was were are enjoys loves likes names interest also currently who that which into over " +
    "an as at be by do he in is it its me my of on or she so they to up us we"
  ).split(" "),
);

/** Of "I restore them" nobody can tell what was restored. */
const pointers = markWords(
  "them it this that these those him her you one ones all both some thing things something everything anything",
  "",
);

function digest(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
