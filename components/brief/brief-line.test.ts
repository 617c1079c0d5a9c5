import { describe, expect, it } from "vitest";
import type { Brief } from "@/lib/contract/brief";
import { sampleBrief, sampleClaim } from "../../test/harness/sample-brief";
import { briefLine } from "./brief-text";

const stored = sampleBrief({ canonicalId: "per_test", fullName: "Jane\nRoe", generatedAt: "2026-11-01T09:30:00.000Z" });
const brief: Brief = {
  ...stored,
  identity: { ...stored.identity, seed: {}, evidence_level: "plausible" },
  billing: { charged: false },
  capabilities: { ...stored.capabilities, detail: "full" },
};

describe("briefLine", () => {
  it("is one line: who, how surely, the best opener with its source, and when it was made", () => {
    expect(briefLine({ ...brief, safe_to_reference: [sampleClaim()] })).toBe(
      "Jane Roe, Head of Tides, Acme Robotics. Probably Jane Roe. Open with: Jane Roe likes sea kayaking. (https://janeroe.example/about) Made on 1 Nov 2026; check it before you rely on it.",
    );
  });

  it("names no opener where nothing is safe", () => {
    expect(briefLine({ ...brief, safe_to_reference: [] })).not.toContain("Open with");
  });
});
