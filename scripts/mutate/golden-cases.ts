import fs from "node:fs";
import path from "node:path";
import { readOfSentence, saidOfSentence } from "@/test/harness/said-of-sentence";
import { othersOfPage } from "../eval/pages/others-of-page";
import type { Mode } from "../eval/pages/page-result";
import { readPageRows } from "../eval/pages/page-row";
import { readOfPage, saidOfPage } from "../eval/pages/said-of-page";

/** A row of a golden file: what the engine says of it is compared with what it said before anything was disabled. */
export interface GoldenCase {
  readonly title: string;
  readonly say: () => string;
}

const modes: readonly Mode[] = ["cold", "tied"];

/** The rows of the golden files one by one, so that a difference shows at the first. @param root the project's */
export function goldenCases(root: string): GoldenCase[] {
  const folder = path.join(root, "test/material/eval/pages");
  const rows = fs.readdirSync(folder).flatMap((file) => readPageRows(path.join(folder, file)));
  const sentences = fs.readFileSync(path.join(root, "lib/engine/claims/sentences.txt"), "utf8").trim().split("\n");
  return [
    ...sentences.map((sentence) => ({ title: `sentence ${sentence}`, say: () => saidOfSentence(sentence).join("\n") })),
    ...sentences.map((sentence) => ({ title: `statements of ${sentence}`, say: () => readOfSentence(sentence).join("\n") })),
    ...rows.map((row) => ({ title: `statements of page ${row.id}`, say: () => readOfPage(row).join("\n") })),
    ...rows.map((row) => ({ title: `others of page ${row.id}`, say: () => othersOfPage(row).join("\n") })),
    ...rows.flatMap((row) => modes.map((mode) => ({ title: `page ${row.id} ${mode}`, say: () => saidOfPage(row, mode).join("\n") }))),
  ];
}
