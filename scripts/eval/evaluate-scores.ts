import type { Claim } from "@/lib/contract/brief";
import { categories, factsOfCategory } from "@/lib/contract/categories";
import { claimLists } from "@/lib/contract/vocabulary";
import { runEngine } from "@/lib/engine/run-engine";
import { judgeClaim, placeQuotes, type WordsByDocument } from "./pages/judge-claim";
import { type PageRow, readPageRows } from "./pages/page-row";
import { placedWords } from "./pages/quoted-words";
import { materialOf, reportUrl, resultClaim, signature } from "./pages/run-row";
import {
  calibrationBins,
  type Distribution,
  distributionOf,
  expectedCalibrationError,
  type JudgedScore,
  type ScoreName,
  scoreNames,
} from "./pages/score-tables";
import { pagesAsOf } from "./pages/stored-page";

/**
 * How the scores of claims spread over labelled pages, read cold and vouched for, and how often a claim of a confidence is right: it says a labelled
 * fact in its time, and nothing that must not be said. Claims that match no label are left out, since the labels leave out what is in doubt. Prints
 * aggregate figures only, as the tables of `docs/scores.md` have them, and as the last line `{claims, judged, expected_calibration_error, bins,
 * distributions, stock_labels, label_words}`.
 */
export function evaluateScores(files: readonly string[]): void {
  const read = files.flatMap(readPageRows).flatMap((row) => [...claimsOfRow(row, "cold"), ...claimsOfRow(row, "tied")]);
  const distributions = Object.fromEntries(
    scoreNames.map((name): [ScoreName, Distribution | null] => [name, distributionOf(read.map(({ claim }) => claim[name]))]),
  );
  const judged = read.flatMap(({ claim, isRight }): JudgedScore[] => (isRight === null ? [] : [{ score: claim.confidence, isRight }]));
  const bins = calibrationBins(judged);
  const labels = read.map(({ claim }) => claim.label);
  const figures = {
    claims: read.length,
    judged: judged.length,
    expected_calibration_error: expectedCalibrationError(bins),
    bins,
    distributions,
    stock_labels: share(labels.filter((label) => stock.has(label)).length, labels.length),
    label_words: share(labels.filter((label) => isShort(label)).length, labels.length),
  };
  process.stdout.write(`${[...scoreTable(distributions), "", ...binTable(bins)].join("\n")}\n${JSON.stringify(figures)}\n`);
}

interface JudgedClaim {
  readonly claim: Claim;
  /** Null where no label tells. */
  readonly isRight: boolean | null;
}

function claimsOfRow(row: PageRow, mode: "cold" | "tied"): readonly JudgedClaim[] {
  const given = materialOf(row, mode);
  const outcome = runEngine({ ...given, asOf: pagesAsOf, canonicalId: row.id, reportUrl, isFixture: false });
  if (outcome.kind === "refused") return [];
  const claims = [...new Map(claimLists.flatMap((list) => outcome.brief[list]).map((claim) => [signature(claim), claim])).values()];
  const texts: WordsByDocument = Object.fromEntries(given.documents.map(({ id, text }) => [id, placedWords(text)]));
  const labels = {
    facts: placeQuotes(row.expect.outcome === "brief" ? row.facts : [], texts),
    nevers: placeQuotes(row.never, texts),
  };
  return claims.map((claim) => {
    const said = resultClaim(claim, false);
    const { facts, hits } = judgeClaim(said, labels, texts, row.seed.name ?? "");
    const [fact] = facts;
    if (hits.length > 0) return { claim, isRight: false };
    if (fact === undefined) return { claim, isRight: null };
    return { claim, isRight: fact.status === said.status || fact.status === "timeless" || said.status === "timeless" };
  });
}

const stock: ReadonlySet<string> = new Set(categories.map((category) => factsOfCategory(category).label));

function isShort(label: string): boolean {
  const words = label.split(/\s+/).length;
  return words >= 2 && words <= 5;
}

function scoreTable(distributions: Readonly<Record<string, Distribution | null>>): readonly string[] {
  return [
    "| score | lowest | tenth | median | ninetieth | highest | values | commonest (share) |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...Object.entries(distributions).map(([name, spread]) =>
      spread === null
        ? `| \`${name}\` | | | | | | | |`
        : `| \`${name}\` | ${spread.lowest} | ${spread.tenth} | ${spread.median} | ${spread.ninetieth} | ${spread.highest} | ${spread.values} | ` +
          `${spread.commonest} (${spread.commonest_share}) |`,
    ),
  ];
}

function binTable(bins: ReturnType<typeof calibrationBins>): readonly string[] {
  return [
    "| confidence | claims | mean confidence | right |",
    "| --- | --- | --- | --- |",
    ...bins.map(({ from, to, claims, said, right }) => `| ${from} to ${to} | ${claims} | ${said} | ${right} |`),
  ];
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
