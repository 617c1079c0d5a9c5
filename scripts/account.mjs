#!/usr/bin/env node
/** `npm run account -- find | credit | block | unblock`: builds the bundle when needed, then runs it (scripts/account/main.ts). */
import { runBundled } from "./platform/run-bundled.mjs";

await runBundled("account");
