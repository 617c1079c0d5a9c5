#!/usr/bin/env node
/** `npm run screenshots [folder]`: pictures of every page, in both themes, wide and narrow, empty and full (scripts/pictures/main.ts). */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";
import { commandFolder } from "./platform/command-folder.mjs";

const workingDirectory = commandFolder();
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
process.env.APP_ENV = "test";
process.env.LOG_LEVEL ??= "warn";
register();

const [folder] = process.argv.slice(2);
const { takeScreenshots } = await import("./pictures/main.ts");
try {
  await takeScreenshots(folder === undefined ? path.join(root, "dist", "screenshots") : path.resolve(workingDirectory, folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
