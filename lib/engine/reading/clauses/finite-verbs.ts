import type { Token } from "@/lib/text/tokens";
import { isRoleWord } from "../../claims/restate-fragment";
import { tellsOfMade } from "./english-verbs";
import { formBehindSubject, isAdverbBeforeVerb, type VerbForm, verbForm } from "./verb-forms";

export function isIngAt(found: readonly Token[], at: number): boolean {
  const word = found[at]?.text ?? "";
  return /^\p{Ll}/u.test(word) && verbForm(word) === "ing" && !isFiniteAt(found, at + 1);
}

export function isFiniteWithin(found: readonly Token[], from: number, reach: number, isLowerCase = false): boolean {
  for (let at = from; at < Math.min(found.length, from + reach); at++) {
    // "And the people who make it": the verb is of whom the relative word means.
    if (found[at]?.kind === "punct" || /^(?:who|whose|which)$/.test(found[at]?.folded ?? "")) return false;
    if (isLowerCase && /^\p{Lu}/u.test(found[at]?.text ?? "")) continue;
    if (isFiniteAt(found, at, true)) return true;
  }
  return false;
}

/** Forms that no verb has without "has", "is" or "was". */
const participles =
  /^(?:beaten|bitten|blown|broken|chosen|drawn|driven|eaten|fallen|flown|forgotten|frozen|given|grown|hidden|known|mown|ridden|seen|sewn|shaken|shown|sown|spoken|stolen|sworn|taken|thrown|torn|woken|worn|woven|written)$/;

