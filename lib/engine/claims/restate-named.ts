import type { NameHit, SubjectNames } from "../identity/names/subject-names";
import { isAdverb, isThirdPersonVerb } from "../reading/english-verbs";
import { isLead, opensWithNote, ownThing, possessive } from "./lead-in";
import { startsWithRole, withArticle } from "./restate-fragment";
import type { Restatement } from "./restatement";

/** A sentence whose subject is the person by name; null when the name stands elsewhere in it. */
export function restateNamed(text: string, hits: readonly NameHit[], names: SubjectNames): Restatement | null {
  const hit = hits[0];
  if (hit === undefined) return null;
  const prefix = text.slice(0, hit.start);
  const after = text.slice(hit.end);
  const isAtStart =
    prefix === "" || isLead(prefix.replace(/(?:Dr|Prof|Mr|Ms|Mrs)\.\s*$/, "")) || isTitlePrefix(prefix) || opensWithNote(prefix);
  if (!isAtStart) return null;
  const replaced = (rest: string) => ({ kind: "restated" as const, text: `${prefix}${rest}`, link: "named" as const, pronoun: null });
  if (hit.isPossessive) {
    const thing = /^\s+(\S+)/.exec(after)?.[1] ?? "";
    return ownThing.test(thing) ? replaced(`${possessive(names.fullName)}${after}`) : { kind: "other_subject" };
  }
  if (/^\s*(?:and|&|,)\s+(?:his|her|their|\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:are|have|were|founded|built|wrote))/u.test(after))
    return { kind: "other_subject" };
  const verbAt = skipAppositive(after);
  const contraction = /^'(s|re|ve|ll|d)\b/.exec(after)?.[1];
  if (contraction !== undefined) return { kind: "unsafe" };
  if (verbAt !== null && followsVerb(after.slice(verbAt))) return replaced(`${names.fullName}${after.replace(strayComma, "")}`);
  const note = /^\s*(?:[,:–—|]|-\s|\()\s*(.+)$/u.exec(after)?.[1];
  if (note !== undefined && prefix === "" && startsWithRole(note.split(/\s+/)) && !after.trimStart().startsWith("("))
    return replaced(`${names.fullName} is ${withArticle(note.replace(/[.!]+$/, ""))}`);
  return null;
}

const strayComma = /^,(?=\s+(?:is|was|has|works|leads)\s)/;

/** Where the verb should stand: behind brackets, and behind ", a developer from Acme,". Null when an apposition never ends. */
function skipAppositive(after: string): number | null {
  const bracket = /^\s*\([^)]{0,80}\)/.exec(after)?.[0].length ?? 0;
  const rest = after.slice(bracket);
  if (!rest.startsWith(",")) return bracket;
  if (strayComma.test(rest)) return bracket + 1;
  const parts = /^,(?: [A-Z]\.?[A-Za-z]{0,3}\.?[A-Z]?\.?)?[^,;.]{0,160}(?:,[^,;.]{2,60}){0,2},(?=\s)/.exec(rest);
  return parts === null ? null : bracket + parts[0].length;
}

function isTitlePrefix(prefix: string): boolean {
  const words = prefix.trim().split(/\s+/);
  if (words.length > 7 || (/[.;:!?]$/.test(prefix.trim()) && !/(?:Dr|Prof|Mr|Ms|Mrs)\.$/.test(prefix.trim()))) return false;
  return (
    words.every(
      (word) =>
        !/^(?:by|with|to|of|and then|told|said|hired|named)$/i.test(word) && !/'s$/.test(word) && !/^(?:is|was|has|have|had)$/.test(word),
    ) &&
    (startsWithRole([words[words.length - 1] ?? ""]) || /^(?:Dr|Prof)\.?$|^Professor$/.test(words[words.length - 1] ?? ""))
  );
}

/** Whether a finite verb of the third person comes next, adverbs aside. */
export function followsVerb(after: string): boolean {
  let rest = after;
  for (let guard = 0; guard < 4; guard++) {
    const word = /^\s+([\p{L}'-]+)/u.exec(rest);
    if (!word?.[1]) return false;
    const lower = word[1].toLowerCase();
    if (isAdverb(lower)) {
      rest = rest.slice(word[0].length);
      continue;
    }
    return isThirdPersonVerb(lower) || (/^\p{Ll}+(?:s|ed)$/u.test(word[1]) && lower.length > 3 && !/(?:ss|ous)$/.test(lower));
  }
  return false;
}
