import { type Victim, victims } from "./people";
import type { Way } from "./way";
import { waysByOthers } from "./ways-by-others";
import { waysByStanding } from "./ways-by-standing";
import { waysByOwnSites } from "./ways-own-sites";

/** Every way, each against each of the honest people. */
export const ways: readonly Way[] = [...waysByOwnSites, ...waysByOthers, ...waysByStanding];

export function victimsOf({ against }: Way): readonly Victim[] {
  return victims.filter(({ key }) => against?.includes(key) ?? true);
}
