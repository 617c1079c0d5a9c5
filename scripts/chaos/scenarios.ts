import type { Scenario } from "./scenario";
import { killProcesses } from "./scenarios/kill-processes";

export const scenarios = {
  kill: killProcesses,
} satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof scenarios;
