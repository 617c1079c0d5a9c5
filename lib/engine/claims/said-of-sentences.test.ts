import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readOfSentence, saidOfSentence } from "@/test/harness/said-of-sentence";

const sentences = fs
  .readFileSync(path.join(import.meta.dirname, "sentences.txt"), "utf8")
  .trim()
  .split("\n");

/**
 * What is said of invented sentences. They were picked as those that tell rules of the engine apart. After a change that is meant:
 * `npx vitest run lib/engine/claims/said-of-sentences.test.ts --update`, and read the diff.
 */
it("says of each sentence what it said", async () => {
  await expect(`${sentences.flatMap(saidOfSentence).join("\n")}\n`).toMatchFileSnapshot("said-of-sentences.txt");
});

it("reads in each sentence what it read", async () => {
  await expect(`${sentences.flatMap(readOfSentence).join("\n")}\n`).toMatchFileSnapshot("read-of-sentences.txt");
});
