import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../platform/project-root";
import { engineSites, measureMutants } from "./measure-mutants";
import { sampleSites } from "./sample-sites";

const leastShare = 0.95;

interface Equivalent {
  readonly id: string;
  /** Why nothing can tell the two apart. */
  readonly reason: string;
}

const { values } = parseArgs({ options: { sample: { type: "string", default: "200" }, seed: { type: "string", default: "1" } } });
const equivalents: Equivalent[] = JSON.parse(readFileSync(path.join(projectRoot, "scripts/mutate/equivalents.json"), "utf8"));
const all = engineSites();
const known = new Set(all.map(({ id }) => id));
const gone = equivalents.filter(({ id }) => !known.has(id));
const open = all.filter(({ id }) => !equivalents.some((equivalent) => equivalent.id === id));
const sampled = sampleSites(open, Number(values.sample), Number(values.seed));
console.log(`${all.length} sites, ${equivalents.length} of them equivalent; ${sampled.length} drawn with seed ${values.seed}.`);

const verdicts = await measureMutants(sampled, {
  processes: Math.max(1, os.availableParallelism() - 1),
  tell: ({ site, noticedBy, isTouched }) => {
    if (noticedBy === null)
      console.log(`${isTouched ? "survived" : "never reached"}: ${site.file}:${site.line} ${site.kind}  ${site.id.split("#")[2]}`);
  },
});
const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== null).length;
const share = verdicts.length === 0 ? 0 : noticed / verdicts.length;
for (const { id } of gone) console.log(`no longer there, take it off the list of equivalents: ${id}`);
console.log(`${noticed} of ${verdicts.length} noticed by the tests (${share.toFixed(3)}, at least ${leastShare}).`);
process.exitCode = share >= leastShare && gone.length === 0 ? 0 : 1;
