import { nameMatchesHandle } from "@/lib/engine/identity/names/name-matches-handle";
import type { Leads } from "../source";

/** Accounts on a platform that pages about the person link, in lower case, those made of the name first: pages link the projects of others too. */
export function linkedHandles({ profiles, name }: Leads, platform: string): string[] {
  const handles = profiles.flatMap((profile) => (profile.platform === platform ? [profile.handle.toLowerCase()] : []));
  const isOwn = (handle: string) => Number(name !== null && nameMatchesHandle(name, handle));
  return handles.sort((a, b) => isOwn(b) - isOwn(a));
}
