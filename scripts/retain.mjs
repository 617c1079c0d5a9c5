#!/usr/bin/env node
/** `npm run retain`: builds the bundle when needed, then runs it (scripts/retain/main.ts). */
import { runBundled } from "./platform/run-bundled.mjs";

await runBundled("retain");
