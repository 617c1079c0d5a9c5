import type { Outline } from "@/lib/text/block";
import { tokens } from "@/lib/text/tokens";
import type { MatchedDocument } from "../types";
import { rangesOf, unread } from "./read-ranges";

/** How often a page calls the person "she", and "he", in what is told of them. */
export function countPronouns(text: string, outline: Outline, match: MatchedDocument): readonly [number, number] {
  let she = 0;
  let he = 0;
  for (const block of outline.blocks) {
    if (unread.has(block.kind) || block.speaker !== null) continue;
    for (const range of rangesOf(match, outline, block)) {
      if (range.isFirstPerson === true) continue;
      const found = tokens(text, range.start, range.end);
      for (const [at, { folded }] of found.entries()) {
        // "Thanks to her." thanks somebody else; "her boat" has an owner.
        const isOwner = folded === "her" && found[at + 1]?.kind === "word";
        if (folded === "she" || isOwner) she += 1;
        else if (folded === "he" || folded === "his") he += 1;
      }
    }
  }
  return [she, he];
}
