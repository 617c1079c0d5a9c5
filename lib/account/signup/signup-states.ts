import { addMs, minuteMs } from "@/lib/clock";
import type { verificationStatuses } from "@/lib/contract/operations/signup";

export type SignupState = (typeof verificationStatuses)[number];

/** How long a transaction waits for its approval. */
export const signupLifeMs = 15 * minuteMs;
/** How long an approval waits for its claim. */
export const claimLifeMs = 10 * minuteMs;

/** Every transition there is. Time makes those to `expired`, and they are not written: `stateAt` tells them. */
export const signupTransitions: Readonly<Record<SignupState, readonly SignupState[]>> = {
  pending: ["approved", "denied", "expired"],
  approved: ["already_claimed", "expired"],
  denied: [],
  expired: [],
  already_claimed: [],
};

/** The states from which `next` may be entered. Each UPDATE that writes `next` is on condition of one of them. */
export function statesBefore(next: SignupState): SignupState[] {
  return signupStates.filter((state) => signupTransitions[state].includes(next));
}

export interface SignupTimes {
  /** As last written. */
  readonly state: SignupState;
  readonly expiresAt: Date;
  /** Set with the approval. */
  readonly claimableUntil: Date | null;
}

/** The state at an instant. At the very end of its time a transaction is over. */
export function stateAt({ state, expiresAt, claimableUntil }: SignupTimes, at: Date): SignupState {
  if (state === "pending") return at < expiresAt ? "pending" : "expired";
  if (state === "approved") return claimableUntil !== null && at < claimableUntil ? "approved" : "expired";
  return state;
}

export function expiryOf(startedAt: Date): Date {
  return addMs(startedAt, signupLifeMs);
}

const signupStates = Object.keys(signupTransitions) as SignupState[];
