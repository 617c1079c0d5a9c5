import { describe, expect, it } from "vitest";
import { engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { readSubjectNames } from "../identity/names/subject-names";
import type { MatchedDocument } from "../types";
import { readStatements } from "./read-statements";
import { mayBeClaimed } from "./statement";

function read(text: string, match: Partial<MatchedDocument> = {}) {
  const document = enginePage(text);
  const identity = engineIdentity([document], {}, match);
  const [matched] = identity.documents;
  if (matched === undefined) throw new Error("no match");
  const { statements } = readStatements({ document, match: matched, names: readSubjectNames(identity.fullName, identity.nameForms) });
  return statements.map((statement) => ({ ...statement, words: text.slice(statement.span.start, statement.span.end) }));
}
const own: Partial<MatchedDocument> = { relation: "about_subject", isFirstPerson: true };
const about: Partial<MatchedDocument> = { relation: "about_subject", isFirstPerson: false };
const article: Partial<MatchedDocument> = { relation: "mentions_subject", isFirstPerson: false };
/** Which words of the text a claim may be made of. */
const claimable = (text: string, match: Partial<MatchedDocument>) =>
  read(text, match)
    .filter(mayBeClaimed)
    .map(({ words }) => words);

it.each(["Older versions of this page", "Previous version of this bio:", "Archive of this page", "Old page (2014)"])(
  "nothing is read below “%s”",
  (line) => {
    const page = (head: string) => `I repair tide clocks.\n\n${head}\n\nI drive the number nine tram.`;
    expect(claimable(page(line), own)).toEqual(["I repair tide clocks."]);
    expect(claimable(page("More about me"), own)).toContain("I drive the number nine tram.");
  },
);

describe("readStatements: whom a sentence is about", () => {
  it.each([
    ["I repair tide clocks.", own, ["I repair tide clocks."]],
    ["Jorvane acts for shipowners in salvage disputes.", about, ["Jorvane acts for shipowners in salvage disputes."]],
    ["She grew revenue from 2 to 40 million.", about, ["She grew revenue from 2 to 40 million."]],
    [
      "“Tide clocks lie,” says Jorvane Tellwick. “I repair nine a year. My bench is a door.”",
      about,
      ["I repair nine a year.", "My bench is a door."],
    ],
    ["“Tide clocks lie,” says Ana Prindle. “I repair nine a year.”", about, []],
    ["“Tide clocks lie,” says Jorvane Tellwick. “I repair nine a year,” says Ana Prindle.", about, []],
    ["Her second book was printed in Moor City and won the Moor Prize.", about, ["Her second book was printed in Moor City"]],
    ["My brother repairs tide clocks.", own, []],
    ["My colleague Ana Prindle leads the yard.", own, []],
    ["Her husband paints boats.", about, []],
    ["The firm has grown to eighty people.", about, []],
    ["It holds nine patents and employs 40 people.", about, []],
    ["We moor forty boats.", own, []],
    ["They went and rowed to Moor Island.", own, []],
    ["He was on the boats for thirty years.", own, []],
    ["Ana Prindle runs the yard, and she also keeps bees.", about, []],
    ["Tobias Renn built the map, and Jorvane drew the coast.", about, ["Jorvane drew the coast."]],
    ["Jorvane and Ana Prindle run the yard.", about, ["Jorvane and Ana Prindle run the yard."]],
    ["Jorvane and Ana Prindle, her deputy.", about, []],
    ["In 2019 Ana and Jorvane opened the yard.", about, ["In 2019 Ana and Jorvane opened the yard."]],
    ["Jorvane Tellwick, who runs the yard, was born to sail.", article, ["Jorvane Tellwick, who runs the yard, was born to sail."]],
    ["The speaker was Jorvane Tellwick, who runs the yard.", article, ["who runs the yard."]],
    ["The prize went to Ana Prindle, who runs the yard.", about, []],
    ["I draw the plans: Bram Oke cuts the oak.", own, ["I draw the plans"]],
    ["I steer and Bram shouts.", own, ["I steer"]],
    ["Her second book won the Moor Prize in 2024.", about, ["Her second book won the Moor Prize in 2024."]],
    ["Her ‘Lamplighter’ was the first bean of its kind.", about, ["Her ‘Lamplighter’ was the first bean of its kind."]],
    ["What is decided is that in May I publish our growth data.", own, ["in May I publish our growth data."]],
    ["Her handouts, she says, are full of seals.", about, ["Her handouts, she says, are full of seals."]],
    ["Before that she designed lamps for trams.", about, ["Before that she designed lamps for trams."]],
    ["Five years later she took over the yard.", about, ["Five years later she took over the yard."]],
    ["Every parent thinks I drive the bus.", own, []],
    ["You trained as an architect first.", own, []],
    ["Ana Prindle lives in Oslo. She plays the tuba.", about, []],
    [
      "Jorvane Tellwick opened the yard. She builds kayaks there.",
      article,
      ["Jorvane Tellwick opened the yard.", "She builds kayaks there."],
    ],
    ["She plays the tuba.", article, []],
    ["He went to Oslo to fell trees, says Jorvane without bitterness.", about, []],
    ["She slept here and, Tellwick reports, washed the dishes.", about, []],
    ["Her head of department was a woman called Prindle.", about, []],
    ["“Jorvane asks the awkward question first,” said managing director Ana Prindle.", about, []],
    ['"Jorvane asks the awkward question first," said managing director Ana Prindle.', article, []],
    ["Her best pupil so far, Ana Prindle, won the Moor Prize.", about, []],
    ["Deputy keeper Ana Prindle has led the yard. She was also a finalist.", about, []],
    ["The Moor fair has grown. She was also a finalist.", about, ["She was also a finalist."]],
    ["Published 4 June · 52 minutes · Download", about, []],
    ["Published 40 maps of the coast.", about, ["Published 40 maps of the coast."]],
    ["Building C, third floor", about, []],
    ["Building clocks for trams.", about, ["Building clocks for trams."]],
    ["Running time 95 minutes, with a break.", about, []],
    ["Meeting closed at five past nine.", about, []],
    ["Reviews slowed in August.", about, []],
    ["Gives time to the harbour choir.", about, ["Gives time to the harbour choir."]],
    ["Reviews old boats for the harbour paper.", about, ["Reviews old boats for the harbour paper."]],
    ["Old poster: Jorvane Tellwick, clocks and phones, every week.", about, []],
    ["Music by the Moor Rats.", about, []],
    ["Laboratory sessions are given by Ana Prindle", about, []],
    ["I repair tide clocks, but my brother sells them.", own, ["I repair tide clocks"]],
    ["I repair tide clocks.", { ...article, isFirstPerson: true }, []],
    ["My old captain Hosea runs the yard.", own, []],
    [
      "She moved to Moor City, where she built kayaks, taught rowing and wrote a book.",
      about,
      ["She moved to Moor City, where she built kayaks, taught rowing", "wrote a book."],
    ],
    ["When she first heard she was the keeper she laughed.", about, ["When she first heard she was the keeper she laughed."]],
    ["The lamp is the work of Jorvane Tellwick, who designs lamps for trams.", article, ["who designs lamps for trams."]],
    ["She mends clocks: her foe Bram Oke is against it.", about, ["She mends clocks: her foe Bram Oke is against it."]],
    ["She keeps three things: her boats, her bench, her lamp.", about, ["She keeps three things: her boats, her bench, her lamp."]],
    ["Speaks of tides to every school on the coast.", about, ["Speaks of tides to every school on the coast."]],
    ["Reviews restored boats for the harbour paper.", about, ["Reviews restored boats for the harbour paper."]],
    ["Builds, paints and sells boats.", about, ["Builds, paints and sells boats."]],
    ["Sails from Moor Island every May.", about, ["Sails from Moor Island every May."]],
    ["Prices exclude the boat.", about, []],
    ["Judges praised her second boat.", about, []],
    ["It was Jorvane's that won the Moor Prize.", about, []],
    ["It was she who first rowed to Moor Island.", about, ["It was she who first rowed to Moor Island."]],
    ["It was Jorvane that they voted out.", about, []],
    ["It was I who began the choir.", own, []],
    ["That Jorvane Tellwick once threw a score at the harbour master is a tale.", about, []],
    ["Mending boats for the coast; sailing is for others.", about, ["Mending boats for the coast"]],
    ["Moor's chief pilot, in Leith.", about, ["Moor's chief pilot, in Leith."]],
    ["Moor's head brewer, Leith.", about, ["Moor's head brewer, Leith."]],
    ["Since March runs the yard in Leith.", about, ["Since March runs the yard in Leith."]],
    ["Jorvane Tellwick, born in Moor City, runs the yard.", about, ["Jorvane Tellwick, born in Moor City, runs the yard."]],
    ["The council named her keeper of the tides.", about, ["The council named her keeper of the tides."]],
    ["The council gave her trouble.", about, []],
    ["Jorvane drew the coast; the council gave her a medal.", about, ["Jorvane drew the coast", "the council gave her a medal."]],
    ["The council made Jorvane's editor treasurer.", about, []],
    ["Ana Prindle, a poet, an author I publish.", own, []],
    ["Interviewer: What do you do?\n\nJorvane Tellwick: I run the yard.", own, ["I run the yard."]],
    ["Ana Prindle: I run the yard.\n\nBram Oke: I build the boats.\n\n".repeat(2), own, []],
    ["Jorvane Tellwick announced that Moor City has a yard.", about, ["Jorvane Tellwick announced that Moor City has a yard."]],
    [
      "Jorvane Tellwick argues, in four books, that tides can be read.",
      about,
      ["Jorvane Tellwick argues, in four books, that tides can be read."],
    ],
  ] as const)("%s", (text, match, expected) => {
    expect(claimable(text, match)).toEqual(expected);
  });

  it("takes quoted words for those of whom the sentence names as speaking", () => {
    expect(claimable("“I print from both lead and wood,” says Jorvane Tellwick.", article)).toEqual(["I print from both lead and wood"]);
    expect(claimable("“I print from both lead and wood,” says Ana Prindle.", about)).toEqual([]);
    expect(claimable("“I left them a third of my boats and slept very well.” — Member, 1962", about)).toEqual([]);
    expect(claimable("Harbour pilot, 1962", about)).toEqual(["Harbour pilot, 1962"]);
    expect(claimable("“I have lost three sowings.” So a farmer put it.", own)).toEqual([]);
    expect(claimable("I have lost three sowings, he wrote, and I know more for it.", own)).toEqual([]);
  });
});

describe("readStatements: what is taken back, asked, wished, supposed, joked or reported", () => {
  it.each([
    ["I don't run.", "denied"],
    ["I never worked at Moor Labs.", "denied"],
    ["I'm no engineer.", "denied"],
    ["I have forty books on Rust, and haven't opened one.", "denied"],
    ["I would buy no boat.", "denied"],
    ["I won't sell ropes to the harbour again.", "denied"],
    ["I won't take the post of harbour master.", "denied"],
    ["I never sell ropes to Ana Prindle.", "denied"],
    ["I build boats for Moor City, and I don't build boats for money.", "denied"],
    ["I might move north.", "supposed"],
    ["I should say that I ran it.", "supposed"],
    ["If I had the money I'd buy the mill.", "supposed"],
    ["I will have one post in 2027 if the council says yes.", "supposed"],
    ["I'd love to sail round the Horn.", "wished"],
    ["I hope to learn the cello.", "wished"],
    ["I want to learn the cello.", "wished"],
    ["I dream of a second yard.", "wished"],
    ["Do I enjoy hiking?", "asked"],
    ["I run the harbour, just kidding.", "ironic"],
    ["I was going to say I fly jets as well.", "ironic"],
    ["I live a life of constant danger.", "ironic"],
    ["I reportedly turned it down.", "reported"],
    ["I quote: “The tide is the seed.”", "ironic"],
  ] as const)("%s is %s", (text, standing) => {
    const [first] = read(text, own);
    expect(first?.standing).toBe(standing);
    expect(read(text, own).some(mayBeClaimed)).toBe(false);
  });

  it.each([
    "I play the concertina, but only where I can't be heard.",
    "I'd rather have one good rope than ten bad ones.",
    "I've been learning Rust for years and don't plan to stop.",
    "I test whether ropes hold.",
    "I never sell ropes to Leith without a receipt.",
    "I make every new hand walk the pier before they may sail.",
    "My degree is in soil science, so if I'd got that wrong I'd have had to give it back.",
  ])("%s stays asserted", (text) => {
    expect(claimable(text, own)).not.toEqual([]);
  });

  it("leaves the rest of a paragraph that is imagined", () => {
    expect(claimable("Imagine that I am a grain of barley. I was sown in Orkney.\n\nI keep the seeds.", own)).toEqual([
      "I keep the seeds.",
    ]);
  });

  it("takes a joke back at a no, and not what stands before a question", () => {
    expect(claimable("Aye, and I'm opening the batting for Moor. No. I've sworn off offices.", own)).not.toContain(
      "I'm opening the batting for Moor",
    );
    expect(claimable("She is off to run Moor Bank, I heard at the bar. Not confirmed!", about)).toEqual([]);
    expect(claimable("I bake rye bread. Do I sail? No. I row.", own)).toEqual(["I bake rye bread.", "I row."]);
  });

  it("says what it reads by", () => {
    const [statement] = read("I might move north.", own);
    expect(statement).toMatchObject({ subject: { who: "person", by: "first_person" }, saidBy: "person", trace: ["en.supposed.modal"] });
  });
});

describe("readStatements: when", () => {
  it.each([
    ["I run the yard.", "current"],
    ["I keep 2500 maps of the coast.", "current"],
    ["I have run the yard since 2019.", "current"],
    ["I've been nursing for nineteen years.", "current"],
    ["I was a cook until 2011.", "past"],
    ["I used to read novels.", "past"],
    ["I had a yard in Moor City.", "past"],
    ["From 2015 to 2019 I worked as a tester.", "past"],
    ["I studied botany in Moor City.", "timeless"],
    ["I've put out two albums of tide songs.", "timeless"],
    ["From September I'll teach a course in ropes.", "planned"],
    ["I plan to show the alphabet in Moor City.", "planned"],
    ["I open the workshop in Moor City in March 2099.", "planned"],
    ["I run the workshop in Moor City until 2099.", "current"],
    ["I'm speaking at Ground Truth on 3 December.", "planned"],
    ["In the autumn I'll take on six apprentices, the most since the strike.", "planned"],
    ["I am now looking for growers who will take ten beans.", "current"],
    ["I teach at another school once a term, any year they'll have me.", "current"],
  ] as const)("%s is %s", (text, status) => {
    expect(read(text, own)[0]?.time.status).toBe(status);
  });

  it("takes the status of notes from the headings over them", () => {
    const status = (heading: string) =>
      read(`# Jorvane Tellwick\n\n## ${heading}\n\n- Keeper of the tide tables\n- Chair of the rope club\n`, about)[0]?.time.status;
    expect(["Roles", "Emeritus roles", "Previously", "2011 – 2016", "Projects I gave up", "Plans"].map(status)).toEqual([
      "current",
      "past",
      "past",
      "past",
      "past",
      "planned",
    ]);
  });

  it("ends a note with the year until which it holds", () => {
    const status = (year: number) =>
      read(`# Jorvane Tellwick\n\n- Keeper of the tide tables, chair until ${year}\n`, about)[0]?.time.status;
    expect([2011, 2099].map(status)).toEqual(["past", "current"]);
  });

  it("ends what stands below an entry with the entry", () => {
    const status = (year: number) =>
      read(`# Jorvane Tellwick\n\n- Moor Labs (2015 to ${year})\n  - Keeper of the tide tables\n`, about).at(-1)?.time.status;
    expect([2019, 2099].map(status)).toEqual(["past", "current"]);
  });

  it("reads nothing under headings of what is others' or of no use", () => {
    for (const heading of ["Related stories", "What readers say", "Sponsors", "Contact"])
      expect(claimable(`# Jorvane Tellwick\n\n## ${heading}\n\nI run the yard.\n`, own)).toEqual([]);
    // Said in the past under "Plans", it is over; in the present, nobody knows what it is.
    const planned = (words: string) =>
      read(`# Jorvane Tellwick\n\n## Plans\n\n${words}\n`, own)
        .filter(mayBeClaimed)
        .map(({ time }) => time.status);
    expect(planned("I run the yard.")).toEqual([]);
    expect(planned("I now run the yard.")).toEqual([]);
    expect(planned("I built the yard.")).toEqual(["timeless"]);
  });
});

describe("readStatements: other languages", () => {
  it("hears no other in the person's own voice", () => {
    const heard = (text: string) => {
      const document = enginePage(text, { language: "de" });
      const identity = engineIdentity([document], {}, { ...own, ownRanges: [{ start: 0, end: text.length, isFirstPerson: false }] });
      const [matched] = identity.documents;
      if (matched === undefined) throw new Error("no match");
      const { statements } = readStatements({ document, match: matched, names: readSubjectNames(identity.fullName, identity.nameForms) });
      return statements.at(-1)?.subject.who;
    };
    expect(heard("Ich leite eine Werkstatt für Segel.")).toBe("person");
    expect(heard("> Ich leite eine Werkstatt für Segel.")).toBe("other");
    expect(heard("Jorvane Tellwick: Wer baut das?\n\nBram Oke: Ich leite eine Werkstatt für Segel.\n\n".repeat(2))).toBe("other");
  });

  const german = (text: string, isFirstPerson: boolean) => {
    const document = enginePage(text, { language: "de" });
    const match = { ...about, ownRanges: [{ start: 0, end: text.length, isFirstPerson }] };
    const identity = engineIdentity([document], {}, match);
    const [matched] = identity.documents;
    if (matched === undefined) throw new Error("no match");
    return readStatements({ document, match: matched, names: readSubjectNames(identity.fullName, identity.nameForms) })
      .statements.filter(mayBeClaimed)
      .map(({ span }) => text.slice(span.start, span.end));
  };

  it.each([
    ["Jorvane Tellwick leitet die Werft in Moorstadt.", false, 1],
    ["Ich leite eine Werkstatt für Segel.", true, 1],
    ["Ich leite keine Werkstatt für Segel.", true, 0],
    ["Wenn ich Zeit hätte, würde ich eine Werkstatt leiten.", true, 0],
    ["Die Firma leitet ein anderer aus der Werkstatt.", false, 0],
    ["Jorvane Tellwick leitet die Werft, obwohl sie krank ist.", false, 0],
    ["Sie steht gern früh auf und schweigt.", false, 0],
    ["Heute leitet Direktorin Professorin Jorvane Tellwick die Werft in Moorstadt.", false, 1],
    ["Jorvane: „Ich leite eine Werkstatt für Segel.“", true, 1],
    ["Arno: „Ich leite eine Werkstatt für Segel.“", true, 0],
    ["Mit Karl Vogt, Uhrmacher, leite ich eine Werkstatt.", true, 1],
  ] as const)("%s", (text, isFirstPerson, count) => {
    expect(german(text, isFirstPerson)).toHaveLength(count);
  });
});
