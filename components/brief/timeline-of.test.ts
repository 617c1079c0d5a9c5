import { describe, expect, it } from "vitest";
import { sampleClaim } from "../../test/harness/sample-brief";
import { timelineOf } from "./timeline-of";

const role = (claim: string) => sampleClaim({ claim, category: "past_role" });

describe("timelineOf", () => {
  it("puts what names a year in the order of the years", () => {
    const [later, earlier] = [role("Jane Roe joined Acme in 2022."), role("Jane Roe led Fennel from 2009 to 2018.")];
    expect(timelineOf([later, earlier], "2026-11-01T00:00:00.000Z")).toEqual([
      { year: 2009, claim: earlier },
      { year: 2022, claim: later },
    ]);
  });

  it("takes no other figure for a year", () => {
    for (const words of [
      "raised USD 2,020",
      "sold $2020 worth",
      "shipped 2000m of rope",
      "works on the X-2000",
      "plans for 2199",
      "grew by 2000%",
      "answered 12020 mails",
      "paid 2018.50 in fees",
    ])
      expect(timelineOf([role(`Jane Roe ${words}.`)], "2026-11-01T00:00:00.000Z"), words).toEqual([]);
  });

  it("leaves out what is no part of a working life, and what needs a review", () => {
    const hobby = sampleClaim({ claim: "Jane Roe has rowed since 2012.", category: "fitness" });
    const weak = sampleClaim({ claim: "Jane Roe may have joined in 2012.", category: "past_role", band: "needs_review" });
    expect(timelineOf([hobby, weak], "2026-11-01T00:00:00.000Z")).toEqual([]);
  });
});
