import type { Brief, Claim } from "@/lib/contract/brief";
import { claimAnchor } from "./brief-place";
import { claimsOf } from "./claims-of";

/** What the first screen reads of a brief: no request, no cost. */
export type BriefFacts = Omit<Brief, "identity" | "billing" | "capabilities"> & { readonly identity: Omit<Brief["identity"], "seed"> };

export interface FirstScreen {
  /** At most three, of different kinds where there are such. */
  readonly openers: readonly Claim[];
  /** What the person says of how to write to them; null where nothing is known. */
  readonly howToWrite: Claim | null;
  /** What not to walk into, in one line; empty where nothing calls for care. */
  readonly careful: string;
  /** Anchors of the claims above: the sections do not say them again. */
  readonly shown: ReadonlySet<string>;
}

const mostOpeners = 3;
const ofWriting = /\b(?:e-?mails?|messages?|calls?|phone|letters?|writ(?:e|es|ing|ten)|texts?|meetings?|drafts?)\b/i;

/** What somebody with thirty seconds needs of a brief. Every word of it is a claim's, or counts claims. */
export function firstScreenOf(brief: BriefFacts): FirstScreen {
  const openers = bestOpeners(brief);
  const howToWrite = brief.communication_style.find(({ claim, band }) => band !== "needs_review" && ofWriting.test(claim)) ?? null;
  return {
    openers,
    howToWrite,
    careful: carefulWords(brief),
    shown: new Set([...openers, ...(howToWrite === null ? [] : [howToWrite])].map(claimAnchor)),
  };
}

/** In the brief's own order, but each kind once before any comes twice, and last what only repeats the title above it. */
function bestOpeners({ safe_to_reference: safe, identity }: BriefFacts): readonly Claim[] {
  const kinds = new Set<string>();
  const rank = (claim: Claim): number => {
    if (saysTitle(claim, identity.title)) return 2;
    const isSeen = kinds.has(claim.category);
    kinds.add(claim.category);
    return isSeen ? 1 : 0;
  };
  return safe
    .map((claim) => ({ claim, rank: rank(claim) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostOpeners)
    .map(({ claim }) => claim);
}

function saysTitle({ category, claim }: Claim, title: string): boolean {
  return category === "current_role" && title !== "" && claim.toLowerCase().includes(title.toLowerCase());
}

function carefulWords(brief: BriefFacts): string {
  const claims = claimsOf(brief);
  const rumours = claims.filter(({ category }) => category === "unverified_rumor").length;
  const unsure = claims.filter(({ category, band }) => band === "needs_review" && category !== "unverified_rumor").length;
  return [rumours === 0 ? "" : counted(rumours, "rumour"), unsure === 0 ? "" : counted(unsure, "weak statement")]
    .filter((part) => part !== "")
    .join(", ");
}

function counted(count: number, noun: string): string {
  return `${count === 1 ? "one" : count} ${noun}${count === 1 ? "" : "s"}`;
}
