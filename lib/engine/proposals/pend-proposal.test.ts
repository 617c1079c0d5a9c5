import { describe, expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { admitProposals } from "../claims/admit-proposals";
import { nameForms } from "../identity/names/names";
import type { ResolvedIdentity } from "../types";
import { numberStatements } from "./number-statements";
import type { PendingProposal, Proposal } from "./proposal";

interface Given {
  readonly about?: Partial<ResolvedIdentity>;
  readonly title?: string;
  readonly proposed?: Partial<Proposal>;
}

/** What becomes of a claim about the statement that holds the words: pending, admitted at once, or refused. */
function offered(
  page: string,
  words: string,
  claim: string,
  status: Proposal["status"] = "current",
  language: "en" | "fr" = "en",
  { about, title = "", proposed }: Given = {},
): PendingProposal | "admitted" | "refused" {
  const fullName = about?.fullName ?? fictionalName;
  const text = language === "en" ? `${fullName} is a staff engineer at Acme Tools.\n\n${page}` : page;
  const documents = [enginePage(text, { language, title })];
  const identity = engineIdentity(documents, { confidence: 0.95, ...about });
  const [numbered] = numberStatements({ identity, documents });
  const at = numbered?.lines.find(({ start, end }) => numbered.document.text.slice(start, end).includes(words || page));
  const proposal: Proposal = {
    statements: [at?.statement?.id ?? "s99"],
    words,
    organisation: "",
    time: "",
    status,
    doer: "person",
    claim: `${fullName} ${claim}`,
    label: "",
    category: "expertise",
    ...proposed,
  };
  const { candidates, pending } = admitProposals({ identity, documents, proposals: [proposal], asOf: engineAsOf, candidates: [] });
  return pending[0] ?? (candidates.length > 0 ? "admitted" : "refused");
}

const standing = (...given: Parameters<typeof offered>) => {
  const found = offered(...given);
  return typeof found === "string" ? found : found.isAgreed ? "agreed" : "pending";
};

describe("what code's own reading agrees with", () => {
  it.each([
    [
      "two deeds that only 'and' stands between",
      "I keep an allotment, and I grow medlars.",
      "keeps an allotment and grows medlars.",
      "agreed",
    ],
    [
      "a time that opens the sentence",
      "Since 2021 I have coached the rowers of Moor Harbour.",
      "has coached the rowers of Moor Harbour since 2021.",
      "agreed",
    ],
    [
      "the verb that a list of prizes implies",
      "## Prizes\n\n- Harbour Medal for slow engineering, 2024",
      "won the Harbour Medal for slow engineering in 2024.",
      "agreed",
    ],
    [
      "a prize that was only judged",
      "## Prizes\n\n- Harbour Medal for slow engineering, 2024, jury",
      "won the Harbour Medal for slow engineering in 2024.",
      "pending",
    ],
    [
      "a deed told as lasting that is over",
      "After that I ran the supplier programme at Corrib Rail.",
      "runs the supplier programme at Corrib Rail.",
      "pending",
    ],
    [
      "what another page is said to say",
      "Tellwick flies the Kestrel 400, his page on the airline's site says; the last Kestrel was sold in 2023.",
      "flies the Kestrel 400.",
      "pending",
    ],
    [
      "the verb of a list's heading",
      "## Software I maintain\n\n- lorrylog, a parser for tachograph files",
      "maintains lorrylog, a parser for tachograph files.",
      "agreed",
    ],
    ["two deeds of two times", "I ran a mill, and I keep an allotment.", "ran a mill and keeps an allotment.", "pending"],
    [
      "a verb that no heading bears",
      "## Software I maintain\n\n- lorrylog, a parser for tachograph files",
      "sold lorrylog, a parser for tachograph files.",
      "pending",
    ],
  ])("%s", (_, page, claim, expected) => {
    expect(
      standing(
        page,
        page
          .split("\n")
          .at(-1)
          ?.replace(/^- |,.*$|\.$/g, "") ?? "",
        claim,
      ),
    ).toBe(expected);
  });
});

describe("what may be pointed at", () => {
  it.each([
    ["one's own denial, said as a denial", "I never use slides.", "never uses slides.", "pending"],
    ["one's own denial, said plainly", "I never use slides.", "uses slides.", "refused"],
    [
      "a wish, said as a wish",
      "I would like more engineers to be allowed to be wrong.",
      "wants more engineers to be allowed to be wrong.",
      "pending",
    ],
    ["a wish, said as a fact", "I would like more engineers to be allowed to be wrong.", "allows more engineers to be wrong.", "refused"],
    ["a wish told of the person", "He hopes to open the yard to other farms.", "hopes to open the yard to other farms.", "pending"],
    [
      "a wish told of the person, said as a fact",
      "He hopes to open the yard to other farms.",
      "opened the yard to other farms.",
      "refused",
    ],
    ["what the person asks of whoever writes", "Write rather than ring.", "prefers to be written to rather than rung.", "pending"],
    [
      "work in which something private is only doubted",
      "On the last Friday of the month I lead the tour of the mill.",
      "leads the tour of the mill on the last Friday of the month.",
      "pending",
    ],
    ["what sounds private", "I have lived with a bad back since the crash.", "has lived with a bad back since the crash.", "refused"],
    ["a joke that the page takes back", "I box. No, I do not.", "boxes.", "refused"],
    ["a claim that sounds private of words that do not", "I repair tide clocks.", "has had long nights since the crash.", "refused"],
  ])("%s", (_, page, claim, expected) => {
    expect(standing(page, page.split(".")[0] ?? "", claim)).toBe(expected);
  });
});

describe("the time of a claim", () => {
  it.each<[string, string, Proposal["status"], string]>([
    ["I plan to open a mill.", "plans to open a mill.", "planned", "planned"],
    ["I plan to open a mill.", "opens a mill.", "current", "refused"],
    ["I ran the harbour office until 2016.", "will run the harbour office.", "planned", "refused"],
    ["I founded a mill in 2012.", "set up a mill in 2012.", "timeless", "immutable"],
  ])("of %j, said as %j and %s, is as reading knows it", (page, claim, status, expected) => {
    const found = offered(page, page.slice(0, -1), claim, status);
    expect(typeof found === "string" ? found : found.candidate.temporalStatus).toBe(expected);
  });

  it("is that of the words quoted, where a long sentence tells of two", () => {
    const page =
      "Today I repair the turret clocks of every parish between the river and the sea, from the mill at Harrow to the old station at Larch, and from 2011 to 2016 I ran the harbour office of Moor with its eleven clerks and forty boats";
    const quoteOf = (words: string, claim: string, status: Proposal["status"]) => {
      const found = offered(`- ${page}`, words, claim, status);
      return typeof found === "string" ? found : found.candidate.quote;
    };
    expect(quoteOf("the harbour office of Moor", "is at the head of the harbour office of Moor.", "current")).toBe("refused");
    expect(quoteOf("the harbour office of Moor", "was at the head of the harbour office of Moor.", "past")).toBe(
      "and from 2011 to 2016 I ran the harbour office of Moor with its eleven clerks and forty boats",
    );
    expect(quoteOf("the turret clocks of every parish", "mends the turret clocks of every parish.", "current")).toBe(
      "- Today I repair the turret clocks of every parish between the river and the sea",
    );
  });
});

describe("a pending claim", () => {
  const candidateOf = (...given: Parameters<typeof offered>) => {
    const found = offered(...given);
    return typeof found === "string" ? found : found.candidate;
  };

  it.each([
    ["a pronoun", "She evangelises observability.", fictionalName, "pronoun"],
    ["a name with another apostrophe", "Mara O’Dell evangelises observability.", "Mara O'Dell", "named"],
  ])("is linked to the person by %s", (_, page, fullName, subjectLink) => {
    const about = { fullName, nameForms: nameForms(fullName) };
    expect(candidateOf(page, page.slice(0, -1), "preaches observability.", "current", "en", { about })).toMatchObject({ subjectLink });
  });

  it("is never of the kind that hearsay has, nor tells a former name", () => {
    const offer = (claim: string, given: Given) => candidateOf("I evangelise observability.", "", claim, "current", "en", given);
    const title = "Jorvane Brandt on observability";
    expect(offer("preaches observability.", { proposed: { category: "unverified_rumor" } })).not.toMatchObject({
      category: "unverified_rumor",
    });
    expect(offer("preaches observability with Brandt.", { title })).toMatchObject({ subjectLink: "first_person" });
    expect(offer("preaches observability with Brandt.", { title, about: { formerNames: ["Jorvane Brandt"] } })).toBe("refused");
  });
});

describe("statements of another language", () => {
  const french = (page: string, words: string, claim: string, status: Proposal["status"] = "current") => {
    const found = offered(page, words, claim, status, "fr");
    return typeof found === "string" ? found : found.candidate.temporalStatus;
  };

  it("carry a claim that denies what they deny, and none that does not", () => {
    const page = `${fictionalName} n'a jamais publié de livre sur les ponts.`;
    expect(french(page, page.slice(0, -1), "has never published a book on bridges.", "past")).toBe("mutable_past");
    expect(french(page, page.slice(0, -1), "has published a book on bridges.", "past")).toBe("refused");
  });

  it("leave to the proofs what another clause denies, and let no short one take a claim back", () => {
    const beside = `${fictionalName} répare des horloges de marée, un métier que personne n'enseigne plus dans la ville.`;
    expect(french(beside, beside.slice(0, -1), "repairs tide clocks.")).toBe("mutable_current");
    const plain = "On lui doit les horloges de marée du port.";
    expect(french(plain, plain.slice(0, -1), "made the tide clocks of the harbour.", "past")).toBe("mutable_past");
    const back = `On lui doit les horloges de marée du port, enfin pas vraiment.`;
    expect(french(back, back.slice(0, -1), "made the tide clocks of the harbour.", "past")).toBe("refused");
    const ended = `${fictionalName} ne répare jamais d'horloges de marée,`;
    expect(french(ended, ended, "repairs tide clocks.")).toBe("refused");
  });

  it("are of the one time that they tell", () => {
    const page = `${fictionalName} répare des horloges de marée.`;
    expect(french(page, page.slice(0, -1), "repairs tide clocks.", "timeless")).toBe("mutable_current");
  });

  it("leave to the proofs which of two times a claim is about", () => {
    const page = `${fictionalName} a fondé l'atelier en 2012 et le dirige depuis 2015.`;
    expect(french(page, "le dirige depuis 2015", "has run the workshop since 2015.")).toBe("mutable_current");
    expect(french(page, "a fondé l'atelier en 2012", "founded the workshop in 2012.", "past")).toBe("immutable");
    expect(french(`${fictionalName} a fondé l'atelier en 2012.`, "a fondé l'atelier en 2012", "founds the workshop.")).toBe("refused");
  });
});

describe("what may be pointed at", () => {
  const own = `${fictionalName} is a staff engineer at Acme Tools.`;
  const numbered = (page: string, words: string) => {
    const documents = [enginePage(`${own}\n\n${page}`)];
    const lines = numberStatements({ identity: engineIdentity(documents, { confidence: 0.95 }), documents }).flatMap(
      ({ document, lines: all }) => all.map(({ statement, start, end }) => ({ statement, text: document.text.slice(start, end) })),
    );
    return lines.some(({ statement, text }) => statement !== null && text.includes(words));
  };

  it.each([
    [
      "a deed that ends with the question it put",
      "She climbed every mast on the quay and put one thing to each rigger: which rope would you cut first?",
      "climbed",
    ],
    ["what the person calls by a name of their own", "She runs what she calls the soup desk, with a kettle and no chairs.", "soup desk"],
    [
      "what was done by the person, of a thing",
      `Gorse & Lathe was started in 2011 by ${fictionalName} and Orla Finch in a boat shed.`,
      "boat shed",
    ],
    ["words in quotation marks that the person is said to say", `“Nobody mends a clock in a gale,” says ${fictionalName}.`, "in a gale"],
    ["a sentence in which somebody writes at night", "Apprentices who email at night get an answer by seven.", "by seven"],
  ])("is %s", (_, page, words) => {
    expect(numbered(page, words)).toBe(true);
  });

  it.each([
    ["a question", `What would ${fictionalName} do: cut the rope or wait?`, "cut the rope"],
    ["what others are heard to say", "She runs what locals call the soup desk.", "soup desk"],
    ["words that somebody else says", "“Nobody mends a clock in a gale,” says Orla Finch.", "in a gale"],
  ])("is not %s", (_, page, words) => {
    expect(numbered(page, words)).toBe(false);
  });
});

describe("the quote of a claim", () => {
  it("leaves out what ends its sentence by the way and tells nothing of it, and nothing that bounds it", () => {
    const quoteOf = (page: string, claim: string) => {
      const found = offered(page, page, claim, "timeless");
      return typeof found === "string" ? found : found.candidate.quote;
    };
    expect(
      quoteOf("I evangelise observability to platform teams, having rowed past the pier.", "preaches observability to platform teams."),
    ).toBe("I evangelise observability to platform teams");
    expect(
      quoteOf("I evangelise observability to platform teams, counting every gull.", "counts every gull and preaches observability."),
    ).toMatch(/gull\.$/);
    expect(
      quoteOf("I evangelise observability to platform teams, pending a decision.", "preaches observability to platform teams."),
    ).toMatch(/decision\.$/);
  });

  const beside = "I maintain a parser; my husband paints.";
  const doubted = "I evangelise observability; the second envelope came on a Tuesday, and I signed.";
  const both = "I evangelise observability; the second envelope came on a Tuesday, and I signed; my husband paints.";

  it.each([
    ["the part that tells the claim, beside what is private", beside, "", "I maintain a parser"],
    ["nothing where the words run into what is private", beside, "a parser; my husband paints", null],
    ["the part that sounds harmless beside what does not", doubted, "", "I evangelise observability"],
    ["nothing of what sounds private", doubted, "the second envelope came on a Tuesday, and I signed", null],
    ["nothing of a whole that holds both", both, "", null],
    ["nothing where the words run beyond what may be quoted", both, "evangelise observability; the second envelope", null],
  ])("is %s", (_, page, words, expected) => {
    const claim = /parser/.test(page) ? "looks after a parser." : "preaches observability.";
    const found = offered(page, words, claim);
    expect(typeof found === "string" ? null : found.candidate.quote).toBe(expected);
  });

  it("is of several sentences only where all of each may be quoted", () => {
    const ofTwo = (page: string) => offered(page, "", "looks after a parser.", "current", "en", { proposed: { statements: ["s2", "s3"] } });
    expect(ofTwo("I maintain a parser. I repair tide clocks.")).toMatchObject({
      candidate: { quote: "I maintain a parser. I repair tide clocks." },
    });
    expect(ofTwo(`${beside} I repair tide clocks.`)).toBe("refused");
  });
});
