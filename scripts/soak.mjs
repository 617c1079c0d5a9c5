#!/usr/bin/env node
/**
 * `npm run soak [-- <runs> [--seed <n>]]`: the ledger's model, 50,000 runs unless told otherwise; `npm run soak -- day`: a day of the service in
 * compressed time (scripts/soak/main.ts).
 */
import { build } from "./build.mjs";
import { runSource } from "./platform/run-source.mjs";

if (process.argv[2] === "day") await build();
runSource("scripts/soak/main.ts", { settings: { LOG_LEVEL: "silent", ...process.env, APP_ENV: "test" } });
