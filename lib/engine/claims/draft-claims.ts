import { categoriesWith } from "@/lib/contract/categories";
import type { Category, DropReason } from "@/lib/contract/vocabulary";
import { monthOf } from "@/lib/text/page-words";
import { remembered } from "@/lib/text/remembered";
import { markSubject, nameSubject } from "../identity/names/subject-mark";
import type { SubjectNames } from "../identity/names/subject-names";
import { sayAsOf } from "../reading/as-of-year";
import { type ClauseKind, classifyClause } from "../reading/classify-clause";
import { mainVerb } from "../reading/clause-predicate";
import { isTradeVerb } from "../reading/clauses/english-verbs";
import { pointsBack, splitClauses, withoutLead } from "../reading/clauses/split-clauses";
import { pastimeIn } from "../reading/lexicon";
import { mostlyWork } from "../reading/mostly-work";
import { pastimeLikeness } from "../reading/pastime-likeness";
import { isAboutFreeTime, looksLikeVerb, readInterests } from "../reading/read-interests";
import { inviting } from "../reading/read-invitation";
import { isHearsay, isUnreal, speaksToReader } from "../reading/screen-sentence";
import { entryYearOf, yearOf } from "../reading/year-of";
import type { MatchedDocument, SourceDocument } from "../types";
import type { CandidateClaim, SubjectLink } from "./candidate-claim";
import { bucketOf, groupOf } from "./claim-group";
import { labelFor } from "./claim-label";
import { connectionOf } from "./connection-of";
import { withoutTitles } from "./finish-sentence";
import { kindOf } from "./kind-of";
import type { Pronoun, Restatement } from "./restatement";
import { isEmptyTalk } from "./unfit/empty-talk";

export interface ClauseReading {
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly names: SubjectNames;
  readonly asOf: Date;
  readonly quote: string;
  readonly quoteStart: number;
  readonly quoteEnd: number;
  readonly pronouns: readonly Pronoun[];
  /** The year of the person's newest page; null where none is dated. */
  readonly newestYear?: number | null;
}

export type Drafts =
  | { readonly kind: "drafted"; readonly candidates: readonly CandidateClaim[]; readonly pronoun: Pronoun | null }
  | { readonly kind: "dropped"; readonly reason: DropReason };

/** A role read on a page older than this is said with the page's year. */
const datedAfterYears = 3;
const yearly = categoriesWith("yearly");
/** And taken as past from here on. */
const pastAfterYears = 4;

const outdatedByYears = 2;
/** What was planned a year ago has come about or has not. */
const planLastsYears = 1;

const minPastimeLikeness = 0.7;

/** What is known of a statement that is a fact whether or not a list knows its words. */
export interface OpenDefault {
  /** As the reading tells; null where the words of the claim tell. */
  readonly status: ClauseKind["temporalStatus"] | null;
  readonly heading: string | null;
  /** Its words say that it lasts: "each year", "until 2030". */
  readonly lasts?: boolean;
  /** The words that lead up to it set it apart from work: "In his spare time,". */
  readonly inFreeTime?: boolean;
  /** A note that names what the person is: "Musician." */
  readonly isNote?: boolean;
}

/** What the reading knows to be over, done or planned goes before what the words of the claim seem to say. */
function timeOf({ phrase, kind }: Draft, open: OpenDefault | null): Partial<Pick<ClauseKind, "temporalStatus">> {
  if (open?.lasts === true) return { temporalStatus: "mutable_current" };
  if (open?.status === "immutable" && kind.temporalStatus === "mutable_past") return {};
  return open === null || open.status === null || open.status === "mutable_current" || phrase !== null
    ? {}
    : { temporalStatus: open.status };
}

/** The drafts leave out more than half of what was said. */
function saysLess(drafts: readonly Draft[], text: string): boolean {
  const words = drafts.reduce((sum, { claim }) => sum + claim.split(" ").length, 0);
  return words * 2 < text.split(" ").length - 4;
}

interface Draft {
  readonly claim: string;
  readonly phrase: string | null;
  /** An interest that is only implied. */
  readonly isHint?: true;
  /** No list knows its words, so nothing tells whether it lasts. */
  readonly isOpen?: true;
  readonly kind: ClauseKind;
}

