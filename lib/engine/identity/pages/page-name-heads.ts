import type { BlockKind } from "@/lib/text/block";
import { PagePronouns } from "./page-pronouns";

/** Names that stand as terms of a list or as captions, over what their bearers do. */
export abstract class PageNameHeads extends PagePronouns {
  private headOver: readonly number[] | undefined;
  private ownPlaces: ReadonlySet<string> | undefined;

  /** "Ann Lee, treasurer" as a term or a caption, and below it what she does, where the person's own name stands so elsewhere. */
  protected isUnderNameOfAnother(index: number): boolean {
    this.headOver ??= this.readHeads();
    const at = this.headOver[index] ?? -1;
    const head = this.outline.blocks[at];
    if (head === undefined || at === index || (this.mentions[at] ?? []).length > 0) return false;
    this.ownPlaces ??= new Set(
      this.outline.blocks.flatMap((block, place) => (this.isOwnName(place) ? [placeOf(block.section, block.kind)] : [])),
    );
    return this.ownPlaces.has(placeOf(head.section, head.kind));
  }

  /** Right below "Jane Roe, brewer", as the term of a list. */
  protected isBelowOwnName(index: number): boolean {
    return this.isOwnName(index - 1);
  }

  /** Of each block the nearest such name in its section, itself included; −1 where there is none. */
  private readHeads(): number[] {
    let last = { section: -1, at: -1 };
    return this.outline.blocks.map(({ section }, index) => {
      if (this.isNameOver(index)) last = { section, at: index };
      return last.section === section ? last.at : -1;
    });
  }

  private isOwnName(index: number): boolean {
    const [mention] = this.mentions[index] ?? [];
    return mention?.kind === "full" && mention.start - (this.outline.blocks[index]?.bodyStart ?? 0) < 3 && this.isNameOver(index);
  }

  /** "Ann Lee", "Ann Lee, treasurer": a term or a caption, and no sentence. */
  private isNameOver(index: number): boolean {
    const { kind, bodyStart, end } = this.outline.blocks[index] ?? { kind: "notice", bodyStart: 0, end: 0 };
    if ((kind !== "definition" && kind !== "caption") || end - bodyStart > maxNameOver) return false;
    return nameOver.test(this.text.slice(bodyStart, end).trim());
  }
}

function placeOf(section: number, kind: BlockKind): string {
  return `${section} ${kind}`;
}

const maxNameOver = 80;
const nameOver = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}(?:(?:,| [–—-]| \() ?\p{Ll}[^.!?]*)?$/u;
