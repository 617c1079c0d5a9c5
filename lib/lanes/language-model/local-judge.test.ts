import { describe, expect, it } from "vitest";
import type { ProofPair } from "@/lib/engine/proposals/ask-proofs";
import { loadEnv } from "@/lib/env";
import { judgeLocally, opinionOf, premiseOf, readLabels } from "./local-judge";

const pair: ProofPair = {
  id: "p1",
  claim: "Jane Roe keeps bees.",
  quote: "I keep bees.",
  headings: ["About me"],
  speaker: null,
  title: "Jane Roe",
  publishedAt: null,
};

describe("readLabels", () => {
  it.each([
    [
      { 0: "contradiction", 1: "entailment", 2: "neutral" },
      { carried: 1, refused: 0 },
    ],
    [
      { 0: "ENTAILMENT", 1: "not_entailment" },
      { carried: 0, refused: 1 },
    ],
    [
      { 0: "unsupported", 1: "supported" },
      { carried: 1, refused: 0 },
    ],
    [
      { 0: "LABEL_0", 1: "LABEL_1" },
      { carried: 1, refused: 0 },
    ],
    [
      { 0: "neutral", 1: "entailment" },
      { carried: 1, refused: null },
    ],
  ])("knows %o", (labels, roles) => {
    expect(readLabels(labels)).toEqual(roles);
  });

  it("takes no model whose outputs tell nothing of entailment", () => {
    expect(() => readLabels({ 0: "positive", 1: "negative" })).toThrow("entailment");
  });
});

describe("opinionOf", () => {
  it("says nothing between the thresholds", () => {
    const roles = { carried: 1, refused: 0 };
    expect(opinionOf([0.1, 0.9], roles, 0.8)).toBe("yes");
    expect(opinionOf([0.9, 0.1], roles, 0.8)).toBe("no");
    expect(opinionOf([0.5, 0.5], roles, 0.8)).toBe("unsure");
    expect(opinionOf([0.2, 0.1, 0.7], { carried: 1, refused: null }, 0.8)).toBe("no");
    expect(opinionOf([Number.NaN, Number.NaN], roles, 0.8)).toBe("unsure");
  });
});

describe("premiseOf", () => {
  it("tells who speaks, and what stands above", () => {
    expect(premiseOf(pair, "Jane Roe")).toBe("Jane Roe – About me. About Jane Roe: I keep bees.");
    expect(premiseOf({ ...pair, title: null, headings: [], speaker: "Bo Roe" }, "Jane Roe")).toBe("Bo Roe: I keep bees.");
  });
});

describe("judgeLocally", () => {
  const signal = AbortSignal.timeout(60_000);
  it("is silent where no model is named, and where the package is not there", async () => {
    expect(await judgeLocally(loadEnv({}), { fullName: "Jane Roe", pairs: [pair], signal })).toBeNull();
    const settings = {
      LM_PROVIDER: "anthropic",
      LM_MODEL: "m",
      LM_KEY: "k",
      LOCAL_JUDGE_MODEL: "no-such-folder",
      LOCAL_JUDGE_PACKAGES: "/",
    };
    expect(await judgeLocally(loadEnv(settings), { fullName: "Jane Roe", pairs: [pair], signal })).toBeNull();
  });

  it("gives no answer once the time is up, though nothing was read yet", async () => {
    const settings = {
      LM_PROVIDER: "anthropic",
      LM_MODEL: "m",
      LM_KEY: "k",
      LOCAL_JUDGE_MODEL: "no-such-folder",
      LOCAL_JUDGE_PACKAGES: "/",
    };
    expect(await judgeLocally(loadEnv(settings), { fullName: "Jane Roe", pairs: [pair], signal: AbortSignal.abort() })).toBeNull();
  });

  it("is refused as a setting without a language model", () => {
    expect(() => loadEnv({ LOCAL_JUDGE_MODEL: "models/judge" })).toThrow("LM_PROVIDER");
  });
});
