#!/usr/bin/env node
/** `npm run audit`: builds the bundle when needed, then runs it (scripts/audit/main.ts). */
import { runBundled } from "./platform/run-bundled.mjs";

await runBundled("audit");
