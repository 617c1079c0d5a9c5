import { expect, it } from "vitest";
import { engineSites, measureMutants } from "./measure-mutants";
import { sampleSites } from "./sample-sites";

/** The share of all sites is near .8, and 20 draws scatter by .1; `npm run mutate` asks for .95. */
const leastShare = 0.5;

it("notices most of 20 losses of the engine, drawn by a seed", async () => {
  const survivors: string[] = [];
  const verdicts = await measureMutants(sampleSites(engineSites(), 20, 7), {
    processes: 1,
    tell: ({ site, noticedBy }) => {
      if (noticedBy === null) survivors.push(`${site.file}:${site.line} ${site.kind}`);
    },
  });
  expect((verdicts.length - survivors.length) / 20, survivors.join("\n")).toBeGreaterThanOrEqual(leastShare);
}, 1_500_000);
