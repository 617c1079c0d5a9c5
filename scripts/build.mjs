#!/usr/bin/env node
/**
 * Builds what the sources' content says is out of date: the Prisma client, the bundles in dist/ and the Next.js application.
 * `--force` builds all. Used by `npm run build`, `npm start` and the tests alike.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sourceStamp } from "./platform/source-stamp.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, "dist");
const stampsPath = path.join(dist, "build-stamps.json");
const lockPath = path.join(dist, "build.lock");

/** Made beside the build when BUILD_STANDALONE=1 asks for it (`next.config.mjs`). */
const standaloneServer = path.join(root, ".next", "standalone", "server.js");
const wantsStandalone = () => process.env.BUILD_STANDALONE === "1";

/** Bundle in dist/ by its entry. */
const bundles = {
  env: "lib/env.ts",
  supervisor: "scripts/supervisor.ts",
  executor: "inngest/embedded/main.ts",
  "local-parts": "scripts/local-parts/main.ts",
  "engine-worker": "lib/pipeline/engine-worker.ts",
  "page-worker": "lib/lanes/http/page-worker.ts",
  library: "scripts/library/main.ts",
  identity: "scripts/identity/main.ts",
  account: "scripts/account/main.ts",

  privacy: "scripts/privacy/main.ts",
  model: "scripts/model/main.ts",
  audit: "scripts/audit/main.ts",
  retain: "scripts/retain/main.ts",
  briefs: "scripts/briefs/main.ts",
  feedback: "scripts/feedback/main.ts",
  openapi: "scripts/render-openapi.ts",
};

const shared = ["lib", "prisma/schema", "package.json", "package-lock.json", "tsconfig.json"];

const packers = [
  "scripts/pack.mjs",
  "scripts/mcp-bundle.mjs",
  "scripts/downloads.mjs",
  "scripts/generate-client.mjs",
  "scripts/generate-python.mjs",
  "package.json",
];

/** What each part is made from, whether its result stands, and how it is made. In this order: each needs the one before. */
const parts = [
  {
    name: "prisma",
    title: "Prisma client",
    sources: ["prisma/schema", "prisma.config.ts", "package-lock.json"],
    isThere: () => existsSync(path.join(root, "lib", "db", "generated", "client.ts")),
    make: () => run("prisma/build/index.js", ["generate"], { CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" }),
  },
  {
    name: "bundles",
    title: "bundles",
    sources: [...shared, "scripts", "inngest"],
    isThere: () => presentBundles().every(([name]) => existsSync(path.join(dist, `${name}.js`))),
    make: makeBundles,
  },
  {
    name: "host",
    title: "host of the API",
    sources: [...shared, "host", "app", "scripts/build.mjs"],
    isThere: () => existsSync(path.join(dist, "host", "main.js")),
    make: makeHost,
  },
  {
    name: "cli",
    title: "command-line tool",
    sources: ["cli", "client", "lib/contract", "lib/lists", "lib/clock.ts", "package-lock.json", "tsconfig.json", "scripts/build.mjs"],
    isThere: () => existsSync(path.join(dist, "cli.js")),
    make: () =>
      makePublished({ cli: "cli/main.ts" }, { platform: "node", target: "node20", banner: { js: requireBanner }, plugins: [lateBuiltins] }),
  },
  {
    name: "client",
    title: "client library",
    sources: ["client", "lib/clock.ts", "tsconfig.json", "scripts/build.mjs"],
    isThere: () => existsSync(path.join(dist, "client.js")),
    make: () => makePublished({ client: "client/main.ts" }, { platform: "neutral", target: "es2022" }),
  },
  {
    name: "downloads",
    title: "packages to download",
    sources: [
      "cli",
      "client",
      "clients/python/README.md",
      ...["__init__", "callback", "client", "errors", "outcomes", "transport", "version"].map(
        (name) => `clients/python/pcb_briefs/${name}.py`,
      ),
      "clients/agents",
      "clients/n8n",
      "lib/contract",
      "lib/lists",
      "lib/clock.ts",
      "docs/client.md",
      "LICENSE",
      ...packers,
    ],
    isThere: () => existsSync(path.join(dist, "downloads", "SHA256SUMS")),
    make: makeDownloads,
  },
  {
    name: "docs",
    title: "scripts of the documentation",
    sources: ["components/docs", "package-lock.json", "tsconfig.json", "scripts/build.mjs"],
    isThere: () => existsSync(path.join(dist, "docs-files", "docs-reader.js")),
    make: makeDocsFiles,
  },
  {
    name: "next",
    title: "web application",
    sources: [
      ...shared,
      "app",
      "pages",
      "components",
      "inngest",
      "public",
      "proxy.ts",
      "instrumentation.ts",
      "next.config.mjs",
      "postcss.config.mjs",
    ],
    isThere: () => existsSync(path.join(root, ".next", "BUILD_ID")) && (!wantsStandalone() || existsSync(standaloneServer)),
    make: () => run("next/dist/bin/next", ["build"], { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }),
  },
];

/**
 * Brings the named parts up to date; a second process that builds meanwhile is waited for.
 * @param {{ only?: readonly string[], force?: boolean, say?: (line: string) => void }} options
 * @throws Error with the failing tool's output
 */
export async function build({ only = parts.map((part) => part.name), force = false, say = console.log } = {}) {
  mkdirSync(dist, { recursive: true });
  const wanted = parts.filter(({ name }) => only.includes(name));
  const isCurrent = (part, stamp = sourceStamp(root, part.sources)) => !force && readStamps()[part.name] === stamp && part.isThere();
  // What needs no build waits for nobody else's.
  if (wanted.every((part) => isCurrent(part))) return;
  const release = await takeBuildLock(say);
  try {
    for (const part of wanted) {
      const stamp = sourceStamp(root, part.sources);
      if (isCurrent(part, stamp)) continue;
      const startedMs = performance.now();
      await part.make();
      writeFileSync(stampsPath, JSON.stringify({ ...readStamps(), [part.name]: stamp }, null, 2));
      say(`Built the ${part.title} in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s.`);
    }
  } finally {
    release();
  }
}

function presentBundles() {
  return Object.entries(bundles).filter(([, entry]) => existsSync(path.join(root, entry)));
}

async function makeBundles() {
  await bundleForNode({ entryPoints: Object.fromEntries(presentBundles()), outdir: dist });
}

/** Types are made with packages of development. Without these the service serves, and has nothing to download. */
async function makeDownloads() {
  if (existsSync(path.join(root, "node_modules", "openapi-typescript"))) return (await import("./downloads.mjs")).makeDownloads();
  mkdirSync(path.join(dist, "downloads"), { recursive: true });
  writeFileSync(path.join(dist, "downloads", "SHA256SUMS"), "");
}

/** In pieces, so that a route's code is loaded at its first request. */
async function makeHost() {
  const outdir = path.join(dist, "host");
  rmSync(outdir, { recursive: true, force: true });
  await bundleForNode({ entryPoints: { main: "host/main.ts" }, outdir, splitting: true });
}

/** For browsers; the viewer, which is 1.8 MB, in a file of its own that a page loads by need. */
async function makeDocsFiles() {
  const outdir = path.join(dist, "docs-files");
  rmSync(outdir, { recursive: true, force: true });
  const { build: bundle, stop } = await import("esbuild");
  await bundle({
    absWorkingDir: root,
    entryPoints: ["components/docs/docs-reader.ts", "components/docs/contract-viewer.css"],
    outdir,
    bundle: true,
    splitting: true,
    // Without a hash: a page that was loaded before a deployment finds it, too.
    chunkNames: "[name]",
    platform: "browser",
    target: "es2022",
    format: "esm",
    minify: true,
    logLevel: "error",
  });
  await stop();
}

/** A pattern with `\p{…}` stays a literal: esbuild, unsure of Node's tables, would have it built anew wherever it is met. */
async function bundleForNode(options) {
  const { build: bundle, stop } = await import("esbuild");
  const { outputFiles } = await bundle({
    absWorkingDir: root,
    bundle: true,
    write: false,
    packages: "external",
    // By tsconfig alone a file that is missing would pass for an external package.
    alias: { "@": root },
    platform: "node",
    target: "node20",
    supported: { "regexp-unicode-property-escapes": true },
    format: "esm",
    logLevel: "error",
    ...options,
  });
  // Else its service stays beside whatever this process becomes.
  await stop();
  for (const { path: file, text } of outputFiles) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, inAscii(text));
  }
}

