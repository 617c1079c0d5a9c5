import { extractHtml } from "@/lib/documents/extract-html";
import { parseMarkup } from "@/lib/documents/markup-tree";
import { runEngine } from "@/lib/engine/run-engine";
import { splitSentences } from "@/lib/text/sentences";
import { tokens } from "@/lib/text/tokens";
import { engineMaterial } from "./engine-material";

/** What the child process answers: CPU milliseconds of all its threads, one value a round. */
export interface EngineReport {
  /** The first run of a fresh process. */
  readonly coldMs: number;
  readonly fewMs: readonly number[];
  readonly manyMs: readonly number[];
  /** All texts of the few documents into tokens and sentences. */
  readonly textMs: readonly number[];
  /** Pages of the same texts, from markup into blocks; and their bare parse, which no reading can do without. */
  readonly blockMs: readonly number[];
  readonly parseMs: readonly number[];
  readonly claims: number;
}

const few = engineMaterial(30);
const many = engineMaterial(300);
const rounds = 5;
const warmUps = 3;
const asOf = new Date("2026-11-21T00:00:00.000Z");

function run(material: typeof few): number {
  const outcome = runEngine({ ...material, asOf, canonicalId: "per_bench", reportUrl: "https://brief.example/privacy", isFixture: false });
  if (outcome.kind !== "composed") throw new Error(`The engine refused the invented person: ${outcome.reason}.`);
  return outcome.brief.evidence.length;
}

function cutTexts(material: typeof few): number {
  return material.documents.reduce((count, { text }) => count + tokens(text).length + splitSentences(text).length, 0);
}

const pages = new Map(few.documents.map(({ id, title, text }) => [id, pageOf(title ?? "", text)]));

/** Paragraphs under a heading each, beside a menu, as most pages have them. */
function pageOf(title: string, text: string): string {
  const parts = text
    .split("\n\n")
    .map((paragraph, index) => `<section><h2>Part ${index + 1}</h2><p class="body">${paragraph}</p></section>`);
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav><main><h1>${title}</h1>${parts.join("")}</main></body></html>`;
}

function readPages(material: typeof few): number {
  return material.documents.reduce((count, { id, url }) => {
    const read = extractHtml(pages.get(id) ?? "", url);
    return count + (read.kind === "extracted" ? read.document.outline.blocks.length : 0);
  }, 0);
}

function parsePages(material: typeof few): number {
  return material.documents.filter(({ id }) => parseMarkup(pages.get(id) ?? "") !== null).length;
}

function cpuMs(material: typeof few, work: (material: typeof few) => number = run): number {
  const before = process.cpuUsage();
  work(material);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const coldMs = cpuMs(few);
for (let index = 0; index < warmUps; index += 1) {
  run(few);
  readPages(few);
}
const fewMs: number[] = [];
const manyMs: number[] = [];
const textMs: number[] = [];
const blockMs: number[] = [];
const parseMs: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  fewMs.push(cpuMs(few));
  manyMs.push(cpuMs(many));
  textMs.push(cpuMs(few, cutTexts));
  blockMs.push(cpuMs(few, readPages));
  parseMs.push(cpuMs(few, parsePages));
}
process.send?.({ coldMs, fewMs, manyMs, textMs, blockMs, parseMs, claims: run(few) } satisfies EngineReport);
