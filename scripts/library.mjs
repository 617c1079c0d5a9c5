#!/usr/bin/env node
/** `npm run library -- import | verify | stats | rekey`: builds the bundle when needed, then runs it (scripts/library/main.ts). */
import { commandFolder } from "./platform/command-folder.mjs";
import { runBundled } from "./platform/run-bundled.mjs";

await runBundled("library", commandFolder());
