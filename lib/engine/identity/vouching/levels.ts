import { type AnchorKind, evidenceLevels } from "@/lib/contract/vocabulary";

export type EvidenceLevel = (typeof evidenceLevels)[number];

/** What a brief of this level may do. */
export interface LevelRights {
  /** Feeds the brief, the stored keys and the cache hits of every account; else it is for its own caller alone. */
  readonly isShared: boolean;
  /** Claims may be `safe`, the person's own words `self_stated`. */
  readonly maySaySafe: boolean;
  /** It is made only where the request says `accept_weak_identity`. */
  readonly mustBeAccepted: boolean;
  /** Said first, wherever the brief is shown; behind it, where the level leaves that open, what fits. */
  readonly words: string;
}

/** `docs/decisions/064-vouching.md` has the same as a table. */
export const levelRights: Readonly<Record<EvidenceLevel, LevelRights>> = {
  confirmed: {
    isShared: true,
    maySaySafe: true,
    mustBeAccepted: false,
    words: "Confirmed: independent sources name each other, or an account was established earlier",
  },
  corroborated: {
    isShared: true,
    maySaySafe: true,
    mustBeAccepted: false,
    words: "Corroborated: independent sources agree, or the library's operator vouches for it",
  },
  plausible: { isShared: false, maySaySafe: false, mustBeAccepted: false, words: "Probably them" },
  weak: { isShared: false, maySaySafe: false, mustBeAccepted: true, words: "Possibly them" },
};

/** The level in a sentence, to be said before anything else: "Probably them: name and company fit, nothing else confirms it". */
export function levelNote(level: EvidenceLevel, anchors: readonly AnchorKind[]): string {
  const { words, isShared } = levelRights[level];
  if (isShared) return words;
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
