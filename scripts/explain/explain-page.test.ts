import { expect, it } from "vitest";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { htmlPage } from "@/test/harness/found-pages";
import { explainPage } from "./explain-page";

const normalized = normalizeSeed({ name: "Tobias Renn" });
if (normalized.kind === "invalid") throw new Error(normalized.code);
const { seed } = normalized;
const reasonsOf = (sentence: string) =>
  explainPage(htmlPage(`<title>Tobias Renn</title><h1>Tobias Renn</h1><p>${sentence}</p>`), seed, new Date("2026-06-01"))
    .filter((line) => line.startsWith("  silent: "))
    .map((line) => line.slice("  silent: ".length));

it.each([
  ["Renn knows.", ["it is too vague by itself"]],
  ["Renn has diabetes and rows a boat.", ["it is private, or may be"]],
  ["Renn is in remission.", ["it is private, or may be"]],
  ["Why mud remembers: settling as a storm diary.", ["it cannot be said in the third person"]],
  ["Renn does not fly.", ["it is denied"]],
  ["Renn builds kites in Leith.", []],
])("tells of %j why it is silent", (sentence, reasons) => {
  expect([...new Set(reasonsOf(sentence))]).toEqual(reasons);
});
