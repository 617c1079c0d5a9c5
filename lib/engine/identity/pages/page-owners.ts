import type { SourceDocument } from "@/lib/engine/types";
import type { Block, Outline } from "@/lib/text/block";
import { nameAt } from "@/lib/text/name-shape";
import { screened } from "@/lib/text/screened";
import { parseName } from "../names/parse-name";
import { organizationsAgree } from "../seed/organizations";
import { type Clause, clausesOf, withoutImpersonal, wordsOf } from "./clauses";
import { mentionsIn, type NameMention } from "./name-mentions";
import { namesOfOthers, wordKey } from "./other-people";
import type { PageNames } from "./page-names";
import { areParallelOffices } from "./parallel-places";
import { type PersonWords, personWords } from "./person-words";
import { isRoleWord } from "./role-words";
import type { SoughtPerson } from "./sought-person";
import { thingsNamed } from "./things-named";

/** How a page stands to the person: it is about them, by them, holds a section or a voice of theirs, or only names them. */
/** UTF-16 code units in which a label and a name have room. */
const maxLabel = 120;
const labelledName = screened(
  /^(\p{Lu}[^:\n.!?]{1,40}: (?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?)(\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+){1,3}[.,;(–—]/u,
);

/** "Dov, sandwiches. " */
const cardLead = screened(/^(\p{Lu}[\p{L}'’-]{1,20}), \p{Ll}[\p{L} &'’-]{2,40}\. \p{Lu}/u);

export type PageRelation = "about" | "by" | "section" | "speaker" | "names";

export type Owner = "person" | "other" | "nobody";

/** Blocks that nobody's facts are read from. */
export const unread: ReadonlySet<Block["kind"]> = new Set(["navigation", "advertisement", "notice", "code"]);
/** Words of others about somebody, unless the page says that the person speaks them. */
export const ofOthers: ReadonlySet<Block["kind"]> = new Set(["comment", "testimonial", "quotation"]);
const leadsToName =
  /^(?:(?:\p{L}+ ){0,3}(?:with|meet|ask|for|mit|avec|con|com|met)|(?:\p{L}+ )?(?:portrait|profile|spotlight|focus|member|colleague|volunteer|maker|face)(?: (?:of the|on the|in) (?:month|week|year|issue|season))?)[ …:.–—-]{1,3}$/iu;
/** "J. Roe" */
const abbreviated = /^\p{Lu}\./u;
/** "“Pins”, Levels 40": what a citation names. */
const titled = /["“„«][^"”“»]{3,}["”»]/u;
/** "11.30", at the front of a row */
const timed = /^\s*\d{1,2}[.:h]\d{2}\b/u;
const tellsNamesakes = /^(?:left|leaver|born|b\.|class of|intake|the (?:elder|younger|first|second)|senior|junior)\b/iu;
/** "Silver Medal", "Grey Card Prize" */
const prizeNamed =
  /(?:^| )(?:Prize|Awards?|Medal|Cup|Trophy|Fellowship|Scholarship|Grant|Shield|Bursary|Residency|Festival|Biennale|Diploma|Certificate|Championships?)$/u;
/** More entries of one person are an index. */
const maxEntries = 20;
/** Blocks by which no page introduces anybody. */
export const notIntroducing: ReadonlySet<Block["kind"]> = new Set([...unread, ...ofOthers]);

export interface ReadingOptions {
  /** The page is known to be the person's: a part of the name is enough. */
  readonly isKnown?: boolean;
  /** A record of the person links the page, which carries the seed's proof: by a part of the name it means them. */
  readonly isListed?: boolean;
  /** Whether a stretch of text names the company that was asked for: it tells two people of one name apart. */
  readonly isSeeds?: (text: string) => boolean;
  /** The company that was asked for: however it is written, it is nobody's name. */
  readonly company?: string | null;
}

/** Whose each section, block and turn of one page is. */
export abstract class PageOwners {
  protected readonly text: string;
  protected readonly mentions: PageNames["mentions"];
  protected readonly titleMentions: readonly NameMention[];
  protected readonly clauses: readonly (readonly Clause[])[];
  protected readonly words: PersonWords;
  protected readonly others: ReadonlySet<string>;
  protected readonly sectionOwners: Owner[];
  protected readonly speakerOwners: Owner[];
  protected readonly isCommon: (word: string) => boolean;
  /** Words of the name that somebody else on the page bears too. */
  protected readonly shared: ReadonlySet<number>;
  /** The page has sections about two people of this name. */
  protected readonly areTwo: boolean;
  protected readonly isOfTwo: boolean;
  protected readonly isCompany: (name: string) => boolean;
  protected readonly isListed: boolean;

  constructor(
    protected readonly document: SourceDocument,
    protected readonly outline: Outline,
    protected readonly sought: SoughtPerson,
    { mentions, inTitle, isCommon }: PageNames,
    { isSeeds = () => false, company = null, isListed = false }: ReadingOptions,
  ) {
    this.isListed = isListed;
    const things = thingsNamed(document.text, document.title ?? "");
    const ofCompany = new Set(wordsOf(company ?? ""));
    // "Pumps", over what somebody at Ludlam Pumps tells of them.
    const isPartOfCompany = (name: string) =>
      wordsOf(name).every((word) => ofCompany.has(word)) && !wordsOf(name).some((word) => sought.parsed.words.includes(word));
    this.isCompany = (name) =>
      things.has(wordKey(name)) || isPartOfCompany(name) || (company !== null && organizationsAgree(name, company));
    this.text = document.text;
    this.words = personWords(document.language);
    this.isCommon = isCommon;
    // A firm that bears its founder's name is nobody else.
    const isRaised = ({ end }: NameMention) => /^[²³]/u.test(this.text.charAt(end));
    // "Jane Roe²" is the other one where the page has a plain Jane Roe.
    const hasPlain = mentions.some((found) => found.some((mention) => mention.kind === "full" && !isRaised(mention)));
    this.mentions = mentions.map((found) =>
      found
        .filter(({ kind, text }) => kind !== "other" || !this.isCompany(text))
        .map((mention) => (hasPlain && isRaised(mention) ? { ...mention, kind: "other" } : mention)),
    );
    this.titleMentions = inTitle;
    this.clauses = outline.blocks.map((block) =>
      unread.has(block.kind) ? [] : withoutImpersonal(clausesOf(this.text, block.bodyStart, block.end), this.words),
    );
    // "A Chartered Surveyor since 2011, she …": what somebody is.
    const isNoName = (name: string) =>
      this.isCompany(name) || prizeNamed.test(name) || (this.words.articles.has("the") && /^An? /.test(name));
    this.others = namesOfOthers(this.text, outline, this.clauses, this.mentions, sought, isCommon, isNoName);
    this.shared = new Set(this.mentions.flat().flatMap((mention) => (mention.kind === "other" ? [mention.word] : [])));
    const { owners, areTwo, isOfTwo } = this.ownSections(isSeeds);
    this.sectionOwners = owners;
    this.areTwo = areTwo;
    this.isOfTwo = isOfTwo;
    this.speakerOwners = outline.speakers.map(({ name, role }) =>
      name === null || (role === "answers" && (isInitialOf(name, sought.parsed.words) || this.isCompany(name)))
        ? "nobody"
        : this.ownerOfName(name),
    );
  }

  protected ownerOfName(name: string): Owner {
    const found = mentionsIn(name, { start: 0, end: name.length }, this.sought, this.isCommon);
    if (found.some(({ kind }) => kind === "full")) return this.mayAbbreviateAnother(name) ? "other" : "person";
    if (found.length > 0 && found.every(({ kind, word }) => kind === "bare" && !this.shared.has(word))) return "person";
    return this.isShortOfGiven(name) ? "person" : "other";
  }

  /** "DASH", of Dashiell, where nobody else on the page is called so. */
  private isShortOfGiven(name: string): boolean {
    const short = name.toLowerCase();
    const given = this.sought.parsed.words[0] ?? "";
    if (!/^\p{L}{3,}$/u.test(name) || short.length >= given.length || !given.startsWith(short)) return false;
    const isAnothers = (text: string) => wordsOf(text).some((word) => word.startsWith(short) && word !== short && word !== given);
    return !this.clauses.flat().some(({ capitals }) => capitals.some(({ text }) => isAnothers(text)));
  }

  /** "Ann B.", on a page of Ann Brask and Ann Bell. */
  private mayAbbreviateAnother(name: string): boolean {
    const [, given = "", initial = ""] = /^(\p{L}{2,})\s+(\p{L})\.?$/u.exec(name.toLowerCase()) ?? [];
    return (
      given !== "" &&
      this.clauses.flat().some(({ runs }) =>
        runs.some(({ text }) => {
          const words = wordsOf(text);
          const last = words.at(-1) ?? "";
          return (
            words.length > 1 &&
            words[0] === given &&
            last.length > 1 &&
            last.startsWith(initial) &&
            !this.sought.parsed.words.includes(last)
          );
        }),
      )
    );
  }

  /**
   * Whose each section is; a section without a head of its own is its parent's. Of two sections under one and the same full name, the one that names
   * the company is the person's; where none or all do, the page does not tell.
   */
  protected ownSections(isSeeds: (text: string) => boolean): { owners: Owner[]; areTwo: boolean; isOfTwo: boolean } {
    const { sections, blocks } = this.outline;
    const textOf = (index: number) =>
      blocks
        .filter(({ section }) => section === index)
        .map(({ start, end }) => this.text.slice(start, end))
        .join("\n");
    const own = sections.map(({ about, people }, index) =>
      about === null || people.length > 1 || this.isCompany(about) || this.isHeadline(index, about) ? "nobody" : this.ownerOfName(about),
    );
    for (const index of this.besideOwnHeading()) if (sections[index]?.about === null) own[index] = "other";
    const named = sections.flatMap(({ about, parent }, index) =>
      own[index] === "person" && about !== null && parent !== null && !this.isWithin(parent, own) ? [index] : [],
    );
    const marked = this.sectionsOfNamesakes();
    for (const index of marked) own[index] = "person";
    // Turns of one talk are one person's.
    const turns = new Set(blocks.flatMap(({ section, speaker }) => (speaker === null ? [] : [section])));
    const isWhole = (index: number) => {
      return parseName(sections[index]?.about ?? "").words.length > 1 && !turns.has(index);
    };
    const full = [...new Set([...named.filter(isWhole), ...marked])];
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

  /** "Forty Thousand Fans" over an article that names the person: capitals like a name's, of which no word comes again. */
  private isHeadline(section: number, about: string): boolean {
    const blocks = this.outline.blocks.flatMap((block, index) => (block.section === section ? [{ ...block, index }] : []));
    const below = blocks.filter(({ kind }) => kind === "paragraph");
    const namesPerson = below.some(({ index }) => (this.mentions[index] ?? []).some(({ kind }) => kind === "full"));
    const told = below.map(({ start, end }) => this.text.slice(start, end)).join("\n");
    const asNamed = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
    const isRepeated = about.split(/\s+/).some((word) => /^\p{Lu}/u.test(word) && (told.includes(word) || told.includes(asNamed(word))));
    return namesPerson && !isRepeated && blocks.some(({ kind, level }) => kind === "heading" && level === 1);
  }

  /** Sections under names that stand as headings beside the one that is the person's, at its level: "Ann Lee", and below "Jane Roe" "Tom Birch". */
  private besideOwnHeading(): readonly number[] {
    const heads = this.outline.blocks.flatMap((block, index) =>
      block.kind === "heading" && block.level > 1 ? [{ ...block, found: this.mentions[index] ?? [] }] : [],
    );
    const levels = new Set(heads.flatMap(({ level, found }) => (found.some(({ kind }) => kind === "full") ? [level] : [])));
    // "Inés, 34", and below it "Agneta, 66"; "Lumi (blue)", and below it "Venla (red)".
    const isAged = ({ bodyStart, end }: Block) =>
      /^\p{Lu}[\p{L}'’-]+(?:, \d{1,3}| \([^()]{1,30}\))$/u.test(this.text.slice(bodyStart, end));
    const aged = new Set(heads.flatMap((head) => (head.found.some(({ kind }) => kind !== "other") && isAged(head) ? [head.level] : [])));
    const isNamed = ({ bodyStart, end }: Block) => {
      const run = nameAt(this.text, bodyStart, { language: this.document.language });
      return run !== null && (run.end === end || this.text[run.end] === ",");
    };
    // "Colm Birch, head keeper", below the page of its director.
    const isHolder = ({ bodyStart, end }: Block) => {
      const run = nameAt(this.text, bodyStart, { language: this.document.language });
      const office = run === null ? "" : (/^, (\p{Ll}[\p{L} &'’-]{2,60})$/u.exec(this.text.slice(run.end, end))?.[1] ?? "");
      return wordsOf(office).some((word) => isRoleWord(word));
    };
    const isOthers = (found: readonly NameMention[]) => found.every(({ kind }) => kind === "other");
    return heads.flatMap((head) =>
      isOthers(head.found) && (isHolder(head) || (levels.has(head.level) && isNamed(head)) || (aged.has(head.level) && isAged(head)))
        ? [head.section]
        : [],
    );
  }

  /** "Jane Roe (left in 1992)", and in another section "Jane Roe (left in 1994)": sections that open with the name and a mark that tells two apart. */
  private sectionsOfNamesakes(): readonly number[] {
    const marks = new Map<number, string>();
    for (const [index, { bodyStart, end, section }] of this.outline.blocks.entries()) {
      const [mention] = this.mentions[index] ?? [];
      if (mention?.kind !== "full" || mention.start - bodyStart > 2) continue;
      const [, mark] = /^ \(([^()]+)\)/u.exec(this.text.slice(mention.end, Math.min(end, mention.end + maxLabel))) ?? [];
      // "Jane Roe (2019)" is how she is cited.
      if (mark !== undefined && tellsNamesakes.test(mark)) marks.set(section, mark);
    }
    return new Set(marks.values()).size > 1 ? [...marks.keys()] : [];
  }

  /** "She" or "he". */
  protected isThirdPerson(word: string): boolean {
    return this.words.feminine.has(word) || this.words.masculine.has(word);
  }

  protected isWithin(section: number, own: readonly Owner[]): boolean {
    for (let at: number | null = section; at !== null; at = this.outline.sections[at]?.parent ?? null)
      if (own[at] === "person") return true;
    return false;
  }

  /** Where somebody else shares the word, a bare mention is theirs who owns the block, or whom the page named last before it. */
  protected isOthersBare(index: number, mention: NameMention): boolean {
    if (mention.kind !== "bare" || !this.shared.has(mention.word)) return mention.kind === "other";
    const owner = this.sectionOwners[this.outline.blocks[index]?.section ?? 0] ?? "nobody";
    if (owner !== "nobody") return owner === "other";
    const before = (this.mentions[index] ?? []).filter(({ end, kind }) => end <= mention.start && kind !== "bare");
    return before[before.length - 1]?.kind === "other";
  }

  /** The nearest heading that names the person, or the nearest section that is somebody's. */
  protected ownerOfBlock(index: number, block: Block): Owner {
    const bySection = this.sectionOwners[block.section] ?? "nobody";
    if (bySection !== "nobody") return bySection;
    if (this.isLabelledOther(index, block) || this.isBesideOwnCard(block)) return "other";
    for (let at = block.path.length - 1; at >= 0; at -= 1) {
      const heading = block.path[at] ?? -1;
      const level = this.outline.blocks[heading]?.level ?? 1;
      const found = this.mentions[heading] ?? [];
      const isNamed = found.some(({ kind }) => kind === "full") && !this.namesSomebodyElse(heading);
      if (level > 1 && (isNamed || this.isGivenNameAlone(heading))) return "person";
    }
    return "nobody";
  }

  /** "Dov, sandwiches. Cooked on boats.", in a section in which a paragraph begins "Jane, owner. Learned in Jura.". */
  private isBesideOwnCard({ section, bodyStart, end, speaker }: Block): boolean {
    const given = cardLead.exec(this.text.slice(bodyStart, Math.min(end, bodyStart + maxLabel)))?.[1];
    if (given === undefined || speaker !== null) return false;
    const isOwn = (block: Block, at: number) =>
      block.section === section &&
      block.speaker === null &&
      (this.mentions[at] ?? [])[0]?.start === block.bodyStart &&
      cardLead.test(this.text.slice(block.bodyStart, Math.min(block.end, block.bodyStart + maxLabel)));
    return !this.sought.parsed.words.includes(given.toLowerCase()) && this.outline.blocks.some(isOwn);
  }

  /** "Digger: Ann Lee. National ploughing champion.": what a paragraph says is of whom its label names. */
  private isLabelledOther(index: number, block: Block): boolean {
    const [, label = "", name] = labelledName.exec(this.text.slice(block.bodyStart, Math.min(block.end, block.bodyStart + maxLabel))) ?? [];
    if (name === undefined || !this.others.has(wordKey(name))) return false;
    const end = block.bodyStart + label.length + name.length;
    return !(this.mentions[index] ?? []).some(({ kind, start }) => kind !== "other" && start < end);
  }

  /** "Ottoline", over what she says of herself on her firm's page, where nobody else is called so. */
  private isGivenNameAlone(index: number): boolean {
    const block = this.outline.blocks[index];
    const [mention] = this.mentions[index] ?? [];
    if (block === undefined || mention?.kind !== "bare" || mention.word !== 0 || this.shared.has(0)) return false;
    // "Five minutes with… Ottoline"
    const isLed = leadsToName.test(this.text.slice(block.bodyStart, mention.start)) && !this.namesSomebodyElse(index);
    return (isLed || mention.start - block.bodyStart < 3) && block.end - mention.end < 2;
  }

  protected namesSomebodyElse(index: number): boolean {
    return (this.clauses[index] ?? []).some((clause) => this.othersIn(index, clause) > 0);
  }

  /** How many others a clause names in full. */
  protected othersIn(index: number, clause: Clause): number {
    const own = (this.mentions[index] ?? []).filter(({ kind }) => kind !== "other");
    return clause.runs.filter(
      (each) =>
        !own.some(({ start, end }) => start < each.end && each.start < end) && this.others.has(wordKey(each.text.split(" ")[0] ?? "")),
    ).length;
  }

  protected ownerOfSpeaker(block: Block, answers: boolean): Owner {
    if (block.speaker === null) return "nobody";
    const owner = this.speakerOwners[block.speaker] ?? "nobody";
    const speaker = this.outline.speakers[block.speaker];
    // Below somebody else's name they answer.
    if (speaker?.role === "answers" && owner === "nobody") {
      return answers && this.sectionOwners[block.section] !== "other" ? "person" : "other";
    }
    return owner === "nobody" ? "other" : owner;
  }

  /** Whether a clause opens with somebody else or names them in full. */
  protected isOfOther(index: number, clause: Clause): boolean {
    if (this.othersIn(index, clause) > 0) return true;
    const own = (this.mentions[index] ?? []).filter(({ kind }) => kind !== "other");
    const { opening } = clause;
    if (opening === null || this.isCompany(opening.text) || own.some(({ start, end }) => start < opening.end && opening.start < end))
      return false;
    return this.others.has(wordKey(opening.text.split(/[ '’]/)[0] ?? ""));
  }

  /** Whether the heading itself, one above it or the page's title reads so. */
  protected standsUnder(index: number, reads: (heading: string) => boolean): boolean {
    const block = this.outline.blocks[index];
    const above = [...(block?.path ?? []), index].map((each) => this.outline.blocks[each]);
    return (
      above.some((heading) => heading !== undefined && reads(this.text.slice(heading.start, heading.end))) ||
      (block?.level !== 1 && reads(this.document.title ?? ""))
    );
  }

  /** Two entries that open with the full name, under the headings of two offices, and say different things. */
  protected isInTwoOffices(): boolean {
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
  protected listsTwo(): boolean {
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
        if (abbreviated.test(this.text.slice(start, end)) && titled.test(this.text.slice(block.start, block.end))) continue;
        const behind = this.text.slice(end, block.end);
        // Whoever speaks twice on one day stands twice in its programme.
        if (timed.test(this.text.slice(block.start, start)) && !/^, /u.test(behind)) continue;
        note(place, wordKey(isEntry ? behind : (behind.split("\n", 1)[0] ?? "")));
      }
    }
    return this.isOfTwo || this.isInTwoOffices() || [...entries.values()].some((different) => different.size > 1);
  }
}

/** "E:", before what Evanthia answers. */
function isInitialOf(label: string, words: readonly string[]): boolean {
  return /^\p{Lu}\.?$/u.test(label) && words.some((word) => word.startsWith(label.charAt(0).toLowerCase()));
}
