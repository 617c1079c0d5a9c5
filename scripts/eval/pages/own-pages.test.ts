import fs from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { readLies } from "../model/lie-row";
import { type PageDocument, type PageRow, readPageRows } from "./page-row";
import { plainWords } from "./quoted-words";
import { profileId } from "./tie-documents";

const folder = path.resolve(import.meta.dirname, "../../../test/material/eval");
const files = fs.readdirSync(path.join(folder, "pages"));
const rows = files.flatMap((file) => readPageRows(path.join(folder, "pages", file)));
const lies = readLies(path.join(folder, "lies/own.jsonl"));

const genres = [
  "article",
  "foreign",
  "interview",
  "news",
  "panel",
  "personal_site",
  "private",
  "profile",
  "run",
  "team",
  "transcript",
  "two_people",
  "unreal",
  "voices",
  "voices_foreign",
];
const wordsOf = (text: string) => ` ${plainWords(text).join(" ")} `;

/** What stands on the page for whoever opens it, menus and all. */
function visibleText({ format, content }: PageDocument): string {
  return format === "html" ? load(content.replace(/<[^>]*>/g, " ")).text() : content;
}

const each = (check: (row: PageRow) => readonly string[]) => rows.flatMap((row) => check(row).map((problem) => `${row.id}: ${problem}`));

describe("the project's own labelled pages", () => {
  it("hold ten rows and more of each genre, and no id twice", () => {
    expect(files.map((file) => path.basename(file, ".jsonl")).sort()).toEqual(genres);
    for (const genre of genres) expect(rows.filter((row) => row.genre === genre).length, genre).toBeGreaterThanOrEqual(10);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(
      each((row) => row.documents.map(({ id }) => id).filter((id, index, all) => id === profileId || all.indexOf(id) !== index)),
    ).toEqual([]);
  });

  it("bear every labelled quote and every lie's on the page that it names", () => {
    const missing = each((row) => {
      const texts = new Map(row.documents.map((page) => [page.id, wordsOf(visibleText(page))]));
      return [...row.facts, ...row.never, ...(lies.get(row.id) ?? [])]
        .filter(({ quote, document }) => wordsOf(quote).trim() === "" || texts.get(document)?.includes(wordsOf(quote)) !== true)
        .map(({ quote }) => quote);
    });
    expect(missing).toEqual([]);
    expect([...lies.keys()].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  });

  it("are of nobody: every address ends in .example, and each row names whom it is about", () => {
    const hosts = each((row) => row.documents.map(({ url }) => new URL(url).hostname).filter((host) => !host.endsWith(".example")));
    expect(hosts).toEqual([]);
    expect(each((row) => (row.seed.name === undefined ? ["no name"] : []))).toEqual([]);
  });

  it("say nothing of whom no brief may be made, and claims of at most 25 words that name the person", () => {
    expect(each((row) => (row.expect.outcome === "refused" ? row.facts.map(({ claim }) => claim) : []))).toEqual([]);
    expect(each((row) => row.facts.map(({ claim }) => claim).filter((claim) => plainWords(claim).length > 25))).toEqual([]);
    const named = each((row) => row.facts.map(({ claim }) => claim).filter((claim) => !claim.includes(row.seed.name ?? "")));
    expect(named).toEqual([]);
  });
});
