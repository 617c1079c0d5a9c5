import type { Scenario } from "./scenario";
import { fillDisk } from "./scenarios/fill-disk";
import { jumpClock } from "./scenarios/jump-clock";
import { killProcesses } from "./scenarios/kill-processes";
import { restartDatabase } from "./scenarios/restart-database";
import { spoilNeighbours } from "./scenarios/spoil-neighbours";

export const scenarios = {
  kill: killProcesses,
  database: restartDatabase,
  disk: fillDisk,
  neighbours: spoilNeighbours,
  clock: jumpClock,
} satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof scenarios;
