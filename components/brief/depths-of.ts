import type { Brief, Claim } from "@/lib/contract/brief";
import { claimAnchor } from "./brief-place";
import { type FirstScreen, firstScreenOf } from "./first-screen-of";
import { sourcesOfClaims } from "./sources-of";
import { type TimelineEntry, timelineOf } from "./timeline-of";

/** The section of what no copy takes along. */
export const hintsId = "weak_hints";

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly claims: readonly Claim[];
}

export interface Depths {
  readonly first: FirstScreen;
  readonly timeline: readonly TimelineEntry[];
  /** Those without claims are among them. */
  readonly parts: readonly Part[];
  /** Every claim above, in its order. */
  readonly claims: readonly Claim[];
  /** The pages that these claims rest on, by the number that a claim bears on paper. */
  readonly footnotes: ReadonlyMap<string, number>;
}

/** The first two depths of a brief, as the page and the PDF have them: each claim stands once. */
export function depthsOf(brief: Brief): Depths {
  const first = firstScreenOf(brief);
  const timeline = timelineOf(
    [...brief.professional_topics, ...brief.public_context].filter((claim) => !first.shown.has(claimAnchor(claim))),
    brief.generated_at,
  );
  const shown = new Set([...first.shown, ...timeline.map(({ claim }) => claimAnchor(claim))]);
  const parts = partsOf(brief).map((part) => ({ ...part, claims: unseen(part.claims, shown) }));
  const claims = [
    ...first.openers,
    ...(first.howToWrite === null ? [] : [first.howToWrite]),
    ...timeline.map(({ claim }) => claim),
    ...parts.flatMap((part) => part.claims),
  ];
  return { first, timeline, parts, claims, footnotes: sourcesOfClaims(claims) };
}

/** The sections below the first screen, in their order: the page, the PDF and every copy name them alike. */
export function partsOf(brief: Brief): readonly Part[] {
  return [
    { id: "interest_signals", title: "Interests", claims: brief.interest_signals },
    { id: "professional_topics", title: "Work", claims: brief.professional_topics },
    { id: "communication_style", title: "How they write and want to be written to", claims: brief.communication_style },
    { id: "public_context", title: "Public roles", claims: brief.public_context },
    {
      id: hintsId,
      title: "Weak hints",
      note: "Rumours and loosely supported statements. Never mention one without checking it.",
      claims: brief.weak_hints,
    },
  ];
}

/** A brief may hold the same words of the same place twice; a page does not. */
function unseen(claims: readonly Claim[], shown: Set<string>): readonly Claim[] {
  return claims.filter((claim) => {
    const anchor = claimAnchor(claim);
    if (shown.has(anchor)) return false;
    shown.add(anchor);
    return true;
  });
}
