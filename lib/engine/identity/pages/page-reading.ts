import type { SourceDocument } from "@/lib/engine/types";
import type { Block, Outline } from "@/lib/text/block";
import { screened } from "@/lib/text/screened";
import { isToldToAnother, noteLabel } from "../../reading/speech";
import type { BlockStanding } from "./block-standing";
import { wordsOf } from "./clauses";
import { deathReader } from "./death";
import { calledAs, isRespelt, longest } from "./name-as-written";
import type { NameMention } from "./name-mentions";
import { isNameShaped } from "./other-people";
import { type OwnClauses, ownClauses } from "./own-clauses";
import type { OwnRange } from "./own-range";
import { namesOnPage } from "./page-names";
import { ofOthers, type PageRelation, type ReadingOptions, unread } from "./page-owners";
import { PagePronouns } from "./page-pronouns";
import { withoutQuoted } from "./page-voice";
import type { PersonWords } from "./person-words";
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
  const plain = usable.filter(({ text }) => !isRespelt(text, asked.parsed.words));
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

class PageReader extends PagePronouns {
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
      if (block.kind === "paragraph" || (block.kind === "list_item" && this.last !== null))
        this.follow(index, block, found.endsOnPerson, speaksAsPerson);
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

  private rangesOf(
    index: number,
    block: Block,
    page: { readonly isAbout: boolean; readonly speaksAsPerson: boolean; readonly answers: boolean },
  ): OwnClauses {
    const isQuotation =
      !page.speaksAsPerson &&
      (page.isAbout || (block.kind === "quotation" && this.ownerOfBlock(index, block) === "person")) &&
      this.isSaidOn(index, block);
    const speaker =
      isQuotation ||
      this.isInOwnWords(index, block, page.isAbout) ||
      this.saysItIsThem(index, block) ||
      (page.isAbout && this.isAsTold(block))
        ? "person"
        : this.isToldAnswer(block)
          ? "nobody"
          : this.ownerOfSpeaker(block, page.answers);
    if (block.kind === "table_row" && this.isCheckedInTable(index)) return nothing;
    if (this.isTermOfAnother(index) || this.saysAnotherName(block) || this.isReposted(index) || this.isPostOfAnother(block)) return nothing;
    if (speaker === "other" || (speaker === "nobody" && ofOthers.has(block.kind) && !this.isQuotedPortrait(index, block))) return nothing;
    const placed = speaker === "person" ? "person" : this.ownerOfBlock(index, block);
    // "Bertil Lee, 1949–2026", by Jane Roe: "I" is whoever has written it.
    const isInMemory = placed === "other" && page.speaksAsPerson && block.kind === "paragraph" && this.isOfTitle(block);
    const owner = isInMemory && this.saysFirst(index) ? "nobody" : placed;
    // "Not to be confused with": whoever stands below is somebody else. "Seven myths about Jane": nobody can tell which of them is none.
    if (this.standsUnder(index, (heading) => tellsApart(heading) || this.isOfMyths(heading))) return nothing;
    // The section of a namesake names them alone.
    if (owner === "other" && this.areTwo) return nothing;
    const said = (this.clauses[index] ?? []).flatMap(({ words }) => words);
    const isSpoken = said.some((word) => this.words.first.has(word));
    const isAnothers = isSpoken && speaker === "nobody" && this.isSpokenByAnother(index);
    if (isAnothers && (this.mentions[index] ?? []).length === 0) return nothing;
    const isTheirs =
      !isAnothers && (owner === "person" || (owner === "nobody" && page.isAbout && (isSpoken || !this.standsUnderRelatives(block))));
    const own = (this.mentions[index] ?? []).filter((mention) => !this.isOthersBare(index, mention));
    const goesOn = this.last?.section === block.section && followers.has(block.kind) && owner !== "other" && block.speaker === null;
    if (!isTheirs && own.length === 0 && !goesOn) return nothing;
    const isToldOf = this.isTellingOfPerson(block.path.at(-1) ?? -1);
    const speaks =
      (!isAnothers && !isToldOf && page.speaksAsPerson && owner !== "other") ||
      (owner === "person" && (this.speakInOwnSections() || this.speaksUnderOwnName(block)));
    // What tells of nobody, on a page that says "I", is said by whoever says so.
    const tellsOfSomebody = own.length > 0 || said.some((word) => this.isThirdPerson(word));
    // "He's the artist", below "LEONIE", who says "I" of herself.
    const isMonologue = speaks && own.length === 0 && owner === "person" && this.speaksUnderOwnName(block);
    const voice = speaker === "person" || isMonologue || (speaks && (isSpoken || !tellsOfSomebody)) ? "person" : "other";
    const standing: BlockStanding = { voice, isTheirs, isOthers: owner === "other", goesOn, isQuotation };
    return ownClauses(this.text, this.clauses[index] ?? [], own, standing, {
      words: this.words,
      others: this.others,
      // Where the page says both and does not tell which of them the person is, either may be somebody else.
      gender: isInMemory
        ? "none"
        : (this.pronounOfPerson(page.speaksAsPerson) ??
          (page.isAbout ? this.pronounOfMost() : null) ??
          (page.speaksAsPerson ? null : this.pronounOfBlock(index)) ??
          (page.speaksAsPerson || !this.callsAllAlike() ? "none" : null)),
      isCompany: this.isCompany,
    });
  }

