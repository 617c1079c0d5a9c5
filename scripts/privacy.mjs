#!/usr/bin/env node
/** `npm run privacy -- list | show | find | …`: builds the bundle when needed, then runs it (scripts/privacy/main.ts). */
import { runBundled } from "./platform/run-bundled.mjs";

await runBundled("privacy");
