#!/usr/bin/env node
/** `npm start`: builds when needed, then runs the service. `--production` (`npm run serve`) starts it with APP_ENV=production. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readStartOptions } from "./start-options.mjs";

const options = readStartOptions(process.argv.slice(2));
if ("exitCode" in options) {
  (options.exitCode === 0 ? console.log : console.error)(options.text);
  process.exit(options.exitCode);
}

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
}
if (!existsSync(path.join(root, "node_modules", "next"))) fail("The packages are not installed yet: run npm ci first.");

// What is set already wins over the files, and the more personal file over the general one.
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
if (options.isProduction) process.env.APP_ENV = "production";

try {
  const { build } = await import("./build.mjs");
  await build();
  const { runSupervisor } = await import("../dist/supervisor.js");
  process.exit(await runSupervisor({ stopsWithParent: process.env.npm_lifecycle_event !== undefined }));
} catch (error) {
  fail(error.message);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
