import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleBrief } from "@/test/harness/sample-brief";
import { joinSegments, segmentBrief } from "./brief-segments";

const stored = sampleBrief({ canonicalId: "per_1", fullName: "Jane Roe", generatedAt: "2026-01-05T09:30:00.000Z" });

describe("a stored brief", () => {
  it("holds nothing of any request", () => {
    const text = JSON.stringify(segmentBrief(stored));
    expect(text).not.toContain("charged");
    expect(text).not.toContain('"detail":"full"');
  });

  it("is joined with each request's own values, and with nothing else changed", () => {
    const segments = segmentBrief(stored);
    const brief = JSON.parse(joinSegments(segments.full, { seedJson: '{"name":"J. Roe"}', charged: true, detail: "full" }));
    expect(brief.identity.seed).toEqual({ name: "J. Roe" });
    expect(brief.billing).toEqual({ charged: true });
    expect(brief.capabilities.detail).toBe("full");
    const { seed: _seed, ...identity } = brief.identity;
    const { detail: _detail, ...capabilities } = brief.capabilities;
    const { billing: _billing, ...rest } = brief;
    expect({ ...rest, identity, capabilities }).toEqual(stored);
  });

  it("cannot be broken by any text in a seed or a claim", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (seedName, name) => {
        const segments = segmentBrief(
          sampleBrief({ canonicalId: "per_1", fullName: name.replaceAll("\u0000", ""), generatedAt: "2026-01-05T09:30:00.000Z" }),
        );
        for (const pieces of [segments.full, segments.compact]) {
          const brief = JSON.parse(
            joinSegments(pieces, { seedJson: JSON.stringify({ name: seedName }), charged: false, detail: "compact" }),
          );
          expect(brief.identity.seed.name).toBe(JSON.parse(JSON.stringify(seedName)));
          expect(brief.billing).toEqual({ charged: false });
        }
      }),
    );
  });
});
