import type { TextRange } from "@/lib/engine/types";

/**
 * The text with everything outside of the ranges blanked out: every offset keeps its meaning, and what was cut apart stands in paragraphs of its own.
 */
export function ownText(text: string, ranges: readonly TextRange[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    pieces.push(blank(text.slice(at, start)), text.slice(start, end));
    at = end;
  }
  pieces.push(blank(text.slice(at)));
  return pieces.join("");
}

/** As long as what it stands for; from two characters on it holds a paragraph's end. */
function blank(text: string): string {
  if (text.length < 2 || text.trim() === "") return text;
  return `\n\n${" ".repeat(text.length - 2)}`;
}
