import { describe, expect, it } from "vitest";
import { overstates } from "./overstates";

const own = new Set(["jorvane", "tellwick"]);
const judge = (claim: string, quote: string) => overstates(`Jorvane Tellwick ${claim}`, quote, (word) => own.has(word));

describe("overstates", () => {
  it.each([
    ["hedge_removed", "opens a museum.", "She hopes to open a museum."],
    [null, "hopes to open a museum.", "She hopes to open a museum."],
    [null, "runs the mill.", "She runs the mill and hopes to open a museum."],
    [null, "repairs clocks at the old mill.", "She repairs clocks at the old mill and hopes to show the clocks of the old mill."],
    [null, "runs the harbour mill.", "She hopes to travel. She runs the harbour mill."],
    ["rank_added", "is the best baker of Moor.", "She is a baker of Moor."],
    [null, "is the best baker of Moor.", "She is the best baker of Moor."],
    [null, "is a baker at Best Mills.", "She is a baker at Mills."],
    ["past_as_present", "is a baker.", "She was a baker."],
    [null, "is a baker.", "She was a sailor and is a baker."],
    [null, "is a baker and was a sailor.", "She was a baker and sailor."],
    ["other_actor", "leads the weir office.", "Tobias Renn leads the weir office."],
    [null, "leads the weir office.", "Tobias Renn and I lead the weir office."],
    [null, "leads the weir office.", "Tobias leads the weir office."],
    [null, "leads the weir office.", "Jorvane Renn leads the weir office."],
    [null, "leads the Moor Weir office.", "Moor Weir leads the office."],
    [null, "leads the weir office.", "Tobias, Renn leads the weir office."],
    [null, "leads the weir office.", "Weir Office Lead: leads the weir office."],
    [null, "leads the weir office.", "Tobias Renn leads the weir office with Jorvane."],
    [null, "leads the weir office.", "Tobias Renn leads the weir office for my crew."],
    ["roles_turned", "mentors Tobias Renn.", "Tobias Renn mentors Jorvane."],
    [null, "is mentored by Tobias Renn.", "Tobias Renn mentors Jorvane."],
    [null, "works with Tobias Renn.", "Tobias Renn works with Jorvane."],
    [null, "mentors Tobias Renn.", "Tobias Renn, whom Jorvane mentors, builds weirs."],
    [null, "mentors Tobias Renn.", "In Moor mentors chose Jorvane."],
    [null, "mentors Tobias Renn.", "Jorvane mentors Tobias Renn."],
    ["facts_merged", "joined Halcyon in 2015.", "She joined Acme in 2015, and Halcyon in 2019."],
    [null, "joined Acme in 2015.", "She joined Acme in 2015, and Halcyon in 2019."],
    [null, "joined Acme in 2015 and Halcyon in 2019.", "She joined Acme in 2015, and Halcyon in 2019."],
    [null, "joined Halcyon in 2019.", "Jorvane joined Acme in 2015, and Halcyon in 2019."],
    [null, "joined Halcyon in 2015.", "In 2015, she joined Halcyon."],
    [null, "joined Acme in 2015.", "She joined the tool firm in 2015, and the rope firm in 2019."],
  ])("is %s of %j beside %j", (expected, claim, quote) => {
    expect(judge(claim, quote)).toBe(expected);
  });

  it("turns no roles where the subject is spoken of last", () => {
    const [claim, quote] = ["Tobias Renn mentors Jorvane on Mondays.", "On Mondays Tobias Renn mentors Jorvane."];
    expect(overstates(claim, quote, (word) => own.has(word))).toBeNull();
  });
});
