import type { SourceDocument } from "@/lib/engine/types";
import type { Block, Outline } from "@/lib/text/block";
import { fold } from "@/lib/text/normalize";
import { noteLabel } from "../../reading/speech";
import { isOfRelative } from "../names/form-of-relative";
import type { BlockStanding } from "./block-standing";
import { wordsOf } from "./clauses";
import { handleOver, handlesIn, isByAnother, isReposted } from "./feed-lines";
import { calledAs, isRespelt, longest } from "./name-as-written";
import type { NameMention } from "./name-mentions";
import { isNameShaped } from "./other-people";
import { type OwnClauses, ownClauses } from "./own-clauses";
import type { OwnRange } from "./own-range";
import { PageDeaths } from "./page-deaths";
import { namesOnPage } from "./page-names";
import { ofOthers, type PageRelation, type ReadingOptions, unread } from "./page-owners";
import { withoutQuoted } from "./page-voice";
import { isOfOthersHere, isWrittenByMachine, liesOf, mythsAbout, setsAside } from "./set-aside";
import type { SoughtPerson } from "./sought-person";
import { isUnrealBlock } from "./unreal-pages";

/** What one page says of the person, and how it stands to them. */
export interface PageReading {
  readonly relation: PageRelation;
  /** The name in its fullest form, as the page writes it. */
  readonly name: string;
  readonly ranges: readonly OwnRange[];
  /** Stretches in which the page states something of the person by name: where a company beside the name is theirs. */
  readonly statements: readonly string[];
  /** Stretches by which the page introduces whom it is about, by, or about among others: they name nobody else. */
  readonly introductions: readonly string[];
  /** The page's title and the headings over what is the person's. */
  readonly headings: readonly string[];
  readonly speaksAsPerson: boolean;
  /** The page lists two people of this name. */
  readonly namesTwo: boolean;
  /** The page says in so many words that the person is dead. */
  readonly isDead: boolean;
}

/** What one page says of, or by, the person; null where it does not name them in full. Pure, and linear in the page's length. */
export function readPage(
  document: SourceDocument,
  outline: Outline,
  asked: SoughtPerson,
  options: ReadingOptions = {},
): PageReading | null {
  const names = namesOnPage(document, outline, asked);
  const named = [...names.inTitle, ...names.mentions.flat(), ...names.inLabels];
  const full = named.filter(({ kind }) => kind === "full");
  const called = full.length === 0 && options.isKnown === true ? calledAs(asked, names, outline, true) : asked;
  if (called !== asked) return readPage(document, outline, called, options);
  const usable = full.length === 0 && options.isKnown === true ? named.filter(({ kind }) => kind === "bare") : full;
  if (usable.length === 0) return null;
  if (full.length === 0 && options.isListed === true) return readByPartOfName(document, outline, asked, options);
  const theirs = usable.filter(({ text }) => !isOfRelative(text, document.text));
  const plain = (theirs.length > 0 ? theirs : usable).filter(({ text }) => !isRespelt(text, asked.parsed.words));
  const sought = calledAs(asked, names, outline);
  const known = sought === asked ? names : namesOnPage(document, outline, sought);
  return new PageReader(document, outline, sought, known, options).read(
    longest(
      (plain.length > 0 ? plain : usable).map(({ text }) => text),
      asked.parsed,
    ),
  );
}

/** Where nobody else on the page bears the word, a given name alone counts as the name. */
function readByPartOfName(document: SourceDocument, outline: Outline, asked: SoughtPerson, options: ReadingOptions): PageReading | null {
  const names = namesOnPage(document, outline, asked);
  const all = [...names.inTitle, ...names.mentions.flat(), ...names.inLabels];
  const shared = new Set(all.flatMap(({ kind, word }) => (kind === "other" ? [word] : [])));
  const asFull = (found: readonly NameMention[]) =>
    found.map((mention) => (mention.kind === "bare" && !shared.has(mention.word) ? { ...mention, kind: "full" as const } : mention));
  const raised = { ...names, mentions: names.mentions.map(asFull), inTitle: asFull(names.inTitle), inLabels: asFull(names.inLabels) };
  const named = [...raised.inTitle, ...raised.mentions.flat(), ...raised.inLabels].filter(({ kind }) => kind === "full");
  if (named.length === 0) return null;
  return new PageReader(document, outline, asked, raised, options).read(
    longest(
      named.map(({ text }) => text),
      asked.parsed,
    ),
  );
}

