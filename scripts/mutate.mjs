#!/usr/bin/env node
/**
 * `npm run mutate [-- --sample <n> --seed <n>]`: disables rules and branches of the engine, 200 of them unless told otherwise, and runs the tests
 * that reach each. Fails when fewer than 95 in a hundred are noticed. `scripts/mutate/equivalents.json` lists those that no test could tell apart,
 * with the reason.
 */
import { runSource } from "./platform/run-source.mjs";

runSource("scripts/mutate/main.ts");
