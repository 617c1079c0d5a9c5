import type { Brief, Claim } from "@/lib/contract/brief";
import type { FirstPreview, PreviewLine } from "@/lib/contract/preview";
import { claimAnchor } from "./brief-place";
import type { ShownClaim } from "./claim-row";
import { claimsOf } from "./claims-of";
import { openersOf } from "./openers-of";

/** What the first screen reads of a brief: no request, no cost. */
export type BriefFacts = Omit<Brief, "identity" | "billing" | "capabilities"> & { readonly identity: Omit<Brief["identity"], "seed"> };

export interface FirstScreen<C extends ShownClaim = Claim> {
  /** At most three, of different kinds where there are such. */
  readonly openers: readonly C[];
  /** What the person says of how to write to them; null where nothing is known. */
  readonly howToWrite: C | null;
  /** What not to walk into. */
  readonly careful: Careful<C>;
  /** Anchors of the claims above: the sections do not say them again. */
  readonly shown: ReadonlySet<string>;
}

/** Claims that call for care, each kind in the order of the brief and each claim once. */
export interface Careful<C extends ShownClaim = Claim> {
  readonly rumours: readonly C[];
  /** Weak statements that are no rumours. */
  readonly unsure: readonly C[];
}

const ofWriting = /\b(?:e-?mails?|messages?|calls?|phone|letters?|writ(?:e|es|ing|ten)|texts?|meetings?|drafts?)\b/i;

/** What somebody with thirty seconds needs of a brief. Every word of it is a claim's, or counts claims. */
export function firstScreenOf(brief: BriefFacts): FirstScreen {
  return screenOf(brief, carefulOf(brief));
}

/** The same of what stands of a brief that is still being made. What calls for care is known with the brief alone. */
export function firstScreenOfPreview(preview: FirstPreview): FirstScreen<PreviewLine> {
  return screenOf(preview, { rumours: [], unsure: [] });
}

interface ScreenFacts<C> {
  readonly identity: { readonly title: string };
  readonly safe_to_reference: readonly C[];
  readonly communication_style: readonly C[];
}

function screenOf<C extends ShownClaim>(facts: ScreenFacts<C>, careful: Careful<C>): FirstScreen<C> {
  const openers = openersOf(facts.safe_to_reference, facts.identity.title);
  const howToWrite = facts.communication_style.find(({ claim, band }) => band !== "needs_review" && ofWriting.test(claim)) ?? null;
  return {
    openers,
    howToWrite,
    careful,
    shown: new Set([...openers, ...(howToWrite === null ? [] : [howToWrite])].map(claimAnchor)),
  };
}

function carefulOf(brief: BriefFacts): Careful {
  const claims = [...new Map(claimsOf(brief).map((claim) => [claimAnchor(claim), claim] as const)).values()];
  return {
    rumours: claims.filter(({ category }) => category === "unverified_rumor"),
    unsure: claims.filter(({ category, band }) => band === "needs_review" && category !== "unverified_rumor"),
  };
}

/** How many there are of each kind, and nothing of what they say: for copies, which leave them out. Empty where nothing calls for care. */
export function carefulWords({ rumours, unsure }: Careful<ShownClaim>): string {
  return [
    rumours.length === 0 ? "" : counted(rumours.length, "rumour"),
    unsure.length === 0 ? "" : counted(unsure.length, "weak statement"),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** "one rumour", "2 rumours". */
export function counted(count: number, noun: string): string {
  return `${count === 1 ? "one" : count} ${noun}${count === 1 ? "" : "s"}`;
}
