import { expect, it } from "vitest";
import { endedTitle } from "./ended-words";

it("asks which of them is meant where one can choose, and names whom the account asked about", () => {
  const title = (candidates: number, name: string | null, isRefused = true) => endedTitle({ isRefused, candidates, name });
  expect(title(2, "Imre Castellan")).toBe("Which Imre Castellan?");
  expect(title(1, "Imre Castellan")).toBe("Do you mean this Imre Castellan?");
  expect(title(0, "Imre Castellan")).toBe("No brief could be made about Imre Castellan");
  expect(title(2, null)).toBe("Whom do you mean?");
  expect(title(0, null)).toBe("No brief could be made");
  expect(title(0, "Imre Castellan", false)).toBe("This request failed");
});
