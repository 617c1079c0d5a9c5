import { expect, test } from "vitest";
import { type ScenarioName, scenarios } from "../../scripts/chaos/scenarios";
import { soakDay } from "../../scripts/soak/day";

/**
 * A longer form of two scenarios of `npm run chaos`, and of `npm run soak -- day`; the other scenarios need minutes that a clock or a disk takes, and
 * run by that command.
 */
const timeoutMs = 300_000;
const quiet = () => {};

test.each(["kill", "database"] as const satisfies readonly ScenarioName[])(
  "no promise is broken: %s",
  async (name) => {
    const { broken, check, skipped } = await scenarios[name]({ kills: 12, seed: 20_261_121, scale: 0.4, say: quiet });
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
