import type { Leads } from "./source";

/** The account on a platform that pages about the person link, as their address spells it; the surest page's comes first. */
export function linkedHandle({ profiles }: Leads, platform: string): string | null {
  return profiles.find((profile) => profile.platform === platform)?.handle ?? null;
}
