import type { Span } from "@/lib/text/sentences";
import type { SubjectNames } from "../../identity/names/subject-names";
import type { SubjectEvidence, SubjectKind } from "../statement";
import type { VerbForm } from "./verb-forms";

/** One stretch of a sentence with a subject of its own. Places are among the sentence's tokens, `last` inclusive. */
export interface ReadClause {
  readonly first: number;
  readonly last: number;
  readonly who: SubjectKind;
  readonly by: SubjectEvidence;
  /** Place of the subject's first and last word; -1 where it has none. */
  readonly subjectAt: number;
  readonly subjectEnd: number;
  /** Place of the finite verb; -1 of a note without one. */
  readonly verbAt: number;
  readonly verb: VerbForm | null;
  /** How it is bound to the clause before it. */
  readonly joint: "none" | "and" | "but" | "mark" | "subordinate" | "relative";
}

/** What is known before the words are read. */
export interface Voice {
  /** Whose "I" is. */
  readonly firstPerson: boolean;
  /** Pronouns that can mean the person here. */
  readonly pronouns: ReadonlySet<string>;
  /** By which pronoun the page calls the person; null where it uses none, or each as often. */
  readonly called: "she" | "he" | null;
  /** Somebody else of the family name comes up: "his wife, Ann Roe". Absent: nobody does. */
  readonly sharesName?: boolean;
  /** Notes without a subject are about the person. */
  readonly notes: boolean;
  /** The block is a turn of the person's in a conversation: "Drew up the night bus", said of oneself. */
  readonly turn: boolean;
  readonly names: SubjectNames;
}

/** Pronouns that can be somebody. */
export const personal = new Set("i he she they we you".split(" "));

/** What opens a noun phrase that is nobody's by its form. */
export const determiners = new Set("the a an every each some many most few several no any all".split(" "));

/** "Her second novel": what follows is somebody's. */
export const possessives = new Set("my his her their our your its".split(" "));

/** Where the person is named in the sentence; "Jane's" is possessive. */
export type Names = readonly (Span & { readonly isPossessive: boolean })[];

/** The name of the person's that a word is part of. */
export function nameAt(names: Names, word: Span): Names[number] | undefined {
  return names.find(({ start, end }) => start <= word.start && word.start < end);
}

/** Whom a clause is about, and its verb; places are −1 where there is none. */
export interface FoundSubject extends Pick<ReadClause, "who" | "by" | "subjectAt" | "subjectEnd" | "verbAt" | "verb"> {}

/** Nobody is known to be meant. */
export const none: FoundSubject = { who: "unknown", by: "none", subjectAt: -1, subjectEnd: -1, verbAt: -1, verb: null };

/** Words that can be a clause's subject by themselves. */
export const subjects = new Set(
  "i she he they we you it this that these those there nobody everybody somebody someone everyone one".split(" "),
);

/** Of whom a possessive makes somebody else: "her brother", "my predecessor". */
export const relatives = new Set(
  "brother sister mother father mum mom dad parents wife husband spouse partner son sons daughter daughters child children kids kid uncle aunt cousin nephew niece grandmother grandfather gran grandma grandpa grandparents twin twins colleague colleagues boss friend friends mentor neighbour neighbor co-founder team-mate teammate teacher tutor boyfriend girlfriend fiancé fiancée in-laws family mate mates students pupils client clients customers co-author coauthor stepfather stepmother stepson stepdaughter granddaughter grandson apprentice pupil protégé protégée mentee classmate classmates schoolmate schoolmates roommate flatmate housemate workmate workmates co-worker coworker bandmate bandmates biographer assistant successor predecessor interpreter host guest junior trainee intern rival rivals opponent opponents predecessors successors landlord landlady tenant supervisor editor publisher producer".split(
    " ",
  ),
);

/** Words at which a clause may begin, and how they bind it to the one before. */
export const conjunctions = new Map<string, ReadClause["joint"]>(
  (
    "and:and but:but yet:but though:but although:but except:but so:mark plus:and or:and because:subordinate since:subordinate while:subordinate when:subordinate " +
    "until:subordinate unless:but where:subordinate who:relative which:relative whose:relative that:relative as:subordinate if:subordinate before:subordinate after:subordinate"
  )
    .split(" ")
    .map((entry) => entry.split(":") as [string, ReadClause["joint"]]),
);

/** Words that lead in before the subject: "In 2019 she", "Until then he". */
export const leads = new Set(
  "in on at for from with by since after before prior during over under between outside beyond besides when while as once until because although though if every each these those this last next now today then later early back there through throughout within across via among alongside here earlier afterwards soon always often once currently previously formerly recently originally also and but so or well yes no oh too still yet plus however meanwhile weekdays weekends mornings afternoons evenings nights mondays tuesdays wednesdays thursdays fridays saturdays sundays summers winters out away off apart aside near despite against behind beneath above below around inside like most some many several all within half".split(
    " ",
  ),
);
