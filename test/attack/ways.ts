import type { Way } from "./way";
import { waysByOthers } from "./ways-by-others";
import { waysByOwnSites } from "./ways-own-sites";

/** Every way, each against each of the honest people. */
export const ways: readonly Way[] = [...waysByOwnSites, ...waysByOthers];
