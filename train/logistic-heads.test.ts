import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { judgeOf } from "@/lib/engine/claims/heads/head-model";
import { exponential, fitHeads, packHeads, type TrainingRow } from "./logistic-heads";

/** Forty rows of two features in four; the first head is true where feature 1 stands, the second nowhere said but in every fifth row. */
const rows: readonly TrainingRow[] = Array.from({ length: 40 }, (_, i) => {
  const features = { hashes: Uint32Array.of(1 + (i % 2), 3 + (i % 3)), values: Float32Array.of(0.7, 0.7) };
  return { placed: features, bare: features, targets: [i % 2 === 0, i % 5 === 0 ? i % 3 === 0 : null] };
});
const options = { buckets: 65_536, epochs: 12, penalty: 1e-3, balance: 1 };
const packed = () => packHeads(fitHeads(rows, 2, options));

describe("fitHeads", () => {
  it("learns what tells the answers apart", () => {
    const judge = judgeOf({ features: "", featuresDigest: "", corpus: "", command: "", heads: ["first", "second"], ...packed() });
    for (const row of rows) {
      const logits = judge(row.placed);
      expect(logits.first > 0).toBe(row.targets[0]);
      if (row.targets[1] !== null) expect(logits.second > 0).toBe(row.targets[1]);
    }
  });

  it("gives the same bytes under every version of Node.js", () => {
    const digest = createHash("sha256").update(JSON.stringify(packed())).digest("hex");
    expect(digest).toBe("3a0730a281201f808aed48fbfb4810f3305424f3372950672eeb793ff996dec5");
  });

  it("leaves out what one row alone has", () => {
    const lone = { hashes: Uint32Array.of(9), values: Float32Array.of(1) };
    const { weights } = fitHeads([...rows, { placed: lone, bare: lone, targets: [true, true] }], 2, options);
    expect([weights[18], weights[19]]).toEqual([0, 0]);
    expect(weights[2]).not.toBe(0);
  });
});

describe("exponential", () => {
  it.each([-40, -7.5, -1, -1e-9, 0, 0.3, 1, 12, 40])("is e to the power of %d", (x) => {
    expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-12);
  });
});
