import type { RejectedProfile } from "@/lib/contract/brief";
import { platformName, spaced } from "./vocabulary";

const reasonWords: Readonly<Record<string, string>> = {
  different_company: "somebody else: another employer",
  different_profile: "somebody else: another profile",
  not_vouched_for: "tied to this person by its own words alone",
  contradicts_established: "it contradicts what others vouch for",
  not_enough_in_common: "too little in common to say it is this person",
};

/** Of a namesake neither name nor address is told. */
export function rejectedSentence({ platform, reason, count }: RejectedProfile): string {
  return `Kept out: ${count} on ${platform === "website" ? "a website" : platformName(platform)}, ${reasonWords[reason] ?? spaced(reason)}.`;
}
