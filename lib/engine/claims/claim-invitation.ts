import { plainQuote } from "../grounding/plain-quote";
import { detectSensitive } from "../privacy/detect-sensitive";
import { isSuspect } from "../privacy/silent-by-model";
import { readInvitation } from "../reading/read-invitation";
import type { ReadStatement } from "../reading/read-statements";
import { type CandidateClaim, countDrop, type DropCounts } from "./candidate-claim";
import type { Reading } from "./claim-statement";
import { type ClauseReading, draftClaims } from "./draft-claims";

const promises = /^Ask \p{Lu}[^.!?]{3,60} and (?:he|she|they)(?:['’]ll| will| can)\b/u;

/** "When she is not at work, you'll find her rowing": when she is not is no part of the fact. */
const notThen = /^(?:[^\p{L}]{0,4})When(?: (?:I|he|she|they|\p{Lu}\p{L}+))?(?: (?:is|am|are)|['’](?:s|m|re))?(?: not|n['’]t) [^,]{1,80}, /u;

/** "Ask me about jazz", "You'll find her rowing": said to the reader, and telling of the person. */
export function claimInvitation(
  reading: Reading,
  { sentence, subject, trace }: ReadStatement,
  organizations: readonly string[],
  dropped: DropCounts,
): readonly CandidateClaim[] {
  const { document, names, match } = reading;
  const isClean = (words: string) => detectSensitive(words, { organizations }).length === 0 && !isSuspect(words);
  const whole = document.text.slice(sentence.start, sentence.end);
  const lead = isClean(whole) ? "" : (notThen.exec(whole)?.[0] ?? "");
  const quote = whole.slice(lead.length);
  const quoteStart = sentence.start + lead.length;
  const plain = plainQuote(quote);
  // "Ask Jane about cables and she will hum one": how a reporter has met her.
  const restated = promises.test(plain) ? null : readInvitation(plain, { match, names, pronouns: ["he", "she", "they"] });
  if (restated !== null && isClean(quote)) {
    const clause: ClauseReading = { ...reading, quote, quoteStart, quoteEnd: sentence.end, pronouns: [] };
    const drafts = draftClaims(clause, plain, restated, lead !== "" ? { status: null, heading: null, inFreeTime: true } : null);
    if (drafts.kind === "drafted") return drafts.candidates.map((candidate) => ({ ...candidate, trace }));
  }
  countDrop(dropped, subject.who === "person" ? "negated_or_hypothetical" : "not_about_subject");
  return [];
}