/** The claims that one clean quote carries, or why it carries none. */
export function draftClaims(reading: ClauseReading, plain: string, restated: Restatement, open: OpenDefault | null = null): Drafts {
  const { names } = reading;
  if (restated.kind !== "restated") return { kind: "dropped", reason: restated.kind === "unsafe" ? "too_vague" : "not_about_subject" };
  // Only what calls itself a rumour is shown as one.
  if (isHearsay(plain))
    return /\brumou?r/iu.test(plain) ? rumor(reading, restated.text, restated.link) : { kind: "dropped", reason: "rumor_of_misconduct" };
  if (speaksToReader(withoutTitles(restated.text))) return { kind: "dropped", reason: "not_about_subject" };
  const isFreeTime = open?.inFreeTime === true || isAboutFreeTime(plain);
  const marked = markSubject(restated.text, names);
  const drafts = isFreeTime ? readFreeTime(marked) : readOther(marked);
  if (open !== null && drafts.length === 0 && open.isNote !== true && isEmptyTalk(restated.text, names))
    return { kind: "dropped", reason: "too_vague" };
  if (open !== null && (drafts.length === 0 || saysLess(drafts, restated.text))) {
    const { isKnown, ...kind } = drafts[0] === undefined ? kindOf(restated.text, open) : { ...drafts[0].kind, isKnown: true };
    return {
      kind: "drafted",
      candidates: [
        toCandidate(
          reading,
          {
            claim: restated.text,
            phrase: null,
            isOpen: true,
            ...(isKnown ? {} : { isHint: true as const }),
            kind: { ...kind, temporalStatus: open.status ?? kind.temporalStatus },
          },
          restated.link,
        ),
      ],
      pronoun: restated.pronoun,
    };
  }
  if (drafts.length === 0) return { kind: "dropped", reason: "too_vague" };
  return {
    kind: "drafted",
    candidates: drafts.map((draft) =>
      toCandidate(
        reading,
        { ...draft, claim: nameSubject(draft.claim, names), kind: { ...draft.kind, ...timeOf(draft, open) } },
        restated.link,
      ),
    ),
    pronoun: restated.pronoun,
  };
}

/** Pastimes that stand in a list beside private matters, each quoting only the run of them. */
export function draftMixedPastimes(reading: ClauseReading, phrases: readonly string[]): readonly CandidateClaim[] {
  return phrases.map((phrase) => {
    const draft: Draft = {
      claim: `${reading.names.fullName} names ${asNoun(phrase)} as an interest.`,
      phrase,
      kind: { category: pastimeIn(phrase) ?? "hobby_public", role: "unknown", temporalStatus: "mutable_current" },
    };
    return { ...toCandidate(reading, draft, reading.match.isFirstPerson ? "first_person" : "pronoun"), isPart: true };
  });
}

/** "To cook bread" and "snowboard", of what somebody likes to do, are "cooking bread" and "snowboarding". */
function asNoun(phrase: string): string {
  const bare = phrase.replace(/^to (?=\p{Ll})/u, "");
  const verb = /^\p{Ll}+/u.exec(bare)?.[0] ?? "";
  if (bare === phrase && !looksLikeVerb(verb)) return phrase;
  const stem = /^[^aeiou]{0,3}[aeiou][bdgmnprt]$/.test(verb) ? `${verb}${verb.slice(-1)}` : verb.replace(/(?<![eoy])e$/, "");
  return `${stem}ing${bare.slice(verb.length)}`;
}

const readFreeTime = remembered((text) => readClauses(text, true));
const readOther = remembered((text) => readClauses(text, false));

