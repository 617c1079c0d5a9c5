import type { Block } from "@/lib/text/block";
import { languageData, readLanguage } from "@/lib/text/lang/languages";
import { opensJointly } from "./clause-opening";
import { type Clause, isTitled, type NameRun, wordsOf } from "./clauses";
import type { NameMention } from "./name-mentions";
import { wordKey } from "./other-people";
import { ofOthers, unread } from "./page-owners";
import { PageStatements } from "./page-statements";

/** By what words a page calls the person: "she" or "he", or "I" in a section of their own. */
export abstract class PagePronouns extends PageStatements {
  private inOwnSections: boolean | undefined;

  /**
   * "Jane Roe, founder", and below it "I trained in Porto": where nobody says "I" but in sections that are somebody's, and the person's own neither
   * names them nor says "she" or "he", each speaks of themselves.
   */
  protected speakInOwnSections(): boolean {
    this.inOwnSections ??= this.outline.blocks.every((block, index) => {
      if (unread.has(block.kind) || ofOthers.has(block.kind) || block.kind === "heading" || block.speaker !== null) return true;
      const said = (this.clauses[index] ?? []).flatMap((clause) => this.unquoted(clause));
      const owner = this.ownerOfBlock(index, block);
      if (owner === "nobody") return this.isCornerOfAnother(block) || !said.some((word) => this.words.first.has(word));
      if (owner === "person" && this.isNameLine(index, block)) return true;
      const isCalled = said.some((word) => this.isThirdPerson(word));
      // "I started Rask & Reed": the firm.
      const isFirm = ({ kind, end }: NameMention) => kind === "other" || /^ (?:&|and) \p{Lu}/u.test(this.text.slice(end, end + maxJoin));
      return owner === "other" || ((this.mentions[index] ?? []).every(isFirm) && !isCalled);
    });
    return this.inOwnSections && this.authorOf() !== "other" && !this.isMetByWriter();
  }

  /** "Jane Roe · Conservator", which opens a card of hers. */
  private isNameLine(index: number, { section, bodyStart, end }: Block): boolean {
    const [mention] = this.mentions[index] ?? [];
    return (
      this.outline.sections[section]?.kind === "card" &&
      this.outline.blocks[index - 1]?.section !== section &&
      mention !== undefined &&
      mention.start - bodyStart < 3 &&
      !/[.!?:…]$/u.test(this.text.slice(bodyStart, end).trim())
    );
  }

  /** "MADAM ROE", and below it a speech: the heading is their name and nothing else, and what stands below says "I" and never names them. */
  protected speaksUnderOwnName({ path }: Block): boolean {
    const heading = path.at(-1) ?? -1;
    const { bodyStart = 0, end = 0, level = 0 } = this.outline.blocks[heading] ?? {};
    const [mention] = this.mentions[heading] ?? [];
    if (level < 2 || mention === undefined || mention.kind === "other" || this.authorOf() === "other" || this.isMetByWriter()) return false;
    if (
      end - mention.end > 1 ||
      !/^(?:(?:Dr|Prof|Mrs?|Ms|Miss|Mx|Madam|Sir|Dame|Cllr|Rev)\.? )?$/iu.test(this.text.slice(bodyStart, mention.start))
    )
      return false;
    const { below, own, others } = this.voiceUnder(heading);
    if (own < minOwnWords || below.some((index) => (this.mentions[index] ?? []).length > 0)) return false;
    return own > 2 * others || this.speakByTurns(heading);
  }

  /** What stands under a heading itself, and how often it says "I" and "she". */
  private voiceUnder(heading: number): { readonly below: readonly number[]; readonly own: number; readonly others: number } {
    const below = this.outline.blocks.flatMap((block, index) =>
      block.path.at(-1) === heading && block.kind === "paragraph" && block.speaker === null ? [index] : [],
    );
    const said = below.flatMap((index) => (this.clauses[index] ?? []).flatMap((clause) => this.unquoted(clause)));
    return {
      below,
      own: said.filter((word) => this.words.first.has(word)).length,
      others: said.filter((word) => this.isThirdPerson(word)).length,
    };
  }

  /** "LEONIE", and beside it "PATRICK": each tells of the other, and both say "I" more often than anything. */
  private speakByTurns(heading: number): boolean {
    const { level } = this.outline.blocks[heading] ?? {};
    const heads = this.outline.blocks.flatMap((block, index) =>
      block.kind === "heading" && block.level === level && bareName.test(this.text.slice(block.bodyStart, block.end)) ? [index] : [],
    );
    const speaking = heads.filter((index) => {
      const { own, others } = this.voiceUnder(index);
      return own >= minOwnWords && own >= others;
    });
    return speaking.length > 1 && speaking.includes(heading);
  }

