import { describe, expect, it } from "vitest";
import { processorMs } from "@/test/harness/processor-time";
import { nameForms } from "../identity/names/names";
import { readSubjectNames } from "../identity/names/subject-names";
import { claimFollows } from "./claim-follows";

const names = readSubjectNames("Jane Roe", nameForms("Jane Roe"));

describe("a claim follows a sentence that says as much in the same words and order", () => {
  it.each([
    ["Jane Roe is a tester at Acme.", "Jane Roe is a tester at Acme."],
    ["Roe is a tester at Acme.", "Jane Roe is a tester at Acme."],
    ["Jane Roe is a tester.", "Jane Roe is a tester at Acme."],
    ["Jane Roe is a tester at Acme.", "Jane Roe is currently a tester at Acme, where she builds tools."],
    ["Jane Roe enjoys rowing.", "Jane Roe enjoys chess, rowing and jazz."],
    ["Jane Roe enjoys chess and jazz.", "Jane Roe enjoys chess, rowing and jazz."],
    ["Jane Roe works with the tides group.", "Jane Roe works with the tides group (she leads it)."],
    ["Jane Roe has spoken at Lanternway.", "Jane Roe has spoken at Lanternway since 2019."],
  ])("%s", (claim, sentence) => {
    expect(claimFollows(claim, sentence, names)).toBe(true);
  });

  it("bends the first person's verbs only where the sentence still bears them", () => {
    expect(claimFollows("Jane Roe tinkers with radios.", "Jane Roe tinker with radios.", names, true)).toBe(true);
    expect(claimFollows("Jane Roe tinkers with radios.", "Jane Roe tinker with radios.", names)).toBe(false);
  });
});

describe("a claim does not follow", () => {
  it.each([
    ["an added word", "Jane Roe is a chief tester at Acme.", "Jane Roe is a tester at Acme."],
    ["another tense", "Jane Roe is a tester at Acme.", "Jane Roe was a tester at Acme."],
    ["another number", "Jane Roe wrote 3 books.", "Jane Roe wrote 2 books."],
    ["another order", "Acme leads Jane Roe.", "Jane Roe leads Acme."],
    ["a head left out", "Jane Roe leads Acme.", "Jane Roe leads the tides group at Acme."],
    ["a qualifier left out", "Jane Roe is president of Acme.", "Jane Roe is vice president of Acme."],
    ["an apposition to somebody else", "Jane Roe is founder of Acme.", "Jane Roe is meeting Bob Poe, founder of Acme."],
    ["a denial left out", "Jane Roe worked in sales.", "Jane Roe never worked in sales."],
    ["an end that takes it back", "Jane Roe is a tester.", "Jane Roe is a tester, but not at Acme."],
    ["an end that softens it", "Jane Roe is an engineer.", "Jane Roe is an engineer in training."],
    ["an end in mid-phrase", "Jane Roe is the CEO of Acme, a.", "Jane Roe is the CEO of Acme, a software shop."],
    ["a compound cut in two", "Jane Roe is a founder.", "Jane Roe is a founder and CEO coach."],
    ["two facts made one", "Jane Roe wrote a book in 2019.", "Jane Roe wrote a book in 2022 and gave a talk in 2019."],
    ["somebody's gender guessed", "Jane Roe leads her team.", "Jane Roe leads their team."],
    ["nobody named", "She is a tester at Acme.", "Jane Roe is a tester at Acme."],
    ["a name alone", "Jane Roe.", "Jane Roe is a tester at Acme."],
  ])("from %s", (_, claim, sentence) => {
    expect(claimFollows(claim, sentence, names)).toBe(false);
  });
});

it("answers in bounded time to a claim that repeats one word", () => {
  const words = "tea and ".repeat(400);
  const startedMs = processorMs();
  expect(claimFollows(`Jane Roe enjoys ${words}tea.`, `Jane Roe enjoys ${words}cake.`, names)).toBe(false);
  expect(processorMs() - startedMs).toBeLessThan(1_000);
});
