import { initialsOf, type NameContext, nameAt, nameWords, unshout } from "@/lib/text/name-shape";
import { isNameToo } from "@/lib/text/page-words";
import { isCapitalAt, isLetterAt, scanWords } from "@/lib/text/scan-words";

interface KnownName {
  name: string;
  /** Its spelling was made of capitals. */
  isShouted: boolean;
  readonly key: string;
  readonly words: readonly string[];
  count: number;
  /** Where the text gives it first. */
  readonly at: number;
  /** It stands in the title, a heading, a byline or a label: the page is likely about, by or with them. */
  isPointed: boolean;
}

const behindTime = /\d:\d\d[\])]? $/u;
const maxNames = 4_000;
const maxRuns = 20_000;

/** The full names that a page gives anywhere, found again by a part of them: initials, a first or last name, a title and a last name, a handle. */
export class PageNames {
  private readonly names = new Map<string, KnownName>();
  private readonly byWord = new Map<string, Set<KnownName>>();
  private byInitials: Map<string, Set<KnownName>> | null = null;
  private readonly capitals = new Map<string, number>();
  private small: ReadonlySet<string> | null = null;

  constructor(
    private readonly text: string,
    readonly context: NameContext,
  ) {
    let runs = 0;
    let skipTo = 0;
    scanWords(text, (start, end) => {
      // "el-Amrani" begins small.
      const isParticled = !isCapitalAt(text, start) && (text.charCodeAt(start + 2) === hyphen || text.charCodeAt(start + 1) === hyphen);
      if (!isParticled && !isCapitalAt(text, start)) return;
      const word = text
        .slice(start, end)
        .toLowerCase()
        .replace(/[’']s$/u, "");
      this.capitals.set(word, (this.capitals.get(word) ?? 0) + 1);
      if (start < skipTo || runs >= maxRuns || !mayGoOn(text, end)) return;
      const run = nameAt(text, start, context);
      if (run === null) return;
      runs += 1;
      skipTo = run.end;
      // "[01:10] Lee Good morning": who speaks, and the first of what they say.
      if (behindTime.test(text.slice(Math.max(0, start - 12), start)) && !/^\s?[:：\n(–—-]/u.test(text.slice(run.end, run.end + 2))) return;
      this.add(run.name, false, start);
    });
  }

  add(raw: string, isPointed: boolean, at = 0): void {
    const isShouted = raw === raw.toUpperCase();
    const name = unshout(raw.replace(/^[“"„«(]+|[”"“»),:]+$/gu, ""));
    const words = nameWords(name);
    if (words.length < 1) return;
    const key = words.join(" ");
    const known = this.names.get(key);
    if (known !== undefined) {
      known.count += 1;
      known.isPointed = known.isPointed || isPointed;
      if (known.isShouted && !isShouted) Object.assign(known, { name, isShouted });
      return;
    }
    if (words.length < 2 || this.names.size >= maxNames) return;
    const made: KnownName = { name, isShouted, key, words, count: 1, at, isPointed };
    this.names.set(key, made);
    for (const word of words) setOf(this.byWord, word).add(made);
    this.byInitials = null;
  }

  /** How often the page writes the word with a capital. */
  timesCapital(word: string): number {
    return this.capitals.get(word.toLowerCase()) ?? 0;
  }

  /** Whether the page writes one of the words without a capital as well: "tiles", "wealth". */
  writesSmall(name: string): boolean {
    const words = nameWords(name);
    this.small ??= smallWords(this.text);
    const { small } = this;
    const isSmall = (word: string | undefined) => word !== undefined && small.has(word) && !isNameToo(word);
    return isSmall(words[words.length - 1]) || (words.some(isSmall) && this.timesNamed(name) < 3);
  }

  /** How often the page gives the full name. */
  timesNamed(name: string): number {
    return this.names.get(nameWords(name).join(" "))?.count ?? 0;
  }

  /** @param talk where the conversation begins: of two names with these initials the one that is given before it */
  ofInitials(initials: string, talk = 0): string | null {
    if (this.byInitials === null) {
      this.byInitials = new Map();
      for (const known of this.names.values()) for (const letters of initialsOf(known.name)) setOf(this.byInitials, letters).add(known);
    }
    const all = this.byInitials.get(initials.replace(/[.\s-]/g, "").toUpperCase()) ?? new Set();
    return onlyOf(all) ?? onlyOf(new Set([...all].filter(({ at }) => at < talk)));
  }

  /** "S:", of Sunniva Roe: the only one whom the page names in full before the talk, and whose given name begins so. */
  ofGivenLetter(letter: string, talk: number): string | null {
    const small = letter.replace(".", "").toLowerCase();
    const all = [...this.names.values()].filter(({ words, at }) => at < talk && words[0]?.startsWith(small) === true);
    return onlyOf(new Set(all.some(({ isPointed }) => isPointed) ? all.filter(({ isPointed }) => isPointed) : all));
  }

  /**
   * The one name of the page that holds all words of the label: "Brunvoll", "Dr Brunvoll", "Maeve"; the label's own spelling where it is the fullest.
   */
  ofWords(label: string): string | null {
    const words = nameWords(label);
    const [first] = words;
    if (first === undefined) return null;
    const holding = [...(this.byWord.get(first) ?? [])].filter((known) => words.every((word) => known.words.includes(word)));
    // "Colm", of Colm Adair, beside Rashid Colm-Aldous; "Lee", of Ann Lee, beside Lee-Anne Marsh.
    const [given, family] =
      words.length > 1
        ? [[], []]
        : [holding.filter((known) => known.words[0] === first), holding.filter((known) => known.words.at(-1) === first)];
    return onlyOf(new Set(holding)) ?? onlyOf(new Set(given)) ?? (given.length === 0 ? onlyOf(new Set(family)) : null);
  }

  /** Of those who bear a given name the one whom the page names first, as the heads of a table call people. */
  firstOfGiven(word: string): string | null {
    const [given] = nameWords(word);
    const holding = [...(this.byWord.get(given ?? "") ?? [])].filter(({ words }) => words[0] === given);
    return holding.sort((a, b) => a.at - b.at)[0]?.name ?? null;
  }

  /**
   * "parisa_listens" of a page of Parisa Lindqvell: a part of the handle is a word of exactly one name that the page points at. "ravi-k",
   * "RaviK": each part is a word or an initial of exactly one name.
   */
  ofHandle(handle: string): string | null {
    const parts = handle
      .replace(/^(?:u\/|@)/, "")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "_")
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((part) => part !== "");
    const known = new Set(parts.filter((part) => part.length > 3).flatMap((part) => [...(this.byWord.get(part) ?? [])]));
    const fits = ({ words }: KnownName) =>
      parts.every((part) => words.some((word) => word === part || (part.length === 1 && word.startsWith(part))));
    if (parts.length > 1) {
      const whole = onlyOf(new Set([...known].filter(fits)));
      if (whole !== null) return whole;
    }
    return onlyOf(new Set([...known].filter(({ isPointed }) => isPointed)));
  }
}

const hyphen = 0x2d;

/**
 * Whether behind a word there may stand more of a name: after a space a capital, a quotation mark or a short small word; or the full stop of a title.
 */
function mayGoOn(text: string, end: number): boolean {
  const next = text.charCodeAt(end) === 0x2e ? end + 1 : end;
  const space = text.charCodeAt(next);
  if (space !== 0x20 && space !== 0xa0) return false;
  if (isCapitalAt(text, next + 1) || '“"„«‘'.includes(text.charAt(next + 1))) return true;
  const gap = text.indexOf(" ", next + 1);
  return gap !== -1 && gap - next <= 5 && isLetterAt(text, next + 1) && isCapitalAt(text, gap + 1)
    ? true
    : /^(?:el|al|van|von|de|d|da|do|di)[-'’ ]/u.test(text.slice(next + 1, next + 6));
}

const minSmallLength = 4;

/** The words that a text writes small; those of addresses are no words. */
function smallWords(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  scanWords(text, (start, end) => {
    if (
      end - start < minSmallLength ||
      isCapitalAt(text, start) ||
      "@._/-".includes(text.charAt(start - 1) || " ") ||
      "@_/".includes(text.charAt(end) || " ")
    )
      return;
    const word = text.slice(start, end);
    if (!/[.'’-]/.test(word)) found.add(word);
  });
  return found;
}

function setOf<Value>(map: Map<string, Set<Value>>, key: string): Set<Value> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = new Set<Value>();
  map.set(key, made);
  return made;
}

/** Names that hold one another's words are one person's: "Ravi Quill-Moss" and "Ravi N. Quill-Moss". */
function distinct(names: readonly KnownName[]): KnownName[] {
  const kept: KnownName[] = [];
  // "Ann B.", on a page of Ann Brask and Ann Bell, is neither's.
  const isOfSeveral = (name: KnownName) =>
    name.words.at(-1)?.length === 1 &&
    names.filter((each) => each !== name && each.words.at(-1)?.length !== 1 && holds(each, name)).length > 1;
  for (const name of names.slice(0, 50)) {
    if (isOfSeveral(name)) {
      kept.push(name);
      continue;
    }
    const same = kept.findIndex((each) => holds(each, name) || holds(name, each));
    const before = kept[same];
    if (before === undefined) kept.push(name);
    // "Teo V." signs; the page has the name in full.
    else if (before.words.at(-1)?.length === 1 && holds(name, before)) kept[same] = name;
  }
  return kept;
}

/** "Ravi Q." is "Ravi Quill-Moss". */
function holds(a: KnownName, b: KnownName): boolean {
  return b.words.every((word) => a.words.includes(word) || (word.length === 1 && a.words.some((each) => each.startsWith(word))));
}

/** The only person among the names; of several the one whom the page points at. */
function onlyOf(names: ReadonlySet<KnownName> | undefined): string | null {
  if (names === undefined || names.size === 0) return null;
  const all = distinct(
    [...names].sort((a, b) => Number(b.isPointed) - Number(a.isPointed) || b.count - a.count || (a.key < b.key ? -1 : 1)),
  );
  if (all.length === 1) return all[0]?.name ?? null;
  const pointed = all.filter(({ isPointed }) => isPointed);
  return pointed.length === 1 ? (pointed[0]?.name ?? null) : null;
}
