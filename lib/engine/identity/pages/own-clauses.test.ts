import { describe, expect, it } from "vitest";
import { htmlPage, markdownPage, ownWords, readFor, textPage } from "@/test/harness/found-pages";

/** What a paragraph of somebody's page says of Tobias Renn. */
const of = (paragraph: string, language = "en") =>
  ownWords(htmlPage(`<html lang="${language}"><title>Kites</title><h1>Kites</h1><p>${paragraph}</p>`)).join(" | ");

describe("a clause belongs to whom it opens with", () => {
  it.each([
    ["a name, and the pronoun behind it", "Tobias Renn rows. He sails. Ono Darvish reads. He knits.", "Tobias Renn rows. He sails."],
    ["a family name alone", "Tobias Renn rows. Ono Darvish reads. Renn sails.", "Tobias Renn rows. | Renn sails."],
    ["a part behind a semicolon", "Tobias Renn rows; Ono Darvish reads; Tobias sails.", "Tobias Renn rows; | Tobias sails."],
    ["somebody else behind two words that lead in", "Tobias Renn rows. But when Ono Darvish reads it rains.", "Tobias Renn rows."],
    ["the person's role of two words", "Tobias Renn rows. The yoga teacher sails.", "Tobias Renn rows. The yoga teacher sails."],
    [
      "the person's role, and whose it is",
      "Tobias Renn rows. The founder of Halden Reed bakes.",
      "Tobias Renn rows. The founder of Halden Reed bakes.",
    ],
    ["another subject behind a comma", "Tobias Renn rows. Ono Darvish reads, and she knits.", "Tobias Renn rows."],
    [
      "somebody first named inside a sentence",
      "Tobias Renn succeeds Ono Darvish. Darvish had led the team. She moves to Oslo.",
      "Tobias Renn succeeds Ono Darvish.",
    ],
    [
      "a pair, behind which a pronoun may be either's",
      "Ono Darvish reads. Tobias Renn and Ilse Marrable met in Leeds. He rows.",
      "Tobias Renn and Ilse Marrable met in Leeds.",
    ],
    [
      "a pair with the person second",
      "Ilse Marrable and Tobias Renn met in Leeds. She rows.",
      "Ilse Marrable and Tobias Renn met in Leeds.",
    ],
    [
      "somebody else, though the person is one of those whom it mentions",
      "Tobias Renn rows. To Mr Gumme, who taught half of us, Tobias included, to sail. He kept a stall.",
      "Tobias Renn rows. To Mr Gumme",
    ],
    [
      "a pronoun behind a time or a place",
      "Tobias Renn rows. In the autumn he will sail. Before Port Ellery he fished. Ono Darvish slept.",
      "Tobias Renn rows. In the autumn he will sail. Before Port Ellery he fished.",
    ],
    [
      "what depends on something, together with it",
      "Tobias Renn rows. Ono Darvish reads. If the grant comes, Renn will sail.",
      "Tobias Renn rows. | If the grant comes, Renn will sail.",
    ],
    [
      "nobody who is told of behind an I with the name",
      "I, Tobias Renn, clear the bench. He came from the navy.",
      "I, Tobias Renn, clear the bench.",
    ],
    [
      "not whoever quotes an I with the name",
      "“I, Tobias Renn, resign,” said the letter that Ono Darvish read. I wept beside her.",
      "said the letter that Ono Darvish read.",
    ],
    ["a relative, by whose they are", "Tobias Renn rows. Tobias’s younger brother. Plays in a band.", "Tobias Renn rows."],
    [
      "a relative, by whose they are, and more",
      "Tobias Renn rows. Tobias’s mother-in-law, and yes, she came first. Knows maps.",
      "Tobias Renn rows.",
    ],
    [
      "a sentence that ends on a relative",
      "Tobias Renn rows. He sails with Tobias’s brother.",
      "Tobias Renn rows. He sails with Tobias’s brother.",
    ],
    ["a thing, by whose it is", "Tobias Renn rows. Tobias’s new kite. Is blue.", "Tobias Renn rows. Tobias’s new kite. Is blue."],
    ["a name with a raised figure that all names bear", "Ono Darvish³ reads. Tobias Renn² rows.", "Tobias Renn² rows."],
    ["who it is not", "Not Tobias, though the courier disagrees. Plays in a band.", ""],
    ["a label with somebody else's name", "Digger: Ono Darvish. Ploughing champion of 2016. Has a firm in the county.", ""],
    [
      "a pronoun of the other kind",
      "Tobias Renn rows. He sails. He bakes. His kites fly. She knits.",
      "Tobias Renn rows. He sails. He bakes. His kites fly.",
    ],
  ])("%s", (_, paragraph, own) => {
    expect(of(paragraph)).toBe(own);
  });

  it.each([
    ["en", "Tobias Renn rows. His sister Ilse knits. She sails.", "Tobias Renn rows."],
    ["en", "Tobias Renn rows. His boss knits. He sails.", "Tobias Renn rows. | He sails."],
    ["fr", "Tobias Renn rame. Sa collègue Ilse Marrable tricote. Elle navigue.", "Tobias Renn rame."],
    ["es", "Tobias Renn rema. Su hermana Ilse teje. Ella navega.", "Tobias Renn rema."],
    ["it", "Tobias Renn rema. Sua sorella Ilse nuota. Lei legge.", "Tobias Renn rema."],
    ["pt", "Tobias Renn rema. Sua irmã Ilse nada.", "Tobias Renn rema."],
    ["nl", "Tobias Renn roeit. Zijn zus Ilse zwemt.", "Tobias Renn roeit."],
    ["de", "Tobias Renn rudert. Sein Bruder Karl strickt. Er segelt.", "Tobias Renn rudert."],
  ])("leaves out who is known by the person, and goes on with whoever of them is named (%s: %s)", (language, paragraph, own) => {
    expect(of(paragraph, language)).toBe(own);
  });
});

