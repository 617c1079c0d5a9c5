import { detectSensitive, type SensitiveContext } from "../privacy/detect-sensitive";

/**
 * What may stand between a statement and the place that follows it, from its end: ", and currently based". It goes with the place. Each is looked for
 * by itself: in one pattern, white space between them could be shared out in so many ways that a run of it takes the cube of its length.
 */
const joints = [/\b(?:currently|presently|now|originally|happily)$/i, /\band$/i, /,$/];
const dangling = /\b(?:and|or|the|a|an|of|to|with|for|in|at|by|from|as|is|who|which|that|where|lives|was|her|his|their|my)$/i;

/**
 * "Jane is a tester at Acme, based in Springfield" without its end: the length of the part before the place, when the place is the only private thing
 * and nothing follows it but the rest of the place. 0 when there is no such part.
 */
export function clauseBeforePlace(sentence: string, context: SensitiveContext): number {
  const spans = detectSensitive(sentence, context);
  const first = spans[0];
  if (first === undefined || spans.some((span) => span.category !== "home_location")) return 0;
  if (!/^(?:currently |now )?(?:based|residing|living|located|situated)\s/i.test(sentence.slice(first.start, first.end))) return 0;
  const tail = sentence.slice(first.end);
  // Behind the place only more of it: a verb there might lean on what is cut.
  if (/\b(?:and|who|where|which|but|is|was|has|works|with)\b/.test(tail) || tail.split(/\s+/).length > 9) return 0;
  const head = joints.reduce((rest, joint) => rest.replace(joint, "").trimEnd(), sentence.slice(0, first.start).trimEnd());
  if (head.split(/\s+/).length < 4 || dangling.test(head) || /[,;:(]$/.test(head)) return 0;
  return detectSensitive(head, context).length === 0 ? head.length : 0;
}
