import { numberAt, valueOfFigure } from "@/lib/text/numbers";
import { splitSentences } from "@/lib/text/sentences";
import { stem } from "@/lib/text/stem";
import { type Token, tokens } from "@/lib/text/tokens";

/** One word of a claim or of its evidence, with all that the features ask of it. */
export interface EvidenceWord {
  readonly lower: string;
  readonly stem: string;
  readonly isCapital: boolean;
  /** The number that the word writes, "twelve", "12", "12,000" and "2nd" alike; else null. */
  readonly value: number | null;
  readonly sentence: number;
  /** A comma, bracket, dash or semicolon stands before the word: 0 when only space does. */
  readonly markBefore: "" | "," | "(" | ")" | "-";
  readonly isPossessive: boolean;
}

/** A judge reads no further: a page's later words are a window of their own, to be passed as evidence of their own. */
export const maxEvidenceWords = 1500;
const maxCharactersPerWord = 16;

/** What leans on the word before, and the words that lost letters to it. */
const fullForms: ReadonlyMap<string, string> = new Map([
  ["n't", "not"],
  ["'m", "am"],
  ["'re", "are"],
  ["'ve", "have"],
  ["'ll", "will"],
  ["'d", "would"],
]);
const cutForms: ReadonlyMap<string, string> = new Map([
  ["ca", "can"],
  ["wo", "will"],
  ["sha", "shall"],
]);

/** Words in order, each with its sentence. Marks between words are kept as they decide what belongs together. */
export function readEvidence(text: string, maxWords = maxEvidenceWords): EvidenceWord[] {
  const words: EvidenceWord[] = [];
  const plain = text.slice(0, maxWords * maxCharactersPerWord);
  const found = tokens(plain);
  const spans = splitSentences(plain);
  let sentence = 0;
  let last = 0;
  for (let at = 0; at < found.length && words.length < maxWords; at++) {
    const token = found[at];
    if (token === undefined || token.kind === "punct") continue;
    while (sentence + 1 < spans.length && token.start >= (spans[sentence]?.end ?? 0)) sentence++;
    const markBefore = words.length === 0 ? "" : markOf(plain.slice(last, token.start));
    last = token.end;
    const lower = token.folded;
    if (lower === "'s") {
      const owner = words.at(-1);
      if (owner !== undefined) words[words.length - 1] = { ...owner, isPossessive: true };
      continue;
    }
    const number = numberAt(found, at);
    if (number !== null && number.value !== null) {
      words.push({
        ...wordOf(token, number.last > at ? String(number.value) : lower, markBefore, sentence),
        value: number.value,
        stem: String(number.value),
      });
      at = number.last;
      last = found[at]?.end ?? last;
      continue;
    }
    const isCut = found[at + 1]?.folded === "n't";
    const full = fullForms.get(lower) ?? (isCut ? cutForms.get(lower) : undefined) ?? lower;
    let mark = markBefore;
    for (const part of token.kind === "number" ? [full] : full.split(/[-/@:]+/)) {
      if (part === "") continue;
      words.push(wordOf(token, part.replace(/[.']/g, ""), mark, sentence));
      mark = "";
    }
  }
  return words;
}

function wordOf(token: Token, lower: string, markBefore: EvidenceWord["markBefore"], sentence: number): EvidenceWord {
  const value = /^\d/.test(lower) ? (valueOfFigure(lower)?.value ?? null) : null;
  return {
    lower,
    stem: value === null ? stem(lower) : String(value),
    isCapital: /^\p{Lu}/u.test(token.text),
    value,
    sentence,
    markBefore,
    isPossessive: false,
  };
}

function markOf(gap: string): EvidenceWord["markBefore"] {
  return gap.includes("(") ? "(" : gap.includes(")") ? ")" : /[,;:]/.test(gap) ? "," : /\s[-–—−]\s|[–—−]|--/.test(gap) ? "-" : "";
}
