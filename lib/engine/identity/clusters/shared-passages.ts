import { parseName } from "../names/parse-name";
import type { DocumentFacts } from "./document-facts";

/**
 * Passages that pages about people of one name have in common, by their hash, each with the positions of the pages that hold it. People reuse what
 * they wrote of themselves, and nobody else writes it: `passageWords` words in a row, the person's own name left out, with `minTellingWords` among
 * them that are not in every text about people. Of pairs of two people's public bios fewer than one in ten thousand share such a passage
 * (`docs/quality/identity.md`).
 *
 * A passage that also stands on a page about somebody else (`elsewhere`) is the publisher's, no mark of the person. Linear: at most `maxWords` words
 * of a page are read.
 */
export function sharedPassages(pages: readonly DocumentFacts[], elsewhere: readonly DocumentFacts[]): Map<string, number[]> {
  const firstHolders = new Map<number, number>();
  const shared = new Map<number, number[]>();
  for (const [position, page] of pages.entries()) {
    for (const hash of passagesOf(page)) {
      const first = firstHolders.get(hash);
      if (first === undefined) firstHolders.set(hash, position);
      else {
        const known = shared.get(hash);
        if (known === undefined) shared.set(hash, [first, position]);
        else known.push(position);
      }
    }
  }
  if (shared.size > 0) for (const page of elsewhere) for (const hash of passagesOf(page)) shared.delete(hash);
  return new Map([...shared].map(([hash, positions]) => [String(hash), positions]));
}

const passageWords = 7;
const minTellingWords = 3;
const maxWords = 500;

function wordsOf(page: DocumentFacts): string[] {
  const ownNames = new Set(parseName(page.subjectName ?? page.titleName ?? "").words);
  return page.line
    .slice(0, maxWords * 12)
    .trim()
    .split(" ", maxWords)
    .filter((word) => !ownNames.has(word));
}

const passages = new WeakMap<DocumentFacts, ReadonlySet<number>>();

/** Groups are formed several times of the same pages. */
function passagesOf(page: DocumentFacts): ReadonlySet<number> {
  const found = passages.get(page) ?? findPassages(wordsOf(page));
  passages.set(page, found);
  return found;
}

/** Each passage once, as a hash of its words of 53 bits: two 32-bit hashes by words (FNV-1a), of which the second counts its upper 21 bits. */
function findPassages(words: readonly string[]): ReadonlySet<number> {
  const hashes = words.map(hashOf);
  const isTelling = words.map((word) => !commonWords.has(word));
  const found = new Set<number>();
  for (let start = 0; start + passageWords <= words.length; start += 1) {
    let telling = 0;
    let low = 0x811c9dc5;
    let high = 0x01000193;
    for (let at = start; at < start + passageWords; at += 1) {
      if (isTelling[at] === true) telling += 1;
      low = Math.imul(low ^ (hashes[at] ?? 0), 0x01000193);
      high = Math.imul(high ^ (hashes[at] ?? 0), 0x85ebca6b);
    }
    if (telling >= minTellingWords) found.add((high >>> 11) * 0x1_0000_0000 + (low >>> 0));
  }
  return found;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** Words that every text about a person is made of, those of titles and degrees, and those of notices that publishers put on every page. */
const commonWords = new Set([
  ..."a an the and or but of in on at to for with by from as is are was were be been has have had i he she they his her their him them my me it its".split(
    " ",
  ),
  ..."that this these those who which what when where how also not we our us you your over more most than about into out up so other various several".split(
    " ",
  ),
  ..."currently previously formerly since before after years year time work works worked working love loves like likes enjoy enjoys free spare new can".split(
    " ",
  ),
  ..."will would all any one two many some very such bio about speaker speakers profile copyright rights reserved cookie cookies privacy policy terms".split(
    " ",
  ),
  ..."senior principal staff lead technical tech co founder cto ceo director manager engineer engineering developer advocate software web data full stack".split(
    " ",
  ),
  ..."freelance consultant scientist researcher professor fellow member chair president board committee steering team community university computer".split(
    " ",
  ),
  ..."science degree degrees bachelor bachelors master masters phd joined join done do im ive ill a am im skills resources".split(" "),
  ..."conditions subscribe newsletter sign log login account click here read share follow search menu home contact accept website site page".split(
    " ",
  ),
]);
