import { factsOfCategory } from "@/lib/contract/categories";
import { screened } from "@/lib/text/screened";
import { plainQuote } from "../grounding/plain-quote";
import type { SubjectNames } from "../identity/names/subject-names";
import { withoutAges } from "../privacy/ages";
import { quoteBesidePrivate } from "../privacy/quote-beside-private";
import { isSuspect } from "../privacy/silent-by-model";
import { isAboutFreeTime } from "../reading/read-interests";
import { isListHeading } from "../reading/read-section-list";
import type { ReadStatement } from "../reading/read-statements";
import { isHearsay } from "../reading/screen-sentence";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "../types";
import { besideAges, tellsAge } from "./beside-ages";
import { type CandidateClaim, countDrop, type DropCounts } from "./candidate-claim";
import { cleannessOf, cleanRanges, isLeftUneasy } from "./clean-stretch";
import { type ClauseReading, draftClaims, draftFrame, draftMixedPastimes, type OpenDefault } from "./draft-claims";
import { draftParts } from "./draft-parts";
import { finishSentence } from "./finish-sentence";
import { frameStatement } from "./frame-statement";
import { joinDeeds, joinList } from "./tidy-claim";
import { faultsOf } from "./unfit/claim-faults";
import { saysNothing } from "./unfit/says-nothing";
import { pointsAtAnother, speaksOfAnother } from "./unfit/stands-alone";
import { isUnfitToQuote } from "./unfit/unfit-quote";
import { isNote, isOfThingMade, isVague } from "./unfit/vague-statement";
import { isVerdictOfOthers } from "./unfit/verdict-of-others";
import { wordStatement } from "./word-statement";

export interface Reading {
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly identity: ResolvedIdentity;
  readonly names: SubjectNames;
  readonly asOf: Date;
  /** The year of the person's newest page; null where none is dated. */
  readonly newestYear: number | null;
}

const statusOf = { current: "mutable_current", past: "mutable_past", planned: "planned", timeless: "immutable" } as const;

/** The claims that one statement about the person carries; what it cannot be used for is counted. */
export function claimStatement(
  reading: Reading,
  statement: ReadStatement,
  called: "she" | "he" | "they",
  organizations: readonly string[],
  dropped: DropCounts,
): readonly CandidateClaim[] {
  const { document, names } = reading;
  const { span, sentence } = statement;
  const raw = document.text.slice(sentence.start, sentence.end);
  // Words of public life weigh against a suspicion that the head, which has learned from English, may only hear as noise.
  // Not what people tell of themselves, who may speak of anything.
  const tells =
    statement.language !== "en" && statement.subject.by !== "first_person" && statement.trace.some((id) => id.includes(".tells."));
  const own = { start: span.start - sentence.start, end: span.end - sentence.start };
  const cleanness = cleannessOf(raw, own, organizations, tells);
  if (cleanness === "private") {
    // Once for each sentence, however many statements it makes.
    if ((statement.clauses[0]?.first ?? 0) === 0) countDrop(dropped, isHearsay(raw) ? "rumor_of_misconduct" : "privacy");
    return isHearsay(raw) ? [] : besidePrivate(reading, statement, called, organizations, dropped);
  }
  if (isLeftUneasy(raw, own, organizations)) {
    countDrop(dropped, "privacy");
    return [];
  }
  if (statement.subject.by !== "first_person" && heardSay.test(raw)) {
    countDrop(dropped, "rumor_of_misconduct");
    return [];
  }
  const isOurs = statement.subject.who === "group";
  const wording = statement.language === "en" && !isOurs ? wordStatement(statement, names, called) : ({ kind: "unsafe" } as const);
  const said = besideAges(statement, document.text.slice(span.start, span.end), wording);
  if (said === null) {
    countDrop(dropped, "privacy");
    return [];
  }
  const { quote, spoken } = said;
  const quoteStart = span.start + said.at;
  const plain = plainQuote(quote);
  if (isVague(statement, quote)) {
    countDrop(dropped, "too_vague");
    return [];
  }
  const clause: ClauseReading = { ...reading, quote, quoteStart, quoteEnd: quoteStart + quote.length, pronouns: [] };
  const open: OpenDefault = {
    status: statusOf[statement.time.status],
    heading: statement.heading,
    lasts: statement.time.status === "current" && (statement.time.by === "words" || isCopula(statement)),
    inFreeTime: isAboutFreeTime(raw.slice(0, own.start).replace(besides, "")),
    isNote: statement.subject.by === "verbless",
  };
  if (isListHeading(statement.heading ?? "") && isNote(statement)) return [];
  if (isOfThingMade(statement, document.text)) return [];
  const isOfAnother = statement.language === "en" && statement.subject.by === "first_person" && speaksOfAnother(plain);
  const drafts = draftParts(clause, plain, spoken, open);
  if (drafts.kind === "drafted") {
    const ofOthers = drafts.candidates.filter(
      ({ claim, attributionTier }) => attributionTier === "reported" && isVerdictOfOthers(claim, names.fullName),
    );
    countDrop(dropped, "not_about_subject", ofOthers.length);
    if (ofOthers.length > 0) return [];
    const whole = drafts.candidates.filter(
      ({ claim }) =>
        !saysNothing(claim, names.fullName) &&
        !pointsAtAnother(claim, names.fullName, called) &&
        !isOfAnother &&
        faultsOf(claim, names.fullName).every((fault) => fault === "too_long"),
    );
    // What no wording of ours says well may still be quoted.
    if (whole.length > 0 || drafts.candidates.length === 0) {
      if (whole.length < drafts.candidates.length) countDrop(dropped, "too_vague");
      const shown = whole.filter(
        ({ bucket, quote, claim }) => (bucket !== "weak_hint" || !isSuspect(withoutAges(raw) ?? raw)) && !tellsAge(quote, claim),
      );
      if (shown.length < whole.length) countDrop(dropped, "privacy");
      return shown.map((candidate) => ({
        ...candidate,
        claim: joinList(joinDeeds(candidate.claim), raw),
        isPart: candidate.isPart || cleanness === "part",
        trace: statement.trace,
        isWorded: true as const,
      }));
    }
  }
  // What an age was cut from is no whole sentence, which a frame would need.
  if (said.isCut || cleanness === "part" || (!tells && isSuspect(raw))) {
    countDrop(dropped, "privacy");
    return [];
  }
  // "Who tunes", of "who tunes and repairs harps", is no sentence to quote.
  const isUnfit = isOfAnother || isUnfitToQuote(statement, { raw, plain, names, called, company: reading.identity.company });
  const frame = isUnfit ? null : frameStatement(statement, plain, reading);
  const isVerdict =
    frame !== null && frame.link !== "first_person" && frame.link !== "quoted_speech" && isVerdictOfOthers(plain, names.fullName);
  if (frame === null || isVerdict || faultsOf(frame.claim, names.fullName).length > 0) {
    countDrop(dropped, drafts.kind === "dropped" ? drafts.reason : "too_vague");
    return [];
  }
  const drafted = draftFrame(clause, frame.claim, frame.link, open);
  // Words of another language are no title in an English brief, and in an English sentence nobody can tell what they say.
  const foreign = statement.language === "en" ? {} : { isForeign: true as const, label: factsOfCategory(drafted.category).label };
  return [{ ...drafted, trace: statement.trace, isWorded: true as const, ...foreign }];
}

