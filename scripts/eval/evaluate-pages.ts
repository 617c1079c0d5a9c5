import fs from "node:fs";
import { env } from "@/lib/env";
import { countFaults } from "./pages/claim-grammar";
import { matchedFigures } from "./pages/matched-figures";
import { type Mode, modes, type PageResult, resultLine } from "./pages/page-result";
import { type PageRow, readPageRows } from "./pages/page-row";
import { crossedCompany, runRow } from "./pages/run-row";
import { type ModeFigures, modeKey, type PageFigures, scoreResults } from "./pages/score-results";

/**
 * Measures what the engine alone, without database or network, makes of labelled pages. Each row is read three times:
 * - `cold`: the pages as the web lane brings them, without a publisher's record, and the seed as typed;
 * - `tied`: the same, with every document that holds a labelled fact vouched for both ways by an established profile (`tieDocuments`);
 * - `crossed`: cold, with the company of another row of the same file and no domain, so that nobody is to be found.
 *
 * Prints a table by mode and genre, and as the last line one JSON object: the keys of `PageFigures`, `by_why` and `by_genre` as they are for cold,
 * with `tied_` for tied; rows in other languages apart, with `foreign_` before; `crossed_refused` and `crossed_claims` of all rows; and the keys of
 * `MatchedFigures` likewise; `faults`: claims with faults of grammar, by fault. `results`: a file for all that was read, one result a line. With
 * SHOW=1 every claim that should not be there goes to the error output.
 */
export function evaluatePages(files: readonly string[], { results: resultsFile }: { readonly results?: string | undefined } = {}): void {
  const rows: PageRow[] = [];
  const results: PageResult[] = [];
  for (const file of files) {
    const own = readPageRows(file);
    rows.push(...own);
    results.push(...modes.flatMap((mode) => runRows(own, mode)));
  }
  refuseTwice(rows);
  if (resultsFile !== undefined) fs.writeFileSync(resultsFile, results.map((result) => `${resultLine(result)}\n`).join(""));
  const show = env().SHOW === "1" ? (line: string) => process.stderr.write(`${line}\n`) : () => {};
  const { lines, figures } = figuresOfPages(rows, results, show);
  process.stdout.write(`${lines.join("\n")}\n${JSON.stringify(figures)}\n`);
}

function runRows(rows: readonly PageRow[], mode: Mode): PageResult[] {
  return rows.flatMap((row, index) => {
    if (mode !== "crossed") return [runRow(row, mode)];
    const company = crossedCompany(rows, index);
    return company === null ? [] : [runRow(row, mode, company)];
  });
}

function refuseTwice(rows: readonly PageRow[]): void {
  const twice = rows.find((row, index) => rows.findIndex(({ id }) => id === row.id) !== index);
  if (twice !== undefined) throw new Error(`Two rows have the id ${twice.id}`);
}

/** The printed table and the figures of its last line. */
export function figuresOfPages(
  rows: readonly PageRow[],
  results: readonly PageResult[],
  onHit: (line: string) => void = () => {},
): { readonly lines: readonly string[]; readonly figures: Readonly<Record<string, unknown>> } {
  const scored = scoreResults(rows, results, onHit);
  const figures: Record<string, unknown> = {};
  for (const [mode, { figures: ofMode, byWhy, byGenre }] of scored) {
    if (mode === "crossed") {
      figures.crossed_refused = ofMode.outcome_right;
      figures.crossed_claims = ofMode.claims;
      continue;
    }
    const prefix = prefixOf(mode);
    const own = results.filter((result) => rows.some((row) => row.id === result.id && modeKey(row, result) === mode));
    for (const [key, value] of Object.entries({ ...ofMode, ...matchedFigures(rows, own) })) figures[`${prefix}${key}`] = value;
    figures[`${prefix}faults`] = countFaults(rows, own, (line) => onHit(`${mode} FAULT ${line}`));
    figures[`${prefix}by_why`] = byWhy;
    figures[`${prefix}by_genre`] = byGenre;
  }
  return { lines: table(scored), figures };
}

function prefixOf(mode: string): string {
  return mode === "cold" ? "" : mode === "foreign_cold" ? "foreign_" : `${mode}_`;
}

const columns: readonly (readonly [keyof PageFigures, string])[] = [
  ["rows", "rows"],
  ["outcome_right", "right"],
  ["briefs", "briefs"],
  ["fact_recall", "recall"],
  ["top_recall", "top"],
  ["opener_recall", "openers"],
  ["claims", "claims"],
  ["never_rate", "never"],
  ["never_safe_rate", "n.safe"],
  ["neither_rate", "neither"],
  ["framed", "framed"],
  ["status_error", "status"],
  ["opener_precision", "op.prec"],
  ["opener_value", "op.val"],
  ["private_spans", "private"],
];
const width = { mode: 14, genre: 15, figure: 8 } as const;

function table(scored: ReadonlyMap<string, ModeFigures>): string[] {
  const line = (mode: string, genre: string, cells: readonly string[]) =>
    `${mode.padEnd(width.mode)}${genre.padEnd(width.genre)}${cells.map((cell) => cell.padStart(width.figure)).join("")}`;
  const cells = (figures: PageFigures) => columns.map(([key]) => String(figures[key] ?? "-"));
  return [
    line(
      "mode",
      "genre",
      columns.map(([, head]) => head),
    ),
    ...[...scored].flatMap(([mode, { figures, byGenre }]) => [
      ...Object.entries(byGenre).map(([genre, own]) => line(mode, genre, cells(own))),
      line(mode, "all", cells(figures)),
    ]),
  ];
}