class PageReader extends PageDeaths {
  read(name: string): PageReading {
    const author = this.authorOf();
    const isAbout = this.isAboutPerson();
    const introducesItself = this.introducesItself();
    const isOwnSite = isAbout || this.isTitledAsTheirs() || (this.isOwnHost() && this.namesInIntroduction());
    const isByAnother = this.isMetByWriter() || this.isVisited();
    const isTheirPlace = isOwnSite || (this.isListed && this.isOwnHost());
    const speaksForItself =
      introducesItself ||
      this.isToldByPerson() ||
      (!isByAnother && ((isTheirPlace && this.speaksMostly()) || (isAbout && this.speaksUnnamed())));
    const speaksAsPerson = author === "person" || (author === "nobody" && speaksForItself && !this.isProfileOfAnother());
    const answers = this.answersAsPerson(isAbout, speaksAsPerson);
    const ranges: OwnRange[] = [];
    const statements: string[] = [];
    for (const [index, block] of this.outline.blocks.entries()) {
      if (block.kind === "notice" && this.isImprintOf(index)) statements.push(this.text.slice(block.start, block.end));
      if (unread.has(block.kind) || isUnrealBlock(block, this.outline, this.text, this.document.language)) continue;
      if (this.leadsToPerson(index, block)) this.last = { section: block.section };
      const found = this.rangesOf(index, block, { isAbout: isAbout || speaksAsPerson, speaksAsPerson, answers });
      if (followers.has(block.kind)) this.follow(index, block, found.endsOnPerson, speaksAsPerson);
      const { ranges: own } = found;
      ranges.push(...own);
      if (own.length > 0 || (this.mentions[index] ?? []).some(({ kind }) => kind === "full"))
        statements.push(...this.statementsOf(index, block, own));
    }
    const holdsSection = this.outline.blocks.some((block, index) => this.ownerOfBlock(index, block) === "person");
    const speaks = this.outline.blocks.some((block) => this.ownerOfSpeaker(block, answers) === "person");
    const relation: PageRelation =
      speaksAsPerson && !isAbout ? "by" : isAbout ? "about" : speaks ? "speaker" : holdsSection ? "section" : "names";
    return {
      relation,
      name,
      ranges,
      statements,
      introductions: this.introductionsOf(relation, answers),
      headings: this.headingsOver(),
      speaksAsPerson,
      namesTwo: this.listsTwo(),
      isDead: this.tellsOfDeath() || this.tellsOfTheirDeath(ranges),
    };
  }