function readClauses(text: string, isFreeTime: boolean): readonly Draft[] {
  const pieces = splitClauses(text);
  const drafts: Draft[] = [];
  for (const piece of pieces) {
    const invited = piece.split(` ${inviting} `)[1]?.replace(/\.$/, "");
    if (invited !== undefined) {
      const category = pastimeIn(invited) ?? (mostlyWork(invited) ? "expertise" : "hobby_public");
      drafts.push({ claim: piece, phrase: invited, isHint: true, kind: { category, role: "unknown", temporalStatus: "mutable_current" } });
      continue;
    }
    const main = withoutLead(piece);
    const lead = piece.slice(0, piece.length - main.length);
    const interests = readInterests(main, isFreeTime);
    if (interests.length > 0) {
      for (const item of interests) {
        const claim = `${item.sentence}.`;
        drafts.push({ claim, phrase: item.phrase, kind: { category: item.category, role: "unknown", temporalStatus: "mutable_current" } });
      }
      continue;
    }
    if (isUnreal(main)) continue;
    const kind = classifyClause(main, lead);
    const isTrade = !isFreeTime && isTradeVerb(mainVerb(main) ?? "");
    const pastime = !isTrade && (kind === null || kind.category === "expertise") ? impliedPastime(main) : null;
    if (pastime !== null) {
      drafts.push({ claim: main, phrase: null, kind: { category: pastime, role: "unknown", temporalStatus: "mutable_current" } });
      continue;
    }
    if (kind === null) continue;
    // "When she is not coding" is no part of the fact; a time or place that the lead gives is.
    const claim = /\b(?:not|n't|never)\b/.test(lead) || pointsBack.test(lead) ? main : lead + main;
    drafts.push({ claim, phrase: null, kind });
  }
  const first = drafts[0];
  const isPlainWhole =
    pieces.length > 1 &&
    drafts.length === pieces.length &&
    first !== undefined &&
    drafts.every((draft) => draft.phrase === null && groupOf(draft.kind.category) === groupOf(first.kind.category));
  if (isPlainWhole && first !== undefined) return [{ ...first, claim: text.replace(pointsBack, "") }];
  return drafts;
}

/** The pastime that a clause tells of without a word of enjoyment: named in it, and likelier meant than not. */
function impliedPastime(clause: string): Category | null {
  const category = pastimeIn(clause);
  return category !== null && !mostlyWork(clause) && pastimeLikeness(clause) >= minPastimeLikeness ? category : null;
}

/** A claim that only frames the quote's own words. */
export function draftFrame(reading: ClauseReading, claim: string, link: SubjectLink, open: OpenDefault): CandidateClaim {
  const { isKnown: _, ...kind } = kindOf(claim, open);
  return {
    ...toCandidate(
      reading,
      { claim, phrase: null, isOpen: true, isHint: true, kind: { ...kind, temporalStatus: open.status ?? kind.temporalStatus } },
      link,
    ),
  };
}

/**
 * A claim in words that are not the quote's, of a time that is known. What its own words do not tell of its kind, the one who proposes it does, and
 * it is then a hint until proven.
 */
export function draftProven(
  reading: ClauseReading,
  claim: string,
  link: SubjectLink,
  told: { readonly status: ClauseKind["temporalStatus"]; readonly heading: string | null; readonly category: Category | null },
): CandidateClaim {
  const { isKnown, ...kind } = kindOf(claim, { heading: told.heading });
  const category = isKnown || told.category === null ? kind.category : told.category;
  // A prize won and a book written are past and stay so; what was never done may be yet.
  const isDone = told.status === "mutable_past" && kind.temporalStatus === "immutable" && !/\b(?:never|not)\b/.test(claim);
  return toCandidate(
    reading,
    {
      claim,
      phrase: null,
      isOpen: true,
      ...(isKnown || told.category !== null ? {} : { isHint: true as const }),
      kind: {
        ...kind,
        category,
        temporalStatus: isDone ? "immutable" : told.status,
      },
    },
    link,
  );
}

function rumor(reading: ClauseReading, claim: string, link: SubjectLink): Drafts {
  if (reading.match.isFirstPerson) return { kind: "dropped", reason: "negated_or_hypothetical" };
  const kind: ClauseKind = { category: "unverified_rumor", role: "unknown", temporalStatus: "mutable_current" };
  return { kind: "drafted", candidates: [toCandidate(reading, { claim, phrase: null, kind }, link)], pronoun: null };
}

/** "Due to open in March 2026", read later than that: it has come about or has not. */
function isDueBefore(claim: string, asOf: Date): boolean {
  const now = asOf.getUTCFullYear() * 12 + asOf.getUTCMonth();
  const due = [...claim.matchAll(dueDate)].map(([, month = "", year]) => Number(year) * 12 + (monthOf(month) || 12) - 1);
  return due.length > 0 && Math.max(...due) < now;
}

const dueSoon = /\bdue (?:to \p{Ll}+|in|out in)\b/u;
const dueDate = /(?:(\p{L}{3,9}) )?\b(20\d\d)\b/gu;

function toCandidate(reading: ClauseReading, draft: Draft, link: SubjectLink): CandidateClaim {
  const { document, match, names, asOf } = reading;
  const { category } = draft.kind;
  const entryYear = entryYearOf(document, reading.quoteStart);
  const year = entryYear ?? yearOf(document);
  const ageYears = year === null ? 0 : asOf.getUTCFullYear() - year;
  // Where a page two years younger stands beside it, what an old one says as present may be over; a log has gone on since.
  const newestYear = entryYear === null ? (reading.newestYear ?? year) : asOf.getUTCFullYear();
  const isOutdated = year !== null && (newestYear ?? year) - year >= outdatedByYears;
  const isPromised = draft.kind.temporalStatus === "planned" || dueSoon.test(draft.claim);
  const isPlan =
    (draft.kind.temporalStatus === "planned" && ageYears > planLastsYears) ||
    (isPromised && year !== null && isDueBefore(draft.claim, asOf));
  const isStale =
    isPlan ||
    (draft.kind.temporalStatus === "mutable_current" &&
      (ageYears > datedAfterYears || isOutdated) &&
      (yearly.has(category) || isOutdated || draft.isOpen === true));
  const group = groupOf(category);
  const isOwn = link === "first_person" || (match.isFirstPerson && link === "fragment");
  return {
    documentId: document.id,
    quoteStart: reading.quoteStart,
    quoteEnd: reading.quoteEnd,
    quote: reading.quote,
    claim: isStale ? sayAsOf(draft.claim, names.fullName, year) : draft.claim,
    label: labelFor(category, draft.claim, draft.phrase, names.fullName),
    bucket: draft.isHint ? "weak_hint" : bucketOf(category),
    category,
    role: draft.kind.role,
    connectionType: connectionOf(category, draft.claim),
    attribution: link === "quoted_speech" ? "subject_quoted" : isOwn ? "subject_authored" : "third_party_about_subject",
    attributionTier: link === "quoted_speech" ? "quoted" : isOwn ? "self_stated" : "reported",
    temporalStatus: isPlan || (isStale && (ageYears > pastAfterYears || isOutdated)) ? "mutable_past" : draft.kind.temporalStatus,
    verdict: group === "rumor" ? "unverified" : "entailed",
    subjectLink: link,
    isPart: false,
    year,
  };
}
