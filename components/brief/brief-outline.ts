import type { Brief, Claim } from "@/lib/contract/brief";
import { dayWords } from "./day-words";
import { hintsId, partsOf } from "./depths-of";
import { rejectedSentence } from "./rejected-sentence";
import { bandWords, tierWords } from "./vocabulary";

export interface OutlinePart {
  readonly title: string;
  readonly claims: readonly Claim[];
  /** Sentences of ours and facts from pages alike: whoever prints them escapes them. */
  readonly lines: readonly string[];
}

export interface BriefOutline {
  readonly title: string;
  readonly head: readonly string[];
  readonly parts: readonly OutlinePart[];
  readonly foot: readonly string[];
}

/** What is copied of a brief. Rumours are not: what is pasted somewhere has lost its folds and warnings. */
export function outlineOf(brief: Brief): BriefOutline {
  const { identity, personality, accuracy } = brief;
  const position = [identity.title, identity.company].filter((part) => part !== "").join(", ");
  const openers = new Set(brief.safe_to_reference.map(({ claim }) => claim));
  const rest = (title: string, claims: readonly Claim[]): OutlinePart => ({
    title,
    claims: claims.filter(({ claim }) => !openers.has(claim)),
    lines: [],
  });
  return {
    title: identity.full_name,
    head: [
      ...(identity.evidence_note === undefined ? [] : [`${identity.evidence_note}.`]),
      ...(brief.mode === "synthetic_fixture" ? ["A fictional person."] : []),
      ...(position ? [position] : []),
      `Made on ${dayWords(brief.generated_at)}. Identity confidence: ${identity.identity_confidence.toFixed(2)} of 1.`,
    ],
    parts: [
      { title: "Safe to open with", claims: brief.safe_to_reference, lines: [] },
      ...partsOf(brief).flatMap(({ id, title, claims }) => (id === hintsId ? [] : [rest(title, claims)])),
      {
        title: "How they may like to talk",
        claims: [],
        lines: [
          personality.confidence > 0 ? `Perhaps: ${personality.archetype} (${personality.disc_label}).` : `${personality.archetype}.`,
          ...personality.how_to_communicate,
          personality.basis,
        ],
      },
      {
        title: "Who it is",
        claims: [],
        lines: [
          ...(identity.matched_profiles ?? []).map(
            ({ platform, url, match_type }) => `${match_type === "deterministic" ? "Proven" : "Probable"}: ${platform}, ${url}`,
          ),
          ...(identity.rejected_profiles ?? []).map(rejectedSentence),
        ],
      },
    ].filter(({ claims, lines }) => claims.length > 0 || lines.length > 0),
    foot: [
      `${accuracy.claims_considered} statements considered, ${accuracy.claims_dropped} dropped. ${accuracy.grounding}.`,
      ...hintsLeftOut(brief),
      brief.disclaimer,
      `Report a mistake: ${brief.report_url}`,
    ],
  };
}

/** What is copied has lost its folds and warnings, so no weak hint is, and that is said. */
export function hintsLeftOut({ weak_hints: { length } }: Pick<Brief, "weak_hints">): readonly string[] {
  return length === 0 ? [] : [`${length === 1 ? "One weak hint is" : `${length} weak hints are`} left out here.`];
}

/** Beside a claim: its band with the figure that says how sure it is, who says it, and when it was read. */
export function claimFacts(claim: Claim): { readonly band: string; readonly source: string } {
  return {
    band: `${bandWords[claim.band].label}, confidence ${claim.confidence.toFixed(2)}`,
    source: `${tierWords[claim.attribution_tier]}, read ${dayWords(claim.receipt.retrieved_at)}`,
  };
}
