import type { Schemas } from "@/client/contract-types";
import { type Paint, paint } from "./paint";
import { wrapText } from "./wrap-text";

type AnyClaim = Schemas["Claim"] | Schemas["CompactClaim"];

export interface Page {
  readonly columns: number;
  readonly hasColor: boolean;
}

const bandWords: Readonly<Record<string, string>> = {
  safe: "safe to mention",
  use_with_care: "use with care",
  needs_review: "needs review",
};

/**
 * A brief as a page for reading, at most `columns` wide. Weak hints are left to `--json`: they are no thing to read in passing. What comes from the
 * web is stripped of control characters, so that no page can drive a terminal.
 */
export function renderBrief(brief: Schemas["AnyBrief"], { columns, hasColor }: Page): string {
  const { strong, band } = paint(hasColor);
  const width = Math.max(40, Math.min(columns, 100));
  const { identity } = brief;
  const who = [identity.title, identity.company].filter((part) => part !== "").join(", ");
  const lines: string[] = [];
  if (brief.not_a_real_person) lines.push("This is a fictional person.", "");
  if (identity.evidence_note !== undefined) lines.push(...wrapText(`${plain(identity.evidence_note)}.`, width, "", "  "));
  lines.push(strong(plain(identity.full_name)), ...(who === "" ? [] : wrapText(plain(who), width, "", "  ")));
  const anchors = identity.anchors.map((anchor) => (anchor === "profile_url" ? "profile URL" : anchor.replace("_", " "))).join(", ");
  lines.push(...wrapText(`Identity: ${percent(identity.identity_confidence)} sure, by ${plain(anchors)}`, width, "", "  "));
  const shown = new Set<string>();
  const section = (title: string, claims: readonly AnyClaim[]) => {
    const fresh = claims.filter((claim) => !shown.has(keyOf(claim)));
    if (fresh.length === 0) return;
    lines.push("", strong(title.toUpperCase()));
    for (const claim of fresh) {
      shown.add(keyOf(claim));
      lines.push(...claimLines(claim, width, band));
    }
  };
  section("Safe to open with", brief.safe_to_reference);
  if ("interest_signals" in brief) {
    section("Interests", brief.interest_signals);
    section("Work", brief.professional_topics);
    section("How they write", brief.communication_style);
    section("Public roles", brief.public_context);
  }
  if (brief.safe_to_reference.length === 0) lines.push("", "Nothing here is safe to open with.");
  const advice = brief.personality.how_to_communicate;
  if (advice.length > 0) {
    lines.push("", strong("HOW TO WRITE (a guess from word choice)"));
    for (const line of advice) lines.push(...wrapText(plain(line), width, "  - ", "    "));
  }
  lines.push("", ...wrapText(plain(`${brief.accuracy.grounding}. ${brief.accuracy.note}`), width, "", ""));
  lines.push(
    "",
    ...wrapText(plain(brief.disclaimer), width, "", ""),
    ...wrapText("Is a claim wrong? pcb dispute <job> --claim <text>", width, "", ""),
    ...wrapText(`Is it about you? Correct or stop it: ${plain(brief.report_url)}`, width, "", ""),
  );
  return `${lines.join("\n")}\n`;
}

function claimLines(claim: AnyClaim, width: number, band: Paint["band"]): string[] {
  return [
    "",
    ...wrapText(plain(claim.claim), width, "  ", "  "),
    ...wrapText(`“${plain(claim.evidence_quote)}”`, width, "    ", "    "),
    `    ${plain(claim.source_url)}`,
    `    ${band(claim.band, bandWords[claim.band] ?? plain(claim.band))} · ${percent(claim.confidence)} sure`,
  ];
}

function keyOf(claim: AnyClaim): string {
  return `${claim.claim}\n${claim.source_url}`;
}

function percent(score: number): string {
  return `${Math.round(score * 100)}%`;
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}