  /** Below "Maggie's corner", beside the sections of others. */
  private isCornerOfAnother({ path }: Block): boolean {
    const at = path.at(-1) ?? -1;
    const heading = this.outline.blocks[at];
    return (
      heading !== undefined &&
      heading.level > 1 &&
      (this.mentions[at] ?? []).length === 0 &&
      corner.test(this.text.slice(heading.start, heading.end))
    );
  }

  private alike: boolean | undefined;

  /** The page says "she" or "he" and never both. */
  protected callsAllAlike(): boolean {
    const has = (words: ReadonlySet<string>) => this.clauses.flat().some((clause) => clause.words.some((word) => words.has(word)));
    this.alike ??= !(has(this.words.feminine) && has(this.words.masculine));
    return this.alike;
  }

  private gender: "feminine" | "masculine" | null | undefined;

  /** By the pronouns of clauses that name the person alone, or that follow directly. */
  protected pronounOfPerson(speaksAsPerson: boolean): "feminine" | "masculine" | null {
    if (this.gender !== undefined) return this.gender;
    let feminine = 0;
    let masculine = 0;
    /** The section in which a paragraph before has ended on the person alone. */
    let endedIn = -1;
    for (const [index, block] of this.outline.blocks.entries()) {
      if (unread.has(block.kind) || ofOthers.has(block.kind) || block.speaker !== null) continue;
      const owner = this.ownerOfBlock(index, block);
      if (owner === "other") continue;
      const [opening] = this.clauses[index] ?? [];
      const goesOn = endedIn === block.section && (opening?.words ?? []).slice(0, maxLead).some((word) => this.isThirdPerson(word));
      let follows = (owner === "person" || goesOn) && !speaksAsPerson;
      for (const clause of this.clauses[index] ?? []) {
        const named = (this.mentions[index] ?? []).filter(({ start, end }) => start >= clause.start && end <= clause.end);
        for (const { kind, start } of named) {
          const gender = kind === "full" ? this.genderOfTitle(this.text.slice(Math.max(block.bodyStart, start - maxTitle), start)) : null;
          if (gender === "female") feminine += 1;
          if (gender === "male") masculine += 1;
        }
        // “We are a bank, Jane,” she told me: "she" is whoever says the name.
        const isNamed = named.some(({ kind, start }) => kind !== "other" && !isWithinQuotes(this.text.slice(clause.start, start)));
        if (!isNamed && !follows) continue;
        // "A man writes that he cannot buy a ticket": of whom it brings in.
        const bringsIn = !isNamed && bringingIn.test(clause.words[0] ?? "");
        const isAlone = !bringsIn && !opensJointly(this.text, clause, named) && !this.isOfOther(index, clause);
        // "A letter from a listener, who has restored his street": behind the relative word somebody else may be meant.
        const said = this.unquoted(clause);
        const relative = isNamed ? -1 : said.findIndex((word) => /^who(?:se|m)?$/.test(word));
        const before = relative < 0 ? said : said.slice(0, relative);
        // "She joined in 2014, when Ann's brother left his": behind a pronoun of theirs another one is somebody else's.
        const first = isNamed ? undefined : before.find((word) => this.isThirdPerson(word));
        const alike = first !== undefined && this.words.feminine.has(first) ? this.words.feminine : this.words.masculine;
        const counted = isAlone ? before.filter((word) => first === undefined || alike.has(word)) : isNamed ? [] : before.slice(0, 1);
        for (const each of counted) {
          if (this.words.feminine.has(each)) feminine += 1;
          if (this.words.masculine.has(each)) masculine += 1;
        }
        follows = isAlone;
      }
      endedIn = follows ? block.section : -1;
    }
    this.gender = feminine > 2 * masculine ? "feminine" : masculine > 2 * feminine ? "masculine" : null;
    return this.gender;
  }

