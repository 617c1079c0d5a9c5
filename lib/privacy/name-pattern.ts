import { nameForms } from "@/lib/engine/names";

/**
 * Any form of the name, as a word of its own. A short first or last name alone is left: it stands for too many others; a name that is one short word is taken.
 * Scripts that are written without spaces have no words to stand between. `handles` of profiles are taken whole, too.
 */
export function namePattern(fullName: string, handles: readonly string[] = []): RegExp {
  const forms = nameForms(fullName);
  const telling = forms.filter((form) => form.includes(" ") || form.length > 3);
  const wanted = telling.length > 0 ? telling : [forms[0] ?? fullName];
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(fullName);
  const [before, after] = isUnspaced ? ["", ""] : ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"];
  const all = [...handles.filter((handle) => handle.length >= minHandleLength), ...wanted];
  return new RegExp(`${before}(?:${all.map(escapeRegExp).join("|")})${after}`, "giu");
}

/**
 * What `ILIKE` finds the person by in an address or a label: the full name with any one character or none between its words, and the profile's handle. Nothing
 * that is so short that it would stand in others' words.
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

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
