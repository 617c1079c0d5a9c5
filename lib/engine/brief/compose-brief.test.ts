import { expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { extractClaims } from "../claims/extract-claims";
import { verifyClaims } from "../grounding/verify-claims";
import type { ResolvedIdentity } from "../types";
import { composeBrief } from "./compose-brief";
import { claimsOf } from "./facts-of-brief";

function compose(given: Partial<ResolvedIdentity>) {
  const documents = [
    enginePage(`${fictionalName} is a staff engineer at Acme Tools.\n\nI maintain Brandt, an open source library for tides.`),
  ];
  const identity = engineIdentity(documents, { confidence: 0.95 });
  const verified = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
  const composed = composeBrief({
    ...{ identity: { ...identity, ...given }, documents, verified, asOf: engineAsOf, isFixture: false },
    ...{ canonicalId: "per_1", reportUrl: "https://brief.example/privacy" },
  });
  if (composed.kind !== "composed") throw new Error(composed.reason);
  return composed.brief;
}

it("tells no claim that carries a name the person no longer bears", () => {
  const told = (formerNames: readonly string[]) => JSON.stringify(claimsOf(compose({ formerNames })));
  expect(told([])).toContain("Brandt");
  expect(told(["Jorvane Brandt"])).not.toContain("Brandt");
});

it.each([
  ["https://photos.example/jorvane-tellwick.jpg", true],
  ["https://photos.example/living-as-an-autistic-engineer.jpg", false],
])("shows a photo whose address tells nothing private: %s, %s", (photoUrl, isShown) => {
  expect(compose({ photoUrl }).identity.photo_url).toBe(isShown ? photoUrl : null);
});
