import { remembered } from "@/lib/text/remembered";
import { type SentenceKind, sentenceKinds } from "../claims/heads/head-names";
import { kindOf, privateOf } from "../claims/heads/judge-sentence";
import type { SensitiveSpan } from "./detect-sensitive";

/** What the learned head makes of a sentence in which no rule spoke: `doubt` may be said with care, and never as safe. */
export type Suspicion = "none" | "doubt" | "private";

/** Kinds that are seldom private in themselves; the others keep silent in doubt. */
const harmlessKinds: ReadonlySet<SentenceKind> = new Set<SentenceKind>(
  sentenceKinds.filter((kind) => !["background", "opinion", "none"].includes(kind)),
);

/** The most that the private sentences allow that no model learned (decision 77). */
const leastLogit = 0;

/** From here on the head is believed whatever the sentence tells besides. */
const sureLogit = 0.25;

/** A string by itself, or words cut out of a sentence that passed: a label or a half sentence says less, and the head is less sure of it. */
const gateLogit = 0.85;

const restLogit = -0.35;

/** Above it the rest may say so much that what stands beside it gives it away: of the labelled pages one, at 0.5. */
const faintLogit = 0.2;

/** Below it one private sentence in twenty of other languages is heard that no rule speaks in, and half of what may be said. */
const plainLogit = -1.5;

/**
 * Whether a sentence says something private in words that no rule foresees. A logit above `leastLogit` is a suspicion; it is a doubt only where the sentence is plainly of a
 * harmless kind and the logit low, and else taken for private.
 */
export function suspicionOf(sentence: string): Suspicion {
  return suspicionOfAll([sentence]);
}

/** The same of a sentence in several spellings: the mean of what the head hears in each, since a name or a full stop may tip it either way. */
export function suspicionOfAll(spellings: readonly string[]): Suspicion {
  const suspicion = meanLogit(spellings);
  if (suspicion < leastLogit || spellings.every((words) => languagesSpoken.test(words.trim()))) return "none";
  if (suspicion > sureLogit) return "private";
  return spellings.every(soundsHarmless) ? "doubt" : "private";
}

/** "I speak English, Welsh and German.", and nothing besides: a skill, whatever the head has learned of mother tongues. */
const languagesSpoken =
  /^(?:\S+ ){1,3}speaks? (?:(?:fluent |some )?\p{Lu}\p{Ll}+(?:, (?:and )?| and )){1,6}(?:a little |some |a bit of |basic )?\p{Lu}\p{Ll}+\.?$/u;

/** Whether the head hears anything private at all in a sentence of several spellings, as `isSuspect`. */
export function isSuspectInAll(spellings: readonly string[]): boolean {
  return meanLogit(spellings) >= leastLogit;
}

function meanLogit(spellings: readonly string[]): number {
  const heard = spellings.map(logitOf);
  return heard.reduce((sum, logit) => sum + logit, 0) / heard.length;
}

/** Words cut out of their sentence, in which the head is sure of something private. A whole sentence is judged more strictly, and was before anything was cut out of it. */
export function isSurelyPrivate(words: string): boolean {
  return logitOf(words) > gateLogit;
}

/** The same of a sentence in another language that a word of public life speaks for. */
export function isPrivateAllTheSame(sentence: string): boolean {
  return logitOf(sentence) > sureLogit;
}

/** Whether the head is sure that nothing private is told. */
export function soundsPlain(sentence: string): boolean {
  return logitOf(sentence) < plainLogit;
}

/** Whether a part of a sentence that the head silences may be said, of which it is sure: what it hears in the rest is faint. */
export function mayHoldPlainPart(sentence: string): boolean {
  return logitOf(sentence) <= faintLogit;
}

/** What is left of a sentence in which a rule spoke: its other half may be private in words that only the whole makes clear. */
export function isUneasy(rest: string): boolean {
  return logitOf(rest) > restLogit;
}

/** Without the mark of a list, of which the head has learned nothing. */
const logitOf = remembered((text) => {
  const { logits } = privateOf({ text: text.replace(listMark, ""), headings: [], block: "paragraph" }, []);
  return Math.max(logits.private, logits.special);
});

const listMark = /^\s*(?:[-–—•*·]|\d{1,2}[.)])\s+/u;

/** Whether the head of kinds is sure of work, learning, a pastime or the like. */
export function soundsHarmless(sentence: string): boolean {
  const { kinds, logits } = kindOf({ text: sentence, headings: [], block: "paragraph" });
  return kinds.some((kind) => logits[kind] > 0 && harmlessKinds.has(kind));
}

/**
 * Whether the head hears anything private at all. Of what no list knows, and in languages whose thresholds nobody has measured, a suspicion is enough
 * for silence.
 */
export function isSuspect(sentence: string): boolean {
  return isSuspectInAll([sentence]);
}

/**
 * Whether the learned head silences a sentence in which no rule spoke. It has no span to point at, so the sentence is given up whole. It only ever adds silence to
 * the rules'.
 */
export function isSilencedByModel(sentence: string, spans: readonly SensitiveSpan[]): boolean {
  return spans.length === 0 && /\p{L}{2}/u.test(sentence) && suspicionOf(sentence) === "private";
}
