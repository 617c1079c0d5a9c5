import { describe, expect, it } from "vitest";
import { addMs, minuteMs } from "@/lib/clock";
import { verificationStatuses } from "@/lib/contract/operations/signup";
import { claimLifeMs, expiryOf, type SignupState, signupLifeMs, signupTransitions, stateAt, statesBefore } from "./signup-states";

const startedAt = new Date("2026-01-05T09:30:00.000Z");
const expiresAt = expiryOf(startedAt);
const claimableUntil = addMs(startedAt, claimLifeMs);

describe("the states of a signup", () => {
  it("know these transitions and no other", () => {
    const transitions = verificationStatuses.flatMap((from) =>
      verificationStatuses.filter((to) => signupTransitions[from].includes(to)).map((to) => `${from} > ${to}`),
    );
    expect(transitions.sort()).toEqual(
      ["pending > approved", "pending > denied", "pending > expired", "approved > already_claimed", "approved > expired"].sort(),
    );
  });

  it("are those of the contract", () => {
    expect(Object.keys(signupTransitions).sort()).toEqual([...verificationStatuses].sort());
  });

  it("name what may come before each", () => {
    const before = Object.fromEntries(verificationStatuses.map((state) => [state, statesBefore(state)]));
    expect(before).toEqual({
      pending: [],
      approved: ["pending"],
      denied: ["pending"],
      already_claimed: ["approved"],
      expired: ["pending", "approved"],
    });
  });

  it("end a pending one after 15 minutes, to the millisecond", () => {
    expect(signupLifeMs).toBe(15 * minuteMs);
    const pending = { state: "pending", expiresAt, claimableUntil: null } as const;
    expect(stateAt(pending, startedAt)).toBe("pending");
    expect(stateAt(pending, addMs(expiresAt, -1))).toBe("pending");
    expect(stateAt(pending, expiresAt)).toBe("expired");
  });

  it("end an approval 10 minutes after it was given, whenever the link would have ended", () => {
    expect(claimLifeMs).toBe(10 * minuteMs);
    for (const linkEndsAt of [expiresAt, addMs(startedAt, 1)]) {
      const approved = { state: "approved", expiresAt: linkEndsAt, claimableUntil } as const;
      expect(stateAt(approved, addMs(claimableUntil, -1))).toBe("approved");
      expect(stateAt(approved, claimableUntil)).toBe("expired");
    }
  });

  it.each<SignupState>(["denied", "expired", "already_claimed"])("keep %s for good", (state) => {
    for (const at of [startedAt, expiresAt, addMs(expiresAt, 60 * minuteMs)])
      expect(stateAt({ state, expiresAt, claimableUntil }, at)).toBe(state);
  });
});
