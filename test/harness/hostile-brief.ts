import type { StoredBrief } from "@/lib/engine/types";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { newId } from "@/lib/ids";
import { sampleBrief, sampleClaim } from "./sample-brief";
import type { World } from "./world";

/** Words that would be markup, a script or a way out of an attribute, wherever they stood unescaped. */
export const hostileWords = `"'><img src=x onerror=alert(1)></script><script>alert(2)</script>\u2028{{7*7}}\${8*8}`;
const hostileAddresses = [
  "javascript:alert(3)//x.example",
  "data:text/html,<script>alert(4)</script>",
  "https://user:pass@evil.example/",
  "//evil.example/x",
  " java\tscript:alert(5)",
];

/** A brief in which every word that comes from pages is hostile, and every address one that a browser would run or be misled by. */
export async function storeHostilePerson(world: World, key: string): Promise<string> {
  const { pool, clock } = world.services;
  const at = clock.now();
  const personId = newId("per", at);
  await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, $2, $3)", [personId, hostileWords, at]);
  await pool.query("INSERT INTO person_identifier (key, person_id, first_proven_at) VALUES ($1, $2, $3)", [key, personId, at]);
  const { full, compact } = segmentBrief(hostileBrief(personId, at.toISOString()));
  await pool.query(
    "INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at) VALUES ($1, $2, 'run_test', $3, $4, $5)",
    [newId("brf", at), personId, full, compact, at],
  );
  return personId;
}

function hostileBrief(canonicalId: string, generatedAt: string): StoredBrief {
  const plain = sampleBrief({ canonicalId, fullName: hostileWords, generatedAt });
  const words = { label: hostileWords, claim: hostileWords, evidence_quote: hostileWords };
  const claims = hostileAddresses.map((source_url) => sampleClaim({ ...words, source_url }));
  return {
    ...plain,
    identity: {
      ...plain.identity,
      company: hostileWords,
      title: hostileWords,
      photo_url: hostileAddresses[0] ?? "",
      matched_profiles: hostileAddresses.map((url) => ({
        platform: hostileWords,
        url,
        handle: hostileWords,
        match_type: "deterministic",
        confidence: 0.9,
        evidence: hostileWords,
      })),
    },
    safe_to_reference: claims,
    interest_signals: claims,
    weak_hints: claims.map((claim) => ({ ...claim, bucket: "weak_hint", band: "needs_review", safe_to_reference: false })),
    personality: {
      ...plain.personality,
      archetype: hostileWords,
      disc_label: hostileWords,
      evidence_quotes: [hostileWords],
      how_to_communicate: [hostileWords],
      basis: hostileWords,
    },
    evidence: hostileAddresses.map((source_url) => ({
      fact: hostileWords,
      source_url,
      source_tier: hostileWords,
      confidence: 0.9,
      confidence_label: "high",
      why_useful: hostileWords,
    })),
    discovered_handles: Object.fromEntries(hostileAddresses.map((url, index) => [`${hostileWords}${index}`, url])),
    aggregated_interests: [{ label: hostileWords, source: hostileWords }],
    report_url: hostileAddresses[0] ?? "",
  };
}
