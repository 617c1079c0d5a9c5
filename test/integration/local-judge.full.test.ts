import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProofPair } from "@/lib/engine/proposals/ask-proofs";
import { loadEnv } from "@/lib/env";
import { judgeLocally } from "@/lib/lanes/language-model/local-judge";
import { writeTinyJudge } from "@/test/harness/tiny-judge";

/** A model that is made here, read by the package that operators install, on its WebAssembly runtime: native code is not needed, nor brought. */
describe("the local judge", () => {
  let folder = "";
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "local-judge-"));
    const nothing = path.join(folder, "nothing");
    mkdirSync(nothing);
    writeFileSync(path.join(nothing, "package.json"), JSON.stringify({ name: "nothing", version: "1.0.0", main: "index.js" }));
    writeFileSync(path.join(nothing, "index.js"), "module.exports = {};\n");
    const dependencies = { "@huggingface/transformers": "4.3.1" };
    const overrides = { "onnxruntime-node": "file:./nothing", sharp: "file:./nothing" };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies, overrides }));
    await promisify(execFile)("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
    writeTinyJudge(path.join(folder, "model"), ["jane", "roe", "about", "keeps", "bees", "goats", "since", "2019", ":"]);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const pair = (id: string, claim: string): ProofPair => ({
    ...{ id, claim, quote: "Jane Roe keeps bees since 2019." },
    ...{ headings: [], speaker: null, title: null, publishedAt: null },
  });
  const settings = (model: string) =>
    loadEnv({
      ...{ LM_PROVIDER: "anthropic", LM_MODEL: "any", LM_KEY: "any", LOCAL_JUDGE_BACKEND: "wasm" },
      ...{ LOCAL_JUDGE_MODEL: path.join(folder, model), LOCAL_JUDGE_PACKAGES: folder },
    });

  it("tells a claim that its quote carries from one that it does not, more of them than it reads at once", async () => {
    const pairs = Array.from({ length: 11 }, (_, place) =>
      pair(`p${place}`, place % 2 === 0 ? "Jane Roe keeps bees." : "Jane Roe keeps goats."),
    );
    const said = await judgeLocally(settings("model"), { fullName: "Jane Roe", pairs, signal: AbortSignal.timeout(60_000) });
    expect(said).toEqual(pairs.map(({ id }, place) => ({ id, entailed: place % 2 === 0 ? "yes" : "no" })));
  }, 120_000);

  it("gives no answer once the time is up, and none where there is no model", async () => {
    const pairs = [pair("p1", "Jane Roe keeps bees.")];
    expect(await judgeLocally(settings("model"), { fullName: "Jane Roe", pairs, signal: AbortSignal.abort() })).toBeNull();
    expect(await judgeLocally(settings("none"), { fullName: "Jane Roe", pairs, signal: AbortSignal.timeout(60_000) })).toBeNull();
  }, 120_000);
});
