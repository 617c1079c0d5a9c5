import type { Claim } from "@/lib/contract/brief";
import { groupOf } from "./claim-group";

/** A role, talk, publication, project or research that a source states: what makes somebody a public professional. Without one there is no brief. */
export function isProfessionalAnchor(claim: Claim): boolean {
  return (
    claim.verdict === "entailed" &&
    (groupOf(claim.category) === "professional" || (claim.category === "community_involvement" && claim.role !== "supporter"))
  );
}
