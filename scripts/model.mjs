#!/usr/bin/env node
/** `npm run model -- check`: builds the bundle when needed, then runs it (scripts/model/main.ts). */
import { runBundled } from "./platform/run-bundled.mjs";

// What it has to say it prints: no lines of the log among it.
process.env.LOG_LEVEL = "silent";
await runBundled("model");