describe("what is said of others on the way is cut out", () => {
  it.each([
    ["en", "Tobias Renn works with Ono Darvish, who keeps llamas.", "Tobias Renn works with Ono Darvish"],
    ["en", "The cup went to Tobias Renn, husband of Ono Darvish, who keeps llamas.", "The cup went to Tobias Renn, husband of Ono Darvish"],
    ["en", "Tobias Renn thanked Ono Darvish, whose llamas won, and left early.", "Tobias Renn thanked Ono Darvish | , and left early."],
    ["de", "Tobias Renn arbeitet mit Ono Darvish, die Lamas hält.", "Tobias Renn arbeitet mit Ono Darvish"],
    ["fr", "Tobias Renn travaille avec Ono Darvish, qui élève des lamas.", "Tobias Renn travaille avec Ono Darvish"],
    ["es", "Tobias Renn trabaja con Ono Darvish, que cría llamas.", "Tobias Renn trabaja con Ono Darvish"],
    ["it", "Tobias Renn lavora con Ono Darvish, che alleva lama.", "Tobias Renn lavora con Ono Darvish"],
    ["pt", "Tobias Renn trabalha com Ono Darvish, que cria lhamas.", "Tobias Renn trabalha com Ono Darvish"],
  ])("in %s: %s", (language, paragraph, own) => {
    expect(of(paragraph, language)).toBe(own);
  });

  it.each([
    ["en", "Tobias Renn, who keeps llamas, sails."],
    ["en", "Tobias Renn, head of supply, who keeps llamas, sails."],
    ["de", "Tobias Renn, der Lamas hält, segelt."],
    ["it", "Tobias Renn, che alleva lama, rema."],
  ])("and what is said of the person stays, in %s: %s", (language, paragraph) => {
    expect(of(paragraph, language)).toBe(paragraph);
  });

  it("cuts what others say of themselves in an article about the person", () => {
    const article =
      "Tobias Renn rows. “I collect stamps and hate mornings,” says Ono Darvish, a baker. “I have never rowed.” Renn laughs. “I like mornings,” Renn says.";
    expect(of(article)).toBe("Tobias Renn rows. | Renn laughs. “I like mornings,” Renn says.");
  });

  it("takes whoever is named first beside a quote for its speaker", () => {
    expect(of("“I will never sail again,” Ono Darvish told Tobias Renn. “I lost my boat.” Renn nodded.")).not.toMatch(/sail again|boat/);
    expect(of("“I will never sail again,” Tobias Renn told Ono Darvish. Renn nodded.")).toContain("sail again");
  });

  it("cuts a relative clause of somebody else though it names the person", () => {
    expect(of("Tobias Renn thanks Ilse Marrable, who taught Tobias Renn to solder and who collects stamps.")).toBe(
      "Tobias Renn thanks Ilse Marrable",
    );
  });

  it("cuts what others say of themselves in the person's own text", () => {
    const page = markdownPage(
      "# Tobias Renn\n\nI row at dawn. “I keep llamas in my garden,” my friend Ono told me. I bake bread.\n\n> I was born on a boat.\n\nI sail.",
    );
    expect(ownWords(page).join(" | ")).toBe("Tobias Renn | I row at dawn. | I bake bread. | I sail.");
  });
});

