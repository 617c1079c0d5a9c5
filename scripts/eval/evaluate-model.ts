import { randomNumbers } from "../chaos/random-numbers";
import { readLies } from "./model/lie-row";
import { type ModelServer, modelServers } from "./model/model-server";
import { type PlayedRow, playServer } from "./model/play-server";
import { type PreparedRow, prepareRow } from "./model/prepare-row";
import type { RowTokens } from "./model/tokens-of-row";
import { readPageRows } from "./pages/page-row";
import { plainWords } from "./pages/quoted-words";
import { modeKey, scoreResults } from "./pages/score-results";

const usualSeeds = 20;
const usdPerMtok = { input: 2.5, output: 10 } as const;

const figureKeys = [
  ...(["true_admitted", "true_safe", "lies_admitted", "lies_safe", "fact_recall", "words_a_claim", "private_spans"] as const),
  "usd_3_pages",
] as const;
type ModelFigures = Record<(typeof figureKeys)[number], number | null>;

/**
 * Measures what a language model adds to the engine, and what of its lies gets through. No model is asked and no network used: each server of
 * `modelServers` is played on the engine's own path from proposals to brief. It proposes every fact and every lie of a row, and judges by the labels:
 * what a claim says that must never be said is not carried by its quote, and of what has no label it cannot tell. The last line is one JSON object by
 * server, each the mean of 20 runs (or of `seeds`) that err elsewhere: the shares of true and false proposals that stand in the brief and that are
 * `safe` there, `fact_recall` and `private_spans` as `pages` counts them, and the median of words a claim. `usd_3_pages`: what the questions and
 * answers about three pages cost.
 */
export function evaluateModel(files: readonly string[], { seeds = usualSeeds }: { readonly seeds?: number | undefined } = {}): void {
  const liesFile = files.at(-1);
  if (files.length < 2 || liesFile === undefined) throw new Error("Name at least one file of pages, and after it the file of lies");
  const rows = files.slice(0, -1).flatMap(readPageRows);
  const lies = readLies(liesFile);
  const prepared = new Map<string, PreparedRow[]>();
  const figures: Record<string, ModelFigures> = {};
  process.stdout.write(`${"server".padEnd(22)}${figureKeys.map((key) => key.padStart(15)).join("")}\n`);
  for (const server of modelServers) {
    const key = `${server.mode} ${server.isForeign}`;
    const own = rows.filter((row) => (row.language !== "en") === server.isForeign);
    const ready = prepared.get(key) ?? own.map((row) => prepareRow(row, lies.get(row.id) ?? [], server.mode));
    prepared.set(key, ready);
    const ofServer = measureServer(server, ready, seeds);
    figures[server.name] = ofServer;
    process.stdout.write(`${server.name.padEnd(22)}${figureKeys.map((each) => String(ofServer[each] ?? "-").padStart(15)).join("")}\n`);
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

function measureServer(server: ModelServer, prepared: readonly PreparedRow[], seeds: number): ModelFigures {
  // Where nobody errs the answers are the same each time.
  const runs = Array.from({ length: server.errorRate === 0 && !server.localErrorRate ? 1 : seeds }, (_, seed) => {
    const random = randomNumbers(seed + 1);
    return figuresOfRun(
      prepared,
      prepared.map((row) => playServer(server, row, random)),
    );
  });
  return Object.fromEntries(figureKeys.map((key) => [key, meanOf(runs.map((run) => run[key]))])) as ModelFigures;
}

function figuresOfRun(prepared: readonly PreparedRow[], played: readonly PlayedRow[]): ModelFigures {
  const rows = prepared.map(({ row }) => row);
  const results = played.map(({ result }) => result);
  const [first] = rows;
  const mode = first === undefined ? "" : modeKey(first, { mode: results[0]?.mode ?? "tied" });
  const scored = scoreResults(rows, results).get(mode)?.figures;
  const offers = played.flatMap((each) => each.offers);
  const share = (isLie: boolean, is: "isShown" | "isSafe") => {
    const asked = offers.filter((offer) => offer.isLie === isLie);
    return asked.length === 0 ? null : asked.filter((offer) => offer[is]).length / asked.length;
  };
  return {
    true_admitted: share(false, "isShown"),
    true_safe: share(false, "isSafe"),
    lies_admitted: share(true, "isShown"),
    lies_safe: share(true, "isSafe"),
    fact_recall: scored?.fact_recall ?? null,
    words_a_claim: medianOf(results.flatMap(({ claims }) => claims.map(({ claim }) => plainWords(claim).length))),
    private_spans: scored?.private_spans ?? 0,
    usd_3_pages: dollarsOf(
      played.flatMap(({ tokens }) => tokens ?? []),
      3,
    ),
  };
}

/**
 * Dollars for a brief of so many pages, at the prices of a dear model of 2026: the instructions once, as a mean row has them, and for each page what
 * a mean page of the rows takes.
 */
function dollarsOf(tokens: readonly RowTokens[], pages: number): number | null {
  const sum = (of: (each: RowTokens) => number) => tokens.reduce((total, each) => total + of(each), 0);
  const count = sum((each) => each.pages);
  if (count === 0) return null;
  const input = sum(({ fixed }) => fixed) / tokens.length + (sum((each) => each.input) / count) * pages;
  const output = (sum((each) => each.output) / count) * pages;
  return (input * usdPerMtok.input + output * usdPerMtok.output) / 1_000_000;
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Four decimals: a lie in a thousand must show. */
function meanOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : Math.round((known.reduce((sum, number) => sum + number, 0) / known.length) * 10_000) / 10_000;
}
