import type { CandidateClaim } from "./candidate-claim";
import { type ClauseReading, type Drafts, draftClaims, type OpenDefault } from "./draft-claims";
import type { Restatement } from "./restatement";
import { tidyClaims } from "./tidy-claim";

/** What each of the short sentences that a wording makes gives, each quoting no more than it says. */
export function draftParts(clause: ClauseReading, plain: string, spoken: Restatement, open: OpenDefault): Drafts {
  if (spoken.kind !== "restated") return draftClaims(clause, plain, spoken, open);
  const found: CandidateClaim[] = [];
  let dropped: Drafts | null = null;
  let from = 0;
  for (const text of tidyClaims(spoken.text, clause.names.fullName)) {
    const quote = quoteUpTo(clause.quote.slice(from), text);
    const quoteStart = clause.quoteStart + from;
    const drafts = draftClaims({ ...clause, quote, quoteStart, quoteEnd: quoteStart + quote.length }, plain, { ...spoken, text }, open);
    if (drafts.kind === "drafted") found.push(...drafts.candidates);
    else dropped = drafts;
    from += quote.length;
    from += /^[\s,]*(?:and )?(?:then )?/u.exec(clause.quote.slice(from))?.[0].length ?? 0;
  }
  return found.length > 0 || dropped === null ? { kind: "drafted", candidates: found, pronoun: spoken.pronoun } : dropped;
}

/** The quote without what its claim leaves out at the end, so that nothing is shown that is not said. */
function quoteUpTo(quote: string, claim: string): string {
  const last = claim
    .replace(/[.”"’)]+$/u, "")
    .split(/\s+/)
    .slice(-2)
    .join(" ");
  const at = quote.lastIndexOf(last);
  return last.includes(" ") && at > 0
    ? quote.slice(0, at + last.length) + (/^[.)”"’]+/u.exec(quote.slice(at + last.length))?.[0] ?? "")
    : quote;
}