describe("a sentence that changes its subject", () => {
  const own = (paragraph: string) =>
    ownWords(markdownPage(`# Tobias Renn\n\nI row, I sail and I bake.\n\n${paragraph}`))
      .slice(2)
      .join(" | ");

  it.each([
    ["behind a comma", "I trained in Porto, she trained in a barn.", "I trained in Porto,"],
    ["behind a conjunction", "I trained in Porto and she trained in a barn.", "I trained in Porto"],
    ["back to who speaks", "My teacher, Ono Darvish, rows, although I taught her.", "although I taught her."],
    ["not where who speaks goes on", "My name is Tobias and I row.", "My name is Tobias and I row."],
    ["not inside of quotation marks", "I say “row, she said” every day.", "I say “row, she said” every day."],
    ["not before who said it", "I have lost three, he wrote.", "I have lost three, he wrote."],
    ["not around who said it", "I have lost three, he wrote, and I know more.", "I have lost three, he wrote, and I know more."],
    ["not where several only say when", "I row while they are asleep.", "I row while they are asleep."],
    ["not where a thing is called something", "The boats I called lazy won in Leeds.", "The boats I called lazy won in Leeds."],
  ])("is cut in the speaker's words %s", (_, paragraph, words) => {
    expect(own(paragraph)).toBe(words);
  });

  it.each([
    ["to a name", "Ono Darvish knits. Tobias Renn rows, Darvish sails.", "Tobias Renn rows,"],
    ["from a name", "Tobias Renn bakes. Ono Darvish knits. Darvish sails, Renn rows.", "Tobias Renn bakes. | Renn rows."],
    [
      "to the author",
      "Tobias Renn wrote a book. He sails. He bakes. Renn rows, and I read in a bath.",
      "Tobias Renn wrote a book. He sails. He bakes. Renn rows,",
    ],
    [
      "behind a caption",
      "Tobias Renn takes pictures. Mirela, crane driver. “I have been up here for years.”",
      "Tobias Renn takes pictures. Mirela, crane driver.",
    ],
    ["by a raised figure", "Tobias Renn rows. Tobias Renn² is a pilot. He knits.", "Tobias Renn rows."],
  ])("is cut in the words of others %s", (_, paragraph, words) => {
    expect(of(paragraph)).toBe(words);
  });

  it.each([
    ["a teacher by name", "I row. Our conductor, Meredith Oyelaran, drove tanks.", "I row."],
    ["one of several", "I row. One of them is a hundred.", "I row."],
    ["one of the speaker's students, and the next", "I row. One of my students dives. Another bakes.", "I row."],
    ["somebody called by name", "I row. The sawyer, a man called Gerolf, has done it for years.", "I row."],
    ["a name between commas", "I row. The reeve, Gildas Brandreth, films them.", "I row."],
    ["another of the name who speaks", "Different Tobias here! I keep different llamas.", ""],
    ["another of their name", "I row. I'm not the Tobias Renn who sells houses.", "I row."],
    ["one who is known by them", "I row. One customer, a judge from Leeds, sent nine.", "I row."],
    ["a thing with a name of somebody else", "I row. Ono Darvish knits. The paint was made by Ono Darvish.", "I row."],
  ])("is nobody's of theirs where it opens with %s", (_, paragraph, words) => {
    expect(own(paragraph)).toBe(words);
  });

  it("is not theirs by a pronoun of the other kind, or by one that the page never calls them", () => {
    expect(of("Tobias Renn rows. He sails. He bakes. He knits. The mayor bought a kite and hung it in her bathroom.")).toBe(
      "Tobias Renn rows. He sails. He bakes. He knits.",
    );
    expect(own("I row at dawn, and I bake.\n\nThe captain rang us. He has rung on crutches.")).not.toContain("crutches");
  });

  it("is theirs where it says how to call them", () => {
    expect(own("She/her · reader of law in Leith since 2020")).toContain("reader of law");
  });

  it("is not the words of somebody who is quoted by the family name alone", () => {
    const article = "Ono Darvish knits. Tobias Renn rows. “I count reeds,” says Renn. “I never count,” says Darvish.";
    expect(of(article)).toContain("reeds");
    expect(of(article)).not.toContain("never count");
  });
});

