import type { Block, Outline } from "@/lib/documents/block";
import type { SourceDocument } from "@/lib/engine/types";
import { selfIntroductions } from "@/lib/text/introductions";
import { readLanguage } from "@/lib/text/lang/languages";
import { tokens } from "@/lib/text/tokens";
import { parseName } from "../names/parse-name";
import { organizationsAgree } from "../seed/organizations";
import { type Clause, clausesOf, wordsOf } from "./clauses";
import { deathReader } from "./death";
import { mentionsIn, type NameMention } from "./name-mentions";
import { isNameShaped, namesOfOthers, wordKey } from "./other-people";
import { type BlockStanding, type OwnRange, opensJointly, ownClauses } from "./own-clauses";
import { namesOnPage, type PageNames } from "./page-names";
import { areParallelOffices } from "./parallel-places";
import type { PersonWords } from "./person-words";
import { personWords } from "./person-words";
import { isRoleWord } from "./role-words";
import type { SoughtPerson } from "./sought-person";
import { isUnrealBlock } from "./unreal-pages";

/** How a page stands to the person: it is about them, by them, holds a section or a voice of theirs, or only names them. */
export type PageRelation = "about" | "by" | "section" | "speaker" | "names";

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

/** Blocks that nobody's facts are read from. */
const unread: ReadonlySet<Block["kind"]> = new Set(["navigation", "advertisement", "notice", "code"]);
/** Words of others about somebody, unless the page says that the person speaks them. */
const ofOthers: ReadonlySet<Block["kind"]> = new Set(["comment", "testimonial", "quotation"]);
const opensWithSomebody =
  /^(?:an?|ein|eine|une?|una?|um|uma|een|uno)\s(?:[\p{Ll}-]+\s){1,3}(?:of|at|from|for|von|bei|vom|de|du|des|chez|del|da|do|van|bij|di|dell|aus)(?:\s|['’])/iu;
/** More entries of one person are an index. */
const maxEntries = 20;
/** A role and its place beside a name. */
const maxRole = 80;
/** "Jane Roe of Acme", "Jane Roe, director at Acme". */
const employedElsewhere =
  /^,?(?: [\p{Ll}-]+){0,4} (?:of|at|from|with|for|von|bei|vom|de|du|chez|del|da|do|van|bij|di)(?: the| der| la| le| el)? \p{Lu}/u;
const maxSignature = 240;
/** U+E000 stands for the name. A guest, a photographer and somebody met are no authors. */
const signedAbove =
  /^(?!.*(?:guest|gast|invit|ospite|convidad|interview|photo|foto|with|meet|about|mit|avec|con|com))[^.!?\n]{0,60}(?:[|:·•–—]|(?:^|\s)by)\s*\uE000[^.!?\n]{0,60}$|^\uE000(?:\s*[|·•–—,].{0,80})?$/isu;
const signedBelow = /^(?:\s*[—–―-]{1,2}\s*)?\uE000(?:[\s,.|·].{0,200})?$/su;
/** Blocks by which no page introduces anybody. */
const notIntroducing: ReadonlySet<Block["kind"]> = new Set([...unread, ...ofOthers]);
/** The first blocks of text, in which a page says whom it is about. */
const introductionBlocks = 4;
/** Of a block so many characters: who introduces themselves does so at once. */
const maxIntroduction = 400;
/** A line such as "Engineering manager at Acme" under the person's name. */
const maxLine = 120;
/** An article names whom it is about this often. */
const minMentions = 4;

export interface ReadingOptions {
  /** The page is known to be the person's: a part of the name is enough. */
  readonly isKnown?: boolean;
  /** Whether a stretch of text names the company that was asked for: it tells two people of one name apart. */
  readonly isSeeds?: (text: string) => boolean;
  /** The company that was asked for: however it is written, it is nobody's name. */
  readonly company?: string | null;
}

/** What one page says of, or by, the person; null where it does not name them in full. Pure, and linear in the page's length. */
export function readPage(
  document: SourceDocument,
  outline: Outline,
  sought: SoughtPerson,
  options: ReadingOptions = {},
): PageReading | null {
  const names = namesOnPage(document, outline, sought);
  const full = [...names.inTitle, ...names.mentions.flat(), ...names.inLabels].filter(
    ({ kind }) => kind === "full" || (options.isKnown === true && kind === "bare"),
  );
  if (full.length === 0) return null;
  return new PageReader(document, outline, sought, names, options).read(longest(full.map(({ text }) => text)));
}

type Owner = "person" | "other" | "nobody";

class PageReader {
  private readonly text: string;
  private readonly mentions: PageNames["mentions"];
  private readonly titleMentions: readonly NameMention[];
  private readonly clauses: readonly (readonly Clause[])[];
  private readonly words: PersonWords;
  private readonly others: ReadonlySet<string>;
  private readonly sectionOwners: Owner[];
  private readonly speakerOwners: Owner[];
  private readonly isCommon: (word: string) => boolean;
  /** Words of the name that somebody else on the page bears too. */
  private readonly shared: ReadonlySet<number>;
  /** The page has sections about two people of this name. */
  private readonly areTwo: boolean;
  private readonly isOfTwo: boolean;
  private readonly isCompany: (name: string) => boolean;

  constructor(
    private readonly document: SourceDocument,
    private readonly outline: Outline,
    private readonly sought: SoughtPerson,
    { mentions, inTitle, isCommon }: PageNames,
    { isSeeds = () => false, company = null }: ReadingOptions,
  ) {
    this.isCompany = (name) => company !== null && organizationsAgree(name, company);
    this.text = document.text;
    this.words = personWords(document.language);
    this.isCommon = isCommon;
    // A firm that bears its founder's name is nobody else.
    this.mentions = mentions.map((found) => found.filter(({ kind, text }) => kind !== "other" || !this.isCompany(text)));
    this.titleMentions = inTitle;
    this.clauses = outline.blocks.map((block) => (unread.has(block.kind) ? [] : clausesOf(this.text, block.bodyStart, block.end)));
    this.others = namesOfOthers(this.text, outline, this.clauses, this.mentions, sought, isCommon, this.isCompany);
    this.shared = new Set(this.mentions.flat().flatMap((mention) => (mention.kind === "other" ? [mention.word] : [])));
    const { owners, areTwo, isOfTwo } = this.ownSections(isSeeds);
    this.sectionOwners = owners;
    this.areTwo = areTwo;
    this.isOfTwo = isOfTwo;
    this.speakerOwners = outline.speakers.map((speaker) => (speaker.name === null ? "nobody" : this.ownerOfName(speaker.name)));
  }

  read(name: string): PageReading {
    const author = this.authorOf();
    const isAbout = this.isAboutPerson();
    const introducesItself = this.introducesItself();
    const answers = this.answersAsPerson(isAbout);
    const isOwnSite = isAbout || (this.isOwnHost() && this.namesInIntroduction());
    const speaksAsPerson = author === "person" || (author === "nobody" && (introducesItself || (isOwnSite && this.speaksMostly())));
    const ranges: OwnRange[] = [];
    const statements: string[] = [];
    for (const [index, block] of this.outline.blocks.entries()) {
      if (block.kind === "notice" && this.isImprintOf(index)) statements.push(this.text.slice(block.start, block.end));
      if (unread.has(block.kind) || isUnrealBlock(block, this.outline, this.text, this.document.language)) continue;
      const found = this.rangesOf(index, block, { isAbout: isAbout || speaksAsPerson, speaksAsPerson, answers });
      ranges.push(...found);
      if (found.length > 0 || (this.mentions[index] ?? []).some(({ kind }) => kind === "full"))
        statements.push(...this.statementsOf(index, block, found));
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
      isDead: this.tellsOfDeath(),
    };
  }

  private ownerOfName(name: string): Owner {
    const found = mentionsIn(name, { start: 0, end: name.length }, this.sought, this.isCommon);
    if (found.some(({ kind }) => kind === "full")) return "person";
    if (found.length > 0 && found.every(({ kind, word }) => kind === "bare" && !this.shared.has(word))) return "person";
    return "other";
  }

  /**
   * Whose each section is; a section without a head of its own is its parent's. Of two sections under one and the same full name, the one that names the company
   * is the person's; where none or all do, the page does not tell.
   */
  private ownSections(isSeeds: (text: string) => boolean): { owners: Owner[]; areTwo: boolean; isOfTwo: boolean } {
    const { sections, blocks } = this.outline;
    const textOf = (index: number) =>
      blocks
        .filter(({ section }) => section === index)
        .map(({ start, end }) => this.text.slice(start, end))
        .join("\n");
    const own = sections.map(({ about, people }) =>
      about === null || people.length > 1 || this.isCompany(about) ? "nobody" : this.ownerOfName(about),
    );
    const named = sections.flatMap(({ about, parent }, index) =>
      own[index] === "person" && about !== null && parent !== null && !this.isWithin(parent, own) ? [index] : [],
    );
    const full = named.filter((index) => parseName(sections[index]?.about ?? "").words.length > 1);
    const seeds = full.filter((index) => isSeeds(textOf(index)));
    const differ = new Set(full.map((index) => wordKey(textOf(index)))).size > 1;
    const areTwo = differ && new Set(full.map((index) => sections[index]?.parent)).size === 1;
    if (areTwo && seeds.length > 0 && seeds.length < full.length)
      for (const index of full) if (!seeds.includes(index)) own[index] = "other";
    const owners: Owner[] = [];
    for (const [index, { parent }] of sections.entries())
      owners.push(own[index] === "nobody" && parent !== null ? (owners[parent] ?? "nobody") : (own[index] ?? "nobody"));
    return { owners, areTwo, isOfTwo: areTwo && (seeds.length === 0 || seeds.length === full.length) };
  }

  private isWithin(section: number, own: readonly Owner[]): boolean {
    for (let at: number | null = section; at !== null; at = this.outline.sections[at]?.parent ?? null)
      if (own[at] === "person") return true;
    return false;
  }

  /** Where somebody else shares the word, a bare mention is theirs who owns the block, or whom the page named last before it. */
  private isOthersBare(index: number, mention: NameMention): boolean {
    if (mention.kind !== "bare" || !this.shared.has(mention.word)) return mention.kind === "other";
    const owner = this.sectionOwners[this.outline.blocks[index]?.section ?? 0] ?? "nobody";
    if (owner !== "nobody") return owner === "other";
    const before = (this.mentions[index] ?? []).filter(
      (each) => each.end <= mention.start && (each.kind === "full" || (each.kind === "other" && each.word === mention.word)),
    );
    return before[before.length - 1]?.kind === "other";
  }

  /** The nearest heading that names the person, or the nearest section that is somebody's. */
  private ownerOfBlock(index: number, block: Block): Owner {
    const bySection = this.sectionOwners[block.section] ?? "nobody";
    if (bySection !== "nobody") return bySection;
    for (let at = block.path.length - 1; at >= 0; at -= 1) {
      const heading = block.path[at] ?? -1;
      const level = this.outline.blocks[heading]?.level ?? 1;
      const found = this.mentions[heading] ?? [];
      if (level > 1 && found.some(({ kind }) => kind === "full") && !this.namesSomebodyElse(heading)) return "person";
    }
    return index >= 0 && block.kind === "author_box" && this.authorOf() === "person" ? "person" : "nobody";
  }

  /** Who answers for a site is named beside their company in its imprint, of which nothing else is read. */
  private isImprintOf(index: number): boolean {
    return (this.mentions[index] ?? []).some(({ kind }) => kind === "full") && this.standsUnder(index, (heading) => imprint.test(heading));
  }

  private namesSomebodyElse(index: number): boolean {
    return (this.clauses[index] ?? []).some((clause) => this.othersIn(index, clause) > 0);
  }

  /** How many others a clause names in full. */
  private othersIn(index: number, clause: Clause): number {
    const own = (this.mentions[index] ?? []).filter(({ kind }) => kind !== "other");
    return clause.runs.filter(
      (each) =>
        !own.some(({ start, end }) => start < each.end && each.start < end) && this.others.has(wordKey(each.text.split(" ")[0] ?? "")),
    ).length;
  }

  private ownerOfSpeaker(block: Block, answers: boolean): Owner {
    if (block.speaker === null) return "nobody";
    const owner = this.speakerOwners[block.speaker] ?? "nobody";
    const speaker = this.outline.speakers[block.speaker];
    if (speaker?.role === "answers" && owner === "nobody") return answers ? "person" : "other";
    if (speaker?.role === "answers" && owner === "other" && answers && isGenericLabel(speaker.name)) return "person";
    return owner === "nobody" ? "other" : owner;
  }

  /** In an interview without names at its turns the guest answers, and the guest is whom the page is about. */
  private answersAsPerson(isAbout: boolean): boolean {
    return isAbout && this.authorOf() !== "person";
  }

  private authorOf(): Owner {
    const { author } = this.document;
    if (author !== null && this.ownerOfName(author) === "person" && !listsSeveral(author)) return "person";
    const bylines = this.outline.blocks.flatMap((block, index) => (block.kind === "byline" ? [index] : []));
    if (bylines.some((index) => this.isAuthorIn(index))) return "person";
    if (this.isSignedBelowTitle()) return "person";
    const namesAuthor = bylines.some((index) => (this.clauses[index] ?? []).some((clause) => clause.runs.length > 0));
    if (author === null && !namesAuthor && this.isSigned() && this.speaksMostly()) return "person";
    return author !== null || namesAuthor ? "other" : "nobody";
  }

  /** "Why we hire slowly", and under it a line that is the person's name and nothing else. */
  private isSignedBelowTitle(): boolean {
    const heading = this.outline.blocks.findIndex(({ kind, level }) => kind === "heading" && level === 1);
    const below = this.outline.blocks[heading + 1];
    const [mention] = this.mentions[heading + 1] ?? [];
    if (heading < 0 || below === undefined || mention?.kind !== "full" || (this.mentions[heading] ?? []).length > 0) return false;
    return below.kind === "paragraph" && mention.start - below.start <= 3 && below.end - mention.end <= 3;
  }

  /**
   * "Opinion | Jane Roe" above the text, "— Jane Roe" or "Jane Roe builds kites in Leith." below it: on a page whose own voice says "I", and that is no conversation.
   */
  private isSigned(): boolean {
    if (this.outline.speakers.some(({ role }) => role !== "speaks")) return false;
    const read = this.outline.blocks.flatMap(({ kind }, index) => (notIntroducing.has(kind) || kind === "heading" ? [] : [index]));
    const isSignature = (index: number, pattern: RegExp) => {
      const block = this.outline.blocks[index];
      const [mention] = this.mentions[index] ?? [];
      if (block === undefined || mention?.kind !== "full" || block.speaker !== null || block.end - block.start > maxSignature) return false;
      return pattern.test(`${this.text.slice(block.start, mention.start)}\uE000${this.text.slice(mention.end, block.end)}`);
    };
    return (
      read.slice(0, introductionBlocks - 1).some((index) => isSignature(index, signedAbove)) ||
      read.slice(-introductionBlocks).some((index) => isSignature(index, signedBelow))
    );
  }

  /** A byline's first name is the author's; where it names two, nobody can tell who says "I". */
  private isAuthorIn(index: number): boolean {
    const [first] = (this.clauses[index] ?? []).flatMap(({ runs }) => runs);
    return (this.mentions[index] ?? []).some(
      ({ kind, start, end }) =>
        kind === "full" &&
        (first === undefined || start <= first.end) &&
        !listsSeveral(this.text.slice(end, this.outline.blocks[index]?.end)),
    );
  }

  private isAboutPerson(): boolean {
    if (this.areTwo) return false;
    if (this.titleMentions.some(({ kind }) => kind === "full")) return true;
    const heading = this.outline.blocks.findIndex((block) => block.kind === "heading" && block.level === 1);
    if (heading >= 0 && (this.mentions[heading] ?? []).some(({ kind }) => kind === "full")) return true;
    if (this.isMainly()) return true;
    const first = this.outline.blocks.findIndex((block) => !unread.has(block.kind));
    const opening = this.outline.blocks[first];
    // A page without a heading that opens with the bare name: a profile, a CV.
    return (
      opening !== undefined &&
      (this.mentions[first] ?? []).some(
        ({ kind, start, end }) => kind === "full" && start - opening.bodyStart < 4 && opening.end - end < 30,
      )
    );
  }

  /** An article that names the person early and keeps coming back to them, more than to anybody else. */
  private isMainly(): boolean {
    // A team page, a programme: the person's section is one of several people's.
    const owned = this.outline.sections.map(({ about }, index) => (about === null ? "nobody" : this.sectionOwners[index]));
    if (owned.includes("person") && owned.filter((owner) => owner === "other").length > 1) return false;
    const places = this.mentions.flatMap((found, index) => {
      const block = this.outline.blocks[index];
      return block === undefined || block.speaker !== null || unread.has(block.kind)
        ? []
        : found.filter((mention) => !this.isOthersBare(index, mention));
    });
    const first = places.find(({ kind }) => kind === "full");
    if (places.length < minMentions || first === undefined || first.start > this.text.length / 2) return false;
    const others = new Map<string, number>();
    for (const clause of this.clauses.flat()) {
      if (clause.opening === null) continue;
      const key = wordKey(clause.opening.text.split(" ").at(-1) ?? "");
      if (this.others.has(key)) others.set(key, (others.get(key) ?? 0) + 1);
    }
    return places.length > Math.max(0, ...others.values());
  }

  /**
   * "Hi, I'm Tobias Renn", "My name is …" near the top; not in somebody's quoted words. A part of the name is enough where the page bears the name otherwise:
   * "I'm Kas" on the page of Kasimir Obuya.
   */
  private introducesItself(): boolean {
    const isNamed = this.namesInIntroduction() || this.titleMentions.some(({ kind }) => kind === "full");
    const given = this.sought.parsed.words[0] ?? "";
    let seen = 0;
    for (const [index, block] of this.outline.blocks.entries()) {
      if (unread.has(block.kind) || ofOthers.has(block.kind)) continue;
      if (block.speaker !== null && this.ownerOfSpeaker(block, false) === "other") continue;
      if (block.kind !== "heading") seen += 1;
      const end = Math.min(block.end, block.bodyStart + maxIntroduction);
      for (const { start, name } of selfIntroductions(
        tokens(this.text, block.bodyStart, end),
        readLanguage(this.document.language) ?? "en",
      )) {
        if (/["“„][^"”“]*$/.test(this.text.slice(block.bodyStart, start))) continue;
        const mention = (this.mentions[index] ?? []).find((each) => each.start < name.end && name.start < each.end);
        if (mention?.kind === "full") return true;
        const said = this.text.slice(name.start, name.end).toLowerCase();
        if (isNamed && (mention?.kind === "bare" || (said.length > 2 && given.startsWith(said)))) return true;
      }
      if (seen > introductionBlocks * 3) return false;
    }
    return false;
  }

  private namesInIntroduction(): boolean {
    return this.mentions
      .slice(0, introductionBlocks)
      .flat()
      .some(({ kind }) => kind === "full");
  }

  private isOwnHost(): boolean {
    const host = /^https?:\/\/([^/]+)/i.exec(this.document.url)?.[1] ?? "";
    return host
      .split(/[.-]/)
      .some((label) => label.length > 3 && this.sought.parsed.words.some((each) => each.length > 3 && label.includes(each)));
  }

  /** Whether the unlabelled text speaks in the first person more than it speaks of anybody. */
  private speaksMostly(): boolean {
    let own = 0;
    let others = 0;
    for (const block of this.outline.blocks) {
      if (unread.has(block.kind) || ofOthers.has(block.kind) || block.kind === "heading" || block.speaker !== null) continue;
      for (const token of wordsOf(withoutQuoted(this.text.slice(block.bodyStart, block.end)))) {
        if (this.words.first.has(token)) own += 1;
        else if (this.words.feminine.has(token) || this.words.masculine.has(token)) others += 1;
      }
    }
    const named = this.mentions.flat().filter(({ kind }) => kind !== "other").length;
    return own > 0 && own > others + Math.max(0, named - 3);
  }

  private rangesOf(
    index: number,
    block: Block,
    page: { readonly isAbout: boolean; readonly speaksAsPerson: boolean; readonly answers: boolean },
  ): OwnRange[] {
    const speaker = this.ownerOfSpeaker(block, page.answers);
    if (speaker === "other" || (speaker === "nobody" && ofOthers.has(block.kind))) return [];
    const owner = speaker === "person" ? "person" : this.ownerOfBlock(index, block);
    // The section of a namesake names them alone.
    if (owner === "other" && this.areTwo) return [];
    const isTheirs = owner === "person" || (owner === "nobody" && page.isAbout);
    const own = (this.mentions[index] ?? []).filter((mention) => !this.isOthersBare(index, mention));
    if (!isTheirs && own.length === 0) return [];
    const isSpoken = (this.clauses[index] ?? []).some(({ words }) => words.some((word) => this.words.first.has(word)));
    const voice = speaker === "person" || (page.speaksAsPerson && owner !== "other" && isSpoken) ? "person" : "other";
    const standing: BlockStanding = { voice, isTheirs, isOthers: owner === "other" };
    return ownClauses(this.text, this.clauses[index] ?? [], own, standing, {
      words: this.words,
      others: this.others,
      gender: this.pronounOfPerson(),
    });
  }

  private gender: "feminine" | "masculine" | null | undefined;

  /** By the pronouns of clauses that name the person alone, or that follow directly. */
  private pronounOfPerson(): "feminine" | "masculine" | null {
    if (this.gender !== undefined) return this.gender;
    let feminine = 0;
    let masculine = 0;
    for (const [index, block] of this.outline.blocks.entries()) {
      if (unread.has(block.kind) || ofOthers.has(block.kind) || block.speaker !== null) continue;
      const isOwnSection = this.ownerOfBlock(index, block) === "person";
      let follows = isOwnSection;
      for (const clause of this.clauses[index] ?? []) {
        const named = (this.mentions[index] ?? []).filter(({ start, end }) => start >= clause.start && end <= clause.end);
        const isNamed = named.some(({ kind }) => kind !== "other");
        const others = opensJointly(this.text, clause, named) ? 1 : this.othersIn(index, clause);
        if (!isNamed && !follows) continue;
        if (others <= 0)
          for (const each of clause.words) {
            if (this.words.feminine.has(each) && !this.words.masculine.has(each)) feminine += 1;
            if (this.words.masculine.has(each) && !this.words.feminine.has(each)) masculine += 1;
          }
        follows = (isNamed && others <= 0) || (follows && others <= 0);
      }
    }
    this.gender = feminine > 2 * masculine ? "feminine" : masculine > 2 * feminine ? "masculine" : null;
    return this.gender;
  }

  /** The block's own clauses, with what stands above them where the block is the person's. */
  private statementsOf(index: number, block: Block, ranges: readonly OwnRange[]): string[] {
    const own = ranges.map(({ start, end }) => this.text.slice(start, end));
    const mentions = (this.mentions[index] ?? []).filter(({ kind }) => kind === "full");
    const named = (this.clauses[index] ?? [])
      .filter((clause) => mentions.some(({ start, end }) => start >= clause.sentence.start && end <= clause.sentence.end))
      .map((clause) => this.text.slice(clause.sentence.start, clause.sentence.end));
    // A paragraph, an entry, a byline or a caption that names the person is one introduction; so is a short line of their own section.
    const isWhole = mentions.length > 0 || (ranges.length > 0 && block.end - block.start <= maxLine);
    // "Jane Roe (director, Acme):" before a turn.
    const label = mentions.some(({ start }) => start < block.bodyStart) ? [this.text.slice(block.start, block.bodyStart)] : [];
    return [...label, ...own, ...named, ...(isWhole && block.speaker === null ? [this.text.slice(block.start, block.end)] : [])];
  }

  /**
   * What a page says of whom it is about without naming them again: of a page about or by the person every sentence that is nobody else's; of one on which they
   * speak, or have a section, what stands before the turns and cards in the page's own voice.
   */
  private introductionsOf(relation: PageRelation, answers: boolean): string[] {
    const found: string[] = [];
    for (const [index, block] of this.outline.blocks.entries()) {
      const line = this.text.slice(block.start, block.end);
      if (block.kind === "notice" && relation !== "names" && line.length <= maxLine) found.push(line);
      if (notIntroducing.has(block.kind) || this.ownerOfSpeaker(block, answers) === "other") continue;
      const owner = this.ownerOfBlock(index, block);
      if (owner === "other") continue;
      const isOwnPage = relation === "about" || relation === "by";
      if (relation === "names" && this.isNamedByRole(index)) found.push(...this.ledUpTo(index));
      if (relation === "names" && this.isToldOfBefore(index))
        found.push(...this.ledUpTo(index).filter((line) => opensWithSomebody.test(line)));
      if (!isOwnPage && owner !== "person" && (relation === "names" || block.speaker !== null)) continue;
      for (const clause of this.clauses[index] ?? []) {
        const speaksOfThemselves = clause.words.some((word) => this.words.group.has(word));
        if (!isOwnPage && owner !== "person" && relation === "section" && !speaksOfThemselves) continue;
        if (this.isOfOther(index, clause)) continue;
        found.push(this.text.slice(clause.start, clause.end));
      }
    }
    return found;
  }

  /** "Site manager Jane Roe", "Jane Roe, the head keeper,": whose firm is the one that the page speaks of, where it gives no other beside the role. */
  private isNamedByRole(index: number): boolean {
    const block = this.outline.blocks[index];
    if (block === undefined) return false;
    return (this.mentions[index] ?? []).some(({ kind, start, end }) => {
      if (kind !== "full") return false;
      const before = wordsOf(this.text.slice(Math.max(block.start, start - maxRole), start)).at(-1) ?? "";
      const after = this.text.slice(end, Math.min(block.end, end + maxRole));
      if (employedElsewhere.test(after)) return false;
      const apposition =
        /^(?:\s\([^)]*\))?, (?:the |our |its |der |die |le |la |el |il |de )?([\p{Ll}\p{N} -]{3,40})(?=[,.;–—]|$)/u.exec(after)?.[1] ?? "";
      return isRoleWord(before) || wordsOf(apposition).some(isRoleWord);
    });
  }

  /** "A nurse from Acme Hospice has run … Jane Roe, 41, trained …": who is first told of without a name. */
  private isToldOfBefore(index: number): boolean {
    const first = this.mentions.findIndex((found) => found.some(({ kind }) => kind === "full"));
    return (
      first === index &&
      (this.mentions[index] ?? []).some(({ kind, end }) => kind === "full" && /^, \d{2},/.test(this.text.slice(end, end + 5)))
    );
  }

  /** The sentences of the page's lead, of the block before and of this one that name nobody else. */
  private ledUpTo(index: number): string[] {
    const read = this.outline.blocks.flatMap(({ kind, speaker }, at) => (notIntroducing.has(kind) || speaker !== null ? [] : [at]));
    const place = read.indexOf(index);
    const near = new Set([...read.slice(0, introductionBlocks), ...read.slice(Math.max(0, place - 1), place + 1)]);
    return [...near].flatMap((at) =>
      (this.clauses[at] ?? [])
        .filter((clause) => at === index || !this.isOfOther(at, clause))
        .map(({ start, end }) => this.text.slice(start, end)),
    );
  }

  /** Whether a clause opens with somebody else or names them in full. */
  private isOfOther(index: number, clause: Clause): boolean {
    if (this.othersIn(index, clause) > 0) return true;
    const own = (this.mentions[index] ?? []).filter(({ kind }) => kind !== "other");
    const { opening } = clause;
    if (opening === null || this.isCompany(opening.text) || own.some(({ start, end }) => start < opening.end && opening.start < end))
      return false;
    return this.others.has(wordKey(opening.text.split(/[ '’]/)[0] ?? ""));
  }

  private headingsOver(): string[] {
    const over = new Set<number>();
    for (const [index, block] of this.outline.blocks.entries()) {
      if ((this.mentions[index] ?? []).some(({ kind }) => kind === "full") || this.ownerOfBlock(index, block) === "person")
        for (const each of block.path) over.add(each);
    }
    const headings = [...over].map((index) => {
      const block = this.outline.blocks[index];
      return block === undefined ? "" : this.text.slice(block.start, block.end);
    });
    return [this.document.title ?? "", ...headings].filter((heading) => heading !== "");
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

  /** Whether the heading itself, one above it or the page's title reads so. */
  private standsUnder(index: number, reads: (heading: string) => boolean): boolean {
    const block = this.outline.blocks[index];
    const above = [...(block?.path ?? []), index].map((each) => this.outline.blocks[each]);
    return (
      above.some((heading) => heading !== undefined && reads(this.text.slice(heading.start, heading.end))) ||
      (block?.level !== 1 && reads(this.document.title ?? ""))
    );
  }

  /** Two entries that open with the full name, under the headings of two offices, and say different things. */
  private isInTwoOffices(): boolean {
    const entries = this.outline.blocks.flatMap((block, index) => {
      const [mention] = this.mentions[index] ?? [];
      const heading = this.outline.blocks[block.path.at(-1) ?? -1];
      if (heading === undefined || mention?.kind !== "full" || mention.start - block.bodyStart > 2 || block.speaker !== null) return [];
      return [{ heading: this.text.slice(heading.start, heading.end), words: wordKey(this.text.slice(mention.end, block.end)) }];
    });
    return entries
      .slice(0, maxEntries)
      .some((one, at) =>
        entries.slice(at + 1, maxEntries).some((other) => one.words !== other.words && areParallelOffices(one.heading, other.heading)),
      );
  }

  /** Two entries of one list, or two cards, that bear the full name and say different things. */
  private listsTwo(): boolean {
    const entries = new Map<string, Set<string>>();
    const note = (place: string, words: string) => entries.set(place, (entries.get(place) ?? new Set()).add(words));
    for (const [index, block] of this.outline.blocks.entries()) {
      if (unread.has(block.kind) || block.speaker !== null) continue;
      const place = `${block.path.join(" ")} ${this.outline.sections[block.section]?.parent ?? block.section}`;
      const isEntry = block.kind === "list_item" || block.kind === "table_row";
      for (const { kind, start, end } of this.mentions[index] ?? []) {
        const line = this.text.lastIndexOf("\n", start - 1) + 1;
        const opens = start - Math.max(line, block.bodyStart) <= 2;
        if (kind !== "full" || !opens || (!isEntry && line <= block.start)) continue;
        const after = this.text.indexOf("\n", end);
        note(place, wordKey(this.text.slice(end, isEntry || after === -1 ? block.end : after)));
      }
    }
    return this.isOfTwo || this.isInTwoOffices() || [...entries.values()].some((different) => different.size > 1);
  }
}

const imprint =
  /^\s*(?:imprint|impressum|anbieterkennzeichnung|legal notice|mentions légales|aviso legal|aviso jurídico|colofon|colophon|note legali|informazioni legali)(?![\p{L}])/iu;

/** "Jane Roe and John Doe", "Jane Roe & John Doe"; "Jane Roe, Acme" is one. */
function listsSeveral(authors: string): boolean {
  const joined = /(?:^|\s)(?:and|und|et|y|e|en|&)\s+(\p{Lu}.*)$/u.exec(authors.split("\n")[0] ?? "")?.[1];
  return joined !== undefined && isNameShaped(joined);
}

function isGenericLabel(name: string | null): boolean {
  return name === null || name.length <= 2;
}

function longest(names: readonly string[]): string {
  // "Roe (Jane)" in an index is written for the index.
  const plain = names.filter((name) => !/[(),]/.test(name));
  return [...(plain.length > 0 ? plain : names)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? "";
}

function withoutQuoted(text: string): string {
  return text.replace(/["“„«][^"”“»]{0,600}["”»]/g, " ");
}
