import { describe, expect, it } from "vitest";
import { engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { maxPersonalityConfidence, readManner } from "./personality";
import { sayManner } from "./say-manner";

const read = (text: string, match = {}) => {
  const documents = [enginePage(text)];
  return sayManner(readManner({ identity: engineIdentity(documents, {}, match), documents }));
};
const analyst = [
  "I test every release of our tide library against recorded data before anybody else may see it.",
  "I research measurement errors, and I keep the structure of each experiment in one plain document.",
  "I like detail, and my favourite part of the work is to understand why two numbers differ by a hair.",
  "I write documentation first, because careful words show me what I have not understood yet.",
  "I have spent ten years on the quality of gauges, on security reviews and on reproducible results.",
  "I keep standards short, I check the evidence for each of them, and I remove those without any.",
  "I analyze the data of small harbours, and I publish the process together with the numbers.",
  "I answer questions slowly, since I want my answers to be correct before they are quick.",
  "I measure the tide at dawn and I write the number down twice, once in pencil and once in ink.",
].join(" ");

describe("a reading of manner", () => {
  it("says nothing on too little self-written text", () => {
    expect(read("I love to test things and I am very careful.")).toMatchObject({
      confidence: 0,
      archetype: "Not enough self-written text",
      primary_disc: "none",
      secondary_disc: null,
      disc_label: "Not assessed",
      evidence_quotes: [],
    });
  });

  it("reads nothing from what others wrote, however long", () => {
    expect(read(analyst, { isFirstPerson: false }).confidence).toBe(0);
    expect(read(analyst, { relation: "mentions_subject" }).confidence).toBe(0);
  });

  it("gives a tentative reading with verbatim quotes and its limits", () => {
    const personality = read(analyst);
    expect(personality.primary_disc).toBe("C");
    expect(personality.predicted).toBe(true);
    expect(personality.confidence).toBeGreaterThan(0);
    expect(personality.confidence).toBeLessThanOrEqual(maxPersonalityConfidence);
    expect(personality.evidence_quotes.length).toBeGreaterThan(0);
    for (const quote of personality.evidence_quotes) expect(analyst).toContain(quote);
    expect(personality.basis).toMatch(/guess/);
  });

  it("never quotes a private sentence", () => {
    const personality = read(
      `${analyst} I test my data with my wife, who supports my careful research. I live with diabetes and analyze my data.`,
    );
    expect(personality.evidence_quotes.join(" ")).not.toMatch(/wife|diabetes/);
  });
});
