import { screened } from "@/lib/text/screened";
import { deathReader } from "./death";
import type { OwnRange } from "./own-range";
import { PageNameHeads } from "./page-name-heads";
import { ofOthers, unread } from "./page-owners";
import type { PersonWords } from "./person-words";

/** Whether a page says that the person is dead. */
export abstract class PageDeaths extends PageNameHeads {
  /** By an obituary's heading over the name, or by explicit words about this very person. */
  protected tellsOfDeath(): boolean {
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
          (mention) =>
            mention.start >= clause.start &&
            mention.end <= clause.end &&
            saysDead(this.text, mention, clause.start, clause.end, clause.sentence.end),
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
  protected tellsOfTheirDeath(ranges: readonly OwnRange[]): boolean {
    const { saysDead } = deathReader(this.document.language);
    const name = this.sought.display;
    // "Ms Roe spoke at his funeral": of the other gender is somebody else.
    const gender = this.pronounOfPerson(false);
    const called = { ...this.words, ...(gender === "feminine" ? { masculine: none } : gender === "masculine" ? { feminine: none } : {}) };
    const lost = gender === "feminine" ? called : { ...called, masculine: new Set([...called.masculine, "him"]) };
    return this.outline.blocks.some((block, index) => {
      if (unread.has(block.kind)) return false;
      if (this.honoursTheDead(index)) return true;
      if (ofOthers.has(block.kind) || block.speaker !== null) return false;
      const clauses = this.clauses[index] ?? [];
      return clauses.some(({ start, end, words: said }) => {
        const isLoss = losing.test(this.text.slice(start, end));
        const pronouns = isLoss ? lost : called;
        if (!said.some((word) => pronouns.feminine.has(word) || pronouns.masculine.has(word))) return false;
        const isNamed = (this.mentions[index] ?? []).some((mention) => mention.start >= start && mention.end <= end);
        if (isNamed && gender === null) return false;
        const isOwn =
          ranges.some((range) => range.isFirstPerson !== true && range.start <= start && range.end >= end - 1) ||
          (isLoss && this.followsName(index, start));
        return (
          isOwn &&
          pronounsIn(this.text.slice(start, end), pronouns).some(({ before, behind, isOwning }) => {
            const told = `${before}${name}${isOwning && !isLoss ? "'s" : ""}${behind}`;
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
