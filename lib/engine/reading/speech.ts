import { screened } from "@/lib/text/screened";
import type { Token } from "@/lib/text/tokens";
import { kindOf } from "../claims/heads/judge-sentence";
import { findNames } from "../identity/names/subject-names";
import type { ReadClause, Voice } from "./clauses/clause-words";
import { sayings } from "./clauses/english-verbs";
import { isPlainlyFinite, verbForm } from "./clauses/verb-forms";

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
/** Of what somebody holds of things at large. */
export const maxim = "en.maxim";
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
    words.some(({ text }, at) => isPlainlyFinite(text) || (/^(?:are|have|ought)$/.test(text) && words[at - 1]?.text !== "to")) &&
    !backward.has(first.folded) &&
    !words.some(({ folded }) => ofOthersToo.has(folded)) &&
    // "A screen tells you what to think": whoever looks at one.
    (opensAtLarge.has(first.folded) || !words.some(({ folded }) => /^(?:you|your)$/.test(folded)))
  );
}

/** "…, that's all I say", "…, if you ask me": what stands before is what the speaker holds. */
export function withoutOpinionTail(said: readonly Token[]): readonly Token[] {
  const comma = said.findLastIndex(({ text }) => text === ",");
  const tail = said
    .slice(comma + 1)
    .map(({ folded }) => folded)
    .join(" ");
  return comma > 0 && opinionTail.test(tail) ? said.slice(0, comma) : said;
}

const opinionTail = screened(
  /^(?:and )?(?:that 's (?:all i (?:say|know)|(?:the whole of )?my (?:whole |entire )?(?:philosophy|view|theory|opinion|rule|creed|position)|what i (?:say|think|tell \w+))|if you ask me|in my (?:book|view|opinion)|to my mind|i (?:'d )?(?:say|reckon|think|find|hold))\b/,
);

/**
 * "A seed that is locked away is a dead seed", "growers should be in the room": what somebody holds of such things at large. Nothing is named, counted
 * or over.
 */
