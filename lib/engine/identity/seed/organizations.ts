import { parse } from "tldts";
import { fold, plainText } from "@/lib/text/normalize";
import { remembered } from "@/lib/text/remembered";
import { ownDomainOf } from "./own-domain";

/**
 * One comparable spelling of an organisation: lower case, without diacritics, punctuation, a leading "the" and legal forms; "&" is "and".
 * A value that lists several keeps them all; `organizationKeys` takes it apart.
 */
export function normalizeOrganization(raw: string): string {
  const key = keyOf(wordsOfOrganization(raw));
  return key === "" ? plainText(raw).toLowerCase() : key;
}

/**
 * Whether two values name one organisation in common. Equal spellings of any listed part agree, written together or apart; an acronym of three
 * letters and more agrees with the name whose initials it is. A longer name does not agree with a shorter one inside it ("Deutsche Bank Trust" is not
 * "Deutsche Bank"), and misspellings do not agree.
 */
export function organizationsAgree(a: string, b: string): boolean {
  const keysA = organizationKeys(a);
  const keysB = new Set(organizationKeys(b));
  if (keysA.some((key) => keysB.has(key))) return true;
  const joinedB = new Set([...keysB].map(writtenTogether));
  if (keysA.map(writtenTogether).some((joined) => joined.length >= minJoinedLength && joinedB.has(joined))) return true;
  return hasInitialsOf(acronymsIn(a), keysB) || hasInitialsOf(acronymsIn(b), new Set(keysA));
}

/** Whether a value names any organisation at all: "N/A", "freelance" and "none" do not. */
export function namesAnOrganization(raw: string): boolean {
  const key = keyOf(wordsOfOrganization(raw));
  return key.length > 1 && /\p{L}/u.test(key) && !noOrganization.has(key);
}

/**
 * The normalised spellings under which a value may be met: the whole, each listed part ("A; B", "A / B", "A, B Team", "CTO at A"), and both sides of
 * "Long Name (LN)". A campus or country behind a comma ("University of Northland, Eastville") is part of the name, no organisation of its own.
 */
export const organizationKeys = remembered((raw): readonly string[] => {
  const text = plainText(raw).slice(0, maxOrganizationLength).replace(markdownLink, "$1");
  const keys = new Set<string>();
  if (!namesAnOrganization(text)) return [];
  const add = (part: string) => {
    const key = keyOf(wordsOfOrganization(part));
    if (key.length > 1 && /\p{L}/u.test(key) && !noOrganization.has(key)) keys.add(key);
  };
  add(text);
  for (const part of partsOf(text)) {
    add(part);
    const bracketed = /^(.{3,})\(([^()]{2,12})\)\s*$/.exec(part);
    const outer = bracketed?.[1];
    const inner = bracketed?.[2];
    if (
      outer !== undefined &&
      inner !== undefined &&
      initialsOf(keyOf(wordsOfOrganization(outer))).includes(fold(inner).replace(/[^a-z]/g, ""))
    ) {
      add(outer);
      add(inner);
    }
    const employer = /\b(?:at|@)\s+(.{2,})$/i.exec(part)?.[1];
    if (employer !== undefined) add(employer);
    const withoutTeam = /^(.{2,}?)\s+(?:core\s+)?team$/i.exec(part.trim())?.[1];
    if (withoutTeam !== undefined) add(withoutTeam);
    const domain = /^[\w-]+(?:\.[\w-]+)+$/.test(part.trim()) ? parse(part.trim()).domainWithoutSuffix : null;
    if (domain) add(domain);
  }
  return [...keys];
});

/**
 * Whether a domain is the organisation's own: its name is the organisation's, written together, or its initials; academic hosts also by the place
 * ("northland.ac.uk" for "University of Northland"). Hosts that many share never are.
 */
