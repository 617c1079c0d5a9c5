import { nameForms } from "@/lib/engine/identity/names/names";

interface NamedBy {
  /** Of profiles; taken whole. */
  readonly handles?: readonly string[];
  /** Other spellings and former names, of which forms of several words are taken. */
  readonly spellings?: readonly string[];
  /** Names of others whose text it is: a single word that they bear too is left. */
  readonly others?: readonly string[];
}

/**
 * Any form of the name, as a word of its own. A short first or last name alone is left: it stands for too many others; a name that is one short word
 * is taken. Scripts that are written without spaces have no words to stand between.
 */
export function namePattern(fullName: string, { handles = [], spellings = [], others = [] }: NamedBy = {}): RegExp {
  const forms = nameForms(fullName);
  const theirs = new Set(others.flatMap(nameForms).map((form) => form.toLowerCase()));
  const telling = forms.filter((form) => form.includes(" ") || (form.length > 3 && !theirs.has(form.toLowerCase())));
  const further = spellings.flatMap(nameForms).filter((form) => form.includes(" "));
  const alone = [forms[0] ?? fullName].filter((form) => !theirs.has(form.toLowerCase()));
  const wanted = [...(telling.length > 0 ? telling : alone), ...further].sort((a, b) => b.length - a.length);
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(fullName);
  const [before, after] = isUnspaced ? ["", ""] : ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"];
  const whole = handles.filter((handle) => handle.length >= minHandleLength);
  const all = [...whole.map(escapeRegExp), ...wanted.map(anyHyphen)];
  if (all.length === 0) return /(?!)/gu;
  return new RegExp(`${before}(?:${all.join("|")})${after}`, "giu");
}

/**
 * What `ILIKE` finds the person by in an address or a label: the full name with any one character or none between its words, and the profile's
 * handle. Nothing that is so short that it would stand in others' words.
 */
export function tracePatterns(fullName: string, handles: readonly string[]): string[] {
  const words = nameForms(fullName).filter((form) => form.includes(" "));
  const spellings = words.flatMap((form) => [form.replace(/[\s.'-]+/g, "_"), form.replace(/[\s.'-]+/g, "")]);
  return [...new Set([...spellings, ...handles])]
    .filter((spelling) => spelling.length >= minHandleLength)
    .map((spelling) => `%${spelling.replace(/[\\%]/g, "\\$&")}%`);
}

/** One of `tracePatterns`, as `ILIKE` matches it. */
export function likePattern(pattern: string): RegExp {
  const inner = pattern.slice(1, -1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(inner.replaceAll("_", "."), "i");
}

const minHandleLength = 5;

/** A name's words stand together by a space or by any hyphen or dash, whichever of them it is spelt with. */
function anyHyphen(form: string): string {
  return form
    .split(/[\s\p{Pd}]+/u)
    .map(escapeRegExp)
    .join("[\\s\\p{Pd}]{1,3}");
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