  /** The block lies in what the page's title heads, and in nobody's card below it. */
  private isOfTitle({ section }: Block): boolean {
    const head = this.outline.blocks.find(({ kind, level }) => kind === "heading" && level === 1);
    if (head === undefined || (this.outline.sections[head.section]?.about ?? null) === null) return false;
    const { about, parent } = this.outline.sections[section] ?? {};
    return section === head.section || (about === null && parent === head.section);
  }

  private saysFirst(index: number): boolean {
    return (this.clauses[index] ?? []).some(({ words }) => words.some((word) => this.words.first.has(word)));
  }

  /** "burr_boy · 2 Nov 2025", and below it a post, on the page of somebody who goes by another handle. */
  private isPostOfAnother({ bodyStart, end }: Block): boolean {
    const [, handle] = postedBy.exec(this.text.slice(bodyStart, Math.min(end, bodyStart + maxFeedLine))) ?? [];
    if (handle === undefined) return false;
    const heads = this.outline.blocks.filter(({ kind, level }) => kind === "heading" && level === 1);
    const own = [this.document.title ?? "", this.sought.display, ...heads.map((block) => this.text.slice(block.bodyStart, block.end))];
    return !own.some((line) =>
      line
        .toLowerCase()
        .split(/[^\p{L}\p{N}_.-]+/u)
        .includes(handle.toLowerCase()),
    );
  }

  /** Below "Jane reposted this", up to the next line of the feed: somebody else's words. */
  private isReposted(index: number): boolean {
    const block = this.outline.blocks[index];
    for (let at = index; at >= Math.max(0, index - maxRepost) && this.outline.blocks[at]?.section === block?.section; at -= 1) {
      const { bodyStart = 0, end = 0 } = this.outline.blocks[at] ?? {};
      const [, did] = end - bodyStart > maxFeedLine ? [] : (feedLine.exec(this.text.slice(bodyStart, end)) ?? []);
      if (did !== undefined) return passedOn.test(did);
    }
    return false;
  }

