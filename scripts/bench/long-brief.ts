import { maxOpeners } from "@/lib/contract/band-limits";
import type { Claim } from "@/lib/contract/brief";
import type { Bucket } from "@/lib/contract/vocabulary";
import type { StoredBrief } from "@/lib/engine/types";
import type { FictionalPerson } from "../../test/harness/fictional-people";
import { sampleBrief, sampleClaim } from "../../test/harness/sample-brief";

const buckets = [
  "verified_interest",
  "professional_topic",
  "communication_style",
  "public_context",
  "weak_hint",
] as const satisfies readonly Bucket[];

/** A brief of so many claims from a person's invented bio, spread evenly over the sections and bands. */
export function longBrief(person: FictionalPerson, personId: string, claimCount: number, generatedAt: Date): StoredBrief {
  const sentences = person.bio.split(/(?<=\.) /);
  const made = Array.from({ length: claimCount }, (_, index) => madeUpClaim(person, sentences, index));
  const openers = made.filter((claim) => claim.band === "safe").slice(0, maxOpeners);
  const claims = made.map((claim) => ({ ...claim, safe_to_reference: openers.includes(claim) }));
  const inBucket = (bucket: Bucket) => claims.filter((claim) => claim.bucket === bucket);
  const base = sampleBrief({ canonicalId: personId, fullName: person.name, generatedAt: generatedAt.toISOString() });
  return {
    ...base,
    safe_to_reference: claims.filter((claim) => claim.safe_to_reference),
    interest_signals: inBucket("verified_interest"),
    professional_topics: inBucket("professional_topic"),
    communication_style: inBucket("communication_style"),
    public_context: inBucket("public_context"),
    weak_hints: inBucket("weak_hint"),
  };
}

function madeUpClaim({ name }: FictionalPerson, sentences: readonly string[], index: number): Claim {
  const quote = sentences[index % sentences.length] ?? "";
  const bucket = buckets[index % buckets.length] ?? "weak_hint";
  const isHint = bucket === "weak_hint";
  const isSafe = !isHint && index % 3 !== 0;
  return sampleClaim({
    bucket,
    label: quote.split(" ").slice(-3).join(" "),
    claim: `${quote.replace(/\bI\b/g, name)} (${index})`,
    evidence_quote: `${quote} ${sentences[(index + 1) % sentences.length]}`,
    source_url: `https://talks.example/speakers/${index % 40}`,
    source_doc_id: `doc_bench${index % 40}`,
    band: isHint ? "needs_review" : isSafe ? "safe" : "use_with_care",
    confidence: isHint ? 0.4 : isSafe ? 0.7 + (index % 28) / 100 : 0.6,
    mentionability: 0.5 + (index % 40) / 100,
    receipt: {
      source_sha256: "0".repeat(64),
      retrieved_at: "2026-01-05T09:30:00.000Z",
      quote_start: index,
      quote_end: index + quote.length,
    },
  });
}
