import { detectSensitive, type SensitiveContext, specialCategories } from "../privacy/detect-sensitive";
import { soundsPlain } from "../privacy/silent-by-model";
import { pastimeIn } from "./lexicon";
import { mostlyWork } from "./mostly-work";
import { isAboutFreeTime } from "./read-interests";
import { tidyItem } from "./split-list";

export interface MixedPastimes {
  /** UTF-16 offsets into the sentence; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly phrases: readonly string[];
}

const maxItems = 12;
const enjoyment = /\b(?:enjoys?|loves?|likes?|spends?|find|found|hobbies|interests|sucker for|fan of)\b/i;
/** Behind these the pastime may be somebody else's. */
const othersDoing =
  /\b(?:who|whose|which|that|where|watch\w*|see|seeing|help\w*|teach\w*|coach\w*|cheer\w*|driv\w+|attend\w*|rais\w+|children's|kids'|doesn't|not|never|n't)\b/i;
const ownFrame =
  /^(?:[^,]{0,60} )?(?:(?:I|he|she|they) (?:also )?(?:enjoys?|loves?|likes?)|(?:is|am) (?:also )?an? (?:sucker for|(?:huge |big |avid )?fan of)(?: (?:a|the|any))?(?: good)?|kicking back|relaxing by)\s+/i;
const separator = /\s*,\s+(?:(?:and|or|as well as|also|plus)\s+)?|\s+(?:and|or|as well as|plus)\s+(?:just\s+)?/g;

/**
 * The longest run of pastimes in a list whose other items are private: "hiking and baking" of "time with his wife, hiking and baking". The run is
 * quoted alone, so that nothing of the rest is told. Null where a special category stands in the sentence, where nobody says that the person likes
 * it, and where the run might belong to what was left out. Pets are never taken: beside a family they are part of the home.
 */
export function readMixedPastimes(sentence: string, context: SensitiveContext): MixedPastimes | null {
  if (!(isAboutFreeTime(sentence) || enjoyment.test(sentence))) return null;
  const spans = detectSensitive(sentence, context);
  if (spans.some((span) => specialCategories.has(span.category) || span.category === "intimate")) return null;
  // Where no rule speaks, the head gave up the whole sentence; of a pastime by itself it is sure, or it stays unsaid.
  const isHeard = spans.length > 0;
  let best: MixedPastimes | null = null;
  let isOthers = false;
  let run: { start: number; end: number; phrase: string }[] = [];
  const close = () => {
    const first = run[0];
    const last = run[run.length - 1];
    if (first !== undefined && last !== undefined && run.length > (best?.phrases.length ?? (isHeard ? 1 : 0)))
      best = { start: first.start, end: last.end, phrases: run.map((item) => item.phrase) };
    run = [];
  };
  for (const item of itemsOf(sentence).slice(0, maxItems)) {
    const text = sentence.slice(item.start, item.end);
    const isPrivate = isHeard ? spans.some((span) => span.start < item.end && item.start < span.end) : !soundsPlain(text);
    // "and is a sucker for documentaries" says anew who does.
    const frame = isPrivate ? 0 : (ownFrame.exec(text)?.[0].length ?? 0);
    if (isPrivate && othersDoing.test(text)) isOthers = true;
    if (frame > 0) isOthers = false;
    const phrase = isPrivate || isOthers ? null : pastimePhrase(text.slice(frame));
    if (phrase === null) close();
    else run.push({ start: item.start + frame, end: item.end, phrase });
  }
  close();
  return best;
}

function itemsOf(sentence: string): { start: number; end: number }[] {
  const end = sentence.length - (/[\s.!…]{0,20}$/u.exec(sentence)?.[0].length ?? 0);
  const items: { start: number; end: number }[] = [];
  let from = 0;
  for (const joint of sentence.slice(0, end).matchAll(separator)) {
    items.push({ start: from, end: joint.index });
    from = joint.index + joint[0].length;
  }
  items.push({ start: from, end });
  return items;
}

/** The item when it is a pastime and nothing else: no verb of its own, no pronoun, no person. */
function pastimePhrase(text: string): string | null {
  const category = pastimeIn(text);
  if (category === null || category === "pets" || mostlyWork(text)) return null;
  if (
    /^(?:to )?(?:make|let|see|watch|hear|help|when|how)\b|\b(?:with|others|people|when|trouble|compliments|my|his|her|their|our|in|at|near|around|is|are|was|has|have|he|she|they|I)\b/i.test(
      text,
    ) ||
    !/^\p{Ll}/u.test(text)
  )
    return null;
  return text.split(/\s+/).length > 5 ? null : tidyItem(text);
}
