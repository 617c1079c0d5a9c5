import { describe, expect, it } from "vitest";
import { withoutName } from "./claim-words";

describe("withoutName", () => {
  it("begins with the verb where the claim begins with the name", () => {
    expect(withoutName("Jane Roe likes sea kayaking.", "Jane Roe")).toBe("Likes sea kayaking.");
    expect(withoutName("Žofie Novák říká málo.", "Žofie Novák")).toBe("Říká málo.");
  });

  it("leaves alone what begins otherwise, the name's genitive and a longer name included", () => {
    for (const claim of ["Jane Roe's plan has one line.", "Most of Jane Roe's work is new.", "Jane Roebuck rows.", "Jane Roe"])
      expect(withoutName(claim, "Jane Roe")).toBe(claim);
    expect(withoutName("Rows.", "")).toBe("Rows.");
  });
});
