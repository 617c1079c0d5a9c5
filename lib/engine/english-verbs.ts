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
  publish put reduce reside sew sketch swim synthesize tweet visualize walk wonder
  restore translate illustrate curate conserve transcribe proofread typeset bind engrave carve assemble manufacture excavate diagnose counsel litigate mediate negotiate invest supervise administer adapt annotate
  commission refit renovate refurbish dismantle localise localize appraise`);

/** Further verbs, taken as such only right behind "I": elsewhere most of them are nouns ("jazz and rock", "the bridge and repair work"). */
const rarerVerbs =
  list(`  abandon absorb accelerate accompany acquire act admire adjust advertise aid allow amplify announce apologise apologize argue arrive aspire assign assure avoid balance bear beat bend bet bind blame blow
  borrow breathe breed call camp campaign cause celebrate challenge change chat check cherish chip cite claim classify coin collate comment commission commit commute compare compete compile compute concern conclude confirm
  connect conserve construct consume contact contain continue control converse convince correct count cover craft crave cross cultivate cut cycle deal decide declare decorate defer delegate delight demand demystify depend
  derive deserve destroy detect determine devise devote differ digest disagree discuss dismantle display distribute dive divide double doubt dress drop dwell ease echo eat eliminate embody emerge emphasise emphasize
  employ encounter endorse enforce engrave enhance enrich enter entertain establish estimate exchange exhibit exist experiment export express fail fall farm fascinate feed fetch fill film finance find finish fish fit fly
  fold forecast forge forget form forward foresee free generate glue grasp greet grind guard guess harness harvest head heat highlight hire honour honor hurry illustrate illuminate import impress incorporate increase
  indulge influence inherit initiate inspect insist insure interpret intertwine introspect involve jog joke jump justify kayak kick kiss lack laugh lay lend lift limit litigate load look lose lower manufacture mark
  market master match matter mean mediate memorise memorize mill mind mix mobilise mobilize modify mount narrate network note notice nudge obtain occupy open operate oppose order outline overcome overhaul pack
  park pass patch pay penetrate pick piece pilot place plant please plumb point polish possess post pour power praise preach predict press prevent price print probe procure profile progress prompt proofread propose protect
  pull purchase push quantify quit race rail rally rate realise realize rebuild recall reclaim recognise recognize recommend reconcile reconstruct recover recruit redesign reduce refer refine refit refresh refurbish
  refuse regard reject rejoice relate relax release relish rely remember remind remove renovate rent repair replace replicate reply reproduce request require resist resolve respect rest restore result retain retire return
  reveal revise revisit revive reward rewrite roam rock roll rotate route rush salvage sample save scan scout scrape screen scuba sculpt search secure sense serve settle shed shepherd shift shoot shop shovel sign skip
  sleep smile socialise socialize soften sort source span spark spin spread stand stare stay stick stitch stop store straddle straighten stretch stress strip struggle stumble subscribe suggest suit supply suppose surprise
  surround survive suspect swap switch tailor target taste teleport thank theorise theorize tie toil touch tour train trace transcribe transfer transition treasure treat trim triumph trust typeset uncover underwrite
  undertake unearth unlock unpack unwind upgrade uphold urge utilise utilize vary venture verify view vote wait wander warn wash waste weigh weld whittle wield win wire witness woo yearn yield zoom`);

/** Verbs of trades: whatever their object, they tell what somebody does for work. */
const tradeVerbs = list(`
  restore repair translate edit illustrate curate conserve catalogue catalog transcribe proofread typeset engineer weld forge bind engrave carve assemble manufacture fabricate machine install inspect audit certify survey
  excavate diagnose treat counsel advise litigate arbitrate mediate draft negotiate broker insure underwrite invest recruit supervise administer coordinate direct produce moderate subtitle dub animate choreograph
  compose arrange orchestrate adapt annotate index archive digitise digitize commission procure import export distribute supply breed farm cultivate preserve analyse analyze calibrate simulate prototype optimise optimize
  evaluate assess investigate interview report document lecture train teach tutor mentor coach consult design develop build publish wire plumb pilot dispatch navigate refit renovate refurbish dismantle harvest brand
  localise localize automate deploy migrate forecast appraise value tailor upholster`);

/** Whether a finite form, "restores" or "restored", is of a verb that names a trade. */
export function isTradeVerb(word: string): boolean {
  return tradeForms.has(word);
}

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
  return knownBase.has(word) || /[a-z]{3,}(?:ize|ify)$/.test(word);
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