/**
 * esbuild writes what is not ASCII as escapes, but for regular expressions and the patterns of `String.raw`, where they mean the same. Node keeps a
 * script in memory, at two bytes a character when a single one of them needs two: four megabytes more for the executor.
 */
const inAscii = (script) => script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Packages of CommonJS within an ES module ask for Node's own modules by `require`. */
const requireBanner = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/** In one file a static import of Node's own modules would load them at the start, also those that only a later dynamic import leads to. */
const lateBuiltins = {
  name: "late-builtins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path: name }) => ({ path: name, namespace: "late-builtin" }));
    onLoad({ filter: /.*/, namespace: "late-builtin" }, ({ path: name }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)});`,
    }));
  },
};

/** Bundles that are published: one file each, its packages within it. */
async function makePublished(entryPoints, options) {
  const { build: bundle, stop } = await import("esbuild");
  await bundle({
    absWorkingDir: root,
    entryPoints,
    outdir: dist,
    bundle: true,
    alias: { "@": root },
    format: "esm",
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "inline",
    logLevel: "error",
    ...options,
  });
  await stop();
}

/** Runs a program of node_modules and keeps its output for the case that it fails. */
function run(program, args, settings) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, "node_modules", program), ...args], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(program)} ${args.join(" ")} failed.\n${output.trim()}`)),
    );
  });
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampsPath, "utf8"));
  } catch {
    return {};
  }
}

/** One build at a time in this folder; the lock of a build that was killed counts for nothing. */
async function takeBuildLock(say) {
  const maxWaitMs = 300_000;
  const pollMs = 250;
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollMs) {
    try {
      writeFileSync(lockPath, String(process.pid), { flag: "wx" });
      return () => rmSync(lockPath, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!isHeld()) rmSync(lockPath, { force: true });
    else {
      if (waitedMs === 0) say("Another build is running; waiting for it.");
      await sleep(pollMs);
    }
  }
  throw new Error(`Another build has held ${lockPath} for 5 minutes.`);
}

function isHeld() {
  try {
    process.kill(Number(readFileSync(lockPath, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await build({ force: process.argv.includes("--force") });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
