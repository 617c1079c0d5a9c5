#!/usr/bin/env node
/** `npm run library -- import | verify | stats | rekey`: builds the bundle when needed, then runs it (scripts/library/main.ts). */
import { runBundled } from "./platform/run-bundled.mjs";

// npm changes into the package's folder; paths are meant from where the command was typed.
await runBundled("library", process.env.INIT_CWD ?? process.cwd());
