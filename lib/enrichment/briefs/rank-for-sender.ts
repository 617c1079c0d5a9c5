import type { SenderContext } from "@/lib/contract/seed";

const arrays = ["safe_to_reference", "interest_signals", "professional_topics", "communication_style", "public_context"] as const;
const stopWords = new Set(
  "a an and are as at be by for from has have i in is it of on or our that the their they this to we with you your".split(" "),
);

interface RankedClaim {
  readonly label: string;
  readonly claim: string;
  readonly evidence_quote: string;
}

/**
 * Re-orders the claims of a brief by what they share with the sender's words; ties keep their order. Order is all that changes:
 * no fact, score or band. `weak_hints` keep theirs: rumours are not for openers.
 * @param briefJson JSON text of a brief, full or compact.
 */
export function rankForSender(briefJson: string, sender: SenderContext): string {
  const wanted = wordsOf([sender.title, sender.company, sender.offer, sender.goal].join(" "));
  if (wanted.size === 0) return briefJson;
  const brief = JSON.parse(briefJson) as Record<string, unknown>;
  for (const key of arrays) {
    const claims = brief[key] as RankedClaim[] | undefined;
    if (claims)
      brief[key] = claims
        .map((claim, index) => ({ claim, index, shared: overlap(claim, wanted) }))
        .sort((a, b) => b.shared - a.shared || a.index - b.index)
        .map(({ claim }) => claim);
  }
  return JSON.stringify(brief);
}

function overlap({ label, claim, evidence_quote }: RankedClaim, wanted: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of wordsOf(`${label} ${claim} ${evidence_quote}`)) if (wanted.has(word)) shared += 1;
  return shared;
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !stopWords.has(word)).map((word) => word.replace(/s$/, "")));
}