export function isMaxim(said: readonly Token[]): boolean {
  const words = said.filter(({ kind }) => kind !== "punct");
  const opening = words[0]?.folded ?? "";
  const isNorm =
    words.some(({ folded }) => /^(?:should|ought|deserves?)$/.test(folded)) &&
    !ofOneCase.has(opening) &&
    !asking.has(opening) &&
    !words.some(({ folded }) => noNorm.test(folded));
  return (
    (isNorm || /^(?:an?|no|nobody|nothing|most|good|bad|people)$/.test(opening)) &&
    words.length >= leastSaid &&
    !said.slice(0, -1).some(({ text }) => /^[.:;!?…]$/u.test(text)) &&
    !/^[?!]$/.test(said.at(-1)?.text ?? "") &&
    words
      .slice(1)
      .every(
        ({ text, kind, folded }) =>
          kind === "word" &&
          /^[\p{Ll}'’]/u.test(text) &&
          (!ofOneCase.has(folded) || ((isNorm || /^an?$/.test(opening)) && ofThings.test(folded))),
      ) &&
    words.some(
      ({ text }, at) => isPlainlyFinite(text) || text === "ought" || (/^(?:are|have)$/.test(text) && words[at - 1]?.text !== "to"),
    ) &&
    !words.some(({ text }) => /^(?:will|allowed|permitted|accepted|available|required|included)$/.test(text))
  );
}

/**
 * "Sirens are for people who have been told", "salt is a timer", "never make a grieving person choose from a list": what somebody holds of things,
 * where the head of kinds hears an opinion.
 */
export function isProverb(said: readonly Token[]): boolean {
  const words = said.filter(({ kind }) => kind !== "punct");
  const folded = words.map(({ folded }) => folded);
  const isPlain =
    words.length >= leastSaid &&
    words.length <= mostSaid &&
    words.slice(1).every(({ text, kind }) => kind === "word" && /^[\p{Ll}'’]/u.test(text)) &&
    !said.slice(0, -1).some(({ text }) => /^[.:;!?…"“”]$/u.test(text)) &&
    !/^[?!]$/.test(said.at(-1)?.text ?? "") &&
    !folded.some((word) => ofOneCase.has(word) || practical.has(word));
  return (
    isPlain &&
    (isOfThings(folded) || /^never \p{Ll}+ /u.test(folded.join(" ")) || folded.join(" ").includes(" before you ")) &&
    soundsOpinionated(said)
  );
}

const mostSaid = 20;

/** "Screens are for", "a knot is a": a few words without an article that makes them one thing, and what they are. */
function isOfThings(folded: readonly string[]): boolean {
  const at = folded.findIndex((word) => /^(?:is|are|isn't|aren't)$/.test(word));
  return (
    at > 0 &&
    at <= 3 &&
    !notAtLarge.has(folded[0] ?? "") &&
    (/^(?:a|an|the|for|not|mostly|no|always|only|half|nothing|everything)$/.test(folded[at + 1] ?? "") || folded[at + 2] === "than")
  );
}

const notAtLarge = new Set(
  "the this that these those some one two there here who what which where when if because since and but or so as not also then".split(" "),
);
/** Of hours, prices and what is wanted of visitors. */
const practical = new Set(
  "open closed free welcome available needed wanted sold entry entrance parking tickets bookings booking price prices included served soup coffee tea cake doors lessons classes dogs children please".split(
    " ",
  ),
);
const leastOpinion = 0;

function soundsOpinionated(said: readonly Token[]): boolean {
  return kindOf({ text: said.map(({ text }) => text).join(" "), headings: [], block: "paragraph" }).logits.opinion > leastOpinion;
}

/** Of these a sentence speaks of somebody, or of what a sentence before has named. */
const ofOneCase = new Set(
  "i we us our my me he she him her his hers they them their it this these those there here now today currently".split(" "),
);

/** Of house rules, of what is expected, of whole groups of people, and of what others claim. */
const noNorm =
  /^(?:visitors?|customers?|guests?|members?|tickets?|deliver(?:y|ies)|submissions?|applicants?|applications?|orders?|payments?|bookings?|readers?|participants?|attendees|walkers|parents|children|students|next|soon|tomorrow|today|tonight|yesterday|weeks?|days?|hours?|minutes?|shortly|m[ae]n|wom[ae]n|mothers?|fathers?|poor|rich|old|immigrants?|migrants?|foreigners|patients?|girls?|boys?|gays?|muslims?|jews?|christians?|blacks?|whites?|die|dies|hang|rot|shot|claims?|or)$/;
/** In what ought to be they go back to what the sentence itself has named. */
const ofThings = /^(?:it|its|they|them|their|theirs)$/;
const asking = new Set("if when maybe perhaps someone somebody your you what why how who where whether and but so or then".split(" "));

const backward = new Set("it this that these those they he she there so and but then here yes no".split(" "));
const ofOthersToo = new Set("we us our ours he she him her his hers".split(" "));
const opensAtLarge = new Set("a an no every any most all good bad nobody nothing".split(" "));

/** So many words may stand beside a quotation to say whose it is. */
export const maxAttribution = 24;

/** "I" inside quotation marks is whoever is quoted; that of a title, “I Let It Rot”, is nobody. */
export function quotesFirstPerson(found: readonly Token[]): boolean {
  return quotationsIn(found).some(
    ({ first, last }) =>
      !isTitleCase(found.slice(first, last + 1)) && found.slice(first, last + 1).some(({ text }) => /^(?:I|my|me|My|We|we)$/.test(text)),
  );
}

/**
 * Places of the first and last token inside each pair of quotation marks; one that is open at the end goes on to it. What stands in brackets is an
 * example: "keeps a log of excuses (the first: “It was here when we came”)".
 */
function quotationsIn(found: readonly Token[]): { readonly first: number; readonly last: number }[] {
  const out: { first: number; last: number }[] = [];
  let open = -1;
  let past = -1;
  for (const [at, { kind, text }] of found.entries()) {
    if (kind !== "punct") continue;
    // An opening bracket that nothing closes sets nothing apart.
    if (at > past && text.startsWith("(")) past = found.findIndex((token, place) => place > at && token.text.includes(")"));
    if (at <= past) continue;
    const isClosing = /^[”»]/u.test(text) || (text === '"' && open >= 0);
    if (isClosing && open >= 0) out.push({ first: open + 1, last: at - 1 });
    if (isClosing) open = -1;
    else if (/^[“„«"]/u.test(text)) open = at;
  }
  return open >= 0 ? [...out, { first: open + 1, last: found.length - 1 }] : out;
}

function isTitleCase(quoted: readonly Token[]): boolean {
  const words = quoted.filter(({ kind }) => kind === "word");
  return words.length > 1 && words.every(({ text }) => /^\p{Lu}/u.test(text) || /^(?:a|an|the|of|in|on|and|to|for|at|by|with)$/.test(text));
}

/** Words before a comma that say enough without what is quoted behind it. */
const minBeforeTail = 5;

/** "Builds ships in bottles, “mostly bottles I had to empty myself”": the clause without what the person, quoted, adds behind a comma. */
export function withoutQuotedTail(found: readonly Token[], clause: ReadClause): ReadClause {
  const own = found.slice(clause.first, clause.last + 1);
  if (clause.who !== "person" || clause.by === "first_person" || clause.verbAt < 0 || !quotesFirstPerson(own)) return clause;
  const mark = clause.first + (quotationsIn(own)[0]?.first ?? 0) - 1;
  const comma = found.findLastIndex(({ text }, at) => text === "," && at < mark);
  const isAside =
    comma > 0 && (comma === mark - 1 || (mark - comma <= 6 && /^(?:calls|called|says|describes)$/.test(found[mark - 1]?.folded ?? "")));
  return isAside && comma - clause.first >= minBeforeTail ? { ...clause, last: comma - 1 } : clause;
}

/** “Ines asks first,” said her director: what stands in quotation marks beside words of saying is whoever's who says it. */
export function isQuotedBesideSaying(found: readonly Token[], { first }: Pick<ReadClause, "first">): boolean {
  const open = found.findIndex(({ kind, text }) => kind === "punct" && /^["“„«]$/u.test(text));
  if (open < 0) return false;
  const close = found.findIndex(({ text }, at) => at > open && /^["”“»]$/u.test(text));
  if (close < open + leastSaid) return false;
  const isBeside = found.some(({ folded }, at) => (at < open || at > close) && sayings.has(folded));
  return isBeside && first >= open - 1 && first < close;
}

/** "He went to Canada, says Jane Roe", "and, Roe reports, did the dishes": the person tells it of somebody else, or they would say "I". */
export function isToldByPerson(text: string, found: readonly Token[], { names, firstPerson }: Voice): boolean {
  const [from, to] = [found[0]?.start ?? 0, found.at(-1)?.end ?? 0];
  if (firstPerson) return false;
  return findNames(text.slice(from, to), names).some((hit) => {
    const at = found.findIndex(({ end }) => end > from + hit.start);
    const behind = found.findIndex(({ start }) => start >= from + hit.end);
    const isSaying = (place: number) => sayings.has(found[place]?.folded ?? "");
    if (isSaying(at - 1)) return found[at - 2]?.text === ",";
    if (!isSaying(behind) || (found[behind + 1]?.text ?? ",") !== ",") return false;
    // Of a sentence in parts this one may be all that is the person's: "Roe reports, did the dishes".
    return found[at - 1]?.text === "," || (at === 0 && verbForm(found[behind + 2]?.text ?? "") === "past");
  });
}

/** "In her view a silent corridor is no school", "it is her view that …": what the person thinks, told by others. */
export function tellsView(found: readonly Token[], { pronouns }: Voice): boolean {
  const words = found.map(({ folded }) => folded);
  const isSaid = words[0] === "it" && words[1] === "is" && words[4] === "that";
  const [whose = "", view = ""] = words.slice(isSaid ? 2 : 1);
  const isTheirs = pronouns.has(whose === "her" ? "she" : whose === "his" ? "he" : "");
  const held = found.slice(isSaid ? 5 : 3).filter(({ kind }) => kind !== "punct");
  return (
    (isSaid || words[0] === "in") &&
    isTheirs &&
    /^(?:view|opinion|book|eyes|belief|conviction)$/.test(view) &&
    held.length >= leastSaid &&
    !/^(?:is|was|on|about|by|of|for|called|published|which|that)$/.test(held[0]?.folded ?? "") &&
    !held.some(({ folded }) => /^(?:i|we|my|our|you|your)$/.test(folded))
  );
}

const mottos = new Set("rule motto advice verdict creed mantra maxim philosophy".split(" "));

/** “Nine words are enough,” is her rule. */
export function isMottoWord(word: string): boolean {
  return mottos.has(word);
}

const ownedBy: Readonly<Record<string, string>> = { her: "she", his: "he", their: "they" };

/** The pronoun of whose something is; the empty string for other words. */
export function pronounOf(possessive: string): string {
  return ownedBy[possessive] ?? "";
}

/** "As told to Ann Lee": the page is somebody's own words, each paragraph behind an opening mark. */
export function isToldToAnother(text: string): boolean {
  return told.test(text.slice(0, maxHead));
}

const maxHead = 2_000;
const told =
  /\b(?:[Aa]s told to|[Aa]ufgezeichnet von|[Pp]ropos recueillis par|[Cc]ontado a|[Rr]accolto da|[Oo]pgetekend door)(?: \p{Lu}|$)/mu;

/** "Context: I'm lead subtitler at Acme": a word for what follows, and not whoever says it. */
export const noteLabel =
  /^(?:teaching|research|writing|music|gardening|reading|cooking|travel|languages?|projects?|talks?|volunteering|community|education|experience|interests|fun|goals?|dreams?|philosophy|approach|opinions?|next|future|evenings|weekends|context|notes?|disclaimer|disclosure|background|update|edit|fact|confession|ps|warning|bio|about|now|then|currently|previously|today|work|job|role|hobbies|tip|rule|motto|status|short|why|how):/iu;
