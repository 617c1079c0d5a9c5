import { describe, expect, it } from "vitest";
import { engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { verifyClaim } from "./verify-claim";

function judge(claim: string, text: string, quote = text, publishedAt: string | null = "2026-03-01") {
  const document = enginePage(text, { publishedAt });
  const start = text.indexOf(quote);
  return verifyClaim({ claim, quote: { text: quote, start, end: start + quote.length }, document, identity: engineIdentity([document]) });
}
const outcome = (claim: string, text: string) => {
  const verdict = judge(claim, text);
  return verdict.kind === "entailed" ? "entailed" : verdict.reason;
};

describe("verifyClaim", () => {
  it.each([
    ["Jorvane Tellwick is a tester at Acme.", "I'm a tester at Acme."],
    ["Jorvane Tellwick enjoys hiking.", "When not coding, she enjoys hiking and chess."],
    ["Jorvane Tellwick loves to cook.", "When they're not working they love to cook."],
    ["Jorvane Tellwick names chess as an interest.", "You'll find Jorvane playing chess."],
    ["Jorvane Tellwick has three cats.", "Jorvane has 3 cats."],
    ["Jorvane Tellwick is a former tester.", "Former tester; Jorvane now leads Acme."],
    ["Jorvane Tellwick leads Acme.", "Former tester; Jorvane now leads Acme."],
    ["Jorvane Tellwick was president of the Moor Society.", "Jorvane is a former president of the Moor Society."],
    ["Jorvane Tellwick presided over the Moor Society.", "Jorvane formerly presided over the Moor Society."],
  ])("lets %j stand on %j", (claim, quote) => {
    expect(outcome(claim, quote)).toBe("entailed");
  });

  it.each([
    ["Jorvane Tellwick is a director at Acme.", "I'm a tester at Acme.", "another role"],
    ["Jorvane Tellwick is a tester at Moor Labs.", "I'm a tester at Acme.", "another employer"],
    ["Jorvane Tellwick has tested for 20 years.", "I have tested for 10 years.", "another number"],
    ["Jorvane Tellwick joined Acme in 2021.", "I joined Acme in 2019.", "another year"],
    [
      "Jorvane Tellwick keeps the score, writes the programme and rings the bell at the 21st boat race of Moor.",
      "I keep the score, write the programme and ring the bell at the 20th boat race of Moor.",
      "another of a series",
    ],
    ["Jorvane Tellwick enjoys hiking.", "I do not enjoy hiking.", "a denial"],
    ["Jorvane Tellwick does not enjoy hiking.", "I enjoy hiking.", "an added denial"],
    ["Jorvane Tellwick is president of the Moor Society.", "Jorvane is a former president of the Moor Society.", "a past role as present"],
    ["Jorvane Tellwick enjoys hiking, chess and sailing around the world.", "I enjoy hiking.", "additions"],
  ])("does not let %j stand on %j: %s", (claim, quote) => {
    expect(outcome(claim, quote)).toBe("not_entailed");
  });

  it.each([
    [
      "number",
      "Jorvane Tellwick led a team of 12 testers at Acme.",
      "Jorvane led a team of twelve testers at Acme.",
      "Jorvane Tellwick led a team of 40 testers at Acme.",
    ],
    ["date", "Jorvane Tellwick joined Acme in 2019.", "Jorvane joined Acme in 2019.", "Jorvane Tellwick joined Acme in 2016."],
    [
      "name",
      "Jorvane Tellwick wrote a book with Ana Prindle.",
      "Jorvane wrote a book with Ana Prindle.",
      "Jorvane Tellwick wrote a book with Philip Roe.",
    ],
    ["role", "Jorvane Tellwick is a tester at Acme.", "Jorvane is a tester at Acme.", "Jorvane Tellwick is a director at Acme."],
    ["negation", "Jorvane Tellwick does not drink coffee.", "Jorvane does not drink coffee.", "Jorvane Tellwick drinks coffee."],
    ["tense", "Jorvane Tellwick was a tester at Acme.", "Jorvane was a tester at Acme.", "Jorvane Tellwick is a tester at Acme."],
    [
      "hedge",
      "Jorvane Tellwick hopes to open a tool museum.",
      "Jorvane hopes to open a tool museum.",
      "Jorvane Tellwick opens a tool museum.",
    ],
    [
      "rank",
      "Jorvane Tellwick is a tester of large bridges at Acme Tools.",
      "Jorvane is a tester of large bridges at Acme Tools.",
      "Jorvane Tellwick is the best tester of large bridges at Acme Tools.",
    ],
    [
      "other person",
      "Jorvane Tellwick likes tea.",
      "Ana Prindle leads the Moor Society. Jorvane likes tea.",
      "Jorvane Tellwick leads the Moor Society.",
    ],
    ["turned roles", "Ana Prindle mentors Jorvane Tellwick.", "Ana Prindle mentors Jorvane.", "Jorvane Tellwick mentors Ana Prindle."],
    [
      "merged facts",
      "Jorvane Tellwick joined Moor Labs in 2015.",
      "Jorvane joined Moor Labs in 2015 and left Acme in 2012.",
      "Jorvane Tellwick joined Moor Labs in 2012.",
    ],
  ])("refuses a lie about a %s, and takes the claim that its quote carries", (_, claim, quote, lie) => {
    expect(outcome(claim, quote)).toBe("entailed");
    expect(outcome(lie, quote)).toBe("not_entailed");
  });

  it("rejects a quote that is not verbatim at its offsets", () => {
    const document = enginePage("I'm a tester at Acme.");
    const identity = engineIdentity([document]);
    const claim = "Jorvane Tellwick is a tester at Acme.";
    for (const quote of [
      { text: "I'm a tester at Acme!", start: 0, end: 21 },
      { text: "I'm a tester at Acme.", start: 1, end: 22 },
      { text: "I'm a tester at Acme.", start: -1, end: 20 },
      { text: "", start: 3, end: 3 },
    ])
      expect(verifyClaim({ claim, quote, document, identity })).toMatchObject({ kind: "rejected", reason: "quote_not_verbatim" });
  });

  it("rejects what cannot be tied to the person: another name, an article's other sentences, a page that was not matched", () => {
    expect(outcome("Ana Prindle is a tester at Acme.", "I'm a tester at Acme.")).toBe("not_about_subject");
    const document = enginePage("Acme tests bridges.");
    const identity = engineIdentity([document], {}, { relation: "mentions_subject", isFirstPerson: false });
    const quote = { text: document.text, start: 0, end: document.text.length };
    const claim = "Jorvane Tellwick tests bridges at Acme.";
    expect(verifyClaim({ claim, quote, document, identity })).toMatchObject({ reason: "not_about_subject" });
    expect(verifyClaim({ claim, quote, document, identity: engineIdentity([]) })).toMatchObject({ reason: "not_about_subject" });
  });

  it("takes the year of a dated page as carried by its record, and no other", () => {
    const text = "I'm a tester at Acme.";
    expect(judge("As of 2019, Jorvane Tellwick is a tester at Acme.", text, text, "2019-05").kind).toBe("entailed");
    expect(judge("As of 2018, Jorvane Tellwick is a tester at Acme.", text, text, "2019-05").kind).toBe("rejected");
  });

  it("scores a full carry with 1 and ties a named quote closer than a bare note", () => {
    const named = judge("Jorvane Tellwick is a tester at Acme.", "Jorvane is a tester at Acme.");
    const note = judge("Jorvane Tellwick is a tester at Acme.", "Tester at Acme.");
    if (named.kind !== "entailed" || note.kind !== "entailed") throw new Error("both should stand");
    expect(named.entailmentScore).toBe(1);
    expect(named.subjectLinkScore).toBeGreaterThan(note.subjectLinkScore);
  });
});
