import { describe, expect, it } from "vitest";
import { choosePeople, seedsOfPeople } from "./seeds-of-people";

const rows = Array.from({ length: 40 }, (_, i) => ({ name: `Person Number-${i}`, company: "Copperline Bank" }));

describe("choosePeople", () => {
  it("chooses the same people whatever the order of the rows", () => {
    const there = choosePeople(seedsOfPeople(rows), 7).map((each) => each.name);
    const back = choosePeople(seedsOfPeople([...rows].reverse()), 7).map((each) => each.name);
    expect(there).toHaveLength(7);
    expect(back).toEqual(there);
  });

  it("chooses everyone where there are fewer", () => {
    expect(choosePeople(seedsOfPeople(rows), 100)).toHaveLength(40);
  });
});

describe("seedsOfPeople", () => {
  it("asks once for a name, and for each namesake that the rows tell apart", () => {
    const marisol = { name: "Marisol Fallowmint", company: "Lanternfish Labs" };
    expect(seedsOfPeople([marisol, { ...marisol, company: "Lanternway Dental" }])).toHaveLength(1);
    const apart = seedsOfPeople([
      { ...marisol, person: "engineer" },
      { ...marisol, company: "Lanternway Dental", person: "dentist" },
    ]);
    expect(apart.map(({ seed }) => seed.company)).toEqual(["Lanternfish Labs", "Lanternway Dental"]);
  });
});
