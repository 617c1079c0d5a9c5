#!/usr/bin/env node
/** `npm run bench [names…]`: measures the build of this folder, prints a table, and all figures as one JSON object on the last line. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
process.env.APP_ENV = "test";
process.env.LOG_LEVEL ??= "warn";
register();

const { runBenchmarks } = await import("./bench/run-benchmarks.ts");
process.exit(await runBenchmarks(process.argv.slice(2)));
