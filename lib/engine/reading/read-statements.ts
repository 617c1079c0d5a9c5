import type { Block, Outline } from "@/lib/text/block";
import type { LanguageCode } from "@/lib/text/lang/language-data";
import { readLanguage } from "@/lib/text/lang/languages";
import { type Span, sentences } from "@/lib/text/sentences";
import { type Token, tokens } from "@/lib/text/tokens";
import { startsWithRole } from "../claims/restate-fragment";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { personWords } from "../identity/pages/person-words";
import { isRoleWord as isNamedRole } from "../identity/pages/role-words";
import type { MatchedDocument, OwnRange, SourceDocument } from "../types";
import { type ClauseReading, isDenied, isPlanned, isPrinciple, isSupposed, timeOf } from "./clause-status";
import { unitsOf } from "./clause-units";
import type { ReadClause, Voice } from "./clauses/clause-words";
import { sayings } from "./clauses/english-verbs";
import { readClauses } from "./clauses/read-clauses";
import { holdsPrivateWords, readForeignSentence } from "./read-foreign";
import { type ReadRange, rangesOf, withSpeech } from "./read-ranges";
import { rulesThatHold } from "./rules/apply-rules";
import type { ReadingRule } from "./rules/rule";
import { announcing, isForeign, takesBack } from "./screen-sentence";
import {
  isAscribed,
  isMaxim,
  isMottoWord,
  isQuotedBesideSaying,
  isToldByPerson,
  maxAttribution,
  maxim,
  pronounOf,
  quotesFirstPerson,
  saying,
  standsAlone,
} from "./speech";
import type { Standing, Statement } from "./statement";

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

