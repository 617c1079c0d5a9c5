import { formBehindSubject, verbForm } from "../reading/clauses/verb-forms";
import { firstWords, looseEnd, maxLabelWords } from "./label-limit";

/** What stands before the verb or the noun and says nothing of the thing itself. */
const adverb =
  /^(?:currently|also|now|previously|formerly|still|then|later|recently|often|sometimes|usually|mostly|once|soon|never|always|only|just|even|both|\p{Ll}{2,}ly)$/u;
const preposition =
  /^(?:in|on|at|with|for|as|from|to|about|into|by|under|among|behind|between|over|through|of|above|below|beside|near|outside|across)$/;
const particle = /^(?:round|down|up|out|off|back|away|together|home)$/;
/** Where the thing ends: what follows tells when, where or how. */
const behindThing =
  /^(?:who|which|what|that|whose|how|why|whether|where|when|while|because|before|after|since|until|if|and|but|or|so|than|to|by|with|without|from|into|as|in|at|on|for|about|every|each|per|home|back|down|up|out|away|together|off|again|once|twice|here|there|outside|inside|between|near|under|over|through|during|against|across|along|around|among|beyond|not|herself|himself|themselves|her|his|is|are|was|were|has|have|can|will)$/;
const determiner =
  /^(?:an?|the|his|her|their|its|my|our|one|some|any|this|these|those|that|every|each|all|both|another|several|many|most)$/i;
/** Objects that point at something else. */
const pointing =
  /^(?:it|them|him|us|me|you|everybody|everyone|everything|nothing|something|anything|nobody|whoever|whatever|herself|himself|themselves|so|what|if|whether|because|when|until|than|less|more|there|here)$/i;
/** "Thinks that …", "makes them walk …", "spent two years …": what follows the verb is no thing by itself. */
const opaque =
  /^(?:thinks?|thought|says?|said|believes?|believed|argues?|argued|insists?|insisted|says|told|tells?|makes?|lets?|let|helps?|helped|spends?|spent|knows?|knew|hopes?|hoped|wants?|wanted|finds?|found|seems?|seemed|gets?|got|had|points?|pointed|regards?|considers?|wishes|wonders?|does|did|do|grew)$/;
