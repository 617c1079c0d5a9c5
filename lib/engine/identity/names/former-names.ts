import type { SourceDocument } from "@/lib/engine/types";
import { isNameParticle } from "@/lib/text/name-words";
import { fold } from "@/lib/text/normalize";
import { givesAffiliation } from "../clusters/gives-affiliation";
import { normalizeOrganization, wordLine } from "../seed/organizations";
import { displayName, nameForms } from "./names";
import { parseName } from "./parse-name";

/**
 * Names that a page says its subject no longer bears: "née", "formerly", "born", "published under the name … until 2023", a maiden name, in the text,
 * the title or the publisher's record. They serve matching and are never shown, so a doubtful one counts: it costs a quote at most. Only what the
 * page ties to the person counts, by standing behind the name or a pronoun, or by sharing a word with the name; a company's former name does not. At
 * most `maxFormerNames`.
 */
export function formerNamesOn(document: SourceDocument, name: string): string[] {
  const found = new Set<string>();
  let line: string | null = null;
  const givesOrganization = (candidate: string) => {
    line ??= wordLine(document.text);
    return namesNoPerson(candidate, document, line);
  };
  for (const text of [document.record?.name ?? "", document.title ?? "", document.text]) {
    for (const each of formerNamesIn(text, name, givesOrganization)) if (found.size < maxFormerNames) found.add(inFull(each, name));
  }
  return [...found];
}

/**
 * Whether a text that would be shown carries one of the former names, or a word of it that the present name lacks. `isAddress`: also as a part of a
 * longer word.
 */
export function carriesFormerName(text: string, formerNames: readonly string[], presentName: string, isAddress = false): boolean {
  if (formerNames.length === 0) return false;
  const secrets = secretWords(formerNames, presentName);
  if (isAddress) {
    const folded = fold(text).replace(/[^\p{L}\p{N}]/gu, "");
    return secrets.some((word) => word.length >= minWordInAddress && folded.includes(word));
  }
  const line = wordLine(text);
  if (formerNames.some((name) => line.includes(wordLine(name)))) return true;
  // A name's word is written with a capital, "young" is nobody's family name; inside a handle or address it may be small.
  const words = text.match(/\p{Lu}[\p{L}\p{M}'’]*/gu) ?? [];
  const capitalized = new Set(words.flatMap((word) => parseName(word.replace(/['’]s$/u, "")).words));
  if (secrets.some((word) => capitalized.has(word))) return true;
  return text.split(/\s+/).some((token) => /[@_./\d][\p{L}\p{N}]/u.test(token) && carriesFormerName(token, formerNames, presentName, true));
}

const maxFormerNames = 8;
const maxMarkers = 200;
const minWordInAddress = 4;

/** A few words that lead to a former name, and what they ask beside themselves. */
const marker =
  /(?<![\p{L}\p{N}-])(née?|nee|geb\.|geborene|born|fka|f\.k\.a\.|formerly(?: known as| called| named)?|previously(?: known as| called| named)?|once known as|then known as|known as|(?:maiden|birth|former|previous|old) ?(?:family |sur)?name(?: is| was|:)?|under (?:the|my|her|his|their) (?:former |maiden |previous |old |birth )?(?:sur)?name(?: of)?|used to be(?: called| named| known as)?|(?:was|were) (?:called|known as)|(?:sur)?name (?:was|from)|as|was)[\s:"“'‘*_]{1,4}/giu;
const capitalizedName = /\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:(?:van|von|de|der|den|la|bin|al)\s+)?\p{Lu}[\p{L}\p{M}'’-]+){0,3}/uy;
const plainMarker = /^(?:formerly|previously)$/i;
const aliasMarker = /^(?:(?:was |were )?(?:known as|called)|as|was|under the name(?: of)?)$/i;
const endsThen = /^["”'’*_]{0,3},? ?(?:until|till|before|up to|prior to)\b/i;
const beganThen = /\b(?:until|till|before) (?:\d{4}|then)\b/i;
const pastVerb = /\b(?:published|wrote|worked|performed|recorded|exhibited|credited|played|taught|spoke|formerly|previously)\b/i;
const personWord = /(?<![\p{L}])(?:I|I'm|my|she|her|he|his|they|their)(?![\p{L}])/iu;
const nameSayingMarker = /name|known as|called|née?|nee|geb|born|fka|f\.k\.a/i;
const roleOrOrganization =
  /\b(?:director|head|manager|engineer|developer|lead|founder|chief|vice|president|professor|lecturer|editor|designer|consultant|analyst|senior|principal|staff|c[etof]o|vp|bank|labs?|university|institute|college|foundation|group|inc|ltd|gmbh|corp|company|agency|studio|software|systems|technolog(?:y|ies)|team|project)\b/i;

function formerNamesIn(text: string, name: string, givesOrganization: (candidate: string) => boolean): string[] {
  const own = new Set(parseName(name).words);
  const forms = nameForms(name);
  const found: string[] = [];
  let tried = 0;
  for (const match of text.matchAll(marker)) {
    const kind = (match[1] ?? "").toLowerCase();
    capitalizedName.lastIndex = match.index + match[0].length;
    const candidate = capitalizedName.exec(text)?.[0].replace(/[.'’]+$/, "");
    if (candidate === undefined) continue;
    const words = parseName(candidate).words.filter((word) => word.length > 1);
    if (!words.some((word) => !own.has(word))) continue;
    const before =
      text
        .slice(Math.max(0, match.index - 80), match.index)
        .split(/[.!?]\s|\n/)
        .pop() ?? "";
    const after = text.slice(capitalizedName.lastIndex, capitalizedName.lastIndex + 20);
    const isOver = endsThen.test(after) || beganThen.test(before) || (kind.startsWith("under") && pastVerb.test(before));
    if (aliasMarker.test(kind) && !isOver) continue;
    if (++tried > maxMarkers) break;
    const sharesWord = words.some((word) => own.has(word));
    const isBehindName = forms.some((form) => before.replace(/[\s,(*_–—-]+$/, "").endsWith(form));
    const isBehindPerson = nameSayingMarker.test(kind) && personWord.test(before.slice(-60) + match[0]);
    const isUnsureName = plainMarker.test(kind) && !sharesWord;
    if (isUnsureName && (!/^["”'’]?\s*(?:[),;]|$)/.test(after) || givesOrganization(candidate))) continue;
    if (sharesWord || isBehindName || isBehindPerson) found.push(candidate);
  }
  return found;
}

/** A family name alone stood behind the same given name. */
function inFull(former: string, name: string): string {
  const [given] = displayName(name).split(" ");
  return former.includes(" ") || given === undefined ? former : `${given} ${former}`;
}

/** "(formerly Acme)" names an employer where the page gives it as one. */
function namesNoPerson(candidate: string, document: SourceDocument, line: string): boolean {
  const key = normalizeOrganization(candidate);
  return roleOrOrganization.test(candidate) || givesAffiliation(line, document.text, key);
}

function secretWords(formerNames: readonly string[], presentName: string): string[] {
  const own = new Set(parseName(presentName).words);
  const words = formerNames.flatMap((name) => parseName(name).words);
  return [...new Set(words)].filter((word) => word.length > 1 && !own.has(word) && !isNameParticle(word));
}
