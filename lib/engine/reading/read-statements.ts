import type { Block, Outline } from "@/lib/text/block";
import type { LanguageCode } from "@/lib/text/lang/language-data";
import { readLanguage } from "@/lib/text/lang/languages";
import { screened } from "@/lib/text/screened";
import { type Span, sentences } from "@/lib/text/sentences";
import { type Token, tokens } from "@/lib/text/tokens";
import { startsWithRole } from "../claims/restate-fragment";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { isRoleWord as isNamedRole } from "../identity/pages/role-words";
import type { MatchedDocument, OwnRange, SourceDocument } from "../types";
import type { ClauseReading } from "./clause-status";
import { unitsOf } from "./clause-units";
import type { ReadClause, Voice } from "./clauses/clause-words";
import { sayings } from "./clauses/english-verbs";
import { readClauses } from "./clauses/read-clauses";
import { sharesFamilyName } from "./clauses/shares-family-name";
import { areDates, datesAtEnd, datesBeside } from "./dated-entries";
import { foreignStatements } from "./foreign-statements";
import { PageHeadings } from "./page-headings";
import { linesOf, runOfParagraphs } from "./page-lines";
import { countPronouns } from "./page-pronoun";
import { readClause } from "./read-clause";
import { type ReadRange, rangesOf, unread, withSpeech } from "./read-ranges";
import { rulesThatHold } from "./rules/apply-rules";
import type { ReadingRule } from "./rules/rule";
import { announcing, isForeign, takesBack, turnsSerious } from "./screen-sentence";
import {
  isMaxim,
  isMottoWord,
  isProverb,
  isToldByPerson,
  isToldToAnother,
  maxAttribution,
  maxim,
  noteLabel,
  pronounOf,
  saying,
  standsAlone,
  tellsView,
  withoutOpinionTail,
  withoutQuotedTail,
} from "./speech";
import type { Statement } from "./statement";
import { carryDenial, carrySupposed, takeBack } from "./taken-back";

export interface PageToRead {
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly names: SubjectNames;
}

/** A statement with the words that it was read from, for whoever words a claim. */
export interface ReadStatement extends Statement {
  readonly language: LanguageCode;
  readonly tokens: readonly Token[];
  /** Clauses that the span holds, the main one first; of a language that is only framed there are none. */
  readonly clauses: readonly ReadClause[];
  /** The nearest heading above; null where there is none. */
  readonly heading: string | null;
}

export interface ReadPage {
  readonly statements: readonly ReadStatement[];
  readonly outline: Outline;
  /** By what pronoun the page calls the person. */
  readonly pronoun: "she" | "he" | "they";
}

const isArchive =
  /^(?:(?:older|previous|earlier|past|archived|former) versions? of this (?:page|site|bio|profile)|archive of this page|old page \((?:19|20)\d\d\).*)[.:]?$/iu;
