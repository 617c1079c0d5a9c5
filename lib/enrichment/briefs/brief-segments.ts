import type { Brief, CompactBrief } from "@/lib/contract/brief";
import type { DetailLevel } from "@/lib/contract/vocabulary";
import type { StoredBrief } from "@/lib/engine/types";

/**
 * A stored brief is JSON text cut at the places that belong to the request: `identity.seed`, `billing`, `capabilities.detail`. An answer joins
 * the pieces with its own values; nothing is parsed or printed again. The pieces are kept in one text with a separator between them: an array
 * of texts costs the driver ten times as much to read.
 */
export interface BriefSegments {
  readonly full: string;
  readonly compact: string;
}

export interface RequestParts {
  /** JSON text. */
  readonly seedJson: string;
  readonly charged: boolean;
  readonly detail: DetailLevel;
}

/** NUL never occurs in a stored text, so the marks cannot occur in a brief. */
const mark = { seed: "\u0000seed", billing: "\u0000billing", detail: "\u0000detail" };
const cut = /"\\u0000(seed|billing|detail)"/g;
/** JSON text never holds a control character as it is. */
const separator = "\u001f";

export function segmentBrief(brief: StoredBrief): BriefSegments {
  const whole = { ...brief, identity: withTextHead(brief.identity) };
  return { full: split(fullShape(whole)), compact: split(compactShape(whole)) };
}

/** The release before this one wrote null where no page tells a company or title, and may do so until its last process has ended. */
function withTextHead(identity: StoredBrief["identity"]): StoredBrief["identity"] {
  return { ...identity, company: identity.company ?? "", title: identity.title ?? "" };
}

/** JSON text of the brief as this request sees it. */
export function joinSegments(segments: string, { seedJson, charged, detail }: RequestParts): string {
  const values: Record<string, string> = {
    seed: seedJson,
    billing: charged ? '{"charged":true}' : '{"charged":false}',
    detail: `"${detail}"`,
  };
  return segments
    .split(separator)
    .map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? "null")))
    .join("");
}

/** The stored brief that full segments were made of. */
export function readSegments(full: string): StoredBrief {
  const { billing: _billing, ...brief } = JSON.parse(joinSegments(full, { seedJson: "null", charged: false, detail: "full" })) as Brief;
  const { seed: _seed, ...identity } = brief.identity;
  const { detail: _detail, ...capabilities } = brief.capabilities;
  return { ...brief, identity: withTextHead(identity), capabilities };
}

/** Even pieces are JSON text, odd ones name the value that goes between. */
function split(shape: object): string {
  return JSON.stringify(shape).replace(cut, `${separator}$1${separator}`);
}

/** Of some briefs and some requests alone. */
type PerRequest = "mode" | "not_a_real_person" | "language" | "language_note";

function fullShape(brief: StoredBrief): object {
  const { status, mode, not_a_real_person, identity, capabilities, ...rest } = brief;
  return {
    status,
    ...(mode ? { mode, not_a_real_person } : {}),
    identity: { seed: mark.seed, ...identity },
    ...rest,
    billing: mark.billing,
    capabilities: { ...capabilities, detail: mark.detail },
  } satisfies Record<keyof Omit<Brief, PerRequest>, unknown> & { mode?: unknown; not_a_real_person?: unknown };
}

function compactShape(brief: StoredBrief): object {
  const { matched_profiles: _matched, ...identity } = brief.identity;
  return {
    status: brief.status,
    ...(brief.mode ? { mode: brief.mode, not_a_real_person: brief.not_a_real_person } : {}),
    identity: { seed: mark.seed, ...identity },
    safe_to_reference: brief.safe_to_reference.map(({ label, claim, evidence_quote, source_url, band, confidence }) => ({
      label,
      claim,
      evidence_quote,
      source_url,
      band,
      confidence,
    })),
    personality: {
      archetype: brief.personality.archetype,
      disc_label: brief.personality.disc_label,
      how_to_communicate: brief.personality.how_to_communicate,
    },
    accuracy: brief.accuracy,
    compliance: brief.compliance,
    disclaimer: brief.disclaimer,
    report_url: brief.report_url,
    generated_at: brief.generated_at,
    billing: mark.billing,
    capabilities: { ...brief.capabilities, detail: mark.detail },
  } satisfies Record<keyof Omit<CompactBrief, PerRequest>, unknown> & { mode?: unknown; not_a_real_person?: unknown };
}
