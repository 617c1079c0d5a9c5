const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

/** Verbs that people use of themselves in bios, in the base form. Those that are nouns as often stand in `nounLike`. */
const plainVerbs = list(`
  accept achieve administer advise advocate aim analyse analyze apply appreciate architect assist attend author automate become begin believe belong blend blog bridge bring build carry care champion chair choose climb code collaborate
  collect combine come communicate complete conduct connect consider consult contribute convert coordinate co-chair co-direct co-found co-host co-lead co-organise co-organize co-run create curate dabble debug dedicate deliver
  deploy describe design develop direct discover do dream drink drive earn edit educate empower enable encourage enjoy ensure envision examine execute expect explain explore facilitate favor favour feel find focus follow found
  function garden gather get give go graduate grow guide handle hang have help hike hold host identify implement improve include inspire integrate interact introduce invent invest investigate join keep knit know launch lead learn leave lecture like
  listen live love maintain make manage map meet mentor merge moderate move oversee own paint participate perform play practice practise prefer present produce program promote provide publish pursue read receive record
  represent research review ride run sail say see seek self-describe self-host sell serve share shape simplify sing skate ski solve speak specialise specialize spend split sponsor start steer strive study supervise
  support surf swim take talk teach tell tend test think thrive tinker train translate travel try tutor tweet understand use value view visit volunteer want watch wear work worry write wrangle
  unblock optimize optimise debate draft evaluate expand fight fix foster fuel gain host hunt inform innovate install instruct interview invite issue judge launch license link list lobby measure migrate model monitor motivate navigate negotiate
  nurture offer operate orchestrate organize organise oversee own pair partner pitch plan port prepare preserve prioritize process prototype prove question raise reach refactor reflect remain report rescue respond reuse scale schedule script
  seek simulate stream strengthen strive structure submit succeed survey sustain tackle track trade transform troubleshoot tune turn unify update upgrade weave welcome win embrace question adopt advance answer ask capture champion clean close co-maintain
  co-manage co-author compose craft cultivate defend define demo demonstrate document engage engineer explore extend focus formulate heal imagine juggle manipulate mention meditate moderate mountain-bike nerd obsess paint photograph program
  publish put reduce reside sew sketch swim synthesize tweet visualize walk wonder`);

/** Verbs that are nouns too: only taken as verbs right after their subject, or with an object that a noun could not have. */
const nounLike = list(
  "process project interview issue list model pair partner pitch plan port process question raise reach report scale schedule script stream structure survey track trade tune turn update upgrade welcome fight fix draft debate demo document engineer measure offer fuel judge launch link license clean close answer win craft code design love research work host lead study practice support coach mentor volunteer play travel cook garden program blog value record record focus test dream drink map view live like paint show use run test review talk dance read record train watch speak lecture author chair champion ski surf swim climb hike knit skate ride start present function architect drive sponsor guide conduct attempt brew bake contribute",
);

const knownBase: ReadonlySet<string> = new Set([
  ...plainVerbs,
  ...nounLike,
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
  was were had did led built wrote grew ran taught spoke held won made began became got found gave took came went left met thought spent saw knew fell felt kept sold told brought bought sat stood lost understood
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

const thirdForms: ReadonlySet<string> = new Set([...[...knownBase].map(thirdPerson), "is", "has", "does", "was", "had", "goes"]);

export function isBaseVerb(word: string): boolean {
  return knownBase.has(word) || /[a-z]{3,}(?:ize|ify)$/.test(word);
}

export function isNounLikeVerb(word: string): boolean {
  return nounLike.has(word);
}

/** A finite form that stands after he or she: present, past or modal. */
export function isThirdPersonVerb(word: string): boolean {
  return thirdForms.has(word) || isPastVerb(word) || modals.has(word);
}

export function isPastVerb(word: string): boolean {
  return irregularPast.has(word) || /[a-z]{2,}ed$/.test(word);
}

export function isModal(word: string): boolean {
  return modals.has(word);
}

/** Adverbs that stand between a subject and its verb. */
const adverbs = list(
  "also always further currently now often really still usually never just particularly regularly primarily mostly mainly recently previously deeply truly especially especially sometimes occasionally frequently generally only even then once soon formerly originally additionally actively proudly happily already later first eventually simply personally strongly actually typically first- largely passionately specifically subsequently professionally continuously constantly absolutely highly greatly successfully quickly likely probably most presently somehow closely ever",
);

export function isAdverb(word: string): boolean {
  return adverbs.has(word) || (/[a-z]{3,}ly$/.test(word) && !knownBase.has(word));
}
