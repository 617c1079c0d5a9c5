#!/usr/bin/env node
/**
 * `npm run chaos [-- <scenario> …] [--kills <n>] [--seed <n>] [--write]`: builds when needed, then breaks the service in every way at hand
 * (scripts/chaos/main.ts).
 */
import { build } from "./build.mjs";
import { runSource } from "./platform/run-source.mjs";

await build();
runSource("scripts/chaos/main.ts", { settings: { LOG_LEVEL: "silent", ...process.env, APP_ENV: "test" } });
