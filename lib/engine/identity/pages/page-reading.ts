import type { SourceDocument } from "@/lib/engine/types";
import type { Block, Outline } from "@/lib/text/block";
import type { BlockStanding } from "./block-standing";
import { opensJointly } from "./clause-opening";
import { type Clause, wordsOf } from "./clauses";
import { deathReader } from "./death";
import type { NameMention } from "./name-mentions";
import { type OwnClauses, ownClauses } from "./own-clauses";
import type { OwnRange } from "./own-range";
import { namesOnPage, type PageNames } from "./page-names";
import { ofOthers, type PageRelation, type ReadingOptions, unread } from "./page-owners";
import { PageStatements } from "./page-statements";
import { type SoughtPerson, seekPerson } from "./sought-person";
import { isUnrealBlock } from "./unreal-pages";

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
  const usable = full.length === 0 && options.isKnown === true ? named.filter(({ kind }) => kind === "bare") : full;
  if (usable.length === 0) return null;
  const plain = usable.filter(({ text }) => !isRespelt(text, asked.parsed.words));
  const sought = calledAs(asked, names);
  const known = sought === asked ? names : namesOnPage(document, outline, sought);
  return new PageReader(document, outline, sought, known, options).read(
    longest((plain.length > 0 ? plain : usable).map(({ text }) => text)),
  );
}

class PageReader extends PageStatements {
  read(name: string): PageReading {
    const author = this.authorOf();
    const isAbout = this.isAboutPerson();
    const introducesItself = this.introducesItself();
    const answers = this.answersAsPerson(isAbout);
    const isOwnSite = isAbout || (this.isOwnHost() && this.namesInIntroduction());
    const speaksForItself = introducesItself || (isOwnSite && this.speaksMostly()) || (isAbout && this.speaksUnnamed());
    const speaksAsPerson = author === "person" || (author === "nobody" && speaksForItself);
    const ranges: OwnRange[] = [];
    const statements: string[] = [];
    for (const [index, block] of this.outline.blocks.entries()) {
      if (block.kind === "notice" && this.isImprintOf(index)) statements.push(this.text.slice(block.start, block.end));
      if (unread.has(block.kind) || isUnrealBlock(block, this.outline, this.text, this.document.language)) continue;
      const found = this.rangesOf(index, block, { isAbout: isAbout || speaksAsPerson, speaksAsPerson, answers });
      if (block.kind === "paragraph") this.follow(index, block, found.endsOnPerson, speaksAsPerson);
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
      isDead: this.tellsOfDeath(),
    };
  }

  private rangesOf(
    index: number,
    block: Block,
    page: { readonly isAbout: boolean; readonly speaksAsPerson: boolean; readonly answers: boolean },
  ): OwnClauses {
    const speaker = this.ownerOfSpeaker(block, page.answers);
    if (speaker === "other" || (speaker === "nobody" && ofOthers.has(block.kind))) return nothing;
    const owner = speaker === "person" ? "person" : this.ownerOfBlock(index, block);
    // "Not to be confused with": whoever stands below is somebody else. "Seven myths about Jane": nobody can tell which of them is none.
    if (this.standsUnder(index, (heading) => tellsApart(heading) || this.isOfMyths(heading))) return nothing;
    // The section of a namesake names them alone.
    if (owner === "other" && this.areTwo) return nothing;
    const said = (this.clauses[index] ?? []).flatMap(({ words }) => words);
    if (owner === "nobody" && this.isSpokenByAnother(index, said)) return nothing;
    const isSpoken = said.some((word) => this.words.first.has(word));
    const isTheirs = owner === "person" || (owner === "nobody" && page.isAbout && (isSpoken || !this.standsUnderRelatives(block)));
    const own = (this.mentions[index] ?? []).filter((mention) => !this.isOthersBare(index, mention));
    const goesOn = this.last?.section === block.section && block.kind === "paragraph" && owner !== "other" && block.speaker === null;
    if (!isTheirs && own.length === 0 && !goesOn) return nothing;
    const speaks = (page.speaksAsPerson && owner !== "other") || (owner === "person" && this.speakInOwnSections());
    // What tells of nobody, on a page that says "I", is said by whoever says so.
    const tellsOfSomebody = own.length > 0 || said.some((word) => this.words.feminine.has(word) || this.words.masculine.has(word));
    const voice = speaker === "person" || (speaks && (isSpoken || !tellsOfSomebody)) ? "person" : "other";
    const standing: BlockStanding = { voice, isTheirs, isOthers: owner === "other", goesOn };
    return ownClauses(this.text, this.clauses[index] ?? [], own, standing, {
      words: this.words,
      others: this.others,
      // Where the page says both and does not tell which of them the person is, either may be somebody else.
      gender: this.pronounOfPerson(page.speaksAsPerson) ?? (page.speaksAsPerson || !this.callsAllAlike() ? "none" : null),
      isCompany: this.isCompany,
    });
  }

