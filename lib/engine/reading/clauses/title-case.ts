import { subjects } from "./clause-words";
import { isAdverbBeforeVerb, verbForm } from "./verb-forms";

/**
 * Whether words are the title of a talk or a text: "Building On-Ramps for Everyone in Open Source". No sentence writes such words with a capital, and
 * few of the others are without one. The first word tells nothing.
 */
export function isInTitleCase(text: string): boolean {
  const words = (text.replace(/https?:\S+/g, "").match(/\p{L}[\p{L}'’-]*/gu) ?? []).slice(1);
  const capitals = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  const plain = words.filter((word) => /^\p{Ll}{5,}/u.test(word));
  return capitals.length >= 2 && capitals.some((word) => isOrdinary(word.toLowerCase())) && plain.length <= capitals.length / 2;
}

function isOrdinary(word: string): boolean {
  return (verbForm(word) !== null && !alsoNames.has(word)) || isAdverbBeforeVerb(word) || subjects.has(word) || ofTitles.test(word);
}

const ofTitles =
  /^(?:for|with|without|from|into|more|less|better|best|new|great|good|your|our|my|the|an?|and|how|why|what|when|second|first|together|open|everyone)$/;
/** Verbs that are names as well. */
const alsoNames = new Set("may will mark grant rose drew bill sue pat rob art".split(" "));
