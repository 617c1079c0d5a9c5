import { courtesies, isNameParticle } from "./name-words";
import { afterPageWord, isNoName, labelKey, pageWordIn } from "./page-words";
import { isCapitalAt } from "./scan-words";

/** A run of words that may be a person's name, where it stands in the text that was looked at. */
export interface NameRun {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** A title, an initial, a particle or a nickname says that no firm or heading is meant. */
  readonly isSure: boolean;
}

const wordPattern = /[“"„«‘]?[\p{L}\p{M}\p{N}.'’‑-]*[\p{L}\p{M}\p{N}.'’²³¹][”"“»’]?/uy;
const titles = new Set([
  ...courtesies,
  ..."professorin prof. dr. sir dame lord lady rev reverend hon judge captain capt col baroness baron barr herr frau monsieur madame mme m. mlle dra sra sr. señor señora don doña dhr mevr mevrouw meneer drs ir ing dott dott.ssa avv arch sig sig.ra signor signora eng engº sor sœur sister brother father mag med univ phd msc pd".split(
    " ",
  ),
]);
const particles = new Set(
  "van de der den von zu zum zur af av el al bin ibn da do dos das di del della dei la le lo du ter ten op 't te vom und of".split(" "),
);
const suffixes = new Set("jr sr ii iii iv phd md mba kc qc obe mbe cbe msc ma ba bsc frs mp dds esq rn".split(" "));
/** In a line of capitals these look like names: "JUNO AND JUNE IN CONVERSATION". */
const capitalJoiners = /^(?:AND|UND|ET|WITH|MIT|AVEC|CON|IN|ON|AT|FOR|FROM|THE|OF|OR|VS)$/u;
const maxNameWords = 6;

/** What is told apart from names by its words alone. */
export interface NameContext {
  readonly language: string | null;
}

/**
 * The name that begins at `from`, or null: two to six words in capitals or with a capital, titles before and letters behind taken along, particles
 * between.
 */
