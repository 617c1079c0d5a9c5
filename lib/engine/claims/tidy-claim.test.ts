import { expect, it } from "vitest";
import { tidyClaims } from "./tidy-claim";

const long = "Jane Roe mends the old clocks of the mills by the river and the bells of the churches on the hill";

it("leaves out what is added to a long sentence, and nothing that limits it", () => {
  const more = "of all the villages that she has ever walked through in the long summers of the north";
  expect(tidyClaims(`${long}, including those ${more}.`, "Jane Roe")).toEqual([`${long}.`]);
  expect(tidyClaims(`${long}, but only those ${more}.`, "Jane Roe")).toEqual([`${long}, but only those ${more}.`]);
});
