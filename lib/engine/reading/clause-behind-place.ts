import { detectSensitive, type SensitiveContext } from "../privacy/detect-sensitive";

/** What goes on about the subject right behind a place: "where she works at Acme", and "who works at Acme" behind "is a Springfield native". */
const joint =
  /^(?:,?\s+\p{Lu}[\p{L}.'-]*){0,4}(?:\s+(?:native|resident|local))?,?\s+(?:(?:where|and)\s+(?=(?:he|she|they|I)\s+\p{L}+)|(who)\s+(?=(?:(?:now|currently|also)\s+)?(?:works|leads|builds|teaches|runs|writes|studies|develops|designs|manages|maintains)\s))/u;

const native = /\bis (?:now |currently )?an? [^.;]{2,60}\b(?:native|resident|local),?\s+who\s+$/;

/**
 * "Jane lives in Springfield where she is a tester at Acme" from "she" on: the offset of the part behind the place, when places are the only private
 * things in the sentence and the part starts over with the same subject. 0 when there is no such part. The sentence as a whole must be about the
 * person.
 */
export function clauseBehindPlace(sentence: string, context: SensitiveContext): number {
  const spans = detectSensitive(sentence, context);
  if (spans.length === 0 || spans.some((span) => span.category !== "home_location")) return 0;
  const end = Math.max(...spans.map((span) => span.end));
  const found = joint.exec(sentence.slice(end));
  if (found === null || (found[1] !== undefined && !native.test(sentence.slice(0, end + found[0].length)))) return 0;
  const start = end + found[0].length - (/who\s+$/.exec(found[0])?.[0].length ?? 0);
  const rest = sentence.slice(start);
  return rest.split(/\s+/).length >= 4 && detectSensitive(rest, context).length === 0 ? start : 0;
}