  /** "I, Jane Roe, have to clear it": whoever says "I" in the block; not where that is quoted, and somebody else goes on. */
  private namesItself({ start }: Block, own: readonly NameMention[]): boolean {
    return own.some(
      (mention) =>
        mention.kind === "full" &&
        /(?:^|[^\p{L}"“„«‘'])(?:I|Ich|Moi|Yo|Io|Eu|Ik),? $/u.test(this.text.slice(Math.max(start, mention.start - 6), mention.start)) &&
        this.text[mention.end] === ",",
    );
  }

  private rangesOf(
    index: number,
    block: Block,
    page: { readonly isAbout: boolean; readonly speaksAsPerson: boolean; readonly answers: boolean },
  ): OwnClauses {
    const isQuotation =
      !page.speaksAsPerson &&
      (page.isAbout || (block.kind === "quotation" && this.ownerOfBlock(index, block) === "person")) &&
      this.isSaidOn(index, block);
    const isIntroduction = this.introducesPerson(index, block, page.answers);
    const speaker =
      isQuotation || this.isInOwnWords(index, block, page.isAbout) || this.saysItIsThem(index, block)
        ? "person"
        : this.isToldAnswer(block) || isIntroduction
          ? "nobody"
          : this.ownerOfSpeaker(block, page.answers);
    if (block.kind === "table_row" && this.isCheckedInTable(index)) return nothing;
    if (
      this.isTermOfAnother(index) ||
      this.isUnderEntryOfAnother(index) ||
      // A quotation that is signed below stands under the name of the one before.
      (!(block.kind === "quotation" && block.speaker !== null && speaker === "person") && this.isUnderNameOfAnother(index)) ||
      this.saysAnotherName(block) ||
      isReposted(this.text, this.outline.blocks, index) ||
      ((this.mentions[index] ?? []).length === 0 && isByAnother(this.text, block)) ||
      this.isPostOfAnother(block)
    )
      return nothing;
    if (speaker === "other" || (speaker === "nobody" && ofOthers.has(block.kind))) return nothing;
    const placed = speaker === "person" ? "person" : this.ownerOfBlock(index, block);
    // "Bertil Lee, 1949–2026", by Jane Roe: "I" is whoever has written it.
    const isInMemory = placed === "other" && page.speaksAsPerson && block.kind === "paragraph" && this.isOfTitle(block);
    const owner = isInMemory && this.saysFirst(index) ? "nobody" : placed;
    const leavesOut = (heading: string) => setsAside(heading) || this.isOfMyths(heading) || (page.isAbout && isOfOthersHere(heading));
    if (this.standsUnder(index, leavesOut)) return nothing;
    this.lies ??= liesOf(this.text, this.outline.blocks);
    if (this.lies.has(index) || isWrittenByMachine(this.text, block)) return nothing;
    // The section of a namesake names them alone.
    if (owner === "other" && this.areTwo) return nothing;
    const said = (this.clauses[index] ?? []).flatMap(({ words }) => words);
    const isSpoken = said.some((word) => this.words.first.has(word));
    const isAnothers = isSpoken && speaker === "nobody" && this.isSpokenByAnother(index);
    if (isAnothers && (this.mentions[index] ?? []).length === 0) return nothing;
    const own = (this.mentions[index] ?? []).filter((mention) => !this.isOthersBare(index, mention));
    const namesItself = this.namesItself(block, own);
    const isTheirs =
      !isAnothers &&
      (owner === "person" ||
        namesItself ||
        (block.kind === "definition" && this.isBelowOwnName(index)) ||
        (owner === "nobody" && page.isAbout && (isSpoken || !this.standsUnderRelatives(block))));
    const goesOn = this.last?.section === block.section && followers.has(block.kind) && owner !== "other" && block.speaker === null;
    if (!isTheirs && own.length === 0 && !goesOn) return nothing;
    // "Jane runs the yard. I drove a lorry myself, so we got on.", above what she answers.
    const isAsked = block.speaker === null && this.outline.speakers.some(({ role }) => role === "answers");
    const isToldOf = this.isTellingOfPerson(block.path.at(-1) ?? -1) || (isAsked && own[0]?.start === block.bodyStart);
    const speaks =
      (!isAnothers && !isToldOf && page.speaksAsPerson && owner !== "other") ||
      (owner === "person" && (this.speakInOwnSections() || this.speaksUnderOwnName(block)));
    // What tells of nobody, on a page that says "I", is said by whoever says so.
    const tellsOfSomebody = own.length > 0 || said.some((word) => this.isThirdPerson(word));
    // "He's the artist", below "LEONIE", who says "I" of herself.
    const isMonologue = speaks && own.length === 0 && owner === "person" && this.speaksUnderOwnName(block);
    const voice =
      !isIntroduction && (speaker === "person" || isMonologue || namesItself || (speaks && (isSpoken || !tellsOfSomebody)))
        ? "person"
        : "other";
    // An answer that stands whole in quotation marks.
    const isAnswer =
      speaker === "person" && block.speaker !== null && /^["“][^"“”]+["”]$/u.test(this.text.slice(block.bodyStart, block.end));
    const standing: BlockStanding = { voice, isTheirs, isOthers: owner === "other", goesOn, isQuotation: isQuotation || isAnswer };
    return ownClauses(this.text, this.clauses[index] ?? [], own, standing, {
      words: this.words,
      others: this.others,
      // Where the page says both and does not tell which of them the person is, either may be somebody else.
      gender: isInMemory
        ? "none"
        : isIntroduction
          ? this.pronounOfBlock(index)
          : (this.pronounOfPerson(page.speaksAsPerson) ??
            (page.isAbout ? this.pronounOfMost() : null) ??
            (page.speaksAsPerson ? null : this.pronounOfBlock(index)) ??
            (page.speaksAsPerson || !this.callsAllAlike() ? "none" : null)),
      isCompany: this.isCompany,
    });
  }

  /** The block lies in what the page's title heads, and in nobody's card below it. */
  private isOfTitle({ section }: Block): boolean {
    const head = this.outline.blocks.find(({ level }) => level === 1);
    if (head === undefined || (this.outline.sections[head.section]?.about ?? null) === null) return false;
    const { about, parent } = this.outline.sections[section] ?? {};
    return section === head.section || (about === null && parent === head.section);
  }

  private saysFirst(index: number): boolean {
    return (this.clauses[index] ?? []).some(({ words }) => words.some((word) => this.words.first.has(word)));
  }

  /** "burr_boy · 2 Nov 2025", and below it a post, on the page of somebody who goes by another handle. */
  private isPostOfAnother(block: Block): boolean {
    const handle = handleOver(this.text, block);
    if (handle === null) return false;
    this.ownHandles ??= handlesIn([this.document.title ?? "", this.sought.display]);
    return !this.ownHandles.has(handle);
  }

  private ownHandles: ReadonlySet<string> | null = null;
  private lies: ReadonlySet<number> | null = null;

  private small: ReadonlySet<string> | undefined;

  /** Words that the page writes small somewhere. */
  private smallWords(): ReadonlySet<string> {
    this.small ??= new Set(this.text.match(/(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu) ?? []);
    return this.small;
  }

  private firstTurn: number | undefined;

  /** "My guest today is Jane Roe. She runs the yard at Leith.": who leads the talk tells of the person, who speaks next and has not spoken before. */
  private introducesPerson(index: number, block: Block, answers: boolean): boolean {
    if (block.speaker === null || this.ownerOfSpeaker(block, answers) !== "other") return false;
    if (!(this.mentions[index] ?? []).some(({ kind }) => kind === "full")) return false;
    const { blocks } = this.outline;
    this.firstTurn ??= blocks.findIndex((each) => this.ownerOfSpeaker(each, answers) === "person");
    if (this.firstTurn <= index || this.firstTurn - index > maxIntroduction) return false;
    return blocks.slice(index, this.firstTurn).every(({ speaker }) => speaker === null || speaker === block.speaker);
  }

  /** Quotations under "Jane in her own words"; under "In her own words", on a page about her; what says "I" under "Personal statement". */
  private isInOwnWords(index: number, block: Block, isAbout: boolean): boolean {
    const heading = block.path.at(-1) ?? -1;
    const above = this.outline.blocks[heading];
    if (above === undefined) return false;
    const words = this.text.slice(above.start, above.end);
    return (
      (block.kind === "quotation"
        ? ownWords.test(words)
        : block.kind === "paragraph" && ownStatement.test(words) && this.saysFirst(index)) &&
      ((this.mentions[heading] ?? []).length > 0
        ? this.ownerOfBlock(index, block) === "person"
        : isAbout && !this.namesSomebodyElse(heading))
    );
  }

  /** A quotation that speaks of its speaker alone, and that nobody signs; the paragraph before it ended on the person. */
  private isSaidOn(index: number, { kind, section, speaker, bodyStart, end }: Block): boolean {
    if (kind !== "quotation" || speaker !== null || this.last?.section !== section) return false;
    // "I've been taught by Jane for six years": a pupil.
    if ((this.mentions[index] ?? []).length > 0) return false;
    if (this.isSignedQuotation(index) || this.isLedIn(index)) return false;
    const said = wordsOf(this.text.slice(bodyStart, end));
    return said.some((word) => this.words.subjects.has(word)) && !said.some((word) => this.isThirdPerson(word));
  }

  /** By a dash, or by a line or a block below it that is no sentence: "Carl Oste, Leith". */
  private isSignedQuotation(index: number): boolean {
    const [block, next] = [this.outline.blocks[index], this.outline.blocks[index + 1]];
    const words = this.text.slice(block?.bodyStart, block?.end).trim();
    if (/[–—]\s*\p{Lu}[^.!?]{0,60}$/u.test(words) || !/[.!?…][”"»’)]?$/u.test(words)) return true;
    if (next === undefined || next.kind === "heading") return false;
    const below = this.text.slice(next.start, next.end).trim();
    return /^\W*[–—]/u.test(below) || next.kind === "caption" || (below.length <= maxTerm && !/[.!?…:][”"»’)]?$/u.test(below));
  }

  /** "What her customers say:", "Her reader Carl Oste sent us this letter.": the paragraph before says whose words follow, and they are not hers. */
  private isLedIn(index: number): boolean {
    const before = this.outline.blocks[index - 1];
    if (before === undefined) return false;
    if (before.kind === "quotation") return this.isLedIn(index - 1);
    const words = this.text.slice(before.bodyStart, before.end).trim();
    return words.endsWith(":") || leadingIn.test(words) || this.namesSomebodyElse(index - 1);
  }

  /** "Jane here, they told me to write a paragraph." */
  private saysItIsThem(index: number, { bodyStart, end, speaker }: Block): boolean {
    const [mention] = this.mentions[index] ?? [];
    return (
      speaker === null &&
      mention !== undefined &&
      mention.start - bodyStart < 3 &&
      !this.isOthersBare(index, mention) &&
      // "Jane. I set up the yard in 2015."
      /^(?: here[,.!:–—]|[.:] I(?:['’]\p{L}+)? )/u.test(this.text.slice(mention.end, Math.min(end, mention.end + maxTerm)))
    );
  }

  private answersTold: boolean | undefined;

  /** "Why gliding? A raffle. She won a trial flight": a portrait under questions, whose answers say "I" in quotation marks alone. */
  private isToldAnswer({ speaker, bodyStart, end }: Block): boolean {
    if (speaker === null || this.outline.speakers[speaker]?.role !== "answers") return false;
    this.answersTold ??= this.outline.speakers.every(({ role, name }) => role !== "speaks" && name === null) && this.sayShe();
    return this.answersTold && wordsOf(withoutQuoted(this.text.slice(bodyStart, end))).length > 0;
  }

  private sayShe(): boolean {
    const said = this.outline.blocks.flatMap(({ speaker, bodyStart, end }) =>
      speaker === null || this.outline.speakers[speaker]?.role !== "answers" ? [] : wordsOf(withoutQuoted(this.text.slice(bodyStart, end))),
    );
    return said.some((word) => this.isThirdPerson(word)) && !said.some((word) => this.words.subjects.has(word));
  }

  /** "I'm Pell, I run the office", on a page of Jane's. */
  private saysAnotherName({ bodyStart, end }: Block): boolean {
    const [, called = ""] = saysWho.exec(this.text.slice(bodyStart, Math.min(end, bodyStart + maxSigned))) ?? [];
    return called !== "" && !peoples.test(called) && !this.sought.parsed.words.some((word) => word.startsWith(called.toLowerCase()));
  }

  /** Below "The chatbot | Her remarks", "Myth | Fact": what is said there is put right beside it. */
  private isCheckedInTable(index: number): boolean {
    for (let at = index - 1; at >= Math.max(0, index - maxRows); at -= 1) {
      const head = this.outline.blocks[at];
      if (head?.kind !== "table_row" && head?.kind !== "definition") return false;
      if (checked.test(this.text.slice(head.bodyStart, head.end))) return true;
    }
    return false;
  }

  /** Below "Roe, Bertil", or "Roe, Jane (the other)", in an index. */
  private isUnderEntryOfAnother(index: number): boolean {
    const [entry, block] = [this.outline.blocks[index - 1], this.outline.blocks[index]];
    if (entry?.kind !== "definition" || block?.kind !== "definition" || entry.end - entry.start > maxTerm) return false;
    const [, given = "", note = ""] = entryOfIndex.exec(this.text.slice(entry.bodyStart, entry.end)) ?? [];
    const called = fold(given);
    return called !== "" && (/\bother\b/iu.test(note) || !this.sought.parsed.words.some((word) => word.startsWith(called)));
  }

  /** "Lead member", and beside it "Cllr Barry Stott": what the term says is of whom it is given to. */
  private isTermOfAnother(index: number): boolean {
    const [term, given] = [this.outline.blocks[index], this.outline.blocks[index + 1]];
    if (term?.kind !== "definition" || given?.kind !== "definition" || term.end - term.start > maxTerm) return false;
    return (this.clauses[index + 1] ?? []).slice(0, 1).some((clause) => this.isOfOther(index + 1, clause));
  }

  /** The paragraph that ended with the person last. */
  private last: { readonly section: number } | null = null;

  private follow(index: number, block: Block, endsOnPerson: boolean, speaksAsPerson: boolean): void {
    // A paragraph about things, in which nobody else comes up, does not change whom "she" means behind it.
    const staysOn = this.last?.section === block.section && !(this.clauses[index] ?? []).some((clause) => this.isOfOther(index, clause));
    this.last = (endsOnPerson || staysOn) && !speaksAsPerson ? { section: block.section } : null;
  }

  /**
   * Whether "I" in a block is somebody else, or nobody can tell who: a heading says whose words follow ("From the chair (Cllr Ada Quint)", "From Petra",
   * "L. to E., 19 May"), they are a letter to the person, or the page tells its voices apart by their type.
   */
  private isSpokenByAnother(index: number): boolean {
    if (this.hasVoicesByType || this.isAddressedToPerson(index)) return true;
    const { bodyStart = 0, end = 0 } = this.outline.blocks[index] ?? {};
    const opening = this.text.slice(bodyStart, Math.min(end, bodyStart + maxSigned));
    // "Translator's note: I live in Graz", "About the editor: I grow dahlias".
    if (noteOfAnother.test(opening)) return true;
    // "ann: I breed snails", beside turns that others' labels open; "Rosa: I mend harps", where the page has no small "rosa".
    const [, label = ""] = turnLabel.exec(opening) ?? [];
    const isName = /^\p{Lu}\p{Ll}+: I(?:['’]\p{L}+)?\s/u.test(opening) && !this.smallWords().has(label.toLowerCase());
    const isTurn = label !== "" && (this.outline.speakers.length > 0 || isName);
    if (isTurn && !noteLabel.test(`${label}:`)) return true;
    if (repliedTo.test(opening)) return true;
    // "Guest post: I was a courier (by Ann Lee)"
    const [, guest] = guestPost.exec(this.text.slice(bodyStart, end)) ?? [];
    if (guest !== undefined && this.ownerOfName(guest) === "other") return true;
    // "I visit every week. – Dave".
    const [, signer] = signedLast.exec(this.text.slice(Math.max(bodyStart, end - maxSigned), end)) ?? [];
    // "I've paid for the server since 2009 - mod_juniper", of a log in which somebody goes by that name.
    const [, handle] = signedByHandle.exec(this.text.slice(Math.max(bodyStart, end - maxSigned), end)) ?? [];
    if (handle !== undefined && this.outline.speakers.some(({ name }) => name === handle)) return true;
    if (signer !== undefined && !this.sought.parsed.words.some((word) => word.startsWith(signer.toLowerCase()))) return true;
    const path = this.outline.blocks[index]?.path.at(-1);
    // A line above that is no heading by its type may be one by its form.
    const isLine = (block: Block | undefined) =>
      (block?.kind === "paragraph" || block?.kind === "byline") && block.end - block.start <= maxSigned;
    const place = isLine(this.outline.blocks[index - 1]) ? index - 1 : path;
    const above = place === undefined ? undefined : this.outline.blocks[place];
    if (place === undefined || above === undefined || above.level === 1 || (this.mentions[place] ?? []).length > 0) return false;
    const words = this.text.slice(above.start, above.end);
    if (signing.test(words) || /^guest post\b/iu.test(words)) return true;
    // "11 March 2026 · by Odile", on the site of somebody else.
    const byline = bylineOfOne.exec(words)?.[1]?.toLowerCase();
    if (byline !== undefined && !this.sought.parsed.words.some((word) => word.startsWith(byline) || byline.startsWith(word))) return true;
    const [, sender] = fromWhole.exec(words) ?? [];
    if (sender !== undefined) return true;
    if (fromOffice.test(words)) return true;
    const [, given = ""] = fromGiven.exec(words) ?? [];
    if (given !== "" && this.isCalledInFull(given)) return true;
    if (timedTurn.test(words) && this.isLogOfPerson()) return true;
    const [, writer] = letterOf.exec(words) ?? [];
    return writer !== undefined && !this.sought.parsed.words.some((word) => word.startsWith(writer.toLowerCase()));
  }

  /** Under one of several headings somebody tells of the person: "I'd been there a month when I met Jane." */
  private isTellingOfPerson(heading: number): boolean {
    return (
      (this.outline.blocks[heading]?.level ?? 1) > 1 &&
      this.outline.blocks.some(({ path }, index) => path.at(-1) === heading && this.meetsByName(index))
    );
  }

  /** "10:10, Jane", as a log heads what each of several wrote. */
  private isLogOfPerson(): boolean {
    return this.outline.blocks.some(
      ({ kind, start, end }, index) =>
        kind === "heading" && (this.mentions[index] ?? []).length > 0 && timedTurn.test(this.text.slice(start, end)),
    );
  }

  /** "Petra Osei" stands somewhere on the page. */
  private isCalledInFull(given: string): boolean {
    return this.clauses.some((clauses) =>
      clauses.some(({ runs }) => runs.some(({ text }) => text.startsWith(`${given} `) && isNameShaped(text))),
    );
  }

  /** "Dear Jane, …" above under the same heading, and no other salutation since. */
  private isAddressedToPerson(index: number): boolean {
    const { path = [] } = this.outline.blocks[index] ?? {};
    for (let at = index; at >= 0; at -= 1) {
      const block = this.outline.blocks[at];
      if (block === undefined || block.path.at(-1) !== path.at(-1)) return false;
      const [, name] = salutation.exec(this.text.slice(block.bodyStart, Math.min(block.end, block.bodyStart + maxSigned))) ?? [];
      if (name !== undefined) return this.sought.parsed.words.includes(name.toLowerCase());
    }
    return false;
  }

  /** "Two friends write this, Ann (roman) and Tom (italics)". */
  private readonly hasVoicesByType = voicesByType.test(this.text.slice(0, maxVoices));

  private isOfMyths(heading: string): boolean {
    return wordsOf(mythsAbout(heading)).some((word) => this.sought.parsed.words.includes(word));
  }

  /** "Friends", "My students": what stands below is about them. */
  private standsUnderRelatives({ path }: Block): boolean {
    const heading = this.outline.blocks[path.at(-1) ?? -1];
    const words = heading === undefined || heading.level < 2 ? [] : wordsOf(this.text.slice(heading.start, heading.end));
    return words.length <= 3 && words.some((word) => this.words.relatives.has(word));
  }
}

const followers: ReadonlySet<Block["kind"]> = new Set<Block["kind"]>(["paragraph", "list_item"]);
const nothing: OwnClauses = { ranges: [], endsOnPerson: false };

const leadingIn =
  /\b(?:interviewed|letters?|poems?|verses?|mottos?|songs?|lyrics|readers?|questions?|quot\w+|customers?|clients?|pupils?|wrote|writes|untrue|invented|example)\b/iu;
/** Over what a member, an artist or a candidate writes of themselves. */
const ownStatement = /^(?:(?:personal|artist|maker|designer|candidate)(?:['’]s)? |own )?statement$|^in (?:her|his|their) (?:own )?words$/iu;
const ownWords =
  /\b(?:in (?:her|his|their) own words|in eigenen worten|dans ses propres mots|con sus propias palabras|com as suas palavras|con le sue parole|in eigen woorden)\b/iu;
const maxRows = 40;
/** Blocks between whoever introduces the person and their first words. */
const maxIntroduction = 12;
const checked =
  /^(?:the )?(?:chat ?bot|ai|myths?|rumou?rs?|fiction|they say|going round|what (?:people|they|it) (?:say|said)|said online|claims?)\s*(?:\n|\t|\||$)/iu;
const entryOfIndex = /^\p{Lu}[\p{L}'’-]+, (\p{Lu}[\p{L}'’-]+)(?: \(([^)]*)\))?$/u;
const maxTerm = 60;
/** A line that says whose words stand below it. */
const maxSigned = 80;
/** "… by Ada Quint", "… (Cllr Ada Quint)", "… from Dr Ada Quint"; "Notes from Port Ellery" names a place. */
const signing =
  /(?:[([:]\s*|\b(?:by|from|von|par|de|por|door|van|di)\s+)(?:Dr|Prof|Mrs?|Ms|Cllr|Rev|Sir|Dame|Fr|Sr)\.? \p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+[)\]]?\s*$|\b(?:by|von|par|por|door)\s+\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+\s*$/u;

/** "I'm Pell, I run the office": whoever speaks, and not "I'm Dutch, from Delft". */
const saysWho = /^\W*(?:I['’]m|I am|My name is) (\p{Lu}\p{Ll}+)(?=, (?:and )?I\b|\. I\b| and I\b)/u;
const noteOfAnother =
  /^(?:translator|editor|publisher|photographer|reviewer|reader)(?:['’]?s)? (?:note|comment|remark)s?:|^(?:about|note from|from|a word from) the (?:editor|translator|publisher|photographer|reviewer)s?\b/iu;
const guestPost = /^[^.!?]{3,160}\((?:by|von|par|por|door|di) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})\)\s*$/u;
/** "11 March 2026 · by Odile" */
const bylineOfOne = /\d{4}\s*[·|,–—-]\s*(?:(?:posted|written) )?by (\p{Lu}[\p{L}'’-]+)(?:\s*[·|,–—-]\s*\d+ comments?)?\s*$/u;
const signedLast = /[.!?…]["”’]? ?[–—-] ?(\p{Lu}\p{Ll}+)(?: \p{Lu}[\p{L}.'’-]*)?(?:, [^.!?]{1,40})?\s*$/u;
const signedByHandle = /\s[–—-] ?([\p{Ll}\p{N}_.-]{2,30})\s*$/u;
const turnLabel = /^(?:[[(]\d{1,2}:\d{2}[^\])]*[\])]\s*)?(\p{L}[\p{L}_.\d-]{1,19}):\s/u;
const peoples = /(?:ish|ese|ian|an|i|ic)$|^(?:Dutch|French|Welsh|Greek|Czech|Swiss|Thai)$/u;

/** "on Ann Lee: I am proud to say …": below a comment of the person's, what it was made on. */
const repliedTo = /^\s*(?:on|to|re:?|replying to|in reply to)\s+\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+:/u;
/** "From Petra", as people sign their parts of a newsletter. */
const fromGiven = /^(?:from|by|von|de|da|van|por|door|par)\s+(\p{Lu}[\p{L}'’-]+)\s*(?:[,:(–—].{0,40})?$/iu;
/** "From Ada Quint, Durham", over a letter; "Notes from Port Ellery" names a place. */
const fromWhole = /^(?:From|Von|De|Da|Van|Par) (\p{Lu}\p{Ll}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,3})(?:,\s[^,.!?]{2,30})?\s*:?$/u;
/** "From the treasurer" */
const fromOffice =
  /^(?:from|a word from|a note from) (?:the|our|your) (?:treasurer|secretary|chair\w*|editor|president|steward|warden|captain|organisers?)\s*:?$/iu;
const timedTurn = /^\d{1,2}[:.h]\d{2}\s*[,–—-]\s*\p{Lu}[\p{L}'’-]+(?: \p{L}+)?$/u;
/** "L. to E., 3 May", over the letters of two. */
const letterOf = /^(\p{Lu})\.?\s+(?:to|an|à|a|aan|para)\s+\p{Lu}\.?(?:[\s,:(–—]|$)/u;
const salutation =
  /^\s*(?:my |mein |ma |mon )?(?:dear(?:est)?|liebe[rs]?|chère?|querid[oa]|estimad[oa]|car[oa]|beste|lieve)\s+(?:(?:mr|mrs|ms|dr|herr|frau)\.?\s+)?(\p{L}[\p{L}'’-]+)\s*[,.!:–—]/iu;
/** The part of a page in which it says so. */
const maxVoices = 2_000;
const voicesByType =
  /\((?:in )?(?:roman|italics?|bold)(?: type)?\)|\b(?:answers?|writes?|speaks?|replies|comments?|words|notes|bits|lines|parts) (?:(?:is|are|come|stand) )?in (?:roman|italics?|bold|slanted|black|red|blue|green|gr[ae]y|capitals)\b|\b(?:italics?|bold) (?:is|are|means?) (?:mine|\p{Lu})/u;
