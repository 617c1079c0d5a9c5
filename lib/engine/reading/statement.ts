import type { Span } from "@/lib/text/sentences";

/** Whom a statement is about. `unknown` is silence, never a guess. */
export type SubjectKind = "person" | "other" | "group" | "unknown";

/** By what the subject is known. */
export type SubjectEvidence =
  | "first_person" // "I", by whoever has the voice of the block
  | "named" // one of the person's names
  | "pronoun" // "she", where one person alone can be meant
  | "elided" // a note in the person's own section: "Sails, badly."
  | "verbless" // "Deputy head since 2019"
  | "answer" // "Fitter at the depot in Swindon, five years", asked where they began
  | "possessed" // "Her second novel was shortlisted …"
  | "recipient" // "The guild gave her its medal", the subject span being "her"
  | "made" // "The Knot Club, which she set up", the subject span being "she"
  | "agent" // "The rules were written by her", "the rye is hers"
  | "joint" // "Jane and Odo opened a clinic", a deed of two that both are named for
  | "name_of_other" // somebody else's name
  | "relative" // "my brother", "her colleague"
  | "thing" // the firm, the book, it
  | "none";

export type TimeStatus = "current" | "past" | "planned" | "timeless";
export type TimeEvidence = "verb" | "words" | "heading" | "dates" | "default";
export type Standing = "asserted" | "denied" | "asked" | "wished" | "supposed" | "ironic" | "quoted" | "reported";
export type RuleId = string;

/** What one stretch of a sentence says, before anybody asks whether it may be said. Spans are UTF-16 offsets into the stored text. */
export interface Statement {
  readonly subject: { readonly who: SubjectKind; readonly by: SubjectEvidence; readonly span: Span | null };
  /** The finite verb with its helpers; null of a note without one. */
  readonly relation: Span | null;
  readonly object: Span | null;
  readonly time: { readonly status: TimeStatus; readonly from: number | null; readonly until: number | null; readonly by: TimeEvidence };
  readonly standing: Standing;
  readonly saidBy: "person" | "other" | "publisher";
  /** The words that a claim would quote. */
  readonly span: Span;
  /** The sentence that they stand in. */
  readonly sentence: Span;
  /** Position in the outline. */
  readonly block: number;
  readonly trace: readonly RuleId[];
}

/** Only what is asserted of the person may become a claim. */
export function mayBeClaimed({ subject, standing }: Pick<Statement, "subject" | "standing">): boolean {
  return subject.who === "person" && standing === "asserted";
}