export function nameAt(text: string, from: number, context: NameContext): NameRun | null {
  // Few words can begin a name.
  if (!isCapitalAt(text, from) && !/^[“"„«‘deablv]/u.test(text.charAt(from))) return null;
  let at = from;
  let end = from;
  let words = 0;
  let isSure = false;
  let hasTitle = false;
  let pendingParticle = false;
  for (let count = 0; count < maxNameWords + 4; count += 1) {
    wordPattern.lastIndex = at;
    const raw = wordPattern.exec(text)?.[0];
    if (raw === undefined) break;
    // "I'm", "We've": no name, whatever the capital says.
    if (/^(?:i|we|you|he|she|it|they|who|what|that|there|here|let)[’'](?:m|d|s|ve|re|ll)$/i.test(raw)) break;
    const bare = raw.replace(/^[“"„«‘]|[”"“»]$|’$/gu, "");
    const key = bare.toLowerCase().replace(/\.$/, "");
    if (words > 0 && capitalJoiners.test(bare)) break;
    const isQuoted = bare.length < raw.length && /^[“"„«‘]/u.test(raw);
    if (words === 0 && !isQuoted && titles.has(key) && /^\p{Lu}/u.test(bare)) {
      hasTitle = true;
      end = at + raw.length;
    } else if (words > 1 && suffixes.has(key.replace(/\./g, "")) && /^\p{Lu}/u.test(bare) && bare.length < 5) {
      end = at + raw.length;
    } else if (words > 0 && particles.has(key) && bare === bare.toLowerCase()) {
      pendingParticle = true;
    } else if (isNameWord(bare) && !(isNoName(key, context.language) && (key.length > 3 || words === 0)) && words < maxNameWords) {
      words += 1;
      if (isQuoted || pendingParticle || /^\p{Lu}\.$/u.test(bare) || /^(?:el|al|van|de)-\p{Lu}/u.test(bare)) isSure = isSure || words > 1;
      pendingParticle = false;
      end = at + raw.length;
    } else {
      // "Meridian Publishing House": the word that no name holds makes its neighbours none either.
      if (words > 0 && /^\p{Lu}/u.test(bare) && isNoName(key, context.language)) return null;
      break;
    }
    // A full stop ends a sentence, but not a title or an initial.
    if (/[.!?]$/.test(raw) && !hasTitleDot(bare)) break;
    const gap = /^[ \u00a0]/.exec(text.slice(at + raw.length, at + raw.length + 1));
    if (gap === null) break;
    at += raw.length + 1;
  }
  if (words < (hasTitle ? 1 : 2)) return null;
  const name = text.slice(from, end).replace(/\.$/u, (dot) => (/(?:\b\p{Lu}|jr|sr)\.$/iu.test(text.slice(from, end)) ? dot : ""));
  return { name, start: from, end: from + name.length, isSure: isSure || hasTitle };
}

function hasTitleDot(word: string): boolean {
  return /^(?:\p{Lu}\.)+$/u.test(word) || titles.has(word.toLowerCase().replace(/\.$/, "")) || /^(?:[JS]r|St)\.$/.test(word);
}

/**
 * A capital and then letters of either case; "el-Amrani-Visser"; all in capitals; "O'Meara"; an initial with its full stop. Digits only raised, as
 * namesakes are told apart.
 */
function isNameWord(word: string): boolean {
  return (
    /^(?:(?:el|al|d|l|o|de|van|bin)[-'’])?\p{Lu}(?:\.|[\p{L}\p{M}'’‑-]*(?:\.\p{Lu}\.?)*[²³¹]?\.?)$/u.test(word) && !/['’]s$/u.test(word)
  );
}

const delimiter = /^\s*(?:[,(–—|·:/;•>›]|-\s|$|\[)/u;
const joiner = /^\s+(?:and|AND|und|UND|et|ET|y|e|en|&|\+)\s+/u;

/**
 * The people whom a heading or a bold lead names, in the order of the words: "Hedda K. Brunvoll, senior hydraulic engineer", "The Kitchen Table:
 * Emrys Hallbeck", "Femke Oduya and Hal Brandreth". A name must fill one part between commas, dashes, colons and brackets; of several parts the first
 * that is one counts.
 */
export function namesInHead(head: string, context: NameContext): NameRun[] {
  for (const part of headParts(head)) {
    // "Case: Kestrel Prosthetics": the label says that no person follows.
    if (part > 0 && pageWordIn("otherLabels", labelKey(head.slice(0, part)))) continue;
    const names = namesFrom(head, part, context);
    if (names.length > 0) return names;
    // "Hi, I'm Ann Lee", "Interview with Ann Lee".
    const rest = afterPageWord("leads", head.slice(part).toLowerCase().replace(/’/g, "'"));
    const led = rest === null || rest === "" ? [] : namesFrom(head, head.length - rest.length, context);
    if (led.length > 0) return led;
  }
  return [];
}

function namesFrom(head: string, from: number, context: NameContext): NameRun[] {
  const couple = /^(\p{Lu}[\p{L}\p{M}’'-]+)\s+(?:and|und|et|y|e|en|&)\s+(?=\p{Lu})/u.exec(head.slice(from, from + maxHeadLength));
  if (couple?.[1] !== undefined) {
    const second = nameAt(head, from + couple[0].length, context);
    // "Non and Huw Talgarreg" bear one family name.
    const family = second?.name.split(" ").at(-1);
    if (
      second !== null &&
      family !== undefined &&
      delimiter.test(head.slice(second.end)) &&
      !isNoName(couple[1].toLowerCase(), context.language)
    )
      return [{ name: `${couple[1]} ${family}`, start: from, end: from + couple[1].length, isSure: second.isSure }, second];
  }
  const names: NameRun[] = [];
  let at = from;
  for (let count = 0; count < maxHeadNames; count += 1) {
    const run = nameAt(head, at, context);
    if (run === null) return [];
    names.push(run);
    const rest = head.slice(run.end);
    const join = joiner.exec(rest);
    if (join === null) return delimiter.test(rest) ? names : [];
    at = run.end + join[0].length;
  }
  return [];
}

const maxHeadNames = 6;
const maxHeadParts = 8;
const maxHeadLength = 200;

/** Where the parts of a head begin. */
function headParts(head: string): number[] {
  const starts = [/^[\s“"„«]*/u.exec(head)?.[0].length ?? 0];
  for (const match of head.slice(0, maxHeadLength).matchAll(/(?:\s[–—|·/-]\s|:\s|\s?[–—|·›>]\s|,\s|\()/gu))
    starts.push((match.index ?? 0) + match[0].length);
  return starts.slice(0, maxHeadParts);
}

/** Initials as a label gives them: of "Emrys Hallbeck" `EH`; particles may count or not. */
export function initialsOf(name: string): string[] {
  const words = name
    .replace(/[“"„«(][^”"“»)]*[”"“»)]/gu, " ")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !titles.has(word.toLowerCase().replace(/\.$/, "")));
  const letter = (word: string) => (/\p{L}/u.exec(word)?.[0] ?? "").toUpperCase();
  const all = words.map(letter).join("");
  const telling = words.filter((word) => !isNameParticle(word.toLowerCase()));
  const parts = telling.flatMap((word) => word.split(/[-‑]/));
  // "RJ", of R. J. Roe.
  const given = words.filter((word) => /^\p{Lu}\.$/u.test(word)).map(letter);
  return [
    ...new Set([
      ...(given.length > 1 ? [given.join("")] : []),
      all,
      telling.map(letter).join(""),
      parts.map(letter).join(""),
      `${letter(telling[0] ?? "")}${letter(telling.at(-1) ?? "")}`,
    ]),
  ].filter((initials) => initials.length >= 2);
}

/** The name's words for comparing: lower case, without titles, nicknames and marks. */
export function nameWords(name: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII.
  const bare = /^[\x00-\x7f]*$/.test(name) ? name : name.normalize("NFD").replace(/\p{M}/gu, "");
  return bare
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}²³]+/u)
    .filter((word) => word !== "" && !titles.has(word) && !particles.has(word));
}

/** "EDDA ROSCOE" as "Edda Roscoe". */
export function unshout(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}’'])\p{L}|(?<=\bo['’])\p{L}/gu, (letter) => letter.toUpperCase());
}