describe("who says I", () => {
  it("is the person in their own text, and marked so", () => {
    const page = markdownPage("# Tobias Renn\n\nI row at dawn.\n\nMarrow Labs pays me.");
    const reading = readFor(page);
    const first = (reading?.ranges ?? []).filter(({ isFirstPerson }) => isFirstPerson);
    expect(first.map(({ start, end }) => page.text.slice(start, end))).toEqual(["I row at dawn."]);
  });

  it("is not the person where an author writes about them", () => {
    const page = textPage("I met Tobias Renn in Leeds. I keep llamas. He builds kites. My house is small.");
    expect(ownWords(page).join(" | ")).not.toMatch(/llamas|house/);
    expect(readFor(page)?.ranges.every(({ isFirstPerson }) => !isFirstPerson)).toBe(true);
  });
});

describe("whom a pronoun means", () => {
  const page = (...paragraphs: string[]) =>
    ownWords(htmlPage(`<title>Kites</title><h1>Kites</h1>${paragraphs.map((each) => `<p>${each}</p>`).join("")}`)).join(" | ");

  it("is whom the paragraph before it ended with, also behind one about things", () => {
    expect(page("Tobias Renn rows.", "He sails. A boat is a boat.", "The wind came late that year.", "He bakes.")).toBe(
      "Tobias Renn rows. | He sails. | He bakes.",
    );
  });

  it("is nobody's behind somebody else, or where the page says both and does not tell whom", () => {
    expect(page("Tobias Renn rows.", "Ono Darvish reads. Darvish knits.", "He bakes.")).toBe("Tobias Renn rows.");
    expect(page("Tobias Renn was once her student. He bakes. She knits.")).toBe("Tobias Renn was once her student.");
  });

  it("is nobody's behind a title and a name, and not the person's behind a relative", () => {
    expect(page("A prize went to Mr Gumede and to Tobias Renn. He kept a stall.")).not.toContain("kept a stall");
    expect(page("Tobias Renn rows. The uncle, Gennaro, was a judge. He sails.")).toBe("Tobias Renn rows.");
  });
});

describe("who says I on a page under their name", () => {
  it("is the person on a page under their name that names nobody else so, and whoever it calls he is not", () => {
    const workshop = htmlPage(
      "<title>The workshop · Tobias Renn, bookbinder</title><h1>The workshop</h1><p>I bind books. My teacher drank tea from a jar. He mended a library.</p><p>He sang.</p>",
    );
    expect(ownWords(workshop).join(" | ")).toBe("The workshop | I bind books.");
  });

  it("is not the person where a line about them below says my", () => {
    const letter = textPage(
      "To whom it may concern,\n\nI taught law for twelve years.\n\nTobias Renn was my assistant.\n\nYours, Walter Haskins",
    );
    expect(ownWords(letter).join(" | ")).not.toContain("taught law");
  });

  it("is not the person in brackets within their words", () => {
    const page = markdownPage("# Tobias Renn\n\nI row, I sail and I bake. [I ate all eleven. I was a cook.] I knit.");
    expect(ownWords(page).join(" | ")).not.toContain("a cook");
    const interrupted = markdownPage(
      "# Tobias Renn\n\nI row, I sail and I bake. Our conductor, Ono Darvish, drove tanks. [I ate all eleven.] I knit.",
    );
    expect(ownWords(interrupted).join(" | ")).toBe("Tobias Renn | I row, I sail and I bake. | I knit.");
  });
});
