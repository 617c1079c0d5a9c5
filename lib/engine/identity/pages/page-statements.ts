import type { Block } from "@/lib/text/block";
import { wordsOf } from "./clauses";
import type { OwnRange } from "./own-range";
import { notIntroducing, type PageRelation } from "./page-owners";
import { introductionBlocks, PageVoice } from "./page-voice";
import { isRoleWord } from "./role-words";

const opensWithSomebody =
  /^(?:an?|ein|eine|une?|una?|um|uma|een|uno)\s(?:[\p{Ll}-]+\s){1,3}(?:of|at|from|for|von|bei|vom|de|du|des|chez|del|da|do|van|bij|di|dell|aus)(?:\s|['’])/iu;
/** A role and its place beside a name. */
const maxRole = 80;
/** "Jane Roe of Acme", "Jane Roe, director at Acme". */
const employedElsewhere =
  /^,?(?: [\p{Ll}-]+){0,4} (?:of|at|from|with|for|von|bei|vom|de|du|chez|del|da|do|van|bij|di)(?: the| der| la| le| el)? \p{Lu}/u;
/** A line such as "Engineering manager at Acme" under the person's name. */
const maxLine = 120;

/** Where a page states something of the person: beside the name, over it, or in what introduces them. */
export abstract class PageStatements extends PageVoice {
  /** Who answers for a site is named beside their company in its imprint, of which nothing else is read. */
  protected isImprintOf(index: number): boolean {
    return (this.mentions[index] ?? []).some(({ kind }) => kind === "full") && this.standsUnder(index, (heading) => imprint.test(heading));
  }

  /** The block's own clauses, with what stands above them where the block is the person's. */
  protected statementsOf(index: number, block: Block, ranges: readonly OwnRange[]): string[] {
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
   * What a page says of whom it is about without naming them again: of a page about or by the person every sentence that is nobody else's; of one on
   * which they speak, or have a section, what stands before the turns and cards in the page's own voice.
   */
  protected introductionsOf(relation: PageRelation, answers: boolean): string[] {
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

  /**
   * "Site manager Jane Roe", "Jane Roe, the head keeper,": whose firm is the one that the page speaks of, where it gives no other beside the role.
   */
  protected isNamedByRole(index: number): boolean {
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
  protected isToldOfBefore(index: number): boolean {
    const first = this.mentions.findIndex((found) => found.some(({ kind }) => kind === "full"));
    return (
      first === index &&
      (this.mentions[index] ?? []).some(({ kind, end }) => kind === "full" && /^, \d{2},/.test(this.text.slice(end, end + 5)))
    );
  }

  /** The sentences of the page's lead, of the block before and of this one that name nobody else. */
  protected ledUpTo(index: number): string[] {
    const read = this.outline.blocks.flatMap(({ kind, speaker }, at) => (notIntroducing.has(kind) || speaker !== null ? [] : [at]));
    const place = read.indexOf(index);
    const near = new Set([...read.slice(0, introductionBlocks), ...read.slice(Math.max(0, place - 1), place + 1)]);
    return [...near].flatMap((at) =>
      (this.clauses[at] ?? [])
        .filter((clause) => at === index || !this.isOfOther(at, clause))
        .map(({ start, end }) => this.text.slice(start, end)),
    );
  }

  protected headingsOver(): string[] {
    const over = new Set<number>();
    for (const [index, block] of this.outline.blocks.entries()) {
      if ((this.mentions[index] ?? []).some(({ kind }) => kind === "full") || this.ownerOfBlock(index, block) === "person")
        for (const each of block.path) over.add(each);
    }
    const headings = [...over].map((index) => {
      const block = this.outline.blocks[index];
      return block === undefined ? "" : this.text.slice(block.start, block.end);
    });
    return [this.document.title ?? "", ...headings];
  }
}

const imprint =
  /^\s*(?:imprint|impressum|anbieterkennzeichnung|legal notice|mentions légales|aviso legal|aviso jurídico|colofon|colophon|note legali|informazioni legali)(?![\p{L}])/iu;