const modal = /^(?:will|would|can|could|may|might|must|shall|should)$/;
const pronoun = /^(?:i|we|he|she|they|you)$/i;
/** Sentences of other languages whose first word shows that they are one, which cannot be cut to a thing. */
const foreignSentence =
  /^(?:ich|wir|er|sie|es|dass|mein|meine|je|j['’]\p{L}+|nous|il|elle|ma|mon|mes|yo|mi|ella|io|mia|mio|ha|ho|eu|ele|ela|minha|meu|ik|wij|we|ze|zij|hij|mijn|chaque|jede[rs]?|cada|ogni|elke|erst|nach|quando|quand|als|wenn)$/iu;

/** The thing that a claim is about, in two to five words of its own; null where its words give none. */
export function thingOf(claim: string, fullName: string): string | null {
  const thing = plainThingOf(claim, fullName);
  return thing !== null && (thing.match(/["“”]/g)?.length ?? 0) % 2 === 1 ? titleIn(claim) : thing;
}

/** A title in quotation marks that a label may hold whole. */
function titleIn(claim: string): string | null {
  const words = (/[“"]([^”"]+)[”"]/u.exec(claim)?.[1] ?? "").split(/\s+/);
  return words.length >= 2 && words.length <= maxLabelWords ? capital(words.join(" ")) : null;
}

function plainThingOf(claim: string, fullName: string): string | null {
  const framed = /[:,] “(.+)”\.?$/su.exec(claim)?.[1];
  if (framed !== undefined) return ofQuoted(framed, fullName);
  const at = claim.indexOf(fullName);
  if (at === -1) return null;
  const behind = claim.slice(at + fullName.length);
  if (/^['’]s? /.test(behind)) return ofPossessed(wordsOf(behind.replace(/^['’]s? /, "")));
  return ofPredicate(wordsOf(behind.replace(/^\s*\([^)]*\)/, "")));
}

/** Words up to the first mark that ends a phrase, which goes with the word before it as an empty one. */
function wordsOf(text: string): readonly string[] {
  const phrase = text.trim().split(/[,;:(]|\.(?=\s|$)|\s[-–—·|]\s|[?!]/u)[0] ?? "";
  return phrase.split(/\s+/).filter((word) => word !== "");
}

function ofPredicate(given: readonly string[]): string | null {
  let words = withoutFirst(given, adverb);
  if (modal.test(words[0] ?? "")) words = withoutFirst(words.slice(1), adverb);
  if (/^(?:plans?|hopes?|intends?|used|planned)$/.test(words[0] ?? "") && words[1] === "to") words = withoutFirst(words.slice(2), adverb);
  if (/^(?:has|had|have)$/.test(words[0] ?? "") && isParticiple(withoutFirst(words.slice(1), adverb)[0] ?? ""))
    words = withoutFirst(words.slice(1), adverb);
  const [verb = "", ...rest] = words;
  if (/^(?:is|was|are|were|be|been|am)$/.test(verb)) return ofBeing(withoutFirst(rest, adverb));
  if (!/^\p{Ll}/u.test(verb) || formBehindSubject(verb) === null || opaque.test(verb)) return null;
  if (/^(?:how|why)$/.test(rest[0] ?? "")) return rest.length >= 3 && rest.length <= maxLabelWords ? capital(rest.join(" ")) : null;
  return ofObject(verb, rest);
}

function isParticiple(word: string): boolean {
  return verbForm(word) === "past" || /^(?:been|come|become|run|read|set|put|cut)$/.test(word) || /(?:ed|en|wn|ne)$/.test(word);
}

/** Behind "is": what somebody is, is doing, or belongs to. */
function ofBeing(words: readonly string[]): string | null {
  const [first = "", ...rest] = words;
  if (verbForm(first) === "ing" && rest.length > 0) {
    const kept = firstWords([first, ...rest], maxLabelWords);
    return kept.length >= 2 ? capital(kept.join(" ")) : null;
  }
  const named = preposition.test(first) ? withoutFirst(rest, determiner) : withoutFirst(words, determiner);
  if (named.length === 0 || pointing.test(named[0] ?? "")) return null;
  // "Who", "and" and a place of work end it only where enough is said before.
  const end = named.findIndex(
    (word, at) => at > 0 && /^(?:who|whom|which|that|whose|where|when|and|but|because|since|until|before|after)$/.test(word),
  );
  const kept = firstWords(end === -1 ? named : named.slice(0, end), maxLabelWords);
  return kept.length >= 2 ? capital(kept.join(" ")) : null;
}

/** The object of a verb; with the verb, where the object is a single word or comes by a preposition. */
function ofObject(verb: string, given: readonly string[]): string | null {
  const after = particle.test(given[0] ?? "") ? given.slice(1) : given;
  const isLinked = preposition.test(after[0] ?? "");
  const object = isLinked ? after.slice(1) : after;
  if (object.length === 0 || pointing.test(object[0] ?? "") || /^(?:that|why|how|where)$/.test(object[0] ?? "")) return null;
  const bare = withoutFirst(object, determiner);
  const [head = ""] = bare;
  if (preposition.test(head) || verbForm(head) === "ing") return null;
  if (/^an? (?:day|week|month|year)$/.test(bare.slice(1, 3).join(" "))) return null;
  const end = bare.findIndex((word, at) => at > 0 && behindThing.test(word) && !isNameWithin(bare, at));
  const thing = end === -1 ? bare : bare.slice(0, end);
  if (!/\p{L}{2}/u.test(thing.join(" "))) return null;
  // "As a cartographer" without "trained" would say that she is one.
  if (thing.length >= 2 && after[0] !== "as") {
    const kept = firstWords(thing, maxLabelWords);
    if (kept.length >= 2) return capital(kept.join(" "));
  }
  const joint = bare[thing.length] ?? "";
  if (thing.length === 1 && /^(?:for|about|between)$/.test(joint)) {
    const [, , ...behind] = bare;
    const stop = behind.findIndex((word, at) => at > 0 && behindThing.test(word));
    const wide = firstWords([...thing, joint, ...(stop === -1 ? behind : behind.slice(0, stop))], maxLabelWords);
    if (wide.length >= 3) return capital(wide.join(" "));
  }
  const whole = [verb, ...given.slice(0, given.length - object.length), ...object.slice(0, object.length - bare.length), ...thing];
  return whole.length >= 2 && whole.length <= maxLabelWords && !looseEnd.test(whole.at(-1) ?? "") ? capital(whole.join(" ")) : null;
}

/** "The Journal of Tides and Time": a joint between two capitalised words belongs to the name. */
function isNameWithin(words: readonly string[], at: number): boolean {
  return /^\p{Lu}/u.test(words[at - 1] ?? "") && /^(?:and|for|in|on|at|to)$/.test(words[at] ?? "") && /^\p{Lu}/u.test(words[at + 1] ?? "");
}

/** "Her talk “Sorry is a token” won …": what is hers. */
function ofPossessed(words: readonly string[]): string | null {
  const end = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word) && ["third", "past", "modal"].includes(verbForm(word) ?? ""));
  const kept = end === -1 ? [] : firstWords(words.slice(0, end), maxLabelWords);
  return kept.length >= 2 ? capital(kept.join(" ")) : null;
}

/** The words that a frame repeats: a sentence by its object, a note by its beginning. */
function ofQuoted(quoted: string, fullName: string): string | null {
  const inner = quoted.startsWith(fullName) ? quoted.slice(fullName.length).trim() : quoted;
  const words = wordsOf(inner.replace(/^(?:(?:Now|Today|Currently|\d{4})\s*[:,]|\d{4}\s*[–-]\s*(?:\d{4}|today|now)\b[:,]?)\s*/i, ""));
  const [first = "", ...rest] = words;
  if (pronoun.test(first)) return ofPredicate(rest);
  if (inner !== quoted && formBehindSubject(first) !== null) return ofPredicate(words);
  if (foreignSentence.test(first) || pointing.test(first) || pronoun.test(first.split(/['’]/)[0] ?? "")) return null;
  const note = withoutFirst(words, determiner);
  const isNote = note.length >= 2 && note.length <= maxLabelWords && note.filter((word) => /\p{L}{3}/u.test(word)).length >= 2;
  if (!isNote || note.some((word, at) => pronoun.test(word) || (at > 0 && /^(?:is|are|was|were|has|have|had|and|but)$/.test(word))))
    return null;
  const kept = firstWords(note, maxLabelWords);
  return kept.length >= 2 ? capital(kept.join(" ")) : null;
}

function withoutFirst(words: readonly string[], loose: RegExp): readonly string[] {
  let at = 0;
  while (at < words.length - 1 && loose.test(words[at] ?? "")) at++;
  return words.slice(at);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
