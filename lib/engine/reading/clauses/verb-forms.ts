import { irregularVerbs } from "@/lib/text/lang/en/verbs";
import { remembered } from "@/lib/text/remembered";
import { isAdverb, isModal, isNounLikeVerb, isThirdPersonVerb, isVerbOfSubject } from "./english-verbs";

export type VerbForm = "base" | "third" | "past" | "ing" | "modal";

const irregular = new Map<string, VerbForm>();
for (const row of irregularVerbs.split(/[|\n]/)) {
  const [base = "", ...forms] = row.trim().split(/\s+/);
  for (const form of forms) if (!irregular.has(form)) irregular.set(form, formOfIrregular(form, base));
}
for (const [form, kind] of [
  ["am", "base"],
  ["are", "base"],
  ["is", "third"],
  ["was", "past"],
  ["were", "past"],
  ["has", "third"],
  ["does", "third"],
  ["goes", "third"],
  ["have", "base"],
  ["do", "base"],
] as const)
  irregular.set(form, kind);

function formOfIrregular(form: string, base: string): VerbForm {
  if (form.endsWith("ing")) return "ing";
  return form.endsWith("s") && form.slice(0, 2) === base.slice(0, 2) ? "third" : "past";
}

/** What form of a verb a word can be by itself; null of a word that is none, as far as the lists and its ending tell. */
export const verbForm = remembered((word): VerbForm | null => {
  const lower = word.toLowerCase();
  if (isModal(lower)) return "modal";
  const known = irregular.get(lower);
  if (known !== undefined) return known;
  // "Unsolicited mail", "unpaid", "unwanted": what something is.
  if (/^un(?!veil|load|it|pack|cover|fold|lock|wound|earth|tangl|ravel|bolt|pick)\p{Ll}+ed$/u.test(lower)) return null;
  // "Seaweed won by a mile": a thing.
  if (/(?:weed|seed|seabed|flatbed|hundred|kindred|sacred|naked|wicked|moped|infrared)$/u.test(lower)) return null;
  if (isThirdPersonVerb(lower)) return lower.endsWith("ed") ? "past" : lower.endsWith("s") ? "third" : "past";
  if (isVerbOfSubject(lower)) return "base";
  if (lower.endsWith("ed") && lower.length > 4) return "past";
  // "Each spring", "one evening", "a ceiling": no deed.
  if (
    /^(?:spring|string|offspring|ceiling|sibling|duckling|seedling|darling|sterling|lightning|pudding|wedding|herring|shilling|nothing|something|anything|everything|clothing|evening|morning|during)$/.test(
      lower,
    )
  )
    return null;
  if (lower.endsWith("ing") && lower.length > 5) return "ing";
  return basesOf(lower).some(isVerbOfSubject) ? "third" : null;
});

/** Of what verbs a word may be the third person: "releases" of "release", "watches" of "watch", "hurries" of "hurry". In lower case. */
function basesOf(word: string): readonly string[] {
  if (!word.endsWith("s") || word.endsWith("ss")) return [];
  if (word.endsWith("ies")) return [word.slice(0, -1), `${word.slice(0, -3)}y`];
  return /(?:ch|sh|x|z|s|o)es$/.test(word) ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

/** The form that a word has right behind "she": whatever stands there in lower case and ends so is a verb. */
export function formBehindSubject(word: string): VerbForm | null {
  const known = verbForm(word);
  if (known !== null && known !== "base") return known;
  if (!/^\p{Ll}[\p{L}'-]*$/u.test(word)) return null;
  return word.endsWith("s") && !word.endsWith("ss") ? "third" : known;
}

export function isAdverbBeforeVerb(word: string): boolean {
  return isAdverb(word) || adverbs.has(word);
}

const adverbs = new Set("too both all each first then again almost nearly quite rather myself herself himself now here there".split(" "));

/** "Changes" and "reports" are nouns as often as verbs; "is", "leads" and "must" are not. */
export function isPlainlyFinite(word: string): boolean {
  const form = verbForm(word);
  if (form === "modal") return true;
  return form === "third" && !basesOf(word.toLowerCase()).some(isNounLikeVerb);
}

/** "Wrote", "Founded", "Set": a past form from the lists, which no ending had to be trusted for ("United", "Limited"); "Drew" and "Rose" are also names. */
export function isKnownPast(word: string): boolean {
  const lower = word.toLowerCase();
  return verbForm(lower) === "past" && (irregular.has(lower) || isThirdPersonVerb(lower)) && !alsoNames.has(lower);
}

const alsoNames = new Set("fred drew rose said sang ran won hung dove jed ned ted".split(" "));
