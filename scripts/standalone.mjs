#!/usr/bin/env node
/**
 * `npm run standalone`: puts into dist/standalone what a machine needs to serve and to work on jobs, without the project's node_modules: the web
 * server (server.js), the executor and the worker threads (dist/), and of the packages the files that they load. The image is made from it.
 */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import nft from "next/dist/compiled/@vercel/nft/index.js";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const made = path.join(root, ".next", "standalone");
const target = path.join(root, "dist", "standalone");

/** What Next.js does not know of: the executor, the threads that both use, and what is loaded into the web server by `--import`. */
const entries = ["dist/executor.js", "dist/engine-worker.js", "dist/page-worker.js", "scripts/web-server-hooks.mjs"];

try {
  process.env.BUILD_STANDALONE = "1";
  const { build } = await import("./build.mjs");
  await build();
  rmSync(target, { recursive: true, force: true });
  // Next.js links the packages that stay outside of its bundles by relative links. Without `verbatimSymlinks` a copy's links lead back to where it
  // was copied from.
  cpSync(made, target, { recursive: true, verbatimSymlinks: true, filter: (source) => !leftOut(path.relative(made, source)) });
  copy(".next/static");
  copy("dist/downloads");
  copy("dist/docs-files");
  // Read by their path when a PDF is made (`components/brief-pdf/pdf-page.ts`); LICENSE goes along.
  for (const file of ["ttf/DejaVuSans.ttf", "ttf/DejaVuSans-Bold.ttf", "LICENSE"]) copy(`node_modules/dejavu-fonts-ttf/${file}`);
  if (existsSync(path.join(root, "public"))) copy("public");
  const { fileList, warnings } = await nft.nodeFileTrace(entries, { base: root, processCwd: root });
  for (const warning of warnings) if (process.env.LOG_LEVEL === "debug") console.warn(warning.message);
  for (const file of fileList) copy(file);
  for (const file of ["server.js", ".next/required-server-files.json"]) forgetBuildTree(path.join(target, file));
  refuseLinksOutside(target);
  console.log(
    `Made ${path.relative(root, target)}: PORT=3000 node --max-semi-space-size=24 --no-allocation-site-pretenuring --import ./scripts/web-server-hooks.mjs server.js, and node --max-old-space-size=1024 --max-semi-space-size=4 dist/executor.js.`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Settings come from the machine that it runs on, never from the one that built it; pictures that Next.js would resize there are none; and of the
 * typeface that PDF files are set in two fonts are read.
 */
function leftOut(file) {
  const name = file.replaceAll("\\", "/");
  const isOtherFont = /(^|\/)dejavu-fonts-ttf\/ttf\/(?!DejaVuSans(-Bold)?\.ttf$)./.test(name);
  return isOtherFont || /^\.env/.test(path.basename(file)) || /^node_modules\/(sharp|@img)(\/|$)/.test(name);
}

function copy(file) {
  const to = path.join(target, file);
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(path.join(root, file), to, { recursive: true, force: true, verbatimSymlinks: true });
}

/** What Next.js writes down of the place where it was built; nothing reads it when it serves. */
function forgetBuildTree(file) {
  const text = readFileSync(file, "utf8");
  const named = [`${root}${path.sep}`, root].map((place) => JSON.stringify(place).slice(1, -1));
  writeFileSync(
    file,
    named.reduce((rest, place) => rest.replaceAll(`"${place}"`, '"."'), text),
  );
}

/**
 * The folder is complete in itself wherever it is put.
 * @throws Error that names the links that lead out of it or nowhere
 */
function refuseLinksOutside(folder) {
  const inside = `${realpathSync(folder)}${path.sep}`;
  const links = readdirSync(folder, { recursive: true }).filter((name) => lstatSync(path.join(folder, name)).isSymbolicLink());
  const astray = links.filter((name) => {
    const link = path.join(folder, name);
    return path.isAbsolute(readlinkSync(link)) || !existsSync(link) || !realpathSync(link).startsWith(inside);
  });
  if (astray.length > 0) throw new Error(`These links lead out of ${path.relative(root, folder)} or nowhere:\n${astray.join("\n")}`);
}
