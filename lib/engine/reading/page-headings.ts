import type { Block, Outline } from "@/lib/text/block";
import type { LanguageCode } from "@/lib/text/lang/language-data";
import type { Span } from "@/lib/text/sentences";
import { tokens } from "@/lib/text/tokens";
import { startsWithRole } from "../claims/restate-fragment";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { isRoleWord as isNamedRole } from "../identity/pages/role-words";
import type { MatchedDocument } from "../types";
import { rulesThatHold } from "./rules/apply-rules";
import type { ReadingRule } from "./rules/rule";

const maxLabel = 40;
const maxRole = 8;
/** "Jane Roe, manager: an apology", "Jane Roe, designer and Ann Lee, editor", "Jane Roe, director in Tidewater, a play". */
const noCard = /[:?!]|, (?:and|an?|the) | and \p{Lu}\p{Ll}+ \p{Lu}| for an? /u;

/** The headings of a page: which of them say something themselves, and what they say of what stands below them. */
export class PageHeadings {
  private readonly known = new Map<number, readonly ReadingRule[]>();

  constructor(
    private readonly text: string,
    private readonly outline: Outline,
    private readonly language: LanguageCode | null,
    private readonly match: MatchedDocument,
    private readonly names: SubjectNames,
  ) {}

  /** A heading that is a sentence of the speaker's, or the line under a name of a record: "Tester at Acme". */
  isRead(block: Block, index: number): boolean {
    const heading = this.text.slice(block.start, block.end);
    const { match } = this;
    const before = this.outline.blocks[index - 1];
    const isBelowName = before?.kind === "heading" && findNames(this.text.slice(before.start, before.end), this.names).length > 0;
    const isLine =
      match.relation === "about_subject" && (match.ownRanges === undefined || isBelowName) && this.text[block.start - 2] !== "#";
    const [named] = findNames(heading, this.names);
    // "Jane Roe, survey manager": the head of a card.
    const rest = named?.start === 0 ? (/^(?:,| [–—|·-]) (.+)$/u.exec(heading.slice(named.end))?.[1] ?? "") : "";
    const isCard = startsWithRole(rest.split(/\s+/)) && rest.split(/\s+/).length <= maxRole && !noCard.test(rest);
    if (isCard) return true;
    const isForeignLine = this.language !== null && this.language !== "en" && findNames(heading, this.names)[0]?.start === 0;
    return isSpoken(heading) || (isLine && startsWithRole(heading.split(/\s+/))) || (isForeignLine && /[,–—|·-]\s/u.test(heading));
  }

  /** Rules of the headings over a block, its own language's. */
  above(block: Block): readonly ReadingRule[] {
    return block.path.flatMap((place) => {
      const known = this.known.get(place);
      if (known !== undefined) return known;
      const heading = this.outline.blocks[place];
      const found = heading === undefined || heading.level === 1 ? [] : tokens(this.text, heading.start, heading.end);
      const held = found.length > 8 ? [] : rulesThatHold(found, this.language ?? "en", "heading");
      this.known.set(place, held);
      return held;
    });
  }

  ofLabel({ start, end }: Span): readonly ReadingRule[] {
    const label = /^[\s\p{P}]{0,3}(\p{Lu}[\p{L}’' ]{2,30}):\s/u.exec(this.text.slice(start, Math.min(end, start + maxLabel)))?.[1];
    const held = label === undefined ? [] : rulesThatHold(tokens(label), "en", "heading");
    return held.filter(({ gives }) => "time" in gives && gives.time === "past");
  }

  nearest(block: Block): string | null {
    const heading = this.outline.blocks[block.path.at(-1) ?? -1];
    return heading === undefined || heading.level === 1 ? null : this.text.slice(heading.start, heading.end);
  }
}

/** "Hanna Muster, Auszubildende". */
export function isNameWithRole(heading: string): boolean {
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