/** "Besides her work for the port," leads up to more work as often as to a pastime. */
const besides = /\b(?:besides?|apart from|aside from|in addition to)\b/giu;

/** "Is the editor of the Tide Review": so, whatever else of editors is done once and for all. */
function isCopula({ tokens, clauses: [main] }: ReadStatement): boolean {
  return /^(?:is|am|are|['’](?:m|s|re))$/.test(tokens[main?.verbAt ?? -1]?.folded ?? "");
}

/** "He is off to Halifax, I heard at the bar." */
const heardSay = screened(/, (?:or so )?(?:I|we) (?:hear|heard|gather|am told|was told|were told)\b|, (?:and )?you heard it here\b/u);

/**
 * What may still be said of a sentence that is private in part: its clean beginning, what stands behind "Jane (she/her)", or the pastimes of a list.
 */
function besidePrivate(
  reading: Reading,
  statement: ReadStatement,
  called: "she" | "he" | "they",
  organizations: readonly string[],
  dropped: DropCounts,
): readonly CandidateClaim[] {
  const { document, names } = reading;
  const { sentence, span, tokens } = statement;
  const raw = document.text.slice(sentence.start, sentence.end);
  for (const range of cleanRanges(raw, organizations)) {
    const [from, to] = [sentence.start + range.start, sentence.start + range.end];
    const [main] = statement.clauses;
    const last = tokens.findLastIndex(({ end }) => end <= to);
    if (main === undefined || from > span.start || to <= span.start || last <= main.verbAt) continue;
    const end = tokens[last]?.end ?? to;
    // Nothing was cut off, so that it is as private as it was.
    if (end >= span.end) continue;
    const cut = {
      ...statement,
      span: { start: span.start, end },
      clauses: [{ ...main, last: Math.min(main.last, last) }],
    };
    return claimStatement(reading, cut, called, organizations, dropped);
  }
  const rest = quoteBesidePrivate(raw, { organizations });
  if (rest === null) return [];
  const place = { quote: raw.slice(rest.start, rest.end), quoteStart: sentence.start + rest.start, quoteEnd: sentence.start + rest.end };
  const clause: ClauseReading = { ...reading, ...place, pronouns: [] };
  if (rest.phrases !== null) return draftMixedPastimes(clause, rest.phrases.map(plainQuote));
  const text = finishSentence(`${names.fullName} ${plainQuote(place.quote)}`);
  if (text === null) return [];
  const drafts = draftClaims(clause, plainQuote(place.quote), { kind: "restated", text, link: "named", pronoun: null });
  return drafts.kind === "drafted" ? drafts.candidates : [];
}
