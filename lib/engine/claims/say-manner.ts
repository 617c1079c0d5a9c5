import type { Personality } from "@/lib/contract/brief";
import type { MannerFacts } from "../brief/brief-facts";

/** Less self-written text than this shows a mood, not a manner. */
export const minSelfWrittenWords = 150;

export type Trait = "D" | "I" | "S" | "C";

const readings: Readonly<Record<Trait, { name: string; archetype: string; advice: readonly string[] }>> = {
  D: {
    name: "Dominance",
    archetype: "Goal-minded builder",
    advice: [
      "Come to the point and say what the outcome would be.",
      "Offer a clear choice and a next step.",
      "Leave background for an attachment.",
    ],
  },
  I: {
    name: "Influence",
    archetype: "Enthusiastic connector",
    advice: [
      "Open with what you share and keep a warm tone.",
      "Let them tell their side; ask one open question.",
      "Keep the details for a second message.",
    ],
  },
  S: {
    name: "Steadiness",
    archetype: "Supportive collaborator",
    advice: [
      "Say how it helps their team or community.",
      "Leave time to think it over; do not press for a quick answer.",
      "Be plain about what you ask of them and what you do not.",
    ],
  },
  C: {
    name: "Conscientiousness",
    archetype: "Careful analyst",
    advice: ["Give facts and sources, and link to the details.", "Be exact about scope and terms.", "Leave out superlatives."],
  },
};

const neutralAdvice = ["Be brief and concrete, and say why you write to this person.", "Ask one question that is easy to answer."];
const limits = "It is a guess from word choice, no test of a person, and unfit for decisions about anybody.";

/** The reading in words; a neutral answer with confidence 0 where there is none. */
export function sayManner(manner: MannerFacts): Personality {
  switch (manner.kind) {
    case "worded":
      return manner.personality;
    case "too_little":
      return notAssessed(
        `The matched pages hold ${manner.words} words that the person wrote in the first person; at least ${minSelfWrittenWords} are needed. ${limits}`,
      );
    case "unclear":
      return notAssessed(`The ${manner.words} words of self-written text on the matched pages show no manner clearly enough. ${limits}`);
    case "withdrawn":
      return notAssessed(`The sentences that it was read from were withdrawn. ${limits}`);
    case "read": {
      const { style, second, confidence, quotes, words, pages } = manner;
      const { name, archetype, advice } = readings[style];
      return {
        archetype,
        primary_disc: style,
        secondary_disc: second,
        disc_label: second === null ? name : `${name} with ${readings[second].name}`,
        confidence,
        evidence_quotes: quotes,
        how_to_communicate: [...advice],
        predicted: true,
        basis: `Read from ${words} words that the person wrote in the first person on ${pages} matched page(s), by counting words of manner in four styles. ${limits}`,
      };
    }
  }
}

function notAssessed(basis: string): Personality {
  return {
    archetype: "Not enough self-written text",
    primary_disc: "none",
    secondary_disc: null,
    disc_label: "Not assessed",
    confidence: 0,
    evidence_quotes: [],
    how_to_communicate: [...neutralAdvice],
    predicted: true,
    basis,
  };
}
