import type { Token } from "@/lib/text/tokens";
import { isPlainlyFinite, type Voice } from "./read-clauses";

/** "I have lost three, he wrote": in a text of the person's own these are another's words. */
export function isAscribed(found: readonly Token[], voice: Voice): boolean {
  return (
    voice.firstPerson &&
    found.some(
      ({ folded }, at) =>
        at > 3 &&
        /^(?:he|she|they)$/.test(folded) &&
        found[at - 1]?.kind === "punct" &&
        /^(?:wrote|said|says|writes|replied|told|answered)$/.test(found[at + 1]?.folded ?? ""),
    )
  );
}

/** Of speech that does not speak of the speaker: what they think. */
export const saying = "en.saying";
const leastSaid = 5;

/** "A model is a way of being wrong cheaply": a saying that needs no sentence before it. */
export function standsAlone(said: readonly Token[]): boolean {
  const [first] = said;
  const words = said.filter(({ kind }) => kind !== "punct");
  return (
    first !== undefined &&
    words.length >= leastSaid &&
    /^\p{Lu}/u.test(first.text) &&
    !/^[?!]$/.test(said.at(-1)?.text ?? "") &&
    words.some(({ text }) => isPlainlyFinite(text)) &&
    !backward.has(first.folded) &&
    !words.some(({ folded }) => ofOthersToo.has(folded))
  );
}

const backward = new Set("it this that these those they he she there so and but then here yes no".split(" "));
const ofOthersToo = new Set("we us our ours you your he she him her his hers".split(" "));

/** Words that say who said it, beside what was said. */
export const maxAttribution = 24;
export const sayings = new Set(
  "says said say tells told explains explained adds added recalls recalled writes wrote notes noted replies replied answers answered insists argues remembers smiles laughs admits puts".split(
    " ",
  ),
);

/** "I" inside quotation marks is whoever is quoted. */
export function quotesFirstPerson(found: readonly Token[]): boolean {
  let isInside = false;
  for (const { text } of found) {
    if (/^[“„«]/u.test(text)) isInside = true;
    else if (/^[”»]/u.test(text)) isInside = false;
    else if (text === '"') isInside = !isInside;
    else if (isInside && /^(?:I|my|me|My|We|we)$/.test(text)) return true;
  }
  return false;
}
