import { expect, it } from "vitest";
import { startStages } from "./stages.mjs";

it("a table says of each stage when it began and how long it took, also of those that overlap or fail", async () => {
  let now = 1_000;
  const stages = startStages({ nowMs: () => now, cpuSeconds: () => 12.4 });
  let endBuild: () => void = () => {};
  const built = stages.time("build", () => new Promise<void>((resolve) => (endBuild = resolve)));
  now += 2_000;
  const failed = stages.time("checks", async () => {
    now += 500;
    throw new Error("a finding");
  });
  await expect(failed).rejects.toThrow("a finding");
  now += 1_500;
  endBuild();
  await built;
  const lines = stages
    .table()
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "));
  expect(lines).toEqual(["build 4.0 s from 0.0 s", "checks 0.5 s from 2.0 s", "in all 4.0 s 12 s of processor"]);
});
