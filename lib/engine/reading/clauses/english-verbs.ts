import { nounLikeVerbs, plainVerbs, rarerVerbs as rarer, tradeVerbs as trades } from "@/lib/text/lang/en/verbs";

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

const rarerVerbs: ReadonlySet<string> = new Set(rarer);
const tradeVerbs: ReadonlySet<string> = new Set(trades);
const nounLike: ReadonlySet<string> = new Set(nounLikeVerbs);

/** Whether a finite form, "restores" or "restored", is of a verb that names a trade. */
export function isTradeVerb(word: string): boolean {
  return tradeForms.has(word);
}

const knownBase: ReadonlySet<string> = new Set([
  ...plainVerbs,
  ...nounLikeVerbs,
  "bake",
  "brew",
  "cook",
  "dance",
  "coach",
  "show",
  "attempt",
  "ferment",
  "roast",
]);

const irregularPast = list(`
  was were had did led built wrote grew ran taught spoke held won made began became got found gave took came went left met thought spent saw knew fell felt kept sold told brought bought sat stood lost understood learnt dreamt leapt shot stuck swung threw dug fought sought struck drank ate flew hung spread bound bred
  co-led co-wrote chose drove drew flew forgot rose sang swam woke wore heard hit put set cut let read`);

const modals = list("can could will would may might must should shall");

const presentForms = new Map<string, string>([
  ["am", "is"],
  ["are", "is"],
  ["have", "has"],
  ["do", "does"],
  ["go", "goes"],
  ["were", "was"],
  ["don't", "doesn't"],
  ["aren't", "isn't"],
  ["haven't", "hasn't"],
]);

/** "write" to "writes", "teach" to "teaches", "study" to "studies". */
export function thirdPerson(base: string): string {
  const known = presentForms.get(base);
  if (known !== undefined) return known;
  if (/(?:[sxz]|ch|sh|o)$/.test(base)) return `${base}es`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return `${base}s`;
}

const tradeForms: ReadonlySet<string> = new Set([...tradeVerbs].flatMap((verb) => [thirdPerson(verb), pastOf(verb)]));
const thirdForms: ReadonlySet<string> = new Set([...[...knownBase].map(thirdPerson), "is", "has", "does", "was", "had", "goes"]);

/** Regular forms, and the few irregular ones among the verbs of trades. */
function pastOf(base: string): string {
  const irregular = { build: "built", teach: "taught", bind: "bound", breed: "bred" }[base];
  if (irregular !== undefined) return irregular;
  return base.endsWith("e") ? `${base}d` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`;
}

export function isBaseVerb(word: string): boolean {
  return knownBase.has(word) || ((word.endsWith("ize") || word.endsWith("ify")) && /[a-z]{3,}(?:ize|ify)$/.test(word));
}

/** A base form right behind "I", "we" or "they", where the rarer verbs are plain too. */
export function isVerbOfSubject(word: string): boolean {
  return isBaseVerb(word) || rarerVerbs.has(word) || tradeVerbs.has(word);
}

/** A noun wherever a noun could stand, even behind a verb without an object. */
export function isRarerVerb(word: string): boolean {
  return !knownBase.has(word) && !tradeVerbs.has(word) && rarerVerbs.has(word);
}

/** Taken as a verb only where a noun could not stand. */
export function isNounLikeVerb(word: string): boolean {
  return nounLike.has(word) || (!knownBase.has(word) && (rarerVerbs.has(word) || tradeVerbs.has(word)));
}

/** A finite form that stands after he or she: present, past or modal. */
export function isThirdPersonVerb(word: string): boolean {
  return thirdForms.has(word) || isPastVerb(word) || modals.has(word);
}

export function isPastVerb(word: string): boolean {
  // "Redrew", "retold".
  const isAgain = /^re[a-z]{4,}$/.test(word) && irregularPast.has(word.slice(2));
  return (
    irregularPast.has(word) ||
    isAgain ||
    (word.endsWith("ed") && /[a-z]{2,}ed$/.test(word) && !/^(?:un)?(?:n|f|s|w|h|sp|br|bl)eed$/.test(word))
  );
}

export function isModal(word: string): boolean {
  return modals.has(word);
}

/** Adverbs that stand between a subject and its verb. */
const adverbs = list(
  "also always further currently now often really still usually never just particularly regularly primarily mostly mainly recently previously deeply truly especially sometimes occasionally frequently generally only even then once soon formerly originally additionally actively proudly happily already later first eventually simply personally strongly actually typically first- largely passionately specifically subsequently professionally continuously constantly absolutely highly greatly successfully quickly likely probably most presently somehow closely ever therefore thus hence nevertheless nonetheless otherwise instead meanwhile likewise",
);

const verbsInLy = new Set("reply apply supply comply imply multiply rally tally".split(" "));

export function isAdverb(word: string): boolean {
  return adverbs.has(word) || (word.endsWith("ly") && /[a-z]{3,}ly$/.test(word) && !verbsInLy.has(word));
}

/** Verbs that tell who said something. */
export const sayings = new Set(
  "says said say tells told explains explained adds added recalls recalled writes wrote notes noted replies replied answers answered insists argues remembers smiles laughs admits puts reports reported jokes".split(
    " ",
  ),
);

/** "Designed with growers, for wet fields": what became of a thing, not a deed without its subject. Both words in lower case. */
export function tellsOfMade(verb: string, next: string): boolean {
  return makings.test(verb) && /^(?:with|for|from|at)$/.test(next);
}

const makings = /^(?:built|carved|cast|created|designed|developed|drawn|forged|made|printed|produced|sewn|turned|woven|written)$/;
