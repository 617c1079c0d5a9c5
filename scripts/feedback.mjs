#!/usr/bin/env node
/** `npm run feedback -- export`: builds the bundle when needed, then runs it (scripts/feedback/main.ts). */
import { runBundled } from "./platform/run-bundled.mjs";

await runBundled("feedback");
