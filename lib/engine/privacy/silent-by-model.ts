import { privateOf } from "../claims/heads/judge-sentence";
import type { SensitiveSpan } from "./detect-sensitive";

/**
 * Whether the learned head finds something private in a sentence in which no rule spoke: people say such things in words that no list foresees. It has no span to
 * point at, so the sentence is given up whole. It only ever adds silence to the rules'.
 */
export function isSilencedByModel(sentence: string, spans: readonly SensitiveSpan[]): boolean {
  if (spans.length > 0 || !/\p{L}{2}/u.test(sentence)) return false;
  // A logit of 0 transfers better to the sentences of others than a threshold tuned on few.
  return privateOf({ text: sentence, headings: [], block: "paragraph" }, []).isPrivate;
}
