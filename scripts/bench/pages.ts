import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { type MadeUpPortal, makeUpPortal, type Visitor } from "../../test/harness/made-up-portal";
import { weighPage } from "../../test/harness/page-weight";
import { visit } from "../../test/harness/visit";
import { requireChromium } from "../platform/find-chromium.mjs";
import { freePort } from "../platform/free-port";
import { openBenchDatabase } from "./bench-database";
import { benchPool } from "./bench-pool";
import { type Figure, figure } from "./figure";
import { interleave } from "./rounds";
import { benchDataDir, startProduct } from "./servers";

const briefCount = 50;
const presets = ["desktop", "mobile"] as const;
type Preset = (typeof presets)[number];

const categories = { performance: "performance", accessibility: "accessibility", "best-practices": "best_practices" } as const;
const atLeast = {
  desktop: { performance: 95, accessibility: 100, best_practices: 100 },
  mobile: { performance: 85, accessibility: 100, best_practices: 100 },
};

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly visitor: Exclude<Visitor, "stranger">;
  readonly maxScriptKb: number | null;
}

/** Lighthouse over the start page, fifty briefs and the fullest brief, on both of its presets; and what each page makes the browser load. */
export async function measurePages(): Promise<Figure[]> {
  const executablePath = await requireChromium();
  const database = await openBenchDatabase();
  try {
    const url = await database.fresh("pages");
    const pool = benchPool(url);
    const product = await startProduct(url, { hasExecutor: true });
    const baseUrl = product.origin.replace("127.0.0.1", "localhost");
    const debuggingPort = await freePort();
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", `--remote-debugging-port=${debuggingPort}`] });
    try {
      const portal = await makeUpPortal({ baseUrl, dataDir: benchDataDir, pool, people: briefCount });
      const pages: readonly MeasuredPage[] = [
        { name: "start", path: "/", visitor: "newcomer", maxScriptKb: 120 },
        { name: "briefs_50", path: "/app", visitor: "customer", maxScriptKb: null },
        { name: "brief", path: `/app/jobs/${portal.jobs.fixture}`, visitor: "customer", maxScriptKb: 180 },
      ];
      const figures: Figure[] = [];
      for (const page of pages) figures.push(...(await weigh(browser, { baseUrl, portal, page })));
      const contenders = pages.flatMap((page) => presets.map((preset) => ({ page, preset })));
      const rounds = await interleave(contenders.map((one) => () => score({ baseUrl, portal, debuggingPort, ...one })));
      for (const [index, { page, preset }] of contenders.entries()) figures.push(...scoreFigures(page.name, preset, rounds[index] ?? []));
      return figures;
    } finally {
      await browser.close();
      await product.stop();
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

interface Weighed {
  readonly baseUrl: string;
  readonly portal: MadeUpPortal;
  readonly page: MeasuredPage;
}

async function weigh(browser: Browser, { baseUrl, portal, page: { name, path: place, visitor, maxScriptKb } }: Weighed): Promise<Figure[]> {
  const context = await visit(browser, portal, visitor, { baseURL: baseUrl });
  const { scriptBytes, layoutShift } = await weighPage(await context.newPage(), place);
  await context.close();
  const target = maxScriptKb === null ? {} : { target: { atMost: maxScriptKb } };
  return [
    figure({ name: `${name}_scripts_gzipped`, unit: "KB", rounds: [scriptBytes / 1_000], ...target }),
    figure({ name: `${name}_layout_shift`, unit: "CLS", rounds: [layoutShift], target: { atMost: 0 } }),
  ];
}

interface Scored extends Weighed {
  readonly preset: Preset;
  readonly debuggingPort: number;
}

interface Score {
  readonly performance: number;
  readonly accessibility: number;
  readonly best_practices: number;
  readonly layoutShift: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
}

/** One run. The whole report stays in the benchmark's folder, to be looked into. */
async function score(scored: Scored): Promise<Score> {
  const { page, preset } = scored;
  const lhr = await lookAt(scored);
  mkdirSync(benchDataDir, { recursive: true });
  writeFileSync(path.join(benchDataDir, `lighthouse-${page.name}-${preset}.json`), JSON.stringify(lhr));
  const points = (id: keyof typeof categories) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const measured = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: points("performance"),
    accessibility: points("accessibility"),
    best_practices: points("best-practices"),
    layoutShift: measured("cumulative-layout-shift"),
    largestPaintMs: measured("largest-contentful-paint"),
    blockingMs: measured("total-blocking-time"),
  };
}

const maxLooks = 3;

/** Lighthouse now and then misses the trace's first mark (NO_NAVSTART) on a busy machine: it looks again, and gives up after three times. */
async function lookAt({ baseUrl, portal, page, preset, debuggingPort }: Scored): Promise<Report> {
  const { name, value } = portal.cookies[page.visitor];
  const flags = {
    port: debuggingPort,
    logLevel: "silent",
    onlyCategories: Object.keys(categories),
    extraHeaders: { Cookie: `${name}=${value}` },
  } as const;
  let problem = "no report";
  for (let look = 1; look <= maxLooks; look += 1) {
    const result = await lighthouse(`${baseUrl}${page.path}`, flags, preset === "desktop" ? desktopConfig : undefined);
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message ?? problem;
  }
  throw new Error(`Lighthouse could not look at ${page.name}: ${problem}`);
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function scoreFigures(name: string, preset: Preset, scores: readonly Score[]): Figure[] {
  const of = (key: keyof Score) => scores.map((each) => each[key]);
  const points = Object.values(categories).map((key) =>
    figure({ name: `${name}_${preset}_${key}`, unit: "points", rounds: of(key), target: { atLeast: atLeast[preset][key] } }),
  );
  return [
    ...points,
    figure({ name: `${name}_${preset}_layout_shift`, unit: "CLS", rounds: of("layoutShift"), target: { atMost: 0 } }),
    figure({ name: `${name}_${preset}_largest_paint`, unit: "ms", rounds: of("largestPaintMs") }),
    figure({ name: `${name}_${preset}_blocking_time`, unit: "ms", rounds: of("blockingMs") }),
  ];
}
