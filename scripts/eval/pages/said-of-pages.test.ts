import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { othersOfPage } from "./others-of-page";
import type { Mode } from "./page-result";
import { readPageRows } from "./page-row";
import { readOfPage, saidOfPage } from "./said-of-page";

const folder = path.resolve(import.meta.dirname, "../../../test/material/eval");
const files = fs.readdirSync(path.join(folder, "pages")).map((file) => path.basename(file, ".jsonl"));
const modes: readonly Mode[] = ["cold", "tied"];

/**
 * What is said of each labelled page, claim by claim beside what a reader had labelled. Figures have room in which a fact can be lost and another won
 * unseen; here each shows as a line. After a change that is meant: `npx vitest run scripts/eval/pages/said-of-pages.test.ts --update`, and read the diff.
 */
it.each(files)("says of the pages in %s what it said, each labelled fact found or missed as before", async (file) => {
  const rows = readPageRows(path.join(folder, "pages", `${file}.jsonl`));
  const said = rows.flatMap((row) => modes.flatMap((mode) => saidOfPage(row, mode)));
  await expect(`${said.join("\n")}\n`).toMatchFileSnapshot(path.join(folder, "said", `${file}.txt`));
});

it.each(files)("reads the pages in %s as it read them, statement by statement", async (file) => {
  const rows = readPageRows(path.join(folder, "pages", `${file}.jsonl`));
  await expect(`${rows.flatMap(readOfPage).join("\n")}\n`).toMatchFileSnapshot(path.join(folder, "read", `${file}.txt`));
});

it.each(files)("reads the pages in %s for everybody else on them as it read them", async (file) => {
  const rows = readPageRows(path.join(folder, "pages", `${file}.jsonl`));
  await expect(`${rows.flatMap(othersOfPage).join("\n")}\n`).toMatchFileSnapshot(path.join(folder, "others", `${file}.txt`));
});
