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
import { type BenchServer, benchDataDir, startProduct } from "./servers";

const briefCount = 50;
const presets = ["desktop", "mobile"] as const;
type Preset = (typeof presets)[number];

const categories = { performance: "performance", accessibility: "accessibility", "best-practices": "best_practices" } as const;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** On the mobile preset. A page whose content is as long as the contract may be slower. */
  readonly minPerformance: number;
  readonly maxScriptKb: number | null;
  /** A search engine may keep it: its category counts too. Every other page asks not to be kept, which that category counts as a fault. */
  readonly isPublic: boolean;
}

const minPerformance = 95;
const minPerformanceOfDocs = 90;

/** Where the service is served to people: pages are indexed, and only there. On this machine's own name, which needs no certificate. */
const production = { APP_ENV: "production", AUTH_SECRET: "a secret of the benchmark alone, kept nowhere" };

/**
 * Lighthouse over the pages that most people see, on both of its presets, as production serves them; and what each page makes the browser load. The
 * accounts and briefs are made before, by the executor of local mode.
 */
export async function measurePages(): Promise<Figure[]> {
  const executablePath = await requireChromium();
  const database = await openBenchDatabase();
  try {
    const url = await database.fresh("pages");
    const pool = benchPool(url);
    const maker = await startProduct(url, { hasExecutor: true });
    const portal = await makeUpPortal({ baseUrl: localNameOf(maker), dataDir: benchDataDir, pool, people: briefCount }).finally(() =>
      maker.stop(),
    );
    const product = await startProduct(url, { settings: production });
    const baseUrl = localNameOf(product);
    const debuggingPort = await freePort();
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", `--remote-debugging-port=${debuggingPort}`] });
    try {
      const brief = `/app/briefs/${portal.fixturePersonId}`;
      const mine = { visitor: "customer", minPerformance, maxScriptKb: null, isPublic: false } as const;
      const pages: readonly MeasuredPage[] = [
        { name: "start", path: "/", visitor: "stranger", minPerformance, maxScriptKb: 0, isPublic: true },
        { name: "docs", path: "/docs", visitor: "stranger", minPerformance: minPerformanceOfDocs, maxScriptKb: 2, isPublic: true },
        { ...mine, name: "briefs_50", path: "/app" },
        { ...mine, name: "brief", path: brief, maxScriptKb: 150 },
        { ...mine, name: "account", path: "/account" },
      ];
      const figures: Figure[] = [];
      for (const page of pages) figures.push(...(await weigh(browser, { baseUrl, portal, page })));
      const contenders = pages.flatMap((page) => presets.map((preset) => ({ page, preset })));
      const rounds = await interleave(contenders.map((one) => () => score({ baseUrl, portal, debuggingPort, ...one })));
      for (const [index, { page, preset }] of contenders.entries()) figures.push(...scoreFigures(page, preset, rounds[index] ?? []));
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

function localNameOf({ origin }: BenchServer): string {
  return origin.replace("127.0.0.1", "localhost");
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
  /** Null for a page that no search engine may keep. */
  readonly seo: number | null;
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
  const points = (id: keyof typeof categories | "seo") => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const measured = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: points("performance"),
    accessibility: points("accessibility"),
    best_practices: points("best-practices"),
    seo: page.isPublic ? points("seo") : null,
    layoutShift: measured("cumulative-layout-shift"),
    largestPaintMs: measured("largest-contentful-paint"),
    blockingMs: measured("total-blocking-time"),
  };
}

const maxLooks = 3;

/** Lighthouse now and then misses the trace's first mark (NO_NAVSTART) on a busy machine: it looks again, and gives up after three times. */
async function lookAt({ baseUrl, portal, page, preset, debuggingPort }: Scored): Promise<Report> {
  const cookie = page.visitor === "stranger" ? null : portal.cookies[page.visitor];
  const flags = {
    port: debuggingPort,
    logLevel: "silent" as const,
    onlyCategories: [...Object.keys(categories), ...(page.isPublic ? ["seo"] : [])],
    extraHeaders: cookie === null ? {} : { Cookie: `${cookie.name}=${cookie.value}` },
  };
  let problem = "no report";
  for (let look = 1; look <= maxLooks; look += 1) {
    const result = await lighthouse(`${baseUrl}${page.path}`, flags, preset === "desktop" ? desktopConfig : undefined);
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message ?? problem;
  }
  throw new Error(`Lighthouse could not look at ${page.name}: ${problem}`);
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function scoreFigures({ name, minPerformance: onMobile }: MeasuredPage, preset: Preset, scores: readonly Score[]): Figure[] {
  const of = (key: Exclude<keyof Score, "seo">) => scores.map((each) => each[key]);
  const points = (key: string, rounds: readonly number[], atLeast: number) =>
    figure({ name: `${name}_${preset}_${key}`, unit: "points", rounds, target: { atLeast } });
  const seo = scores.flatMap((each) => each.seo ?? []);
  return [
    points("performance", of("performance"), preset === "mobile" ? onMobile : minPerformance),
    points("accessibility", of("accessibility"), 100),
    points("best_practices", of("best_practices"), 100),
    ...(seo.length === 0 ? [] : [points("seo", seo, 100)]),
    figure({ name: `${name}_${preset}_layout_shift`, unit: "CLS", rounds: of("layoutShift"), target: { atMost: 0 } }),
    figure({ name: `${name}_${preset}_largest_paint`, unit: "ms", rounds: of("largestPaintMs") }),
    figure({ name: `${name}_${preset}_blocking_time`, unit: "ms", rounds: of("blockingMs") }),
  ];
}
