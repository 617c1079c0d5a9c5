import { wrapText } from "./wrap-text";

/**
 * Help in lines of at most `width`: prose is broken anew as a paragraph, a description under its own beginning, or, where that leaves too little
 * room, under its term. Commands to copy stay whole.
 */
export function fitHelp(text: string, width: number): string {
  return paragraphs(text.split("\n"))
    .flatMap((line) => (line.length <= width || isCommand(line) ? [line] : fitLine(line, width)))
    .join("\n");
}

/** Lines that stand at the margin, one under the other, are one. */
function paragraphs(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && isProse(last) && isProse(line) && !last.endsWith(":");
    if (goesOn) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function isProse(line: string): boolean {
  return /^\S/.test(line);
}

function isCommand(line: string): boolean {
  return /^ +pcb /.test(line);
}

const narrowestDescription = 30;
const underTerm = 6;

function fitLine(line: string, width: number): string[] {
  const [, indent = "", term = "", gap = "", description = ""] = /^( +)(\S.*?)( {2,})(\S.*)$/.exec(line) ?? [];
  if (description === "") {
    const margin = /^ */.exec(line)?.[0] ?? "";
    return wrapText(line.trimStart(), width, margin, margin);
  }
  const column = indent.length + term.length + gap.length;
  if (width - column >= narrowestDescription) return wrapText(description, width, `${indent}${term}${gap}`, " ".repeat(column));
  return [...wrapText(term, width, indent, indent), ...wrapText(description, width, " ".repeat(underTerm), " ".repeat(underTerm))];
}
