import { describe, expect, it } from "vitest";
import { tidyClaims } from "../tidy-claim";
import { faultsOf } from "./claim-faults";

const name = "Jorvane Tellwick";

describe("faultsOf", () => {
  it.each([
    [`${name} is a.`, "unfinished"],
    [`In her own time ${name} created.`, "unfinished"],
    [`${name} gave a talk that was called.`, "unfinished"],
    [`${name} shared a flat, a bicycle and, for one term.`, "unfinished"],
    [`${name} says that everyone does, and that the photographer.`, "unfinished"],
    [`${name}'s board had disliked.`, "unfinished"],
    [`${name} has run the office for six, no.`, "unfinished"],
    [`${name} teaches all of them that, it's the first thing.`, "unfinished"],
    [`${name} puts the oldest hand.`, "unfinished"],
    [`${name} has written, what, the title.`, "unfinished"],
    [`${name}'s old professor's.`, "unfinished"],
    [`${name} is a Led by the archivist.`, "broken"],
    [`${name} is a 112 The Accountant.`, "broken"],
    [`${name} is a Named chief executive.`, "broken"],
    [`${name} is a restorer of the Year.`, "broken"],
    [`${name} is a partner, Immigration.`, "broken"],
    [`${name} on the horn at Sule Head.`, "broken"],
    [`${name} tags: Beppe.`, "broken"],
    [`${name} knows each by its dent.`, "broken"],
    [`Saturdays for the highlife band ${name} drums with, Customs Duty.`, "broken"],
    [`2 Dec 2025 ${name} to spend the summer at the Oyster Station.`, "broken"],
    [`As of 2024, ${name}'s stand-in will be Lorcan Petheridge.`, "broken"],
    [`A page about ${name} lists under “Now”: “Updated 3 March 2026, in drizzle.”`, "broken"],
    [`A page about ${name} says: “Tellwick, J., Sandqvist, I., and Ofori, P.”`, "broken"],
    [`A page about ${name} lists under “Papers”: “Abs Bib PDF.”`, "broken"],
    [`${name} does their best work when.`, "unfinished"],
    [`${name} helps design.`, "unfinished"],
    [`${name} is a lecturer, then senior lecturer.`, "broken"],
    [`${name} is brewing school is FULL until April.`, "broken"],
    [`${name} has been for 7 yrs.`, "broken"],
    [`( ${name} was down for the Moor Medal.`, "broken"],
    [`${name} is first meeting's Cadwell, Easter.`, "broken"],
    [`${name} contributes to both the projects.`, "unfinished"],
    [`Back when ${name} used to have spare time.`, "broken"],
    [`${name} is a verified buyer.`, "broken"],
    [`${name} is her supervisor.`, "dangling"],
    [`${name} taught its Saturday class until 2023.`, "dangling"],
    [`${name} has been a member since 2016.`, "dangling"],
    [`${name}'s last came on a postcard of a lifeboat.`, "dangling"],
    [`${name} declined the voucher.`, "dangling"],
    [`${name} thinks thirty are colleagues.`, "dangling"],
    [`${name} has finished four and a half.`, "dangling"],
    [`${name} is aware that this cannot be invoiced.`, "dangling"],
    [`${name} was invited as well.`, "dangling"],
    [`${name} had led until then.`, "dangling"],
    [`${name} not only creates.`, "unfinished"],
    [`${name} tastes games to engage both brewers.`, "unfinished"],
    [`${name} studies old teeth to determine.`, "unfinished"],
    [`${name} says: “I was honoured to receive a.”`, "unfinished"],
    [`${name} works in brewing at the since 2010.`, "unfinished"],
    [`${name} is an alarm lead, Acme) and Ann Lee (fire officer.`, "unbalanced"],
    [`${name} wrote Visual Guides]] in 2021.`, "unbalanced"],
    [`${name} recognized for his depth of knowledge.`, "broken"],
    [`${name} as Skarn fellow, a maintainer of looms.`, "broken"],
    [`${name} is a Colleagues describe a desk without a chair.`, "broken"],
    [`${name} is a Made with a text editor.`, "broken"],
    [`${name} repairs from 9.00.`, "broken"],
    [`${name} plays the the cello.`, "doubled"],
    [`keeps bees, says ${name}.`, "lower_case"],
    [`${name} keeps bees (on a roof.`, "unbalanced"],
    [`${name} wrote "The Guild in 2021.`, "unbalanced"],
    [`${name} wrote “The Guild in 2021.`, "unbalanced"],
    [`${name} wrote **Plain Words**.`, "markup"],
    [`${name} tests it on a barometer.`, "dangling"],
    [`${name} that is where the ropes are kept.`, "broken"],
    [`${name} have run the yard together.`, "broken"],
    [`${name} ${"mends one more sail and ".repeat(6)}sleeps.`, "too_long"],
  ])("tells of %s that it is %s", (claim, fault) => {
    expect(faultsOf(claim, name)).toContain(fault);
  });

  it.each([
    `${name} had had enough of tides.`,
    `As of 2019, ${name} is a harbour pilot at Acme (Port of Skarn).`,
    `${name} says: “I put it on a slide once, with his name under it.”`,
    `${name} has somebody to race with.`,
    `${name} is her own boss.`,
    `${name} plays the cello.`,
    `${name}'s last book came out in May.`,
    `${name} organises the regatta.`,
    `${name} has been a member of the guild since 2016.`,
    `${name} reads one book a week.`,
  ])("finds nothing in %s", (claim) => {
    expect(faultsOf(claim, name)).toEqual([]);
  });
});

describe("tidyClaims", () => {
  it("leaves out what leans on other sentences", () => {
    expect(tidyClaims(`${name} is also the author of two novels.`, name)).toEqual([`${name} is the author of two novels.`]);
    expect(tidyClaims(`${name} designed a handover sheet for four wards in Skarn, it's one side of paper.`, name)).toEqual([
      `${name} designed a handover sheet for four wards in Skarn.`,
    ]);
  });

  it("says two things of a long sentence one by one, in the same tense", () => {
    expect(
      tidyClaims(
        `${name} designed the bristle ramp that now stands in nine harbours, and insisted that the drawings be free to any public body that asks.`,
        name,
      ),
    ).toEqual([
      `${name} designed the bristle ramp that now stands in nine harbours.`,
      `${name} insisted that the drawings be free to any public body that asks.`,
    ]);
  });

  it("leaves a short sentence as it is", () => {
    expect(tidyClaims(`${name} has been a nurse since 2006, has been a diver since 2010.`, name)).toEqual([
      `${name} has been a nurse since 2006.`,
      `${name} has been a diver since 2010.`,
    ]);
    expect(tidyClaims(`${name} mends sails, and sells ropes.`, name)).toEqual([`${name} mends sails, and sells ropes.`]);
  });
});
