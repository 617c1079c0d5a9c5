import { describe, expect, it } from "vitest";
import { tokens } from "@/lib/text/tokens";
import { rulesThatHold } from "./apply-rules";
import { readingRules } from "./reading-rules";

const idsOf = (text: string, rule: (typeof readingRules)[number]) =>
  rulesThatHold(tokens(text), rule.language, rule.on).map(({ id }) => id);

describe("readingRules", () => {
  it("have ids of their own", () => {
    expect(new Set(readingRules.map(({ id }) => id)).size).toBe(readingRules.length);
  });

  it.each(readingRules.map((rule) => [rule.id, rule] as const))("%s holds of its examples and of no counter-example", (id, rule) => {
    expect(rule.examples.yes.filter((text) => !idsOf(text, rule).includes(id))).toEqual([]);
    expect(rule.examples.no.filter((text) => idsOf(text, rule).includes(id))).toEqual([]);
    expect(rule.examples.yes.length).toBeGreaterThan(0);
    expect(rule.examples.no.length).toBeGreaterThan(0);
  });

  // A rule that is gone takes its examples with it, and no other test would miss them.
  it("are all there, and hear in each other's examples what they heard", async () => {
    const heard = readingRules.flatMap((rule) =>
      [...rule.examples.yes, ...rule.examples.no].map(
        (text) => `${rule.language} ${rule.on} “${text}”: ${idsOf(text, rule).sort().join(", ")}`,
      ),
    );
    await expect(`${heard.join("\n")}\n`).toMatchFileSnapshot("heard.txt");
  });
});