/** A finite verb, adverbs before it aside. Without a subject right before it only what is surely one. */
export function isFiniteAt(found: readonly Token[], at: number, hasSubject = false): boolean {
  let place = at;
  while (isAdverbBeforeVerb(found[place]?.folded ?? "")) place++;
  const word = found[place]?.text ?? "";
  if (/^['’]/.test(word)) return hasSubject;
  if (/^(?:have|do|am)$/.test(word) && /^(?:n't|not|never)$/.test(found[place + 1]?.folded.replace("’", "'") ?? "")) return true;
  // "Signals are soaked, shaken and frozen": no deed of anybody's.
  if (participles.test(word)) return false;
  const form = verbForm(word);
  if (form === "third" || form === "modal") return true;
  if (form === "past")
    return (
      hasSubject ||
      !/(?:ed)$/.test(word) ||
      /^(?:a|an|the|in|at|for|to|as|on|with|his|her|their|my|from|over|up|it|them|by)$/.test(found[place + 1]?.folded ?? "")
    );
  return hasSubject && form === "base" && found[at - 1]?.folded !== "to";
}

export function formAt(found: readonly Token[], at: number): VerbForm | null {
  const word = found[at]?.text ?? "";
  // "I lay every bag out"; "she lay awake" is of the past.
  if (word === "lay" && found[at - 1]?.text === "I" && /^(?:an?|the|my|every|each|all)$/.test(found[at + 1]?.folded ?? "")) return "base";
  return /^['’]/.test(word) ? "third" : formBehindSubject(word);
}

/** The finite verb of a subject that ends before `from`; behind an apposition between commas too. */
export function verbBehind(found: readonly Token[], from: number, last: number, isDirect: boolean): number {
  let at = from;
  if (found[at]?.text === ",") return verbBehindAppositions(found, at, last);
  at = bracketsBehind(found, at);
  for (let steps = 0; at <= last && steps < (isDirect ? 4 : 8); steps++, at++) {
    const token = found[at];
    if (token === undefined) return -1;
    // "Her ‘Lamplighter’ was the first".
    if (!isDirect && /^["“”‘’]$/u.test(token.text)) continue;
    // "Her book Small Print (2022) showed".
    const behind = bracketsBehind(found, at);
    if (!isDirect && behind > at) {
      at = behind - 1;
      continue;
    }
    if (token.kind === "punct" && steps > 0) return -1;
    if (isAdverbBeforeVerb(token.folded)) continue;
    if (/^['’](?:m|ve|s|re|d|ll)$/.test(token.text)) return at;
    // "Her interests include", "her passions are": of several things.
    if (!isDirect && steps > 0 && verbForm(token.text) === "base" && /s$/.test(found[at - 1]?.folded ?? "")) return at;
    if (!isDirect && steps === 0 && /^(?:are|include|were)$/.test(token.folded)) return at;
    const form = isDirect ? formBehindSubject(token.text) : verbForm(token.text);
    if (form === "third" || form === "past" || form === "modal") return at;
    if (form === "base" && isDirect) return at;
    // Adverbs aside, whatever stands right behind a subject is its verb.
    if (isDirect) return found.slice(from, at + 1).every(({ text }) => /^\p{Ll}/u.test(text)) && verbForm(token.text) === null ? at : -1;
  }
  return -1;
}

/** "Jane Roe, 41, head brewer at Acme, took": behind a comma, past what the person is, up to the verb; a base form there is a noun. */
function verbBehindAppositions(found: readonly Token[], comma: number, last: number): number {
  for (let at = comma, steps = 0; at >= 0 && steps < maxAppositions; steps += 1) {
    const close = found.findIndex(({ text }, place) => place > at && place <= last && text === ",");
    const next = close < 0 ? -1 : close + 1;
    const isBase = verbForm(found[skipAdverbs(found, next)]?.text ?? "") === "base";
    if (next > 0 && isFiniteAt(found, next, true) && (!isBase || takesBase.test(found[comma - 1]?.folded ?? "")))
      return skipAdverbs(found, next);
    if (found.slice(at + 1, close < 0 ? at + 1 : close).some(({ text }) => /^[;:“”"]$/u.test(text))) return -1;
    at = close;
  }
  return -1;
}

const maxAppositions = 3;
const takesBase = /^(?:i|we|they|you)$/;

/** The place behind what stands in brackets at `at`; `at` itself where nothing does. */
function bracketsBehind(found: readonly Token[], at: number): number {
  if (found[at]?.text !== "(") return at;
  const close = found.findIndex(({ text }, place) => place > at && text === ")");
  return close < 0 ? at : close + 1;
}

export function skipAdverbs(found: readonly Token[], from: number): number {
  let at = from;
  while (isAdverbBeforeVerb(found[at]?.folded ?? "")) at++;
  return at;
}

export function isFinitePast(found: readonly Token[], at: number): boolean {
  const word = found[at]?.folded ?? "";
  // "Driven", "known" and "based" may only describe what stands before them.
  return /^(?:was|were|had|did|won|began|ran)$/.test(word) || (verbForm(word) === "past" && !/(?:ed|n)$/.test(word));
}

export function isObjectNext(found: readonly Token[], at: number): boolean {
  // "Put together by the Friends".
  if (/^(?:together|up|down|out)$/.test(found[at + 1]?.folded ?? "") && /^(?:by|from|for|at|in|on)$/.test(found[at + 2]?.folded ?? ""))
    return false;
  // "Also honoured: Ann Lee".
  if (found[at + 1]?.text === ":") return false;
  // "Approved, subject to a correction", "Co-opted governor": what became of something, and what somebody is.
  if (tellsOfMade(found[at]?.folded ?? "", found[at + 1]?.folded ?? "")) return false;
  if (found[at + 1]?.text === "," || isRoleWord(found[at + 1]?.folded ?? "")) return false;
  return (
    found[at + 1] !== undefined &&
    !/^(?:by|in|on|above|below|under|over|near|behind|to|into|between|among|against)$/.test(found[at + 1]?.folded ?? "by")
  );
}

export function lastWithin(found: readonly Token[], from: number, end: number): number {
  let at = from;
  while ((found[at + 1]?.start ?? end) < end) at++;
  return at;
}