/** "Ann Lee (playing Lady Nettle):" speaks as somebody else. */
const played = /\((?:playing|as|in character)\b/iu;
/** "Comments (2)" */
const counted = screened(/^\p{Lu}[\p{L} ]{2,30}\(\d+\)$/u);
const maxSentences = 1_500;
const maxSentenceLength = 700;
/** Sources cut what is longer than this; a note that ends without a full stop is shorter. In characters. */
const shortestCut = 500;
/**
 * What a page says, sentence by sentence, of the person and of whoever else stands in the stretches that are theirs. Pure, and linear in the length.
 */
export function readStatements(page: PageToRead): ReadPage {
  const { document } = page;
  const outline = document.outline ?? runOfParagraphs(document.text);
  return new StatementReader(page, outline).read();
}

/** "She speaks in Leith on 12 November: “Who owns a groove?”": what is asked is a title. */
function asksInTitle(found: readonly Token[]): boolean {
  const said = found.at(-1)?.text === "." ? found.slice(0, -1) : found;
  const mark = said.at(-1)?.text ?? "";
  const open = said.slice(0, -1).findLastIndex(({ text }) => text === (mark === "”" ? "“" : mark));
  const before = found[open - 1];
  // "Roe will give the lecture, “Who owns a groove?”"
  const lead = before?.text === "," ? found[open - 2] : before;
  return /^["”]$/.test(mark) && open > 4 && (before?.text === ":" || leadsToTitle.test(lead?.folded ?? ""));
}

const leadsToTitle =
  /^(?:titles?|talk|lecture|keynote|paper|essay|book|course|workshop|series|show|session|called|titled|named|report|pamphlet|column)$/;

class StatementReader {
  private readonly text: string;
  private readonly out: ReadStatement[] = [];
  private readonly language: LanguageCode | null;
  private readonly pronoun: ReadPage["pronoun"];
  private readonly hasPronoun: boolean;
  private readonly sharesName: boolean;
  private readonly headings: PageHeadings;
  /** What ends later lasts; an undated page is taken as of today's reading. */
  private readonly pageYear: number;
  private count = 0;
  /** "Imagine that I am a grain of barley": so is what follows in the paragraph. */
  private isImagined = false;
  /** The year in which the entry of a list ended under which the notes of a block stand; null while it lasts, or where there is none. */
  private entryEnd: number | null = null;
  /** The list that stands right below an entry's years goes on. */
  private isInEntry = false;
  /** The page is the person's and never names them: "she" may be anybody, and only "I" is theirs. */
  private readonly isNameless: boolean;
  /** The page is theirs as told to somebody: the mark that opens a paragraph quotes them. */
  private readonly isTold: boolean;
  /** What the label that opens a line says of all its sentences: "Given up: lanolin. The market on Saturdays." */
  private label: readonly ReadingRule[] = [];
  /** Somebody else was the last subject: pronouns may be theirs. */
  private isOnOther = false;
  /** The question that the block before the eyes answers. */
  private asked = { index: -1, question: "" };

  constructor(
    private readonly page: PageToRead,
    private readonly outline: Outline,
  ) {
    this.text = page.document.text;
    this.language = readLanguage(page.document.language);
    this.pageYear = Number(page.document.publishedAt?.slice(0, 4) ?? page.document.retrievedAt.slice(0, 4));
    const { document, match, names } = page;
    this.isNameless = match.ownRanges === undefined && document.record === null && findNames(this.text, names).length === 0;
    this.isTold = isToldToAnother(this.text);
    this.headings = new PageHeadings(this.text, outline, this.language, match, names);
    const [she, he] = countPronouns(this.text, outline, match);
    this.sharesName = sharesFamilyName(this.text, names);
    this.hasPronoun = she + he > 0;
    this.pronoun = she > he ? "she" : he > she ? "he" : "they";
  }

  read(): ReadPage {
    for (const [index, block] of this.outline.blocks.entries()) {
      // "Older versions of this page": what stands below was so.
      if (isArchive.test(this.text.slice(block.start, block.end))) break;
      if (unread.has(block.kind) || played.test(this.text.slice(block.start, block.bodyStart))) continue;
      if (block.kind === "heading" && !this.headings.isRead(block, index)) continue;
      // An article speaks of the person only where it names them.
      this.isImagined = false;
      // What is set in below an entry's line, or is a list right below it, belongs to the entry.
      const before = this.outline.blocks[index - 1];
      const goesOn =
        block.kind === "list_item" &&
        before !== undefined &&
        (before.kind === "list_item" ? this.isInEntry : areDates(this.text.slice(before.start, before.end)));
      this.isInEntry = goesOn;
      if (!goesOn && !/[ \t]/.test(this.text[block.start - 1] ?? "")) this.entryEnd = null;
      const line = this.text.slice(block.bodyStart, block.end);
      if (areDates(line)) {
        this.entryEnd = block.kind === "list_item" ? null : (datesAtEnd(line)?.end ?? null);
        continue;
      }
      const dated = datesBeside(this.text, this.outline, index);
      if (dated !== null) {
        // "Port of Moor City", between "Customs clerk" and "2015 – 2017".
        const words = line.split(/[\s,·|–—-]+/u);
        if (!startsWithRole(words) && !words.some((word) => isNamedRole(word.toLowerCase()))) continue;
        this.entryEnd = dated.end;
      }
      this.isOnOther = this.page.match.ownRanges === undefined && this.page.match.relation === "mentions_subject";
      const own = rangesOf(this.page.match, this.outline, block);
      for (const range of withSpeech(this.text, block, own, { names: this.page.names, pronoun: this.pronoun }))
        this.readRange(index, block, range);
      if (this.count > maxSentences) break;
    }
    return { statements: this.out, outline: this.outline, pronoun: this.pronoun };
  }

  private readRange(index: number, block: Block, range: ReadRange): void {
    const language = readLanguage(block.language) ?? this.language ?? "en";
    for (const line of linesOf(this.text, range)) {
      const entry = datesAtEnd(this.text.slice(line.start, line.end));
      if (entry !== null) this.entryEnd = entry.end;
      const spans = sentences(this.text, language, line.start, line.end);
      this.label = language === "en" ? this.headings.ofLabel(line) : [];
      if (language !== "en") this.readForeign(index, block, spans, range, language);
      for (const span of language === "en" ? spans : []) {
        this.count += 1;
        if (span.end - span.start > maxSentenceLength || this.count > maxSentences) continue;
        const words = this.text.slice(span.start, span.end);
        if (takesBack(words)) this.retract(span.start);
        if (turnsSerious(words)) this.retractAbove(index);
        // "Past: baker at Moor. Head brewer at Acme since May.": the label is of what it stands before.
        if (span !== spans[0] && (/^(?:now|today|currently|since|these days)\b/iu.test(words) || startsWithRole(words.split(/\s+/))))
          this.label = [];
        if (!isForeign(words) && !counted.test(words) && !this.isCutOff(span)) this.readSentence(index, block, span, range);
      }
    }
  }

  /** "… the largest meetup in India": a text that was cut at some length says less, or another thing, than it did ("in Indiana"). */
  private isCutOff({ start, end }: Span): boolean {
    if (start < shortestCut || this.text.slice(end).trim() !== "") return false;
    return /[\p{L}\p{N},;]$/u.test(this.text.slice(start, end).trim()) && /[\p{Ll}\p{N})”"][.!?]["”)]? $/u.test(this.text.slice(0, start));
  }

  /** "Bought ice, t/day", and in the cells beside it two figures: a row of a table that measures something. */
  private isMeasured({ kind, start, end }: Block): boolean {
    return (
      kind === "table_row" && /(?:\n|\t|\s\|\s|\s{3,})[-+−]?\d[\d.,]*\s?\p{L}{0,3}%?\s*(?:\n|\t|\||$)/u.test(this.text.slice(start, end))
    );
  }

  /** "I run it all on punch cards. No, seriously": a joke is what stood right before `end`; a question between has "no" for its answer. */
  private retract(end: number): void {
    const last = this.out.at(-1)?.sentence;
    if (last === undefined || ofAnother.test(this.text.slice(last.end, end))) return;
    for (let at = this.out.length - 1; this.out[at]?.sentence.start === last.start; at -= 1) {
      const statement = this.out[at];
      if (statement?.standing === "asserted")
        this.out[at] = { ...statement, standing: "ironic", trace: [...statement.trace, "en.retracted"] };
    }
  }

  /** "Real talk, since the meeting was a zoo": what stands above under the same heading was a joke. */
  private retractAbove(index: number): void {
    const path = this.outline.blocks[index]?.path.at(-1);
    for (const [at, statement] of this.out.entries())
      if (statement.standing === "asserted" && this.outline.blocks[statement.block]?.path.at(-1) === path)
        this.out[at] = { ...statement, standing: "ironic", trace: [...statement.trace, "en.retracted"] };
  }

  /** The question that a block answers: of those before it the nearest that asks, or that reads so. */
  private questionOf(index: number): string {
    if (this.asked.index !== index) this.asked = { index, question: this.questionBefore(index) };
    return this.asked.question;
  }

  private questionBefore(index: number): string {
    for (let at = index - 1; at >= Math.max(0, index - maxAnswer); at -= 1) {
      const block = this.outline.blocks[at];
      if (block === undefined) return "";
      const words = this.text.slice(block.bodyStart, Math.min(block.end, block.bodyStart + maxQuestion));
      const role = block.speaker === null ? null : this.outline.speakers[block.speaker]?.role;
      if (role === "asks" || asksSomething.test(words)) return words;
      if (block.kind === "heading") return "";
    }
    return "";
  }

  private voiceOf(index: number, block: Block, range: OwnRange): Voice {
    const { match, names } = this.page;
    const isAbout = match.relation === "about_subject" && !this.isNameless;
    // Whoever speaks says "I" of themselves.
    const pronouns =
      this.isOnOther || this.isNameless || range.isFirstPerson === true
        ? []
        : this.hasPronoun
          ? [this.pronoun]
          : isAbout
            ? ["she", "he", "they"]
            : ["she", "he"];
    // Whose page never names them, and says "I": its notes are theirs.
    const isOwnNotes = isAbout || (match.relation === "about_subject" && match.isFirstPerson);
    const isTheirs = match.relation === "about_subject" || match.ownRanges !== undefined;
    const firstPerson = range.isFirstPerson === true && isTheirs && !this.isReadersLetter(block);
    const isLabelled = this.isEntryBehindLabel(block);
    return {
      firstPerson,
      turn: firstPerson && block.speaker !== null,
      pronouns: new Set(pronouns),
      called: this.pronoun === "they" ? null : this.pronoun,
      sharesName: this.sharesName,
      notes:
        (isLabelled || (block.speaker === null && (isOwnNotes || this.isOwnEntry(index, block, range)))) &&
        block.kind !== "quotation" &&
        block.kind !== "caption" &&
        !this.isMeasured(block),
      names,
    };
  }

  /** "Sir – As a passenger of forty years I object": a reader writes, unless it is the person who signs. */
  private isReadersLetter({ bodyStart, end }: Block): boolean {
    return (
      toEditor.test(this.text.slice(bodyStart, Math.min(end, bodyStart + maxGreeting))) &&
      findNames(this.text.slice(Math.max(bodyStart, end - maxGreeting), end), this.page.names).length === 0
    );
  }

  /** "Jane Roe, head brewer. Tuned pianos for years.": an entry of a list that opens with the person, or stands below their name, and names nobody else. */
  private isOwnEntry(index: number, block: Block, range: OwnRange): boolean {
    const above = this.outline.blocks[index - 1];
    const isBelowName = block.kind === "definition" && above?.kind === "definition" && this.opensOnPerson(above.bodyStart, above.end);
    return isBelowName || this.opensOnPerson(block.bodyStart, block.end) || this.opensOnPerson(range.start, range.end);
  }

  private opensOnPerson(start: number, end: number): boolean {
    if (end - start > maxEntry) return false;
    const words = this.text.slice(start, end);
    const [own] = findNames(words, this.page.names);
    if (own === undefined || own.start > 2 || !entryMark.test(words.slice(own.end))) return false;
    return !/\p{Ll} (?!(?:I|The)\b)\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+/u.test(words.slice(own.end));
  }

  /** "Jane Roe (brewer): Keeps bees. Restores radios.": no words of hers, though a label stands before them. */
  private isEntryBehindLabel({ speaker, bodyStart, end }: Block): boolean {
    if (speaker === null || end - bodyStart > maxEntry) return false;
    const words = this.text.slice(bodyStart, end);
    return !/(?<!\p{L})(?:I|my|me|we|our|you|your)(?!\p{L})/iu.test(words) && deedsAlone.test(words);
  }

  private readSentence(index: number, block: Block, span: Span, range: ReadRange): void {
    // The mark that opens a paragraph as told is none of the sentence's.
    const isMarked =
      (this.isTold || range.isFirstPerson === true) &&
      /^["“„«]/u.test(this.text.charAt(span.start)) &&
      !/["”»]/u.test(this.text.slice(span.start + 1, span.end - (block.kind === "quotation" ? 1 : 0)));
    const isClosed = range.isFirstPerson === true && closesAlone.test(this.text.slice(span.start + (isMarked ? 1 : 0), span.end));
    const found = tokens(this.text, span.start + (isMarked ? 1 : 0), span.end - (isClosed ? 1 : 0));
    if (found.length < 2) return;
    const question = this.questionOf(index);
    // "In another life?": what is imagined there is nobody's. "Faith, or football?": what is said to that is private.
    if (imagined.test(question) || askedInPrivate.test(question)) return;
    // "What did your father do?": an answer without "I" is about him. “It slept well.” — Member, 1962: so is whoever signs.
    const isAnothers =
      askedOfAnother.test(question) || signs.test(this.text.slice(Math.max(block.bodyStart, span.start - maxSign), span.start + maxSign));
    const voice = isAnothers ? { ...this.voiceOf(index, block, range), turn: false, notes: false } : this.voiceOf(index, block, range);
    if (range.isSpeech === true) {
      this.readSaid(index, block, span, found, voice);
      return;
    }
    // “We're thrilled. Jane is the Mozart of the beep,” says Ann Lee.
    if (!voice.firstPerson && block.kind !== "quotation" && this.isWithinQuotes(block.bodyStart, span.start)) return;
    if (!voice.firstPerson && this.readSpeech(index, block, span, found, voice)) return;
    const isNote = voice.firstPerson && noteLabel.test(this.text.slice(span.start, span.end)) && found[2]?.text === "I";
    if (isNote) {
      this.readFound(index, block, span, found.slice(2), voice);
      return;
    }
    const at = span.start + (voice.firstPerson ? 0 : announcing(this.text.slice(span.start, span.end)));
    const isOfPerson = at > span.start && findNames(this.text.slice(at, span.end), voice.names)[0]?.start === 0;
    this.readFound(index, block, span, isOfPerson ? found.filter(({ start }) => start >= at) : found, voice);
  }

  private readFound(index: number, block: Block, span: Span, found: readonly Token[], voice: Voice, by: readonly string[] = []): void {
    const overall = rulesThatHold(found, "en", "sentence").filter(({ id }) => id !== "en.asked" || !asksInTitle(found));
    const over = [...this.label, ...this.headings.above(block)];
    // "Most letters are answered within a week", under "Questions".
    const held = voice.firstPerson ? withoutOpinionTail(found) : found;
    const isGeneral = voice.firstPerson && (isMaxim(held) || isProverb(held)) && !over.some(({ id }) => id === "en.heading.furniture");
    const isOpinion =
      isGeneral || held !== found || (voice.firstPerson && (by.includes(saying) || overall.some(({ gives }) => "holds" in gives)));
    const clauses = isOpinion
      ? [wholeOf(found)]
      : tellsView(found, voice)
        ? [{ ...wholeOf(found), by: "pronoun" as const }]
        : this.clausesOf(found, voice).map((clause) => withoutQuotedTail(found, clause));
    this.isImagined ||= imagining.has(found[0]?.folded ?? "");
    const isQuoting = by.length === 0 && this.isInQuotation(block, span, voice);
    const { isImagined, pageYear, entryEnd } = this;
    const read = clauses
      .map((clause) => readClause(found, clause, { overall, over, isQuoting, isImagined, voice, pageYear, entryEnd }))
      // "She insists that every batch is tasted": her own view.
      .map((reading, place) => (isOwnView(found, clauses[place], reading) ? { ...reading, standing: "asserted" as const } : reading))
      // "Nobody tips a harbour master": what holds of nobody is held all the same.
      .map((reading) => (isGeneral && reading.standing === "denied" ? { ...reading, standing: "asserted" as const } : reading));
    this.noteOther(clauses);
    takeBack(clauses, read, found);
    carryDenial(clauses, read, found);
    carrySupposed(clauses, read, found);
    for (const unit of unitsOf(found, clauses, read)) {
      const [main] = unit;
      const reading = main === undefined ? undefined : read[main.place];
      const last = unit.at(-1);
      const first = found[main?.clause.first ?? 0];
      const end = found[last?.clause.last ?? 0];
      // "Dear reader, you …": what opens a sentence about somebody else is no note about the person.
      // "Dear editor, your piece …" greets.
      if (found[0]?.folded === "dear" && (found.length < 4 || found[2]?.text === ",")) continue;
      // "Jane Roe at the opening of the bridge" tells what a picture shows.
      if (block.kind === "caption" && main?.clause.verb === null && !found.some(({ folded }) => isNamedRole(folded))) continue;
      // "13:45 Getting hired at Acme": what is talked about then.
      if (main?.clause.by === "elided" && stamped.test(this.text.slice(block.start, block.bodyStart))) continue;
      const next = clauses[(main?.place ?? 0) + 1];
      const isCall = main?.clause.by === "verbless" && clauses.length > unit.length && next?.joint === "mark";
      if (
        (isCall && !(next.who === "person" && this.isRole(found, main.clause))) ||
        main === undefined ||
        reading === undefined ||
        first === undefined ||
        end === undefined
      )
        continue;
      const { clause } = main;
      const verb = found[clause.verbAt];
      this.out.push({
        subject: { who: clause.who, by: clause.by, span: spanOf(found, clause.subjectAt, clause.subjectEnd) },
        relation: verb === undefined ? null : { start: verb.start, end: verb.end },
        object: verb === undefined || end.end <= verb.end ? null : { start: verb.end, end: end.end },
        ...reading,
        trace: [...by, ...(isGeneral ? [maxim] : []), ...reading.trace],
        saidBy: clause.by === "first_person" || voice.firstPerson ? "person" : block.speaker === null ? "publisher" : "other",
        span: { start: first.start, end: end.end },
        sentence: span,
        block: index,
        language: "en",
        tokens: found,
        clauses: unit.map((each) => each.clause),
        heading: this.headings.nearest(block),
      });
    }
  }

  /** "A director at Acme since 2010", before "she". */
  private isRole(found: readonly Token[], { first, last }: ReadClause): boolean {
    const words = this.text.slice(found[first]?.start ?? 0, found[last]?.end ?? 0).split(/\s+/);
    return /^(?:an?|the)$/i.test(words[0] ?? "") && startsWithRole(words.slice(1));
  }

  /** What the person tells of others is about nobody who is known. */
  private clausesOf(found: readonly Token[], voice: Voice): readonly ReadClause[] {
    const clauses = readClauses(this.text, found, voice);
    if (!isToldByPerson(this.text, found, voice)) return clauses;
    return clauses.map((clause) => ({ ...clause, who: "unknown", by: "thing" }));
  }

  /** In a text of the person's own, what stands in quotation marks from an earlier sentence on is somebody else's. */
  private isInQuotation(block: Block, span: Span, voice: Voice): boolean {
    if (!voice.firstPerson || block.speaker !== null) return false;
    const { kind, bodyStart, end } = block;
    const isWhole = this.isTold || (kind === "quotation" && isOneQuotation(this.text.slice(bodyStart, end)));
    const isMonologue = isWhole && /^["“„«]/u.test(this.text.charAt(bodyStart));
    if (isMonologue && span.start === block.bodyStart) return false;
    const isOpen = this.isWithinQuotes(block.bodyStart + (isMonologue ? 1 : 0), span.start);
    return isOpen || (/^["“]/u.test(this.text.slice(span.start, span.end)) && block.kind !== "quotation");
  }

  /** Whether quotation marks that were opened from one place on still are at another. */
  private isWithinQuotes(from: number, at: number): boolean {
    const before = this.text.slice(from, at);
    return count(before, "“") > count(before, "”") || count(before, '"') % 2 === 1;
  }

  /** “I print from both,” says Jane Roe: the quoted words are hers. */
  private readSpeech(index: number, block: Block, span: Span, found: readonly Token[], voice: Voice): boolean {
    const open = found.findIndex(({ text }) => text === "“" || text === '"');
    const close = found.findIndex(({ text }, place) => place > open && (text === "”" || text === '"'));
    // "He told them about it, under the title “A queue is a promise”": what a talk is called.
    if (open < 0 || close < open + 4 || leadsToTitle.test(found[open - 1]?.folded ?? "")) return false;
    const inside = found.slice(open + 1, close);
    const outside = [...found.slice(0, open), ...found.slice(close + 1)];
    // “Growers should be there,” she was told; “nobody prices rye,” she says, quoting her father.
    if (
      outside.some(
        ({ folded }, at) =>
          /^(?:quoting|citing|echoing)$/.test(folded) ||
          (/^(?:was|were|been)$/.test(folded) && /^(?:told|asked|warned|reminded|taught)$/.test(outside[at + 1]?.folded ?? "")),
      )
    )
      return false;
    const isMotto = outside.some(({ folded }) => isMottoWord(folded));
    if (!(isMotto || outside.some(({ folded }) => sayings.has(folded))) || outside.length > maxAttribution) return false;
    const from = outside[0]?.start ?? 0;
    const named = findNames(this.text.slice(span.start, span.end), voice.names).some(
      ({ start, end }) => !inside.some((token) => token.start >= span.start + start && token.end <= span.start + end),
    );
    const called = outside.some(({ folded }) => voice.pronouns.has(folded) || (isMotto && voice.pronouns.has(pronounOf(folded))));
    if (from < 0 || !(named || called)) return false;
    return this.readSaid(index, block, span, inside, voice);
  }

  /** Words that the person is quoted with: of themselves, or a saying that stands alone. */
  private readSaid(index: number, block: Block, span: Span, said: readonly Token[], voice: Voice): boolean {
    const isOfSelf = said.some(({ text }) => text === "I" || /^my$/i.test(text));
    if (!isOfSelf && !standsAlone(said)) return false;
    this.readFound(
      index,
      block,
      span,
      said,
      { ...voice, firstPerson: true, pronouns: new Set(), notes: false, turn: false },
      isOfSelf ? ["en.speech"] : ["en.speech", saying],
    );
    return true;
  }

  private readForeign(index: number, block: Block, spans: readonly Span[], range: OwnRange, language: LanguageCode): void {
    const { text, outline, headings, page, pageYear } = this;
    const short = spans.filter(({ start, end }) => end - start <= maxSentenceLength).slice(0, Math.max(0, maxSentences - this.count));
    this.count += short.length;
    const { match, names } = page;
    const notes = this.voiceOf(index, block, range).notes || match.ownRanges !== undefined;
    for (const read of foreignStatements(short, { text, outline, headings, match, names, block, range, language, notes, pageYear }))
      this.out.push({ ...read, block: index });
  }

  private noteOther(clauses: readonly ReadClause[]): void {
    if (this.page.match.ownRanges !== undefined) return;
    for (const { who, by } of clauses) {
      if (who === "person" && by !== "elided" && by !== "verbless") this.isOnOther = false;
      else if (by === "name_of_other" || by === "relative") this.isOnOther = true;
    }
  }
}

/** The mark that closes a quotation of several sentences. */
const closesAlone = /^[^"“”„«»]+["”»]$/u;
/** "“I came by accident. I mend harps.”", in a portrait. */
function isOneQuotation(words: string): boolean {
  return /^["“„«][^"“”„«»]+["”»]$/u.test(words.trim());
}

/** An entry of a list of people, in UTF-16 code units, and what stands behind the name that opens it. */
const maxEntry = 700;
/** Sentences that open with a verb, and one of them in the third person. */
const deedsAlone = /^(?=(?:.*[.!] )?\p{Lu}\p{Ll}+(?<!s)s \p{Ll})(?:\p{Lu}\p{Ll}+(?:s|ed) [^.!?]{3,}[.!]?\s*)+$/u;
const entryMark = /^(?:[,.:]|\n|$| [–—-] | \()/u;

/** Paragraphs of one answer, and characters of a question. */
const maxAnswer = 4;
const maxQuestion = 160;
const asksSomething = /\?["”’)]?\s*$|^(?:tell us|describe|and your)\b/iu;
const imagined = /\b(?:in another life|two truths|if you (?:weren['’]t|were not|could|had|were)|what would you (?:be|do))\b/iu;
const askedInPrivate =
  /\b(?:faith|religi\w+|believe in (?:god|it|anything)|god|pray(?:er|ing)?|politics|vote|married|marriage|divorced?|(?:your|any) (?:kids|children)|salary|earn|sober|diagnosis|do you live)\b/iu;
/** Between two sentences: a question, or a sentence more. */
const ofAnother = /\?|[.!…\n]["”]?\s*\p{L}/u;
/** Characters before and behind the place where a sentence begins. */
const maxSign = 5;
/** Behind the words that somebody is quoted with. */
const signs = /[”"»]\s*[—–-]{1,2}\s*\p{L}/u;
const stamped = /^\W*\d{1,2}:\d{2}\b/u;
/** UTF-16 code units in which a letter greets, or is signed. */
const maxGreeting = 80;
const toEditor = /^["“]?(?:Sir|Madam|(?:Dear )?(?:editors?|sir or madam))(?:,? [–—-]|,)\s/iu;
const askedOfAnother =
  /\b(?:your|his|her) (?:\p{L}+ )?(?:father|mother|dad|mum|mom|parents?|partner|husband|wife|brother|sister|son|daughter|friend|boss|hero|deputy|predecessor|successor|colleague|assistant|team)\b|\bwhom?(?:['’]s| do| did| would| is| was| has| taught| inspired| makes| runs)\b|\b(?:dream job|never be|hire)\b|\b(?:su|seu|suo|tu|tua|sua) (?:marido|marito|mujer|moglie|madre|padre|pai|mãe|mulher)\b/iu;

const imagining = new Set("imagine suppose picture pretend".split(" "));

/** "Roe maintains that …", told of the person: what they hold, and nobody's rumour. */
function isOwnView(found: readonly Token[], clause: ReadClause | undefined, { standing, trace }: ClauseReading): boolean {
  return (
    standing === "reported" &&
    clause?.who === "person" &&
    (clause.by === "pronoun" || clause.by === "named") &&
    trace.includes("en.reported.says") &&
    !trace.includes("en.reported.hearsay") &&
    holding.test(found[clause.verbAt]?.folded ?? "")
  );
}

const holding = /^(?:insists|insisted|maintains|maintained|argues|argued|recalls|recalled|remembers|remembered)$/;

/** The sentence as one clause of the speaker's. */
function wholeOf(found: readonly Token[]): ReadClause {
  const none = { subjectAt: -1, subjectEnd: -1, verbAt: -1, verb: null };
  return { first: 0, last: found.length - 1, who: "person", by: "first_person", joint: "none", ...none };
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function spanOf(found: readonly Token[], from: number, to: number): Span | null {
  const first = found[from];
  const last = found[to];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}
