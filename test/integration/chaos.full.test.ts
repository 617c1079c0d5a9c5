import { expect, test } from "vitest";
import { scenarios } from "../../scripts/chaos/scenarios";
import { soakDay } from "../../scripts/soak/day";

/**
 * A short form of one scenario of `npm run chaos`, and of `npm run soak -- day`. Processes are killed under load in `chaos-check.full.test.ts`; the
 * other scenarios need minutes that a clock or a disk takes, and run by that command.
 */
const timeoutMs = 600_000;
const quiet = () => {};

test(
  "no promise is broken: database",
  async () => {
    const { broken, check, skipped } = await scenarios.database({ kills: 12, seed: 20_261_121, scale: 0.4, say: quiet });
    if (skipped) return;
    expect([...broken, ...(check?.broken ?? [])]).toEqual([]);
    expect(check?.done).toBeGreaterThan(0);
  },
  timeoutMs,
);

test(
  "four hours in two minutes with two crashes: no promise is broken, and retention leaves nothing past its time",
  async () => {
    const { broken, check, hours, crashes } = await soakDay({ hours: 4, minutes: 2, seed: 20_261_121, say: quiet });
    expect([...broken, ...check.broken]).toEqual([]);
    expect(crashes).toHaveLength(2);
    expect(hours).toHaveLength(4);
  },
  timeoutMs,
);