/** Blocks that hold no statements. */
const unread: ReadonlySet<Block["kind"]> = new Set(["navigation", "advertisement", "notice", "code", "byline"]);
/** "Ann Lee (playing Lady Nettle):" speaks as somebody else. */
const played = /\((?:playing|as|in character)\b/iu;
const maxSentences = 1_500;
/** Where a page bears no date at all. */
const lastYear = 2_100;
const maxSentenceLength = 700;
const maxLabel = 40;
/** "BBC Wales (2015 to 2021)": a line that opens an entry, with its last year; none while it lasts. */
const entryYears = /\(?\b(?:19|20)\d\d\s*(?:[-–—]|to|until)\s*(?:((?:19|20)\d\d)|present|today|date|now|current|ongoing)\)?\s*$/iu;

/**
 * What a page says, sentence by sentence, of the person and of whoever else stands in the stretches that are theirs. Pure, and linear in the length.
 */
export function readStatements(page: PageToRead): ReadPage {
  const { document } = page;
  const outline = document.outline ?? runOfParagraphs(document.text);
  return new StatementReader(page, outline).read();
}

class StatementReader {
  private readonly text: string;
  private readonly out: ReadStatement[] = [];
  private readonly language: LanguageCode | null;
  private readonly pronoun: ReadPage["pronoun"];
  private readonly hasPronoun: boolean;
  private readonly headingRules = new Map<number, readonly ReadingRule[]>();
  /** What ends later lasts; an undated page is taken as of today's reading. */
  private readonly pageYear: number;
  private count = 0;
  /** "Imagine that I am a grain of barley": so is what follows in the paragraph. */
  private isImagined = false;
  /** The year in which the entry of a list ended under which the notes of a block stand; null while it lasts, or where there is none. */
  private entryEnd: number | null = null;
  /** The page is the person's and never names them: "she" may be anybody, and only "I" is theirs. */
  private readonly isNameless: boolean;
  /** What the label that opens a line says of all its sentences: "Given up: lanolin. The market on Saturdays." */
  private label: readonly ReadingRule[] = [];
  /** Somebody else was the last subject: pronouns may be theirs. */
  private isOnOther = false;

  constructor(
    private readonly page: PageToRead,
    private readonly outline: Outline,
  ) {
    this.text = page.document.text;
    this.language = readLanguage(page.document.language);
    this.pageYear = Number(page.document.publishedAt?.slice(0, 4) ?? page.document.retrievedAt.slice(0, 4)) || lastYear;
    const { document, match, names } = page;
    this.isNameless = match.ownRanges === undefined && document.record === null && findNames(this.text, names).length === 0;
    const [she, he] = this.countPronouns();
    this.hasPronoun = she + he > 0;
    this.pronoun = she > he ? "she" : he > she ? "he" : "they";
  }

  read(): ReadPage {
    for (const [index, block] of this.outline.blocks.entries()) {
      if (unread.has(block.kind) || played.test(this.text.slice(block.start, block.bodyStart))) continue;
      if (block.kind === "heading" && !this.isRead(block, index)) continue;
      // An article speaks of the person only where it names them.
      this.isImagined = false;
      // What is set in below an entry's line belongs to the entry.
      if (!/[ \t]/.test(this.text[block.start - 1] ?? "")) this.entryEnd = null;
      this.isOnOther = this.page.match.ownRanges === undefined && this.page.match.relation === "mentions_subject";
      const own = rangesOf(this.page.match, this.outline, block);
      for (const range of withSpeech(this.text, block, own, { names: this.page.names, pronoun: this.pronoun }))
        this.readRange(index, block, range);
      if (this.count > maxSentences) break;
    }
    return { statements: this.out, outline: this.outline, pronoun: this.pronoun };
  }

  /** A heading that is a sentence of the speaker's, or the line under a name of a record: "Tester at Acme". */
  private isRead(block: Block, index: number): boolean {
    const heading = this.text.slice(block.start, block.end);
    const { match } = this.page;
    const before = this.outline.blocks[index - 1];
    const isBelowName = before?.kind === "heading" && findNames(this.text.slice(before.start, before.end), this.page.names).length > 0;
    const isLine =
      match.relation === "about_subject" && (match.ownRanges === undefined || isBelowName) && this.text[block.start - 2] !== "#";
    const [named] = findNames(heading, this.page.names);
    // "Jane Roe, survey manager": the head of a card.
    const isCard =
      named?.start === 0 &&
      /^(?:,| [–—|·-]) /u.test(heading.slice(named.end)) &&
      startsWithRole(
        heading
          .slice(named.end)
          .replace(/^[,\s–—|·-]+/u, "")
          .split(/\s+/),
      );
    if (isCard) return true;
    const isForeignLine = this.language !== null && this.language !== "en" && findNames(heading, this.page.names)[0]?.start === 0;
    return isSpoken(heading) || (isLine && startsWithRole(heading.split(/\s+/))) || (isForeignLine && /[,–—|·-]\s/u.test(heading));
  }

  private readRange(index: number, block: Block, range: ReadRange): void {
    const language = readLanguage(block.language) ?? this.language ?? "en";
    for (const line of linesOf(this.text, range)) {
      const entry = entryYears.exec(this.text.slice(line.start, line.end));
      if (entry !== null) this.entryEnd = Number(entry[1]) || null;
      const spans = sentences(this.text, language, line.start, line.end);
      this.label = language === "en" ? this.rulesOfLabel(line) : [];
      if (language !== "en") this.readForeign(index, block, spans, range, language);
      for (const span of language === "en" ? spans : []) {
        this.count += 1;
        if (span.end - span.start > maxSentenceLength || this.count > maxSentences) continue;
        const words = this.text.slice(span.start, span.end);
        if (takesBack(words)) this.retract(span.start);
        if (!isForeign(words)) this.readSentence(index, block, span, range);
      }
    }
  }

  /** "Bought ice, t/day", and in the cells beside it two figures: a row of a table that measures something. */
  private isMeasured({ kind, start, end }: Block): boolean {
    return (
      kind === "table_row" && /(?:\n|\t|\s\|\s|\s{3,})[-+−]?\d[\d.,]*\s?\p{L}{0,3}%?\s*(?:\n|\t|\||$)/u.test(this.text.slice(start, end))
    );
  }

  /** "I run it all on punch cards. No, seriously": a joke is what stood before. */
  private retract(from: number): void {
    const last = this.out.at(-1)?.sentence;
    if (last === undefined || this.text.slice(last.end, from).trim() !== "") return;
    for (let at = this.out.length - 1; this.out[at]?.sentence.start === last.start; at -= 1) {
      const statement = this.out[at];
      if (statement?.standing === "asserted")
        this.out[at] = { ...statement, standing: "ironic", trace: [...statement.trace, "en.retracted"] };
    }
  }

  private voiceOf(block: Block, range: OwnRange): Voice {
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
    const firstPerson = range.isFirstPerson === true && (match.relation === "about_subject" || match.ownRanges !== undefined);
    return {
      firstPerson,
      turn: firstPerson && block.speaker !== null,
      pronouns: new Set(pronouns),
      called: this.pronoun === "they" ? null : this.pronoun,
      notes: isAbout && block.speaker === null && block.kind !== "quotation" && block.kind !== "caption" && !this.isMeasured(block),
      names,
    };
  }

  private readSentence(index: number, block: Block, span: Span, range: ReadRange): void {
    const found = tokens(this.text, span.start, span.end);
    if (found.length < 2) return;
    const voice = this.voiceOf(block, range);
    if (range.isSpeech === true) {
      this.readSaid(index, block, span, found, voice);
      return;
    }
    if (!voice.firstPerson && this.readSpeech(index, block, span, found, voice)) return;
    const at = span.start + (voice.firstPerson ? 0 : announcing(this.text.slice(span.start, span.end)));
    const isOfPerson = at > span.start && findNames(this.text.slice(at, span.end).replace(/’/g, "'"), voice.names)[0]?.start === 0;
    this.readFound(index, block, span, isOfPerson ? found.filter(({ start }) => start >= at) : found, voice);
  }

  private readFound(index: number, block: Block, span: Span, found: readonly Token[], voice: Voice, by: readonly string[] = []): void {
    const overall = rulesThatHold(found, "en", "sentence");
    const isGeneral = voice.firstPerson && isMaxim(found);
    const isOpinion = isGeneral || (voice.firstPerson && (by.includes(saying) || overall.some(({ gives }) => "holds" in gives)));
    const clauses = isOpinion ? [wholeOf(found)] : this.clausesOf(found, voice);
    this.isImagined ||= imagining.has(found[0]?.folded ?? "");
    const over = [...this.label, ...this.rulesAbove(block)];
    const isQuoting = by.length === 0 && this.isInQuotation(block, span, voice);
    const read = clauses.map((clause) => this.readClause(found, clause, overall, over, isQuoting, voice));
    this.noteOther(clauses);
    this.takeBack(clauses, read, found);
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
        heading: this.headingOf(block),
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
    return clauses.map((clause) => (clause.by === "first_person" ? clause : { ...clause, who: "unknown", by: "thing" }));
  }

  /** In a text of the person's own, what stands in quotation marks from an earlier sentence on is somebody else's. */
  private isInQuotation(block: Block, span: Span, voice: Voice): boolean {
    if (!voice.firstPerson || block.speaker !== null) return false;
    const before = this.text.slice(block.start, span.start);
    const isOpen = count(before, "“") > count(before, "”") || count(before, '"') % 2 === 1;
    return isOpen || (/^["“]/u.test(this.text.slice(span.start, span.end)) && block.kind !== "quotation");
  }

  /** “I print from both,” says Jane Roe: the quoted words are hers. */
  private readSpeech(index: number, block: Block, span: Span, found: readonly Token[], voice: Voice): boolean {
    const open = found.findIndex(({ text }) => text === "“" || text === '"');
    const close = found.findIndex(({ text }, place) => place > open && (text === "”" || text === '"'));
    if (open < 0 || close < open + 4) return false;
    const inside = found.slice(open + 1, close);
    const outside = [...found.slice(0, open), ...found.slice(close + 1)];
    const isMotto = outside.some(({ folded }) => isMottoWord(folded));
    if (!(isMotto || outside.some(({ folded }) => sayings.has(folded))) || outside.length > maxAttribution) return false;
    const from = outside[0]?.start ?? 0;
    const named = findNames(this.text.slice(span.start, span.end).replace(/’/g, "'"), voice.names).some(
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

  private readClause(
    found: readonly Token[],
    clause: ReadClause,
    overall: readonly ReadingRule[],
    over: readonly ReadingRule[],
    isQuoting: boolean,
    voice: Voice,
  ): ClauseReading {
    const own = found.slice(clause.first, clause.last + 1);
    const rules = [...over, ...overall, ...rulesThatHold(own, "en", "clause")];
    const trace = rules.map(({ id }) => id);
    // What somebody says of themselves under "Contact" or "FAQ" is said all the same.
    const isOwn = (rule: ReadingRule) => rule.id === "en.heading.furniture" && clause.by === "first_person";
    const ruled = rules.find((rule) => ("standing" in rule.gives || "closes" in rule.gives) && !isOwn(rule))?.gives;
    let standing: Standing = ruled === undefined ? "asserted" : "standing" in ruled ? ruled.standing : "quoted";
    if (standing === "asserted" && (this.isImagined || isAscribed(found, voice))) {
      standing = this.isImagined ? "supposed" : "quoted";
      trace.push(this.isImagined ? "en.supposed.imagined" : "en.quoted.ascribed");
    }
    const isKept =
      standing === "asserted" &&
      isPrinciple(
        found,
        clause,
        own.some(({ text }) => isDate(text)),
      );
    if (standing === "asserted" && !isKept && isDenied(found, clause)) {
      standing = "denied";
      trace.push("en.denied");
    }
    // "I am a tester" under "Plans" is no plan, and nobody knows what it is; "I was a tester" is over whatever stands above it.
    if (
      standing === "asserted" &&
      clause.verb !== null &&
      clause.verb !== "past" &&
      over.some((rule) => rule.id === "en.heading.planned") &&
      !isPlanned(rules)
    ) {
      standing = "wished";
      trace.push("en.wished.heading");
    }
    if (standing === "asserted" && isSupposed(found, clause)) {
      standing = "supposed";
      trace.push("en.supposed.modal");
    }
    if (
      standing === "asserted" &&
      clause.by !== "verbless" &&
      (isQuoting ||
        (!voice.firstPerson && isQuotedBesideSaying(found, clause)) ||
        (clause.who !== "person" ? false : quotesFirstPerson(own) && !voice.firstPerson))
    ) {
      standing = "quoted";
      trace.push("en.quoted");
    }
    const timed = isKept ? rules.filter(({ gives }) => !("time" in gives && gives.time === "planned")) : rules;
    return { standing, time: timeOf(found, clause, timed, { pageYear: this.pageYear, entryEnd: this.entryEnd }), trace };
  }

  /** The sentences of one line in another language: each is read beside its neighbours, since a private matter reaches over the full stop. */
  private readForeign(index: number, block: Block, spans: readonly Span[], range: OwnRange, language: LanguageCode): void {
    const lines = spans
      .filter(({ start, end }) => end - start <= maxSentenceLength)
      .map((sentence) => ({ sentence, found: tokens(this.text, sentence.start, sentence.end) }));
    const arePrivate = lines.map(({ found }) => holdsPrivateWords(found, language));
    const { names } = this.page;
    const above = this.rulesAbove(block);
    const isTheirVoice = range.isFirstPerson === true || this.speaksAsPerson(block);
    // What of a page is theirs and not said by them tells of them, though they speak elsewhere on it.
    const isToldOf = this.page.match.ownRanges !== undefined && range.isFirstPerson !== true && block.speaker === null;
    const heading = this.headingOf(block);
    const isAnothers = heading !== null && isNameWithRole(heading) && findNames(heading, names).length === 0;
    const isRecord = block.kind === "list_item" || above.some(({ gives }) => "lists" in gives);
    for (const [place, { sentence, found }] of lines.entries()) {
      this.count += 1;
      if (found.length < 2 || this.count > maxSentences) continue;
      // "Hanna Muster, Auszubildende": what stands below tells of her, but for sentences with the person's name.
      if (isAnothers && findNames(this.text.slice(sentence.start, sentence.end), names).length === 0) continue;
      const read = readForeignSentence(this.text, found, language, {
        isTheirVoice,
        isTurn: block.speaker !== null,
        isToldOf,
        notes: this.voiceOf(block, range).notes || this.page.match.ownRanges !== undefined,
        isEntry: isRecord || (place === 0 && heading !== null && findNames(heading, names).length > 0),
        isBesidePrivate: arePrivate[place - 1] === true || arePrivate[place + 1] === true,
        names,
        words: personWords(language),
        above,
      });
      this.out.push({
        ...read,
        relation: null,
        object: null,
        saidBy: isTheirVoice ? "person" : block.speaker === null ? "publisher" : "other",
        sentence,
        block: index,
        language,
        tokens: found,
        clauses: [],
        heading,
      });
    }
  }

  /** The turn of an interview that is theirs, or a page of their own. */
  private speaksAsPerson(block: Block): boolean {
    const speaker = block.speaker === null ? null : this.outline.speakers[block.speaker];
    if (speaker === null) return this.page.match.isFirstPerson && block.kind !== "quotation";
    return speaker?.name != null && findNames(speaker.name, this.page.names).length > 0;
  }

  private noteOther(clauses: readonly ReadClause[]): void {
    if (this.page.match.ownRanges !== undefined) return;
    for (const { who, by } of clauses) {
      if (who === "person" && by !== "elided" && by !== "verbless") this.isOnOther = false;
      else if (by === "name_of_other" || by === "relative") this.isOnOther = true;
    }
  }

  /** "Forty books on Rust, and I haven't opened one": what a later clause denies was not meant. */
  private takeBack(clauses: readonly ReadClause[], read: ClauseReading[], sentence: readonly Token[]): void {
    for (const [place, clause] of clauses.entries()) {
      if (place === 0 || read[place]?.standing !== "denied" || (clause.joint !== "and" && clause.joint !== "but")) continue;
      // "After a friend gave her a loom, and nobody asked for it back": of the time that the clause before tells.
      if (
        clause.who !== "person" &&
        /^(?:nobody|none)$/.test(sentence[clause.subjectAt]?.folded ?? sentence[clause.first + 1]?.folded ?? "")
      )
        continue;
      // "But only where I can't be heard" narrows what stands before it.
      if (clause.subjectAt - clause.first > 2 || this.saysNoMore(clause, sentence) || deniesItsOwn(clause, sentence)) continue;
      const before = read[place - 1];
      if (before?.standing === "asserted") read[place - 1] = { ...before, standing: "denied", trace: [...before.trace, "en.taken_back"] };
    }
  }

  /** "… and doesn't plan to stop": what goes on is not taken back. */
  private saysNoMore({ first, last }: ReadClause, sentence: readonly Token[]): boolean {
    return sentence
      .slice(first, last + 1)
      .some(({ folded }) => /^(?:stop|stopping|plan|intend|want|hope|quit|leave|mind|regret)$/.test(folded));
  }

  /** Rules of the headings over a block, its own language's. */
  private rulesAbove(block: Block): readonly ReadingRule[] {
    return block.path.flatMap((place) => {
      const known = this.headingRules.get(place);
      if (known !== undefined) return known;
      const heading = this.outline.blocks[place];
      const found = heading === undefined || heading.level === 1 ? [] : tokens(this.text, heading.start, heading.end);
      const held = found.length > 8 ? [] : rulesThatHold(found, this.language ?? "en", "heading");
      this.headingRules.set(place, held);
      return held;
    });
  }

  private rulesOfLabel({ start, end }: Span): readonly ReadingRule[] {
    const label = /^[\s\p{P}]{0,3}(\p{Lu}[\p{L}’' ]{2,30}):\s/u.exec(this.text.slice(start, Math.min(end, start + maxLabel)))?.[1];
    const held = label === undefined ? [] : rulesThatHold(tokens(label), "en", "heading");
    return held.filter(({ gives }) => "time" in gives && gives.time === "past");
  }

  private headingOf(block: Block): string | null {
    const heading = this.outline.blocks[block.path.at(-1) ?? -1];
    return heading === undefined || heading.level === 1 ? null : this.text.slice(heading.start, heading.end);
  }

  private countPronouns(): [number, number] {
    let she = 0;
    let he = 0;
    for (const block of this.outline.blocks) {
      if (unread.has(block.kind) || block.speaker !== null) continue;
      for (const range of rangesOf(this.page.match, this.outline, block)) {
        if (range.isFirstPerson === true) continue;
        const found = tokens(this.text, range.start, range.end);
        for (const [at, { folded }] of found.entries()) {
          // "Thanks to her." thanks somebody else; "her boat" has an owner.
          const isOwner = folded === "her" && found[at + 1]?.kind === "word";
          if (folded === "she" || isOwner) she += 1;
          else if (folded === "he" || folded === "his") he += 1;
        }
      }
    }
    return [she, he];
  }
}

/** "… and I don't take payment": an object of its own, and no word that points back ("and haven't opened one"). */
function deniesItsOwn({ verbAt, last, who, joint }: ReadClause, sentence: readonly Token[]): boolean {
  const behind = sentence.slice(verbAt + 1, last + 1).filter(({ kind }) => kind === "word");
  const isBack = behind.some(({ folded }) =>
    /^(?:one|ones|it|its|them|any|either|none|that|this|those|these|so|anymore|more|longer|yet|there|anyone|anybody|anything|another)$/.test(
      folded,
    ),
  );
  return (who === "person" || who === "unknown") && joint === "and" && behind.length >= 3 && !isBack;
}

const imagining = new Set("imagine suppose picture pretend".split(" "));

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

/** "2027", "May", "Saturday", "tomorrow". */
function isDate(text: string): boolean {
  return /^(?:(?:19|20)\d\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|today|tonight|tomorrow|next|this)$/u.test(
    text,
  );
}

/** "Hanna Muster, Auszubildende". */
function isNameWithRole(heading: string): boolean {
  const [, behind = ""] = /^(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}\p{Lu}[\p{L}'’-]+\s*[,–—|]\s*(.+)$/u.exec(heading) ?? [];
  return behind
    .split(/[\s,]+/)
    .slice(0, 3)
    .some(isNamedRole);
}

/** A heading that is a sentence of the speaker's: "I believe that tests come first." */
function isSpoken(heading: string): boolean {
  return heading.startsWith("I ") && heading.endsWith(".");
}

/** A text that came without an outline: paragraphs between blank lines, of one section. */
function runOfParagraphs(text: string): Outline {
  const blocks: Block[] = [];
  let from = 0;
  while (from < text.length) {
    const stop = text.indexOf("\n\n", from);
    const end = stop < 0 ? text.length : stop;
    if (text.slice(from, end).trim() !== "")
      blocks.push({
        kind: "paragraph",
        start: from,
        end,
        level: 0,
        path: [],
        section: 0,
        speaker: null,
        bodyStart: from,
        date: null,
        language: null,
      });
    from = end + 2;
  }
  return { blocks, sections: [{ parent: null, kind: "page", about: null, people: [] }], speakers: [] };
}

/** Lines of a block, hard-wrapped ones as one. */
export function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  let from = start;
  while (from < end) {
    const stop = text.indexOf("\n", from);
    const to = stop < 0 || stop > end ? end : stop;
    const last = lines.at(-1);
    // A hard-wrapped line goes on in lower case.
    if (last !== undefined && last.end === from - 1 && /^\s*\p{Ll}/u.test(text.slice(from, from + 8)))
      lines[lines.length - 1] = { start: last.start, end: to };
    else if (to > from) lines.push({ start: from, end: to });
    from = to + 1;
  }
  return lines;
}
