#!/usr/bin/env node
/** `npm run identity -- recheck`: builds the bundle when needed, then runs it (scripts/identity/main.ts). */
import { runBundled } from "./platform/run-bundled.mjs";

await runBundled("identity");
