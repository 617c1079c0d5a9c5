import type { Claim, Evidence } from "@/lib/contract/brief";
import { levelNote } from "../identity/vouching/levels";
import type { StoredBrief } from "../types";
import type { BriefFacts, FactClaim } from "./brief-facts";
import { describeNote, groundingOf, methods } from "./describe-accuracy";
import { sourceTier, whyUseful } from "./describe-evidence";
import { disclaimer, purpose } from "./render-facts";

const claimArrays = ["interest_signals", "professional_topics", "communication_style", "public_context", "weak_hints"] as const;

/** Every claim of a brief once; `safe_to_reference` repeats some of them. */
export function claimsOf(brief: Pick<StoredBrief, (typeof claimArrays)[number]>): Claim[] {
  return claimArrays.flatMap((key) => brief[key]);
}

/** More than a run collects. */
const maxMatchedDocuments = 300;

/**
 * The facts behind a brief that was stored as text alone, by a release that kept no others. Nothing is read out of prose: a count is the one whose
 * rendering the text holds, and what today's rendering does not say in the same words is kept as worded.
 */
export function factsOfBrief(brief: StoredBrief): BriefFacts {
  const { identity, accuracy, compliance } = brief;
  const { evidence_level: level, evidence_note, status: _status, ...head } = identity;
  const claims = claimFacts(brief);
  const indexes = Array.from({ length: Math.max(claims.length, maxMatchedDocuments) + 1 }, (_, at) => at);
  const noteOf = (matchedDocuments: number) =>
    describeNote(claims, {
      considered: accuracy.claims_considered,
      matchedDocuments,
      identityConfidence: identity.identity_confidence,
    });
  const matched = indexes.find((at) => accuracy.note === noteOf(at) || accuracy.note.startsWith(`${noteOf(at)} `));
  const told = matched === undefined ? accuracy.note : accuracy.note.slice(noteOf(matched).length + 1);
  return {
    is_fixture: brief.mode === "synthetic_fixture",
    identity: {
      ...head,
      company: head.company ?? "",
      title: head.title ?? "",
      ...(level === undefined ? {} : { level, ...kept({ note: evidence_note }, { note: levelNote(level, head.anchors) }) }),
    },
    claims,
    manner: { kind: "worded", personality: brief.personality },
    discovered_handles: brief.discovered_handles,
    aggregated_interests: brief.aggregated_interests,
    counts: {
      considered: accuracy.claims_considered,
      dropped: accuracy.claims_dropped,
      ...(accuracy.dropped_by_reason === undefined ? {} : { dropped_by_reason: accuracy.dropped_by_reason }),
      verbatim: indexes.find((at) => accuracy.grounding === groundingOf(at, claims.length)) ?? accuracy.grounding,
      matched_documents: matched ?? null,
    },
    ...(told === "" ? {} : { run: told }),
    method: accuracy.method === methods[1] ? 1 : accuracy.method,
    ...kept({ purpose: compliance.purpose, disclaimer: brief.disclaimer }, { purpose, disclaimer }),
    public_or_licensed_only: compliance.public_or_licensed_only,
    report_url: brief.report_url,
    generated_at: brief.generated_at,
  };
}

function claimFacts(brief: StoredBrief): FactClaim[] {
  const claims = claimsOf(brief).map(({ safe_to_reference: _flag, language: _language, ...claim }): FactClaim => ({ ...claim }));
  const { full_name: fullName } = brief.identity;
  for (const [rank, { claim, evidence_quote }] of brief.safe_to_reference.entries()) {
    const opener = claims.find((each) => each.opener === undefined && each.claim === claim && each.evidence_quote === evidence_quote);
    if (opener !== undefined) opener.opener = rank;
  }
  for (const [rank, { fact, source_url, source_tier, why_useful }] of brief.evidence.entries()) {
    const claim = claims.find((each) => each.evidence === undefined && each.claim === fact && each.source_url === source_url);
    if (claim === undefined) continue;
    const said = { source_tier: sourceTier(claim), why_useful: whyUseful(claim, fullName) } satisfies Partial<Evidence>;
    claim.evidence = { rank, ...kept({ source_tier, why_useful }, said) };
  }
  return claims;
}

/** Of these texts, those that today's rendering words in another way. */
function kept<K extends string>(
  texts: Readonly<Record<K, string | undefined>>,
  said: Readonly<Record<K, string>>,
): Partial<Record<K, string>> {
  return Object.fromEntries(
    Object.entries<string | undefined>(texts).filter(([key, text]) => text !== undefined && text !== said[key as K]),
  ) as Partial<Record<K, string>>;
}
