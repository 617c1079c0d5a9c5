/** How surely evidence tells whom pages are about, weakest first. `docs/decisions/064-vouching.md` has the same as a table. */
export const evidenceLevels = ["weak", "plausible", "corroborated", "confirmed"] as const;

export type EvidenceLevel = (typeof evidenceLevels)[number];

/** What a brief of this level may do. */
export interface LevelRights {
  /** Feeds the brief, the stored keys and the cache hits of every account; else it is for its own caller alone. */
  readonly isShared: boolean;
  /** Claims may be `safe`, the person's own words `self_stated`. */
  readonly maySaySafe: boolean;
  /** It is made only where the request says `accept_weak_identity`. */
  readonly mustBeAccepted: boolean;
  /** Said first, wherever the brief is shown. Behind it stands what fits, where the level leaves that open. */
  readonly words: string;
}

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
    words: "Corroborated: sources under different control agree, or the library's operator vouches for it",
  },
  plausible: { isShared: false, maySaySafe: false, mustBeAccepted: false, words: "Probably them" },
  weak: { isShared: false, maySaySafe: false, mustBeAccepted: true, words: "Possibly them" },
};

export function isAtLeast(level: EvidenceLevel, least: EvidenceLevel): boolean {
  return evidenceLevels.indexOf(level) >= evidenceLevels.indexOf(least);
}
