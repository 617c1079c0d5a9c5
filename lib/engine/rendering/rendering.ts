import { createHash } from "node:crypto";
import { claimLists } from "@/lib/contract/vocabulary";
import type { StoredBrief } from "../types";

/** What a claim is called and says in another language; found by the digest of the English claim. */
export interface RenderedClaim {
  readonly claim: string;
  readonly label: string;
}

/** A brief's strings in one language. What is missing stays English. */
export interface Rendering {
  readonly claims: Readonly<Record<string, RenderedClaim>>;
  /** `why_useful`, by the digest of the English one. */
  readonly reasons: Readonly<Record<string, string>>;
}

export interface LanguageRendering {
  readonly language: string;
  readonly strings: Rendering;
}

/** What is translated together and stands together, or stays English together: a claim with its label, or a reason alone. */
export interface RenderingUnit {
  readonly id: string;
  readonly digest: string;
  readonly text: string;
  /** Null of a reason. */
  readonly label: string | null;
}

/** Of an English string. */
export function textDigest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Every claim once, the openers first, then the reasons of the evidence. */
export function renderingUnits(brief: Pick<StoredBrief, (typeof claimLists)[number] | "evidence">): readonly RenderingUnit[] {
  const units = new Map<string, Omit<RenderingUnit, "id">>();
  const add = (text: string, label: string | null) => {
    const digest = textDigest(text);
    const key = `${label === null}${digest}`;
    if (!units.has(key)) units.set(key, { digest, text, label });
  };
  for (const key of claimLists) for (const { claim, label } of brief[key]) add(claim, label);
  for (const { why_useful } of brief.evidence) add(why_useful, null);
  return [...units.values()].map((unit, index) => ({ id: `t${index + 1}`, ...unit }));
}

/** Without what the brief says no more. */
export function pruneRendering(rendering: Rendering, brief: Parameters<typeof renderingUnits>[0]): Rendering {
  const left = renderingUnits(brief);
  const keep = <T>(strings: Readonly<Record<string, T>>, isReason: boolean) => {
    const digests = new Set(left.filter(({ label }) => (label === null) === isReason).map(({ digest }) => digest));
    return Object.fromEntries(Object.entries(strings).filter(([digest]) => digests.has(digest)));
  };
  return { claims: keep(rendering.claims, false), reasons: keep(rendering.reasons, true) };
}
