import { asciiWords, maxNameWords, splitNickname } from "@/lib/text/name-words";
import { plainText } from "@/lib/text/normalize";
import { namesAgree } from "./names";

/**
 * A name as keys bore it before generations, doubtful titles and Han counted. Only hashes of those keys are left of whoever is on the suppression
 * list, so that this never changes: who was suppressed under such a key is looked for under it for good.
 */
export function formerNameSpelling(raw: string): string {
  const text = plainText(raw).slice(0, maxNameLength);
  const words = trimmed(
    inOrder(splitNickname(text).core)
      .split(/[\s\-‐-―_/·]+/u)
      .flatMap((word) => asciiWords(word)),
  ).slice(0, maxNameWords);
  return words.length > 0 ? words.join(" ") : plainText(raw).toLowerCase();
}

/** Whether two names that are two people's were one in keys. */
export function wereSpeltAlike(a: string, b: string): boolean {
  return formerNameSpelling(a) === formerNameSpelling(b) && !namesAgree(a, b);
}

const maxNameLength = 200;

function inOrder(text: string): string {
  const comma = text.indexOf(",");
  if (comma === -1) return text;
  const before = text.slice(0, comma).trim();
  const after = text
    .slice(comma + 1)
    .replace(/,/g, " ")
    .trim();
  const behind = after.toLowerCase().replace(/\./g, "").split(/\s+/);
  if (after === "" || behind.every((word) => suffixes.has(word))) return before;
  return `${after} ${trimmed(before.split(" ")).join(" ")}`;
}

function trimmed(words: readonly string[]): string[] {
  const bare = (word: string | undefined) => (word ?? "").toLowerCase().replace(/\./g, "");
  let start = 0;
  let end = words.length;
  while (end - start > 1 && titles.has(bare(words[start]))) start += 1;
  while (end - start > 1 && suffixes.has(bare(words[end - 1]))) end -= 1;
  return words.slice(start, end);
}

const titles = new Set(
  "dr mr mrs ms miss mx prof professor doctor sir dame lord lady rev reverend hon honorable judge president senator sen rep congressman congresswoman chancellor minister monsieur madame mme herr frau dipl ing shaikh sheikh sheik qari mullah hajji haji imam capt captain col colonel gen general lt sgt maj major".split(
    " ",
  ),
);
const suffixes = new Set(
  "jr sr ii iii iv phd md mba msc bsc ma ba meng beng esq cpa cfa pe jd llm dds dvm rn obe mbe cbe frs frsa pmp cissp ccie ret retired sa".split(
    " ",
  ),
);
