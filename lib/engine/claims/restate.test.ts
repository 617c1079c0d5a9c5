import { describe, expect, it } from "vitest";
import { plainQuote } from "../grounding/plain-quote";
import { readSubjectNames } from "../identity/names/subject-names";
import { restate } from "./restate";

const names = readSubjectNames("Jorvane Tellwick", ["Jorvane Tellwick", "Jorvane", "Tellwick"]);
const everybody = { firstPerson: true, pronouns: ["he", "she", "they"], fragments: true } as const;
const say = (quote: string) => {
  const found = restate(plainQuote(quote), names, everybody);
  return found.kind === "restated" ? found.text : found.kind;
};

describe("restate", () => {
  it.each([
    ["I'm a developer advocate at Acme.", "Jorvane Tellwick is a developer advocate at Acme."],
    ["I’ve worked at Acme since 2014 and have led two teams.", "Jorvane Tellwick has worked at Acme since 2014 and has led two teams."],
    ["I teach physics, write books and enjoy chess!", "Jorvane Tellwick teaches physics, writes books and enjoys chess."],
    ["I like to bake bread and brew beer.", "Jorvane Tellwick likes to bake bread and brew beer."],
    ["Hi, I'm Jorvane and I study mosses.", "Jorvane Tellwick studies mosses."],
    ["I'm Jorvane Tellwick, a tester at Acme.", "Jorvane Tellwick is a tester at Acme."],
    ["I design and repair bridges.", "Jorvane Tellwick designs and repairs bridges."],
    ["I collect jazz and rock.", "Jorvane Tellwick collects jazz and rock."],
    ["I keep rock doves and fish tanks.", "Jorvane Tellwick keeps rock doves and fish tanks."],
    ["I lead quality at Acme, where we build tide sensors.", "Jorvane Tellwick leads quality at Acme."],
    ["The focus of my research is moss.", "The focus of Jorvane Tellwick's research is moss."],
    ["My early work shows what mosses can tell us.", "Jorvane Tellwick's early work shows what mosses can tell us."],
    ["I lead a team at Moor Labs (ML.", "Jorvane Tellwick leads a team at Moor Labs."],
    ["My research focuses on mosses.", "Jorvane Tellwick's research focuses on mosses."],
    ["I lead a team where I teach my colleagues.", "Jorvane Tellwick leads a team where Jorvane teaches their colleagues."],
    ["When I'm not coding, I play chess.", "When Jorvane is not coding, Jorvane Tellwick plays chess."],
  ])("turns the first person of %j into the third", (quote, expected) => {
    expect(say(quote)).toBe(expected);
  });

  it.each([
    ["She is the director of Acme.", "Jorvane Tellwick is the director of Acme."],
    ["She's written two books.", "Jorvane Tellwick has written two books."],
    ["They've spent years on public projects.", "Jorvane Tellwick has spent years on public projects."],
    ["They write about mosses and run a podcast.", "Jorvane Tellwick writes about mosses and runs a podcast."],
    ["His hobbies include chess.", "Jorvane Tellwick's hobbies include chess."],
    ["In her spare time, she enjoys chess.", "In her spare time, Jorvane Tellwick enjoys chess."],
    ["When they're not working they love to cook.", "When they're not working Jorvane Tellwick loves to cook."],
    ["Jorvane, a tester from Acme, leads the guild.", "Jorvane Tellwick, a tester from Acme, leads the guild."],
    ["Jorvane Tellwick, is a tester at Acme.", "Jorvane Tellwick is a tester at Acme."],
    ["With a degree in mosses, Dr. Tellwick is a tester at Acme.", "With a degree in mosses, Dr. Jorvane Tellwick is a tester at Acme."],
    ["Most of her research has covered mosses.", "Most of Jorvane Tellwick's research has covered mosses."],
    ["Her innovative work covers mosses.", "Jorvane Tellwick's innovative work covers mosses."],
    ["Dr. Tellwick teaches physics.", "Dr. Jorvane Tellwick teaches physics."],
    ["Jorvane's research covers mosses.", "Jorvane Tellwick's research covers mosses."],
  ])("puts the name for the subject of %j", (quote, expected) => {
    expect(say(quote)).toBe(expected);
  });

  it.each([
    ["Postdoctoral researcher at the Moor Institute.", "Jorvane Tellwick is a postdoctoral researcher at the Moor Institute."],
    ["Co-founder of Acme.", "Jorvane Tellwick is co-founder of Acme."],
    ["Former President of the Moor Society.", "Jorvane Tellwick is a former President of the Moor Society."],
    ["Enjoy reading sci-fi books and cycling.", "Jorvane Tellwick enjoys reading sci-fi books and cycling."],
    ["Passionate about data.", "Jorvane Tellwick is passionate about data."],
    ["PhD in geography.", "Jorvane Tellwick has a PhD in geography."],
    ["IT specialist for mosses.", "Jorvane Tellwick is an IT specialist for mosses."],
    ["Independent scholar advancing open knowledge.", "Jorvane Tellwick is an independent scholar advancing open knowledge."],
    ["Hosted a show on mosses.", "Jorvane Tellwick hosted a show on mosses."],
    ["Commitment to open science.", "Jorvane Tellwick has a commitment to open science."],
    ["SRE at Acme", "Jorvane Tellwick is an SRE at Acme."],
  ])("gives the note %j its subject", (quote, expected) => {
    expect(say(quote)).toBe(expected);
  });

  it.each([
    "My colleague Ana Prindle built the compiler.",
    "Her husband works at Acme.",
    "Ana Prindle is a tester.",
    "Jorvane Othername is a tester at Acme.",
    "Philip Tellwick is a tester at Acme.",
    "The project was a success.",
    "This led to a new role.",
    "Django was my first love.",
    "Hosted by Ana Prindle at Acme.",
    "Most of her friends work at Acme.",
  ])("leaves %j alone: its subject is somebody or something else", (quote) => {
    expect(say(quote)).toBe("other_subject");
  });

  it.each(["I'd love to work at Acme.", "I think we should meet and we can talk."])(
    "does not bend what it cannot bend for sure: %j",
    (quote) => {
      expect(say(quote)).toBe("unsafe");
    },
  );

  it("resolves neither I nor pronouns where they may be somebody else's", () => {
    const nobody = { firstPerson: false, pronouns: [], fragments: false } as const;
    for (const quote of ["I work at Acme.", "She works at Acme.", "Tester at Acme."])
      expect(restate(quote, names, nobody).kind).toBe("other_subject");
  });
});