  /** The paragraph that ended with the person last. */
  private last: { readonly section: number } | null = null;

  private follow(index: number, block: Block, endsOnPerson: boolean, speaksAsPerson: boolean): void {
    // A paragraph about things, in which nobody else comes up, does not change whom "she" means behind it.
    const staysOn = this.last?.section === block.section && !(this.clauses[index] ?? []).some((clause) => this.isOfOther(index, clause));
    this.last = (endsOnPerson || staysOn) && !speaksAsPerson ? { section: block.section } : null;
  }

  /** "From the chair (Cllr Ada Quint)", and below it "I have been chair": whoever the heading names says so. */
  private isSpokenByAnother(index: number, said: readonly string[]): boolean {
    if (!said.some((word) => this.words.subjects.has(word)) || (this.mentions[index] ?? []).length > 0) return false;
    const path = this.outline.blocks[index]?.path.at(-1);
    // A line above that is no heading by its type may be one by its form.
    const isLine = (block: Block | undefined) => block?.kind === "paragraph" && block.end - block.start <= maxSigned;
    const place = isLine(this.outline.blocks[index - 1]) ? index - 1 : path;
    const above = place === undefined ? undefined : this.outline.blocks[place];
    if (place === undefined || above === undefined || above.level === 1 || (this.mentions[place] ?? []).length > 0) return false;
    const words = this.text.slice(above.start, above.end);
    return signing.test(words);
  }

  private isOfMyths(heading: string): boolean {
    const about = mythsAbout.exec(heading)?.[1] ?? "";
    return wordsOf(about).some((word) => this.sought.parsed.words.includes(word));
  }

  private inOwnSections: boolean | undefined;

  /**
   * "Jane Roe, founder", and below it "I trained in Porto": where nobody says "I" but in sections that are somebody's, and the person's own neither
   * names them nor says "she" or "he", each speaks of themselves.
   */
  private speakInOwnSections(): boolean {
    this.inOwnSections ??= this.outline.blocks.every((block, index) => {
      if (unread.has(block.kind) || ofOthers.has(block.kind) || block.kind === "heading" || block.speaker !== null) return true;
      const said = (this.clauses[index] ?? []).flatMap((clause) => this.unquoted(clause));
      const owner = this.ownerOfBlock(index, block);
      if (owner === "nobody") return !said.some((word) => this.words.first.has(word));
      const isCalled = said.some((word) => this.words.feminine.has(word) || this.words.masculine.has(word));
      // "I started Rask & Reed": the firm.
      const isFirm = ({ kind, end }: NameMention) => kind === "other" || /^ (?:&|and) \p{Lu}/u.test(this.text.slice(end, end + maxJoin));
      return owner === "other" || ((this.mentions[index] ?? []).every(isFirm) && !isCalled);
    });
    return this.inOwnSections && this.authorOf() !== "other";
  }

  private alike: boolean | undefined;

  /** The page says "she" or "he" and never both. */
  private callsAllAlike(): boolean {
    const has = (words: ReadonlySet<string>, not: ReadonlySet<string>) =>
      this.clauses.flat().some((clause) => clause.words.some((word) => words.has(word) && !not.has(word)));
    this.alike ??= !(has(this.words.feminine, this.words.masculine) && has(this.words.masculine, this.words.feminine));
    return this.alike;
  }

  /** "Friends", "My students": what stands below is about them. */
  private standsUnderRelatives({ path }: Block): boolean {
    const heading = this.outline.blocks[path.at(-1) ?? -1];
    const words = heading === undefined || heading.level < 2 ? [] : wordsOf(this.text.slice(heading.start, heading.end));
    return words.length <= 3 && words.some((word) => this.words.relatives.has(word));
  }

  private gender: "feminine" | "masculine" | null | undefined;