  /** "Five things about Jane", as a heading or over a list. */
  protected leadsToPerson(index: number, { kind, bodyStart, end, speaker }: Block): boolean {
    const found = this.mentions[index] ?? [];
    const next = this.outline.blocks[index + 1]?.kind;
    const words = this.text.slice(bodyStart, end);
    return (
      speaker === null &&
      (kind === "heading" || (kind === "paragraph" && next === "list_item")) &&
      found.length > 0 &&
      found.every((mention) => !this.isOthersBare(index, mention)) &&
      // In a line of capitals every word looks like a name.
      (words === words.toUpperCase() || !this.namesSomebodyElse(index)) &&
      /\babout (?:\p{Lu}[\p{L}.'’-]*\.? ?){1,4}:?$/iu.test(words)
    );
  }

  /** "Mrs", "Frau": the title right before a name. */
  private genderOfTitle(before: string): "female" | "male" | null {
    const word = /(?<![\p{L}\d])(\p{L}+)\.? $/u.exec(before)?.[1]?.toLowerCase() ?? "";
    return languageData(readLanguage(this.document.language) ?? "en").titleGenders[word] ?? null;
  }

  /** In a paragraph that names the person and nobody else, "she" behind the name is theirs, whatever the page calls others. */
  protected pronounOfBlock(index: number): "feminine" | "masculine" | null {
    const own = this.mentions[index] ?? [];
    const clauses = this.clauses[index] ?? [];
    const first = own[0];
    // "Frau Roe, wie viele prüfen Sie?" asks them.
    if (first === undefined || clauses.some(({ end }) => this.text[end - 1] === "?")) return null;
    const isOwn = (run: NameRun) => own.some(({ start, end }) => start < run.end && run.start < end);
    const isOther = ({ start, text }: NameRun) =>
      !placing.test(this.text.slice(Math.max(0, start - maxPlacing), start)) &&
      !this.isCompany(text) &&
      (isTitled(text) || text.split(/[ '’-]/).some((word) => this.others.has(wordKey(word))));
    if (clauses.some(({ capitals }) => capitals.some((run) => !isOwn(run) && isOther(run)))) return null;
    // "Ann, too, carved.": a first name that stands nowhere else.
    const isSubject = ({ start, opening }: Clause) =>
      opening !== null && opening.start === start && !isOwn(opening) && this.isName(opening);
    if (clauses.some(isSubject)) return null;
    const has = (words: ReadonlySet<string>) => clauses.some((clause) => this.unquoted(clause).some((word) => words.has(word)));
    const isBefore = clauses.some(({ end, words }) => end <= first.start && words.some((word) => this.isThirdPerson(word)));
    const feminine = has(this.words.feminine);
    if (isBefore || feminine === has(this.words.masculine)) return null;
    return feminine ? "feminine" : "masculine";
  }

  /** One word with a capital that the page never writes small, and that is none of those which open sentences. */
  private isName({ text }: NameRun): boolean {
    const small = text.toLowerCase();
    const isKnown = [
      this.words.feminine,
      this.words.masculine,
      this.words.third,
      this.words.first,
      this.words.group,
      this.words.several,
    ].some((set) => set.has(small));
    return !text.includes(" ") && !isKnown && !opensSentences.has(small) && !this.text.includes(` ${small} `);
  }

  /** The words of a clause that the page itself says. */
  private unquoted({ start, end, words }: Clause): readonly string[] {
    const said = this.text.slice(start, end);
    return /["“„«]/.test(said) ? wordsOf(said.replace(/["“„«][^"”“»«„]*(?:["”»]|$)/gu, " ")) : words;
  }
}

/** "LEONIE", "Patrick Dunmore", as a whole line. */
const bareName = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}$/u;

const bringingIn = /^(?:an?|one|another|some|ein|eine|einer|une?|un[oa]?|uma?|een)$/;

/** So often "I" stands under somebody's name before the words are theirs. */
const minOwnWords = 3;
const maxTitle = 16;
/** "In the week she": words before whom a sentence goes on about. */
const maxLead = 5;

function isWithinQuotes(before: string): boolean {
  return /["“„«][^"”“»«„]*$/u.test(before);
}

/** " & " or " and " and a capital. */
const maxJoin = 6;

/** Behind these stands a place or a firm. */
const placing = /\s(?:at|in|of|for|from|near|founded|joined|left|runs|ran|opened|started)(?: the)?\s$/u;
const maxPlacing = 16;

const opensSentences = new Set(
  "the a an in on at for from by with when while after before since until last next this that these those there here it its our my many most some all each every both as if to of not no now today once outside away".split(
    " ",
  ),
);

const corner = /^\p{Lu}[\p{L}-]+['’]s \p{Ll}+$/u;
