import { slugName } from "@/lib/engine/identity/names/slug-name";
import type { Seed } from "@/lib/engine/types";
import type { Leads } from "./source";

/** Leads of the first round: the seed, and for the lane that reads pages what search named. */
export function firstLeads(seed: Seed, urls: readonly string[] = []): Leads {
  const name = seed.name ?? (seed.linkedinSlug === null ? null : slugName(seed.linkedinSlug));
  return { seed, name, round: 1, urls, profiles: [], photos: [], email: null };
}