  /** By the pronouns of clauses that name the person alone, or that follow directly. */
  private pronounOfPerson(speaksAsPerson: boolean): "feminine" | "masculine" | null {
    if (this.gender !== undefined) return this.gender;
    let feminine = 0;
    let masculine = 0;
    for (const [index, block] of this.outline.blocks.entries()) {
      if (unread.has(block.kind) || ofOthers.has(block.kind) || block.speaker !== null) continue;
      const owner = this.ownerOfBlock(index, block);
      if (owner === "other") continue;
      let follows = owner === "person" && !speaksAsPerson;
      for (const clause of this.clauses[index] ?? []) {
        const named = (this.mentions[index] ?? []).filter(({ start, end }) => start >= clause.start && end <= clause.end);
        // “We are a bank, Jane,” she told me: "she" is whoever says the name.
        const isNamed = named.some(({ kind, start }) => kind !== "other" && !isWithinQuotes(this.text.slice(clause.start, start)));
        if (!isNamed && !follows) continue;
        const isAlone = !opensJointly(this.text, clause, named) && !this.isOfOther(index, clause);
        // "A letter from a listener, who has restored his street": behind the relative word somebody else may be meant.
        const said = this.unquoted(clause);
        const relative = isNamed ? -1 : said.findIndex((word) => /^who(?:se|m)?$/.test(word));
        const before = relative < 0 ? said : said.slice(0, relative);
        for (const each of isAlone ? before : isNamed ? [] : before.slice(0, 1)) {
          if (this.words.feminine.has(each) && !this.words.masculine.has(each)) feminine += 1;
          if (this.words.masculine.has(each) && !this.words.feminine.has(each)) masculine += 1;
        }
        follows = isAlone;
      }
    }
    this.gender = feminine > 2 * masculine ? "feminine" : masculine > 2 * feminine ? "masculine" : null;
    return this.gender;
  }

  /** The words of a clause that the page itself says. */
  private unquoted({ start, end, words }: Clause): readonly string[] {
    const said = this.text.slice(start, end);
    return /["“„«]/.test(said) ? wordsOf(said.replace(/["“„«][^"”“»«„]*(?:["”»]|$)/gu, " ")) : words;
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
}

/** "Johanna (Hanne) Roe": the page itself says what else it calls them. */
function calledAs(sought: SoughtPerson, { mentions }: PageNames): SoughtPerson {
  const called = mentions.flat().find(({ kind, text }) => kind === "full" && bracketed.test(text));
  if (called === undefined || sought.parsed.nicknames.length > 0) return sought;
  const found = seekPerson(called.text);
  return found.parsed.nicknames.length > 0 ? found : sought;
}

const bracketed = /[(“"'‘]\p{Lu}\p{Ll}{2,}[)”"'’] \p{L}/u;

function isWithinQuotes(before: string): boolean {
  return /["“„«][^"”“»«„]*$/u.test(before);
}

/** " & " or " and " and a capital. */
const maxJoin = 6;

const nothing: OwnClauses = { ranges: [], endsOnPerson: false };

/** A line that says whose words stand below it. */
const maxSigned = 80;
/** "… by Ada Quint", "… (Cllr Ada Quint)", "… from Dr Ada Quint"; "Notes from Port Ellery" names a place. */
const signing =
  /(?:[([:]\s*|\b(?:by|from|von|par|de|por|door|van|di)\s+)(?:Dr|Prof|Mrs?|Ms|Cllr|Rev|Sir|Dame|Fr|Sr)\.? \p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+[)\]]?\s*$|\b(?:by|von|par|por|door)\s+\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+\s*$/u;

const apart =
  /^\W*(?:not to be (?:confused|mixed up) with|nicht zu verwechseln mit|ne pas confondre avec|à ne pas confondre avec|no confundir con|não confundir com|niet te verwarren met|da non confondere con)\b/iu;

const mythsAbout =
  /\b(?:myths?|misconceptions?|rumou?rs?|lies|mythen|irrtümer|gerüchte|mythes?|idées reçues|mitos?|fabels|leggende)\b(?: and facts)? (?:about|on|über|sur|sobre|over|su) ((?:[\p{L}'’-]+ ?){1,4})/iu;

function tellsApart(heading: string): boolean {
  return apart.test(heading);
}

/** "Christiaan" for "Christian": a word of the name that is written with another letter, as a namesake's may be. */
function isRespelt(name: string, sought: readonly string[]): boolean {
  return wordsOf(name).some(
    (word) => word.length > 4 && !sought.includes(word) && sought.some((own) => own.length > 4 && isOneLetterOff(word, own)),
  );
}

function isOneLetterOff(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  return long.slice(at + 1) === short.slice(long.length === short.length ? at + 1 : at);
}

function longest(names: readonly string[]): string {
  // "Roe (Jane)" in an index is written for the index.
  const plain = names.filter((name) => !/[(),]/.test(name));
  return [...(plain.length > 0 ? plain : names)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? "";
}
