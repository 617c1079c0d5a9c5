import type { Env } from "@/lib/env";
import { fixtureLane } from "./fixture-lane";
import type { Lane } from "./lane";
import { libraryLane } from "./library-lane";

/** All kinds of sources, in the order in which a run names its steps. The fixture lane serves runs for the fictional subject, and those alone. */
export const lanes: readonly Lane[] = [libraryLane, fixtureLane];

/** The lanes whose settings are there. */
export function configuredLanes(env: Env): readonly Lane[] {
  return lanes.filter((lane) => lane.isConfigured(env));
}
