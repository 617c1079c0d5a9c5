import { describe, expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { extractClaims } from "./extract-claims";

function categoriesOf(text: string) {
  const documents = [enginePage(text)];
  const { candidates } = extractClaims({ identity: engineIdentity(documents), documents, asOf: engineAsOf });
  return candidates.map(({ category, connectionType }) => `${category} by ${connectionType}`);
}

const atWork = "Jorvane Tellwick is a test engineer at Acme Tools.";

describe("what no list knows", () => {
  it.each([
    ["She collects bus tickets with misprints.", "hobby_public by personal_signal"],
    ["She asks juniors first and partners last.", "communication_style by personal_signal"],
    ["She mends tide clocks.", "expertise by professional_context"],
  ])("of %j is what the heads hear", (sentence, expected) => {
    expect(categoriesOf(`${atWork} ${sentence}`)).toContain(expected);
  });

  it("stays work where nothing else shows the person at work", () => {
    expect(categoriesOf("Jorvane Tellwick collects bus tickets with misprints.")).toEqual(["expertise by professional_context"]);
  });
});
