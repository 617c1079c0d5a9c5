/** Claims to open with that a brief names. */
export const maxOpeners = 6;

/** Where the bands begin and end, in the scores of a claim. `lib/engine/claims/band.ts` decides by them; `docs/scores.md` tells them. */
export const bandLimits = {
  /** Below this nobody can be sure that the pages are about the right person, and nothing is `safe`. */
  minIdentityForSafe: 0.7,
  minConfidenceForSafe: 0.7,
  maxCreepinessForSafe: 0.35,
  minMentionabilityForSafe: 0.5,
  /** Bringing up what somebody wrote longer ago is odd at best. */
  maxSafeAgeYears: 5,
  /** Past these a claim needs review. */
  maxCreepinessForCare: 0.6,
  minConfidenceForCare: 0.5,
} as const;
