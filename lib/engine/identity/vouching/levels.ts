import { type AnchorKind, evidenceLevels } from "@/lib/contract/vocabulary";

export type EvidenceLevel = (typeof evidenceLevels)[number];

/** What can lift a document to a level that everybody may be told of (`judge-evidence.ts`), the strongest first. */
export const vouchings = ["linked", "employer", "known_account", "agreeing", "operator"] as const;
export type Vouching = (typeof vouchings)[number];

const vouchingWords: Readonly<Record<Vouching, string>> = {
  linked: "independent sources link each other",
  employer: "the employer's own site links this person",
  known_account: "the account was known to be theirs",
  agreeing: "independent sources agree",
  operator: "the library's operator vouches for it",
};

/** What a brief of this level may do. */
export interface LevelRights {
  /** Feeds the brief, the stored keys and the cache hits of every account; else it is for its own caller alone. */
  readonly isShared: boolean;
  /** Claims may be `safe`, the person's own words `self_stated`. */
  readonly maySaySafe: boolean;
  /** It is made only where the request says `accept_weak_identity`. */
  readonly mustBeAccepted: boolean;
  /** Said first, wherever the brief is shown; behind it what vouches for it, or at the lower levels what fits. */
  readonly words: string;
}

/** `docs/decisions/064-vouching.md` has the same as a table. */
export const levelRights: Readonly<Record<EvidenceLevel, LevelRights>> = {
  confirmed: {
    isShared: true,
    maySaySafe: true,
    mustBeAccepted: false,
    words: "Confirmed",
  },
  corroborated: {
    isShared: true,
    maySaySafe: true,
    mustBeAccepted: false,
    words: "Corroborated",
  },
  plausible: { isShared: false, maySaySafe: false, mustBeAccepted: false, words: "Probably them" },
  weak: { isShared: false, maySaySafe: false, mustBeAccepted: true, words: "Possibly them" },
};

/** Of a brief that was stored before it was kept what vouches for it. */
const unknownVouching: Readonly<Record<EvidenceLevel, string>> = {
  confirmed: "independent sources name each other, or an account was established earlier",
  corroborated: "independent sources agree, or the library's operator vouches for it",
  plausible: "",
  weak: "",
};

/**
 * The level in a sentence, to be said before anything else: "Probably them: name and company fit, nothing else confirms it". `vouching` is absent in
 * older briefs.
 */
export function levelNote(level: EvidenceLevel, anchors: readonly AnchorKind[], vouching?: readonly Vouching[]): string {
  const { words, isShared } = levelRights[level];
  if (isShared) return `${words}: ${vouching?.map((kind) => vouchingWords[kind]).join(", and ") || unknownVouching[level]}`;
  const fitting = anchors.flatMap((anchor) => anchorWords[anchor] ?? []);
  const list = fitting.length < 2 ? (fitting[0] ?? "name") : `${fitting.slice(0, -1).join(", ")} and ${fitting[fitting.length - 1]}`;
  return `${words}: ${list} ${fitting.length < 2 ? "fits" : "fit"}, nothing else confirms it`;
}

/** What a request itself gives; what pages say of each other is left out, since it confirms nothing at these levels. */
const anchorWords: Readonly<Partial<Record<AnchorKind, string>>> = {
  name: "name",
  company: "company",
  domain: "domain",
  title: "title",
  profile_url: "profile",
  email: "address",
};

export function isAtLeast(level: EvidenceLevel, least: EvidenceLevel): boolean {
  return evidenceLevels.indexOf(level) >= evidenceLevels.indexOf(least);
}
