import { z } from "zod";
import { claim, identity, personality } from "@/lib/contract/brief";
import { dropReasons, evidenceLevels } from "@/lib/contract/vocabulary";
import { vouchings } from "../identity/vouching/levels";

/** What is stored of a brief. A change that `renderBrief` cannot read in older facts takes the next number. */
export const factsVersion = 1;

const count = z.int().min(0);
/** Its place among those that are shown, from 0; what was withdrawn leaves a gap. */
const rank = z.int().min(0);
/** What an older release worded, or in other words than today's, stands as it stood. */
const worded = z.string();

const factClaim = claim.omit({ safe_to_reference: true, language: true }).extend({
  /** Absent: it is no opener. */
  opener: rank.optional(),
  /** Absent: the evidence does not repeat it. */
  evidence: z.object({ rank, source_tier: worded.optional(), why_useful: worded.optional() }).optional(),
});

const styles = ["D", "I", "S", "C"] as const;
const quotes = z.array(z.string());

/** What the person's own words show of their manner. */
const manner = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("read"),
    style: z.enum(styles),
    second: z.enum(styles).nullable(),
    confidence: personality.shape.confidence,
    quotes,
    /** In the first person, and on how many pages. */
    words: count,
    pages: count,
  }),
  /** Too few words in the first person, or none of them tells. */
  z.object({ kind: z.enum(["too_little", "unclear"]), words: count }),
  z.object({ kind: z.literal("withdrawn") }),
  z.object({ kind: z.literal("worded"), personality }),
]);

/** What a run could not reach, and what a language model did in it. */
const runFacts = z.object({
  /** Lanes whose sources all failed, or some of them. */
  unreached: z.array(z.string()),
  partly: z.array(z.string()),
  model: z.enum(["unused", "asked", "out_of_reach"]),
  /** Claims that it was asked for a second opinion on, at most. */
  max_judged: count,
  judge: z
    .object({ batches: count, passed: count, single: count, second: z.object({ batches: count, passed: count }).optional() })
    .optional(),
});

/**
 * All that a brief says, without the words it is said in: `renderBrief` makes the wire's brief of it, and is alone in doing so. The words of a claim
 * are its own: they were checked against the quote.
 */
export const briefFacts = z.object({
  is_fixture: z.boolean(),
  identity: identity.omit({ seed: true, status: true, evidence_level: true, evidence_note: true }).extend({
    level: z.enum(evidenceLevels).optional(),
    vouching: z.array(z.enum(vouchings)).optional(),
    note: worded.optional(),
  }),
  /** Each once; its bucket says in which list it stands. */
  claims: z.array(factClaim),
  manner,
  discovered_handles: z.record(z.string(), z.string()),
  aggregated_interests: z.array(z.object({ label: z.string(), source: z.string() })),
  counts: z.object({
    considered: count,
    dropped: count,
    dropped_by_reason: z.partialRecord(z.enum(dropReasons), z.int().min(1)).optional(),
    /** Quotes that stood word for word in the source. */
    verbatim: z.union([count, worded]),
    /** Null where the note is kept as worded. */
    matched_documents: count.nullable(),
  }),
  /** Absent where the engine ran by itself. As worded: what the note said of it, or all of the note. */
  run: z.union([runFacts, worded]).optional(),
  /** Of how claims are found and checked, the first text. */
  method: z.union([z.literal(1), worded]),
  purpose: worded.optional(),
  disclaimer: worded.optional(),
  public_or_licensed_only: z.boolean(),
  report_url: z.string(),
  generated_at: z.iso.datetime(),
});

export type BriefFacts = z.infer<typeof briefFacts>;
export type FactClaim = BriefFacts["claims"][number];
export type MannerFacts = BriefFacts["manner"];
export type RunFacts = z.infer<typeof runFacts>;
