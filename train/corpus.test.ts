import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { categoryModel } from "@/lib/engine/claims/heads/category-model";
import { privateCategories } from "@/lib/engine/claims/heads/head-names";
import { kindModel } from "@/lib/engine/claims/heads/kind-model";
import { openerModel } from "@/lib/engine/claims/heads/opener-model";
import { privateModel } from "@/lib/engine/claims/heads/private-model";
import { featureNames } from "@/lib/engine/claims/heads/sentence-features";
import { env } from "@/lib/env";
import { languageCodes } from "@/lib/text/lang/language-data";
import { agreement } from "./agreement";
import { digestOf } from "./model-file";
import { readCorpus, readSecondLabels } from "./read-corpus";
import { withFeatures } from "./training-rows";

const { rows, learned, heldOut, digest } = readCorpus();
const models = { kind: kindModel, private: privateModel, category: categoryModel, opener: openerModel };

describe("the corpus", () => {
  it("holds 6,000 sentences, none of them twice, by several authors", () => {
    expect(rows.length).toBeGreaterThanOrEqual(6_000);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.text.toLowerCase())).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.author)).size).toBeGreaterThanOrEqual(3);
  });

  it.each(languageCodes)("says private things in %s, and harmless ones", (lang) => {
    const own = rows.filter((row) => row.lang === lang);
    const said = new Set(own.map((row) => row.private).filter((category) => category !== null));
    expect([...said].sort()).toEqual([...privateCategories].sort());
    expect(own.filter((row) => row.private === null).length).toBeGreaterThanOrEqual(20);
  });

  it("is no filled-in template: no opening of five words comes often", () => {
    const openings = new Map<string, number>();
    for (const { text } of rows) {
      const words = wordsOf(text);
      if (words.length < 8) continue;
      const opening = words.slice(0, 5).join(" ");
      openings.set(opening, (openings.get(opening) ?? 0) + 1);
    }
    expect(Math.max(...openings.values())).toBeLessThanOrEqual(6);
  });

  it("is labelled alike by a second author who did not see the labels", () => {
    const second = readSecondLabels();
    expect(second.length).toBeGreaterThanOrEqual(300);
    const firstOf = new Map(rows.map((row) => [row.id, row] as const));
    const pairs = second.map((label) => [firstOf.get(label.id), label] as const);
    const kind = agreement(pairs.map(([first, label]) => [first?.kind, label.kind]));
    const secret = agreement(pairs.map(([first, label]) => [first?.private, label.private]));
    process.stdout.write(`Cohen's kappa of ${second.length} rows: kind ${kind.toFixed(3)}, private ${secret.toFixed(3)}\n`);
    expect(kind).toBeGreaterThanOrEqual(0.7);
    expect(secret).toBeGreaterThanOrEqual(0.7);
  });

  const material = env().EVAL_DATA;
  it.skipIf(material === undefined)("shares no run of eight words with the material it is measured on (needs EVAL_DATA)", () => {
    const own = new Map(rows.flatMap((row) => runsOf(row.text).map((run) => [run, row.id] as const)));
    const shared = new Set<string>();
    for (const file of jsonFiles(material ?? "")) {
      for (const text of stringsOf(fs.readFileSync(file, "utf8"))) {
        for (const run of runsOf(text)) if (own.has(run)) shared.add(`${own.get(run)}: ${run}`);
      }
    }
    expect([...shared]).toEqual([]);
  });
});

describe("the models", () => {
  it("were learned from this corpus, by the features and rules of today: else run `npm run train`", () => {
    const features = digestOf(learned.map(withFeatures));
    for (const model of Object.values(models)) {
      expect(model.corpus).toBe(digest);
      expect(model.featuresDigest).toBe(features);
      expect(model.features).toBe(featureNames);
      expect(model.command).toBe("npm run train");
    }
  });

  it("take 3 MB at most", () => {
    const folder = path.join("lib", "engine", "claims", "heads");
    const sizes = Object.keys(models).map((group) => fs.statSync(path.join(folder, `${group}-model.ts`)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
  });

  it("leave rows out on which tests see what was learned", () => {
    expect(heldOut.length).toBeGreaterThan(500);
    expect(learned.length + heldOut.length).toBe(rows.length);
  });
});

const runLength = 8;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(runLength - 1).map((_, i) => words.slice(i, i + runLength).join(" "));
}

/** Files of sentences; the folders of names, addresses and vectors hold none. */
function jsonFiles(folder: string): string[] {
  return ["bios", "gold", "grounding", "lies", "pages", "sensitive", "sentences"]
    .map((name) => path.join(folder, name))
    .filter((place) => fs.existsSync(place))
    .flatMap((place) => fs.readdirSync(place).map((name) => path.join(place, name)))
    .filter((file) => file.endsWith(".jsonl"));
}

/** Every string of a file of JSON lines, keys aside. */
function stringsOf(text: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") found.push(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  for (const line of text.split("\n").filter(Boolean)) walk(JSON.parse(line));
  return found;
}