  /** "Jane Roe leads the yard. She …", set in below the title of her talk: a portrait from elsewhere, in which nobody says "I". */
  private isQuotedPortrait(index: number, { kind, bodyStart, end }: Block): boolean {
    const [mention] = this.mentions[index] ?? [];
    const said = (this.clauses[index] ?? []).flatMap(({ words }) => words);
    return (
      kind === "quotation" &&
      mention?.kind === "full" &&
      mention.start === bodyStart &&
      !this.isLedIn(index) &&
      !/["“”„«]|\bsa(?:ys|id) (?:her|his|their|an?|the)\b/u.test(this.text.slice(bodyStart, end)) &&
      !said.some((word) => this.words.first.has(word) || this.words.group.has(word))
    );
  }

  /** Quotations under "Jane in her own words"; under "In her own words", on a page about her. */
  private isInOwnWords(index: number, block: Block, isAbout: boolean): boolean {
    const heading = block.path.at(-1) ?? -1;
    const above = this.outline.blocks[heading];
    return (
      block.kind === "quotation" &&
      above !== undefined &&
      ownWords.test(this.text.slice(above.start, above.end)) &&
      ((this.mentions[heading] ?? []).length > 0
        ? this.ownerOfBlock(index, block) === "person"
        : isAbout && !this.namesSomebodyElse(heading))
    );
  }

  /** "As told to Ann Lee", and below it paragraphs that open on a quotation mark. */
  private isAsTold({ kind, speaker, bodyStart }: Block): boolean {
    return (
      this.isTold &&
      !this.isWrittenDownByPerson() &&
      (kind === "paragraph" || kind === "quotation") &&
      speaker === null &&
      /^["“„«]/u.test(this.text.slice(bodyStart, bodyStart + 1))
    );
  }

  /** A paragraph set in or in quotation marks that speaks of its speaker alone, and that nobody signs; the paragraph before it ended on the person. */
  private isSaidOn(index: number, { kind, section, speaker, bodyStart, end }: Block): boolean {
    const words = this.text.slice(bodyStart, end).trim();
    if ((kind !== "paragraph" && kind !== "quotation") || speaker !== null || this.last?.section !== section) return false;
    // "I've been taught by Jane for six years": a pupil.
    if ((this.mentions[index] ?? []).length > 0) return false;
    if (this.isSignedQuotation(index) || (kind === "quotation" && this.isLedIn(index))) return false;
    const said = kind === "quotation" || wholeQuote.test(words) ? wordsOf(words) : [];
    return said.some((word) => this.words.subjects.has(word)) && !said.some((word) => this.isThirdPerson(word));
  }

  /** By a dash, or by a line or a block below it that is no sentence: "Carl Oste, Leith". */
  private isSignedQuotation(index: number): boolean {
    const [block, next] = [this.outline.blocks[index], this.outline.blocks[index + 1]];
    const words = this.text.slice(block?.bodyStart, block?.end).trim();
    if (/[–—]\s*\p{Lu}[^.!?]{0,60}$/u.test(words) || (block?.kind === "quotation" && !/[.!?…][”"»’)]?$/u.test(words))) return true;
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
      /^ here[,.!:–—]/u.test(this.text.slice(mention.end, Math.min(end, mention.end + maxTerm)))
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
    // "ann: I breed snails", beside turns that others' labels open.
    const [, label] = this.outline.speakers.length === 0 ? [] : (turnLabel.exec(opening) ?? []);
    if (label !== undefined && !noteLabel.test(`${label}:`) && !this.sought.parsed.words.includes(label.toLowerCase())) return true;
    if (repliedTo.test(opening)) return true;
    // "Guest post: I was a courier (by Ann Lee)"
    const [, guest] = guestPost.exec(this.text.slice(bodyStart, end)) ?? [];
    if (guest !== undefined && this.ownerOfName(guest) === "other") return true;
    // "I visit every week. – Dave".
    const [, signer] = signedLast.exec(this.text.slice(Math.max(bodyStart, end - maxSigned), end)) ?? [];
    // "I've paid for the server since 2009 - mod_juniper", of a log in which somebody goes by that name.
    const [, handle] = signedByHandle.exec(this.text.slice(Math.max(bodyStart, end - maxSigned), end)) ?? [];
    if (handle !== undefined && this.outline.speakers.some(({ name }) => name === handle) && this.ownerOfName(handle) === "other")
      return true;
    if (signer !== undefined && !this.sought.parsed.words.some((word) => word.startsWith(signer.toLowerCase()))) return true;
    const path = this.outline.blocks[index]?.path.at(-1);
    // A line above that is no heading by its type may be one by its form.
    const isLine = (block: Block | undefined) => block?.kind === "paragraph" && block.end - block.start <= maxSigned;
    const place = isLine(this.outline.blocks[index - 1]) ? index - 1 : path;
    const above = place === undefined ? undefined : this.outline.blocks[place];
    if (place === undefined || above === undefined || above.level === 1 || (this.mentions[place] ?? []).length > 0) return false;
    const words = this.text.slice(above.start, above.end);
    if (signing.test(words)) return true;
    const [, sender] = fromWhole.exec(words) ?? [];
    if (sender !== undefined && this.ownerOfName(sender) === "other") return true;
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

  private readonly isTold = isToldToAnother(this.text);

  private isOfMyths(heading: string): boolean {
    const about = mythsAbout.exec(heading)?.[1] ?? "";
    return wordsOf(about).some((word) => this.sought.parsed.words.includes(word));
  }

  /** "Friends", "My students": what stands below is about them. */
  private standsUnderRelatives({ path }: Block): boolean {
    const heading = this.outline.blocks[path.at(-1) ?? -1];
    const words = heading === undefined || heading.level < 2 ? [] : wordsOf(this.text.slice(heading.start, heading.end));
    return words.length <= 3 && words.some((word) => this.words.relatives.has(word));
  }

  /** By an obituary's heading over the name, or by explicit words about this very person. */
  private tellsOfDeath(): boolean {
    const { saysDead, isObituary } = deathReader(this.document.language);
    const title = this.document.title ?? "";
    if (this.titleMentions.some((found) => found.kind === "full" && (isObituary(title) || saysDead(title, found, 0, title.length))))
      return true;
    return this.outline.blocks.some((block, index) => {
      if (unread.has(block.kind)) return false;
      const found = (this.mentions[index] ?? []).filter((mention) => !this.isOthersBare(index, mention));
      if (block.kind === "heading" && found.some(({ kind }) => kind === "full") && this.standsUnder(index, isObituary)) return true;
      return (this.clauses[index] ?? []).some((clause) =>
        found.some(
          (mention) => mention.start >= clause.start && mention.end <= clause.end && saysDead(this.text, mention, clause.start, clause.end),
        ),
      );
    });
  }

  /** The block begins with the person and, up to words that are said of the dead alone, names nobody else. */
  private honoursTheDead(index: number): boolean {
    const [first] = this.mentions[index] ?? [];
    if (first === undefined || this.isOthersBare(index, first)) return false;
    const clauses = this.clauses[index] ?? [];
    const at = clauses.findIndex(({ start, end }) => start >= first.start && afterDeath.test(this.text.slice(start, end)));
    return (
      at >= 0 &&
      clauses.slice(0, at + 1).every((clause) => this.othersIn(index, clause) === 0) &&
      clauses[at]?.words.every((word) => !this.words.relatives.has(word)) === true
    );
  }

  /** The clause right before names the person in full, and nobody else. */
  private followsName(index: number, start: number): boolean {
    const before = (this.clauses[index] ?? []).findLast(({ end }) => end <= start);
    return (
      before !== undefined &&
      this.othersIn(index, before) === 0 &&
      (this.mentions[index] ?? []).some(({ kind, start: at, end }) => kind === "full" && at >= before.start && end <= before.end)
    );
  }

  /** "He died in 2021", "her ashes": told of whom the clause is about, by a pronoun; or beside their name alone, as only of the dead. */
  private tellsOfTheirDeath(ranges: readonly OwnRange[]): boolean {
    const { saysDead } = deathReader(this.document.language);
    const name = this.sought.display;
    // "Ms Roe spoke at his funeral": of the other gender is somebody else.
    const gender = this.pronounOfPerson(false);
    const called = { ...this.words, ...(gender === "feminine" ? { masculine: none } : gender === "masculine" ? { feminine: none } : {}) };
    return this.outline.blocks.some((block, index) => {
      if (unread.has(block.kind)) return false;
      if (this.honoursTheDead(index)) return true;
      if (ofOthers.has(block.kind) || block.speaker !== null) return false;
      const clauses = this.clauses[index] ?? [];
      return clauses.some(({ start, end, words: said }) => {
        if (!said.some((word) => called.feminine.has(word) || called.masculine.has(word))) return false;
        const isNamed = (this.mentions[index] ?? []).some((mention) => mention.start >= start && mention.end <= end);
        if (isNamed && gender === null) return false;
        const isOwn =
          ranges.some((range) => range.isFirstPerson !== true && range.start <= start && range.end >= end - 1) ||
          (losing.test(this.text.slice(start, end)) && this.followsName(index, start));
        return (
          isOwn &&
          pronounsIn(this.text.slice(start, end), called).some(({ before, behind, isOwning }) => {
            const told = `${before}${name}${isOwning ? "'s" : ""}${behind}`;
            const at = { start: before.length, end: before.length + name.length, text: name, kind: "full" as const, word: 0 };
            return saysDead(told, at, 0, told.length);
          })
        );
      });
    });
  }
}

/** Done for the dead alone: "The Medal is conferred posthumously", "There is a thread for memories". */
const afterDeath = screened(
  /\b(?:conferred|awarded|given|presented|made) posthumously\b(?! to (?!him|her|them))|\b(?:(?:there is|there['’]s|we(?:['’]ve| have)? (?:opened|started|set up)) (?:an? |the )?|^)(?:\p{Ll}+ )?(?:thread|book|page) (?:for|of) (?:memories|condolences?)\b/iu,
);

/** "We lost him on 2 November": of whom the sentence before tells. */
const losing = screened(/^(?:we|they|the \p{Ll}+)(?: have| has| had)?(?: sadly| suddenly)? lost (?:him|her)\b/iu);
const none: ReadonlySet<string> = new Set();

/** What stands before and behind each "she", "her" of a clause. */
function pronounsIn(
  clause: string,
  { feminine, masculine, thirdSubjects }: PersonWords,
): readonly { readonly before: string; readonly behind: string; readonly isOwning: boolean }[] {
  return [...clause.matchAll(/(?<![\p{L}'’-])\p{L}+(?![\p{L}'’-])/gu)].flatMap(({ 0: word, index }) => {
    const small = word.toLowerCase();
    if (!feminine.has(small) && !masculine.has(small)) return [];
    return [{ before: clause.slice(0, index), behind: clause.slice(index + word.length), isOwning: !thirdSubjects.has(small) }];
  });
}

const followers: ReadonlySet<Block["kind"]> = new Set<Block["kind"]>(["paragraph", "list_item"]);
const nothing: OwnClauses = { ranges: [], endsOnPerson: false };

const leadingIn =
  /\b(?:interviewed|letters?|poems?|verses?|mottos?|songs?|lyrics|readers?|questions?|quot\w+|customers?|clients?|pupils?|wrote|writes|untrue|invented|example)\b/iu;
/** Blocks of a post that is passed on. */
const maxRepost = 4;
const maxFeedLine = 60;
const postedBy =
  /^([\p{L}\p{N}_.-]{2,30}) [·|•–—] (?:\d{1,2} \p{Lu}\p{Ll}+ \d{4}|\p{Lu}\p{Ll}+ \d{1,2},? \d{4}|\d{4}-\d\d-\d\d|\d{1,2} (?:hours?|days?|weeks?|months?|years?) ago)\b/u;
const feedLine =
  /^(?:[^\p{L}\s]{1,3} )?(?:[\p{L}.'’-]+ ){1,4}(reposted|boosted|retweeted|reblogged|liked|shared|celebrated|posted|commented|replied|published|wrote)(?: (?:this|on this|an? (?:post|comment|article)|on an? post))?(?:\s*[·•|].*)?$/iu;
const passedOn = /^(?:reposted|boosted|retweeted|reblogged|liked|shared|celebrated)$/iu;

const ownWords =
  /\b(?:in (?:her|his|their) own words|in eigenen worten|dans ses propres mots|con sus propias palabras|com as suas palavras|con le sue parole|in eigen woorden)\b/iu;
const wholeQuote = /^["“„«][^"“”„«»]{20,1200}["”»]$/u;
const maxRows = 40;
const checked =
  /^(?:the )?(?:chat ?bot|ai|myths?|rumou?rs?|fiction|they say|going round|what (?:people|they|it) (?:say|said)|said online|claims?)\s*(?:\n|\t|\||$)/iu;
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

const apart = screened(
  /^\W*(?:not to be (?:confused|mixed up) with|nicht zu verwechseln mit|ne pas confondre avec|à ne pas confondre avec|no confundir con|não confundir com|niet te verwarren met|da non confondere con)\b/iu,
);

const mythsAbout = screened(
  /\b(?:myths?|misconceptions?|rumou?rs?|lies|mythen|irrtümer|gerüchte|mythes?|idées reçues|mitos?|fabels|leggende)\b(?: and facts)? (?:about|on|über|sur|sobre|over|su) ((?:[\p{L}'’-]+ ?){1,4})/iu,
);

function tellsApart(heading: string): boolean {
  return apart.test(heading);
}
