import type { Alignment } from "./align-words";
import type { Mention } from "./name-runs";
import { isEvidenceMark, type relationOf } from "./relations";

/** Where the evidence carries most of the claim's object in one place, the place nearest to the relation's words and the subject first. */
export function objectSpans(
  alignment: Alignment,
  objects: readonly number[],
  relation: ReturnType<typeof relationOf>,
  mentions: readonly Mention[],
): ObjectSpan[] {
  const { evidence, places, strengths, weights } = alignment;
  const found: (ObjectSpan & { cost: number })[] = [];
  const anchors = [...new Set(objects.flatMap((at) => (places[at] ?? []).slice(0, maxAnchors)))]
    .sort((a, b) => a - b)
    .slice(0, maxAnchors * 4);
  for (const anchor of anchors) {
    const sentence = evidence[anchor]?.sentence;
    let weight = 0;
    let start = anchor;
    let end = anchor + 1;
    for (const at of objects) {
      const place = nearestTo(
        (places[at] ?? []).filter((place) => evidence[place]?.sentence === sentence && Math.abs(place - anchor) <= spanReach),
        anchor,
      );
      if (place === undefined) continue;
      weight += (weights[at] ?? 0) * (strengths[at] ?? 0);
      start = Math.min(start, place);
      end = Math.max(end, place + 1);
    }
    let cost = end - start;
    let nearestMark = 20;
    for (let at = Math.max(0, anchor - 20); at < Math.min(evidence.length, anchor + 20); at++)
      if (evidence[at]?.sentence === sentence && isEvidenceMark(relation, evidence[at]?.stem ?? ""))
        nearestMark = Math.min(nearestMark, Math.abs(at - anchor));
    cost += nearestMark;
    let nearestMention = 40;
    for (const mention of mentions) nearestMention = Math.min(nearestMention, Math.abs(mention.start - anchor));
    cost += nearestMention / 4;
    found.push({ start, end, weight, cost });
  }
  const most = Math.max(0, ...found.map((span) => span.weight));
  const best = found.filter((span) => span.weight >= most - 1e-9).sort((a, b) => a.cost - b.cost || a.start - b.start);
  return best.filter((span, i) => best.findIndex((other) => other.start === span.start && other.end === span.end) === i);
}

export interface ObjectSpan {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

const spanReach = 10;
const maxAnchors = 40;

export function nearestTo(places: readonly number[], target: number): number | undefined {
  let best: number | undefined;
  for (const place of places) if (best === undefined || Math.abs(place - target) < Math.abs(best - target)) best = place;
  return best;
}