export function domainMatchesOrganization(domain: string, organization: string): boolean {
  const own = ownDomainOf(domain);
  if (own === null) return false;
  const parsed = parse(own);
  const label = (parsed.domainWithoutSuffix ?? "").replace(/-/g, "");
  if (label.length < 2) return false;
  const dotted = own.replace(/[.-]/g, "");
  const isAcademic = /(?:^|\.)(?:edu|ac)(?:\.|$)/.test(parsed.publicSuffix ?? "");
  return organizationKeys(organization).some((key) => {
    const compact = key.replace(/ /g, "");
    if (compact === label || compact === dotted) return true;
    if (compact.length >= 4 && domainAffixes.some((affix) => label === compact + affix || label === affix + compact)) return true;
    if (label.length >= 3 && initialsOf(key).includes(label)) return true;
    return isAcademic && key.replace(/\b(?:university|college|institute|school|of|the)\b/g, "").replace(/ /g, "") === label;
  });
}

/**
 * Whether running text names the organisation in whole words. A name of one word must be written with a capital, or as the organisation writes
 * itself.
 */
export function textMentionsOrganization(text: string, organization: string): boolean {
  return wordLineMentions(wordLine(text), text, organizationKeys(organization));
}

/** The words of a text in one folded line with a space at each end and between, so that ` acme widgets ` is found as whole words. */
export function wordLine(text: string): string {
  const folded = fold(text)
    .replace(/['’]s\b/g, " ")
    .replace(/&/g, " and ")
    .replace(/['.](?=[\p{L}\p{N}])/gu, "");
  return ` ${(folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** As `textMentionsOrganization`, for a line and keys that were prepared once. */
export function wordLineMentions(line: string, text: string, keys: readonly string[]): boolean {
  return keys.some((key) => line.includes(` ${key} `) && (key.includes(" ") || isWrittenAsName(text, key)));
}

/** Whether a single word stands in the text as a name, not as a common word: with a capital or a digit in it. */
export function isWrittenAsName(text: string, word: string): boolean {
  if (!/^[a-z0-9]+$/.test(word)) return true;
  for (const match of text.matchAll(new RegExp(`(?<![A-Za-z0-9])${[...word].join("[.']?")}(?![A-Za-z0-9])`, "gi"))) {
    if (/[A-Z0-9]/.test(match[0])) return true;
  }
  return false;
}

function writtenTogether(key: string): string {
  return key.replace(/ the(?= )| /g, "");
}

const minJoinedLength = 6;
const maxOrganizationLength = 500;
const markdownLink = /\[([^\][]{1,200})\]\([^()]{0,500}\)/g;
const smallWords = new Set(["of", "the", "and", "for", "de", "la", "del", "der", "die", "und", "e", "y", "et", "in", "at", "on", "to"]);
const domainAffixes = ["hq", "inc", "labs", "app", "io", "hire", "get", "join", "use", "try", "group", "tech", "software", "co"];

function wordsOfOrganization(raw: string): string[] {
  const folded = fold(plainText(raw).slice(0, maxOrganizationLength).replace(markdownLink, "$1"))
    .replace(/&|\+(?=\s)/g, " and ")
    .replace(/['’]s\b/g, "s")
    .replace(/['’.]/g, "");
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function keyOf(words: readonly string[]): string {
  let start = 0;
  let end = words.length;
  if (end - start > 1 && words[0] === "the") start += 1;
  let changed = true;
  while (changed) {
    changed = false;
    const last = words.slice(start, end);
    for (const form of longLegalForms) {
      if (last.length > form.length && form.every((word, index) => word === last[last.length - form.length + index])) {
        end -= form.length;
        changed = true;
        break;
      }
    }
    if (!changed && end - start > 1 && legalForms.has(words[end - 1] ?? "")) {
      end -= 1;
      changed = true;
    }
    if (end - start > 1 && words[end - 1] === "and") end -= 1;
  }
  if (end - start > 1 && leadingLegalForms.has(words[start] ?? "")) start += 1;
  return words.slice(start, end).join(" ");
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(/\s*(?:;|\||•|·|\s[-–—]\s|\s\/\s|\/(?=\p{Lu}))\s*/u)) {
    parts.push(piece);
    const listed = piece.split(/\s*,\s*/).filter((part) => part !== "");
    if (listed.length < 2) continue;
    const isPlace = (part: string) =>
      countries.has(
        fold(part)
          .replace(/[^a-z ]/g, "")
          .trim(),
      );
    while (listed.length > 1 && isPlace(listed[listed.length - 1] ?? "")) listed.pop();
    const joined: string[] = [];
    for (const part of listed) {
      const before = joined[joined.length - 1];
      const isLegalForm = keyOf(["x", ...wordsOfOrganization(part)]) === "x";
      const isCampus =
        before !== undefined &&
        /\b(?:university|universidad|université|college|institute|polytechnic)\b/i.test(before) &&
        !organizationWord.test(part);
      if (before !== undefined && (isLegalForm || isCampus)) joined[joined.length - 1] = `${before}, ${part}`;
      else joined.push(part);
    }
    parts.push(...joined);
  }
  return parts;
}

/** Initials of the significant words, and of all words. */
function initialsOf(key: string): string[] {
  const words = key.split(" ");
  const significant = words.filter((word) => !smallWords.has(word));
  return [significant, words].map((each) => each.map((word) => word[0] ?? "").join(""));
}

/** Parts that are written as acronyms: three to eight capitals. */
function acronymsIn(raw: string): string[] {
  return partsOf(plainText(raw).slice(0, maxOrganizationLength))
    .map((part) => part.trim().replace(/\./g, ""))
    .filter((part) => /^[A-Z]{3,8}$/.test(part))
    .map((part) => part.toLowerCase());
}

function hasInitialsOf(acronyms: readonly string[], keys: ReadonlySet<string>): boolean {
  if (acronyms.length === 0) return false;
  return [...keys].some((key) => key.includes(" ") && initialsOf(key).some((initials) => acronyms.includes(initials)));
}

const organizationWord =
  /\b(?:universit\w*|college|institute|institut\w*|school|lab|labs|laborator\w*|cent(?:er|re)|group|team|project|foundation|network|society|association|board|company|solutions|technolog\w*|systems|software|department|faculty|bank|agency|council|inc|llc|ltd|gmbh)\b/i;

const legalForms = new Set(
  "inc incorporated llc ltd limited corp corporation co company companies gmbh mbh ug ag aktiengesellschaft sa sas sasu sarl srl srls spa sl slu bv nv oy oyj ab as asa aps plc pty pte pvt llp lp lllp kg kgaa ohg ev eg se kk ooo oao zao pao ojsc jsc pjsc cjsc ood eood doo sro kft zrt bt sp na psc pbc nonprofit".split(
    " ",
  ),
);
const leadingLegalForms = new Set("ooo oao zao pao ojsc jsc pjsc cjsc pt ooo".split(" "));
const longLegalForms = [
  "limited liability company",
  "joint stock company",
  "public limited company",
  "private limited",
  "sp z o o",
  "spolka z o o",
  "s de rl",
  "gmbh and co kg",
].map((form) => form.split(" "));

/** Values of a company field that name none. */
const noOrganization = new Set([
  ..."na none nil nill null unknown tbd tba various other independent freelance freelancer freelancing unemployed retired student self me myself home".split(
    " ",
  ),
  ..."consultant contractor unaffiliated private personal company organization organisation employer work job not-applicable university".split(
    " ",
  ),
  ...[
    "n a",
    "not applicable",
    "self employed",
    "selfemployed",
    "none yet",
    "no company",
    "i dont have one",
    "independent consultant",
    "freelance consultant",
  ],
  ...[
    "freelance developer",
    "independent researcher",
    "open to work",
    "looking for work",
    "between jobs",
    "stealth",
    "stealth startup",
    "stealth mode",
    "not employed",
  ],
]);

const countries = new Set([
  ..."argentina australia austria bangladesh belgium brazil canada chile china colombia denmark egypt england estonia ethiopia finland france germany".split(
    " ",
  ),
  ..."ghana greece hungary india indonesia iran iraq ireland israel italy japan kenya korea latvia lithuania malaysia mexico morocco nepal netherlands".split(
    " ",
  ),
  ..."nigeria norway pakistan peru philippines poland portugal romania russia scotland serbia singapore slovakia slovenia spain sweden switzerland".split(
    " ",
  ),
  ..."taiwan tanzania thailand tunisia turkey uganda uk ukraine uruguay us usa venezuela vietnam wales zambia zimbabwe".split(" "),
  ...[
    "south africa",
    "south korea",
    "new zealand",
    "united kingdom",
    "united states",
    "united states of america",
    "costa rica",
    "czech republic",
    "saudi arabia",
    "sri lanka",
  ],
]);
