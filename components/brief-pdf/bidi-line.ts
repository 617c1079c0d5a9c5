import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A stretch of a line that is read in one direction, in its logical order; a font's shaper turns round what is read from the right. */
export interface LineRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Whether a text's first strong character is read from the right. */
export function isRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/** The runs of one line from the left, as the Unicode Bidirectional Algorithm orders them (UAX 9, rule L2). `base`: the direction of its paragraph. */
export function runsOfLine(line: string, base: "ltr" | "rtl"): readonly LineRun[] {
  if (line === "") return [];
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const runs: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last !== undefined && last.level === level) last.text += line.charAt(at);
    else runs.push({ text: line.charAt(at), level });
  }
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(({ text, level }) => ({ text: level % 2 === 1 ? mirrored(text) : text, isRightToLeft: level % 2 === 1 }));
}

/** Turns round every sequence of runs of at least this level. */
function reverseFrom(runs: { text: string; level: number }[], level: number): void {
  for (let from = 0; from < runs.length; from += 1) {
    if ((runs[from]?.level ?? 0) < level) continue;
    let to = from;
    while ((runs[to + 1]?.level ?? 0) >= level) to += 1;
    runs.splice(from, to - from + 1, ...runs.slice(from, to + 1).reverse());
    from = to;
  }
}

/**
 * What is read from the right has its brackets mirrored (rule L4), which the font's shaper leaves to us. Marks alone have no script from which it
 * could tell that they are read from the right, so they are turned round here as well.
 */
function mirrored(text: string): string {
  const signs = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (/\p{L}/u.test(text) ? signs : signs.reverse()).join("");
}
