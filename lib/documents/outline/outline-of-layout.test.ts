import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractHtml } from "@/lib/documents/extract-html";
import { extractMarkdown } from "@/lib/documents/extract-markdown";
import { parseMarkup } from "@/lib/documents/markup-tree";
import { type Block, maxBlocks, type Outline } from "@/lib/text/block";
import { layOut } from "./lay-out";
import { outlineOfLayout } from "./outline-of-layout";
import { outlineOfText } from "./outline-of-text";

interface Read {
  readonly text: string;
  readonly outline: Outline;
}

function html(markup: string): Read {
  const read = extractHtml(markup, "https://pages.example.org/page");
  if (read.kind === "failed") throw new Error(read.reason);
  return read.document;
}

function markdown(source: string): Read {
  const read = extractMarkdown(source, "library:page.md");
  if (read.kind === "failed") throw new Error(read.reason);
  return read.document;
}

function outlined(text: string): Read {
  return { text, outline: outlineOfText(text) };
}

const wordsOf = ({ text }: Read, block: Block) => text.slice(block.start, block.end);

function kinds(read: Read): [string, string][] {
  return read.outline.blocks.map((block) => [block.kind, wordsOf(read, block)]);
}

/** `name (role): words` of each block that somebody speaks. */
function turns(read: Read): string[] {
  return read.outline.blocks.flatMap((block) => {
    if (block.speaker === null) return [];
    const speaker = read.outline.speakers[block.speaker];
    return [`${speaker?.name} (${speaker?.role}): ${read.text.slice(block.bodyStart, block.end)}`];
  });
}

/** Of each block whom its innermost section, or the next one around it, is about. */
function abouts(read: Read): [string, string | null][] {
  const { sections } = read.outline;
  return read.outline.blocks.map((block) => {
    let at: number | null = block.section;
    while (at !== null && sections[at]?.about === null) at = sections[at]?.parent ?? null;
    return [wordsOf(read, block), at === null ? null : (sections[at]?.about ?? null)];
  });
}

describe("the kind of a block", () => {
  it.each([
    ["a heading", "<h2>Boats</h2><p>We row.</p>", ["heading", "Boats"]],
    ["a heading, where a bold line stands alone above text", "<h1>Club</h1><p><b>Boats</b></p><p>We row.</p>", ["heading", "Boats"]],
    ["a list item", "<ul><li>Rowing on Sundays.</li></ul>", ["list_item", "Rowing on Sundays."]],
    [
      "a row, its cells together",
      "<table><tr><td>Ada Example<td>pilot</tr><tr><td>Bo Sample<td>cook</tr></table>",
      ["table_row", "Ada Example\npilot"],
    ],
    ["a definition", "<dl><dt>Boat<dd>A skiff.</dl>", ["definition", "A skiff."]],
    ["a caption", "<figure><img><figcaption>Ada in a skiff</figcaption></figure>", ["caption", "Ada in a skiff"]],
    ["a quotation", "<blockquote><p>All boats leak.</p></blockquote>", ["quotation", "All boats leak."]],
    ["a quotation by its marks alone", "<p>“All boats leak.” — Bo Sample, cook</p>", ["quotation", "“All boats leak.” — Bo Sample, cook"]],
    ["a byline by its words", "<h1>Boats</h1><p>By Ada Example, 12 May 2024</p>", ["byline", "By Ada Example, 12 May 2024"]],
    ["a byline in another language", "<h1>Boote</h1><p>Von Ada Beispiel</p>", ["byline", "Von Ada Beispiel"]],
    [
      "an author's box by its heading",
      "<h1>Boats</h1><p>Long.</p><aside><h3>About the author</h3><p>She keeps bees.</p></aside>",
      ["author_box", "She keeps bees."],
    ],
    [
      "a comment by its heading",
      "<h1>Boats</h1><p>Long.</p><h3>2 Kommentare</h3><p><b>okra</b> Ich auch.</p>",
      ["comment", "okra Ich auch."],
    ],
    ["a comment by its class", '<p>Long.</p><p>Long.</p><div class="comment-list"><p>Me too.</p></div>', ["comment", "Me too."]],
    ["a testimonial", "<h1>Me</h1><h2>What clients say</h2><p>“She is never late.”</p>", ["testimonial", "“She is never late.”"]],
    [
      "a menu in the page's body",
      '<p>Long.</p><p><a href="/a">Home</a> | <a href="/b">Team</a> | <a href="/c">Shop</a></p>',
      ["navigation", "Home | Team | Shop"],
    ],
    [
      "links to other pages",
      "<h1>Boats</h1><p>Long.</p><h3>À lire aussi</h3><ul><li>“I never sank”: Bo Sample</li></ul>",
      ["navigation", "“I never sank”: Bo Sample"],
    ],
    [
      "an advertisement by what it says",
      "<h1>Show</h1><p>This episode is brought to you by Hutch.</p>",
      ["advertisement", "This episode is brought to you by Hutch."],
    ],
    [
      "a search for staff",
      "<h1>Us</h1><p>Long.</p><aside><h2>Join us</h2><p>Five years of experience, please.</p></aside>",
      ["advertisement", "Five years of experience, please."],
    ],
    ["a cookie notice", "<p>We use cookies to count readers.</p><p>Long.</p>", ["notice", "We use cookies to count readers."]],
    ["a footer", "<p>Long.</p><footer><p>Ada Example, Harbour Street 1</p></footer>", ["notice", "Ada Example, Harbour Street 1"]],
    ["code", "<p>Long.</p><pre><code>let a = 1</code></pre>", ["code", "let a = 1"]],
  ])("is %s", (_, markup, expected) => {
    expect(kinds(html(markup))).toContainEqual(expected);
  });

  it.each([
    ["corrections are the page's words", "<h1>Show</h1><h2>Corrections</h2><p>She joined in 2019.</p>", "She joined in 2019."],
    ["a sentence with two quotations is no quotation", "<p>“Salt,” said Ada, “is data.”</p>", "“Salt,” said Ada, “is data.”"],
    [
      "a word of the class that wraps the whole page is no mark",
      "<div class=review><h1>Boats</h1><p>We row a lot here.</p></div>",
      "We row a lot here.",
    ],
  ])("%s", (_, markup, words) => {
    expect(kinds(html(markup))).toContainEqual(["paragraph", words]);
  });
});

describe("whom a section is about", () => {
  it("is whoever heads its card", () => {
    const read = html(`<h1>People</h1><div class=grid>
      <article class=card><h3>Joost Sample</h3><p>Founding partner</p><p>Sails, badly.</p></article>
      <article class=card><h3>Marit van der Model</h3><p>Architect</p><p>Teaches joints.</p></article></div><h2>News</h2><p>Both dig.</p>`);
    expect(abouts(read)).toEqual(
      expect.arrayContaining([
        ["Sails, badly.", "Joost Sample"],
        ["Teaches joints.", "Marit van der Model"],
        ["Both dig.", null],
      ]),
    );
  });

  it.each([
    [
      "a heading with a role",
      "<h1>Medal</h1><h2>Hedda K. Sample, senior engineer</h2><p>She built it.</p>",
      "She built it.",
      "Hedda K. Sample",
    ],
    ["a heading of two", "<h1>Talks</h1><h2>Femke Model and Hal Sample</h2><p>They left.</p>", "They left.", "Femke Model and Hal Sample"],
    [
      "a line below a title",
      "<div class=show><h2>Low Tide</h2><p>with Zeynep “Zizi” Sample</p><p>She works late.</p></div><div class=show><h2>Other</h2><p>x</p></div>",
      "She works late.",
      "Zeynep “Zizi” Sample",
    ],
    [
      "the bold words of a list's entry",
      "<ul><li><b>Maeve Sample</b>, ward manager</li><li><b>Bo Model</b>, cook</li></ul>",
      "Maeve Sample, ward manager",
      "Maeve Sample",
    ],
    [
      "the bold words of a paragraph",
      "<h2>Thanks</h2><p><b>Koji Sample</b> wrote the engine.</p>",
      "Koji Sample wrote the engine.",
      "Koji Sample",
    ],
    [
      "the words before a dash, beside sure ones",
      "<ul><li>Chidi Sample — floods; Chidi skis</li><li>Malin Model — snow</li></ul>",
      "Malin Model — snow",
      "Malin Model",
    ],
    [
      "a name and a role before the given name",
      "<h1>Team</h1><p>Gethin Sample, analyst. Gethin joined in 2008.</p>",
      "Gethin Sample, analyst. Gethin joined in 2008.",
      "Gethin Sample",
    ],
    [
      "an author's box",
      "<h1>Boats</h1><p>By Ada Example</p><p>Long.</p><p>Longer.</p><p>Ada Example keeps bees.</p>",
      "Ada Example keeps bees.",
      "Ada Example",
    ],
  ])("is read from %s", (_, markup, words, about) => {
    expect(abouts(html(markup))).toContainEqual([words, about]);
  });

  it.each([
    ["a firm that the page writes small as well", "<h1>Larchwold Tiles</h1><p>Welcome to Larchwold Tiles, we make tiles.</p>"],
    ["what no person bears", "<h1>Team News</h1><p>We won.</p>"],
    ["a work with its year", "<h1>Books</h1><h3>Milk Fever (2022)</h3><p>Milk Fever sold well.</p>"],
    ["a label's object", "<h1>Work</h1><h3>Case: Kestrel Prosthetics</h3><p>Kestrel Prosthetics asked for pictures.</p>"],
    ["a heading in German", '<html lang="de"><h1>Ich</h1><h2>Beruflicher Werdegang</h2><p>Seit 2011 Köchin.</p></html>'],
  ])("is never %s", (_, markup) => {
    expect(html(markup).outline.sections.map(({ about }) => about)).not.toContainEqual(expect.any(String));
  });

  it("lets nothing that stands apart inherit the headings before it", () => {
    const read = html(
      "<h1>Boats</h1><h2>Ada Example, pilot</h2><p>Ada rows.</p><aside><h3>Shop</h3><p>Oars.</p></aside><footer>© Club</footer>",
    );
    const last = read.outline.blocks.filter((block) => ["Oars.", "© Club"].includes(wordsOf(read, block)));
    for (const block of last)
      expect(block.path.map((at) => wordsOf(read, read.outline.blocks[at] as Block))).not.toContain("Ada Example, pilot");
    expect(abouts(read)).toContainEqual(["Oars.", null]);
  });
});

describe("a list of terms", () => {
  it("keeps what is said of somebody with their name", () => {
    const read = html("<h1>Crew</h1><dl><dt>Dr Ada Quist, pilot<dd>Flies at dawn.<dd>Knits.<dt>Dr Bo Sandel, cook<dd>Bakes.</dl>");
    expect(abouts(read).slice(1)).toEqual([
      ["Dr Ada Quist, pilot", "Dr Ada Quist"],
      ["Flies at dawn.", "Dr Ada Quist"],
      ["Knits.", "Dr Ada Quist"],
      ["Dr Bo Sandel, cook", "Dr Bo Sandel"],
      ["Bakes.", "Dr Bo Sandel"],
    ]);
  });
});

describe("words that a page passes on", () => {
  it("are a comment below the line that says so", () => {
    const read = html(
      "<h1>Ada</h1><article><p>Ada shared · Bo Sample</p><p>I swam to Norway.</p></article><article><p>I row.</p></article>",
    );
    expect(kinds(read)).toContainEqual(["comment", "I swam to Norway."]);
    expect(kinds(read)).toContainEqual(["paragraph", "I row."]);
  });

  it("are a testimonial behind a label that says so", () => {
    expect(kinds(markdown("# Ada\n\nRatings: “I would sail with her again.”"))[1]?.[0]).toBe("testimonial");
    expect(kinds(markdown("# Ada\n\nRatings: four of five, last year."))[1]?.[0]).toBe("paragraph");
  });
});

describe("who speaks", () => {
  it("is told by names in bold behind line breaks of one paragraph, where the page gives them in full", () => {
    const page = (first: string, second: string) =>
      `<h1>Ada Example on boats</h1><p>Bo Sample met Ada Example.</p>${["boats", "oars"].map((word) => `<blockquote><p><b>${first}:</b> Why ${word}?<br><b>${second}:</b> I like ${word}.</p></blockquote>`).join("")}`;
    expect(turns(html(page("Bo", "Ada")))).toContain("Ada Example (answers): I like oars.");
    expect(turns(html(page("Place", "Price"))).join()).not.toContain("I like");
  });

  it("is told by headings of one label, some of which ask", () => {
    const page = (label: string) =>
      `<h1>Five questions for Ada Example</h1><p class="byline">By Bo Sample</p>${["Why boats?", "You row.", "Oars?", "Rope."].map((words) => `<h3>${label}: ${words}</h3><p>I like them.</p>`).join("")}`;
    expect(turns(html(page("Bo"))).filter((turn) => turn === "Ada Example (answers): I like them.")).toHaveLength(4);
    expect(turns(html(page("Bo").replaceAll("?</h3>", ".</h3>")))).toEqual([]);
  });

  it("is told by handles alone on a line, the first with whose it is below it", () => {
    const post = (who: string, words: string) => `<div><div>${who}</div><div><p>${words}</p></div></div>`;
    const thread = [
      post("rivet_counter<br>Ada Example, Moor County", "I count rivets."),
      post("gravelgertie", "I have graded for years."),
      post("rivet_counter", "I count bolts."),
    ];
    expect(turns(html(`<h1>Ask me</h1>${thread.join("")}`))).toEqual([
      "Ada Example (speaks): I count rivets.",
      "gravelgertie (speaks): I have graded for years.",
      "Ada Example (speaks): I count bolts.",
    ]);
    const noted = [
      post("mozzer_leeds · joined 2021 · 4 posts", "I hear a buzz."),
      post("pin_dot ★ Helper · Ada Example, tuner", "I have heard it before."),
      post("pin_dot ★ Helper", "I tune."),
    ];
    expect(turns(html(`<h1>Buzz</h1>${noted.join("")}`))).toEqual([
      "mozzer_leeds (speaks): I hear a buzz.",
      "Ada Example (speaks): I have heard it before.",
      "Ada Example (speaks): I tune.",
    ]);
    const years = ["2019 · Residency, Ghent", "2019 · Prize, Leith", "2019 · Show"].map((line) => post(line, "I count bolts."));
    expect(turns(html(`<h1>Dates</h1>${years.join("")}`))).toEqual([]);
    const dates = ["2019", "2020", "2019"].map((line) => post(line, "I count bolts."));
    expect(turns(html(`<h1>Dates</h1>${dates.join("")}`))).toEqual([]);
    const links = ["GitHub", "LinkedIn", "YouTube", "GitHub", "LinkedIn"].map((line) => `<div>${line}</div>`).join("");
    expect(turns(html(`<h1>Ada Example</h1>${links}<p>I count bolts in Leith.</p>`))).toEqual([]);
    const words = ["share", "reply", "share"].map((who) => post(who, "I count bolts."));
    expect(turns(html(`<h1>Ask me</h1>${words.join("")}`))).toEqual([]);
  });

  it("is whoever the head of a column names as its writer, where it says I", () => {
    const page = (head: string, words: string) => `<h1>The Skiff</h1><h2>${head}</h2><p>${words}</p><h2>Tides</h2><p>I am high water.</p>`;
    expect(turns(html(page("From the boathouse (Ada Example)", "I have sold the punt.")))).toEqual([
      "Ada Example (speaks): I have sold the punt.",
    ]);
    expect(turns(html(page("Notes from the quay, by Ada Example", "I have sold it.")))).toEqual(["Ada Example (speaks): I have sold it."]);
    expect(turns(html(page("Boathouse", "</p><p>by Ada Example</p><p>I have sold it.")))).toContain(
      "Ada Example (speaks): I have sold it.",
    );
    expect(turns(html(page("Skipper of the year (Ada Example)", "She won by a length.")))).toEqual([]);
    expect(turns(html(page("Skipper of the year (Ada Example)", "I met Ada on the quay. She rows.")))).toEqual([]);
    const magazine = (head: string) =>
      outlined(`THE SKIFF\n\n${head}\n\nThe editor asked me. I sold the punt.\n\nDATES TO KEEP\n\nI am high water.`);
    expect(turns(magazine("MY TWO PENNIES    No. 88: Ada Example, boatman"))).toEqual([
      "Ada Example (speaks): The editor asked me. I sold the punt.",
    ]);
    expect(turns(magazine("Cup no. 88: Ada Example, boatman"))).toEqual([]);
  });

  it("is nobody where a name in bold ends on an initial", () => {
    const question = "<p><b>Why boats?</b> I like them.</p>";
    const read = html(`<h1>Ada Example</h1>${question}${question}<ul><li><b>Bo Sample G.</b> has sold his skiff.</li></ul>`);
    expect(kinds(read)).toContainEqual(["list_item", "Bo Sample G. has sold his skiff."]);
  });

  const panel = "# Boats\n\nWith Ada Quist, Bo Sandel and Cy Brandreth.\n\n";

  it("is told by the family names of a panel of whom each speaks once", () => {
    expect(turns(markdown(`${panel}Quist: I row.\n\nSandel: I sail.\n\nBrandreth: I swim.`))).toEqual([
      "Ada Quist (speaks): I row.",
      "Bo Sandel (speaks): I sail.",
      "Cy Brandreth (speaks): I swim.",
    ]);
  });

  it("is told by family names with a full stop, where they come again", () => {
    expect(turns(markdown(`${panel}Quist. I row.\n\nSandel. I sail.\n\nQuist. I knit.\n\nSandel. I bake.`))).toEqual([
      "Ada Quist (speaks): I row.",
      "Bo Sandel (speaks): I sail.",
      "Ada Quist (speaks): I knit.",
      "Bo Sandel (speaks): I bake.",
    ]);
  });

  it("is told by names before a time and a dash", () => {
    expect(turns(markdown(`${panel}Ada 0:12 – I row.\n\nBo 0:20 – I sail.\n\nAda 0:44 – I knit.\n\nBo 1:02 – I bake.`))).toEqual([
      "Ada Quist (speaks): I row.",
      "Bo Sandel (speaks): I sail.",
      "Ada Quist (speaks): I knit.",
      "Bo Sandel (speaks): I bake.",
    ]);
  });

  it("is told by initials of names that the page gives in full", () => {
    const read = html(`<h1>Ropes: Solveig Sample</h1><p>Mungo Model asks how the rope holds.</p>
      <p>MM: <em>How is it?</em></p><p>SS: Late.</p><p>And wet.</p><p>MM: <em>Still?</em></p><p>SS: Yes.</p>`);
    expect(turns(read)).toEqual([
      "Mungo Model (asks): How is it?",
      "Solveig Sample (answers): Late.",
      "Solveig Sample (answers): And wet.",
      "Mungo Model (asks): Still?",
      "Solveig Sample (answers): Yes.",
    ]);
  });

  it.each(["0:51 ", "[00:51] ", "(1:00:51) ", "00:00:51,200 – ", "10.02.26, 9:41 pm - ", "9:41 a.m. | "])(
    "is told behind the time stamp “%s”, which is none of their words",
    (stamp) => {
      const read = outlined(
        ["SOLVEIG SAMPLE: I grow kelp.", "MUNGO MODEL: And where?", "SOLVEIG SAMPLE: In Oban."]
          .map((turn) => `${stamp}${turn}`)
          .join("\n\n"),
      );
      expect(turns(read).map((turn) => turn.replace(/ \(\w+\)/, ""))).toEqual([
        "Solveig Sample: I grow kelp.",
        "Mungo Model: And where?",
        "Solveig Sample: In Oban.",
      ]);
    },
  );

  it.each([
    ["in brackets behind it", "kelp_sol (Solveig Sample) grows kelp."],
    ["in brackets behind it, as proven", "kelp_sol (verified: Solveig Sample) grows kelp."],
    ["before it, which stands in brackets and quotation marks", "Solveig Sample (“kelp_sol” to the board) grows kelp."],
  ])("is told by a handle whose name stands %s", (_, sentence) => {
    const thread = "<p>kelp_sol: I row at dawn.</p><p>mungo_m: Where?</p><p>kelp_sol: Off Oban.</p>";
    expect(turns(html(`<title>The board</title><h1>The board</h1><p>${sentence}</p>${thread}`))).toContain(
      "Solveig Sample (speaks): Off Oban.",
    );
    expect(
      turns(html(`<title>The board</title><h1>The board</h1><p>${sentence.replace("kelp_sol", "oar_9")}</p>${thread}`)).join(),
    ).not.toContain("Solveig");
  });

  it("is told by names in capitals behind time stamps, and stage directions are nobody's", () => {
    const read = markdown(
      "# Panel\n\n- **Maeve Sample**, ward manager\n- Chair: **Colm Model**\n\n**00:12 COLM MODEL:** Maeve, you first.\n\n**00:48 MAEVE SAMPLE:** Half four.\n\n**00:50** [laughter]\n\n**00:51 COLM MODEL:** Thanks.",
    );
    expect(turns(read)).toEqual([
      "Colm Model (speaks): Maeve, you first.",
      "Maeve Sample (speaks): Half four.",
      "Colm Model (speaks): Thanks.",
    ]);
  });

  it.each([
    ["Q and A", "<p><b>Q: Why?</b></p><p>A: Because.</p><p><b>Q: And?</b></p><p>A: So.</p>"],
    ["questions in bold", "<p><b>Why?</b></p><p>Because.</p><p><b>And?</b></p><p>So.</p>"],
    ["questions in italics", "<p><i>Why?</i></p><p>Because.</p><p><i>And?</i></p><p>So.</p>"],
    ["headings", "<h3>Why?</h3><p>Because.</p><h3>And?</h3><p>So.</p>"],
    ["definitions", "<dl><dt>Why?<dd>Because.<dt>And?<dd>So.</dl>"],
    ["bold questions before their answers", "<p><b>Why?</b> Because.</p><p><b>And?</b><br>So.</p>"],
    ["French labels", "<p>Question : Why?</p><p>Réponse : Because.</p><p>Question : And?</p><p>Réponse : So.</p>"],
    ["Spanish letters", "<p>P: Why?</p><p>R: Because.</p><p>P: And?</p><p>R: So.</p>"],
  ])("asks and answers, by %s, with the one guest whom the page names", (_, talk) => {
    const read = html(
      `<title>Ilse Sample on bridges | Span</title><h1>“Stand on it”</h1><p>By Harriet Model</p><p>Ilse Sample builds bridges.</p>${talk}`,
    );
    const said = turns(read).map((turn) => turn.replace(/ \(asks\)/, "?"));
    expect(said.filter((turn) => /(?:Because|So)\.$/.test(turn))).toEqual([
      "Ilse Sample (answers): Because.",
      "Ilse Sample (answers): So.",
    ]);
    expect(said.filter((turn) => /(?:Why|And)\?$/.test(turn))).toHaveLength(2);
    for (const turn of said.filter((each) => each.endsWith("?"))) expect(turn).toMatch(/^(?:Harriet Model|null)\?:/);
  });

  const talkInDashes = [
    "– You keep one oar.",
    "– One is enough, I row in circles.",
    "– Where did you start?",
    "– On a pond. I was nine.",
    "– And after that?",
    "– A lake.",
  ];
  const talkInParagraphs = [
    "You wrote three letters. Do you still have them?",
    "The first one.",
    "And then you took the job.",
    "I did, on a condition.",
    "Did anybody complain?",
    "One left.",
    "We had the same trouble here. I retyped labels all winter.",
    "I remember.",
    "What do you read?",
    "Signs.",
    "And where do you row?",
    "In circles.",
  ];
  const turnsOf = (paragraphs: readonly string[], behind = "") =>
    turns(
      html(
        `<title>Ilse Sample rows</title><h1>Ilse Sample rows</h1><p>By Harriet Model</p><p>Ilse Sample builds boats.</p><h2>The talk</h2>${paragraphs.map((text) => `<p>${text}</p>`).join("")}${behind}`,
      ),
    );

  it("asks and answers turn by turn, set in dashes", () => {
    const said = turnsOf(talkInDashes, "<p>She rowed off.</p>");
    expect(said).toContain("Ilse Sample (answers): One is enough, I row in circles.");
    expect(said).toContain("Harriet Model (asks): You keep one oar.");
    expect(said.join()).not.toContain("answers): She rowed off.");
  });

  it("asks and answers paragraph by paragraph, a remark of whoever asks among them", () => {
    const said = turnsOf(talkInParagraphs);
    expect(said).toContain("Ilse Sample (answers): I did, on a condition.");
    expect(said).toContain("Harriet Model (asks): We had the same trouble here. I retyped labels all winter.");
  });

  it("asks what bears a class of its own, remarks before the first question too", () => {
    const classed = (asked: readonly string[]) =>
      turns(
        html(
          `<title>Ilse Sample rows</title><h1>Ilse Sample rows</h1><p>Ilse Sample builds boats.</p>${asked.map((text) => `<p class="q">${text}</p><p>I row.</p><p>I bake.</p>`).join("")}`,
        ),
      ).map((turn) => turn.replace("Ilse Sample", "She"));
    const said = classed(["I expected somebody louder.", "Where did you start?", "And then?"]);
    expect(said).toContain("null (asks): I expected somebody louder.");
    expect(said.filter((turn) => turn === "She (answers): I bake.")).toHaveLength(3);
    expect(classed(["I expected somebody louder.", "And then?"]).join()).not.toContain("(answers)");
    expect(classed(["Oars.", "Boats.", "Ropes?"]).join()).not.toContain("(answers)");
  });

  it.each([
    ["five turns", talkInDashes.slice(1)],
    ["a list", ["– Oars.", "– Boats.", "– Ropes?", "– Nets.", "– Sails.", "– Knots."]],
    ["questions at both places", [...talkInDashes.slice(2), "– Why?", "– Why not?", "– Really?", "– What else?"]],
    ["three questions alone", talkInParagraphs.slice(4)],
    ["an answer of two paragraphs", [...talkInParagraphs.slice(0, 2), "I lost the others.", ...talkInParagraphs.slice(2)]],
    ["questions that address nobody", talkInParagraphs.map((text) => text.replace(/\byour?\b/gi, "they"))],
  ])("%s make no talk", (_, paragraphs) => {
    expect(turnsOf(paragraphs).join()).not.toContain("(answers)");
  });

  it("takes the site in a title for no guest", () => {
    const read = html(
      "<title>Oars | Slow Hours</title><h1>Oars</h1><p>Ilse Sample builds boats.</p><p><b>Why?</b></p><p>Because.</p><p><b>And?</b></p><p>So.</p><p>Harriet Model edits Slow Hours.</p><footer>© Slow Hours</footer>",
    );
    expect(turns(read)).toContain("null (answers): Because.");
  });

  it("quotes whom an entry names with a remark in brackets", () => {
    const read = html(
      "<h1>Class notes</h1><p><b>Ilse Sample (Boats)</b> writes: “I row. I bake.”</p><p><b>Harriet Model</b> has left. Her oars are for sale.</p>",
    );
    expect(turns(read)).toContain("Ilse Sample (speaks): “I row. I bake.”");
  });

  it("leaves the answers unnamed where the page names two", () => {
    const read = html(
      "<title>Ilse Sample and Bo Model on bridges</title><h1>Talk</h1><p><b>Why?</b></p><p>Because.</p><p><b>And?</b></p><p>So.</p>",
    );
    expect(turns(read)).toContain("null (answers): Because.");
  });

  it("leaves what the page tells between the turns to the page", () => {
    const read = html(
      "<h1>Table: Emrys Sample</h1><p><b>ES:</b> I carve.</p><p>He cut a loaf.</p><p><b>ES:</b> Sticks.</p><p>He went out.</p>",
    );
    expect(turns(read)).toEqual(["Emrys Sample (speaks): I carve.", "Emrys Sample (speaks): Sticks."]);
  });

  it("is whoever signs a quotation", () => {
    const read = html(
      "<h1>Words</h1><blockquote><p>“She apologises to beams.”</p><p>— Fons Sample, contractor</p></blockquote><p>“Never late.” — Odile Model, cook</p>",
    );
    expect(turns(read)).toEqual([
      "Fons Sample (speaks): “She apologises to beams.”",
      "Fons Sample (speaks): ",
      "Odile Model (speaks): “Never late.” — Odile Model, cook",
    ]);
  });

  it("tells the person who began a thread from its readers, by their handle", () => {
    const post = (who: string, words: string) => `<div class=c><p class=who>u/${who} · 12 points</p><p>${words}</p></div>`;
    const read = html(
      `<title>I'm Parisa Sample, ask me anything</title><div><p class=who>u/parisa_listens · 9 October 2025</p><h1>I'm Parisa Sample, ask me anything</h1><p>Hi all.</p></div>` +
        post("basalt", "Why?") +
        post("parisa_listens", "Because.") +
        post("ash", "I ski.") +
        post("parisa_listens", "Nice."),
    );
    expect(turns(read)).toEqual(expect.arrayContaining(["Parisa Sample (answers): Because.", "u/ash (asks): I ski."]));
    expect(kinds(read)).toContainEqual(["comment", "I ski."]);
    expect(kinds(read)).toContainEqual(["paragraph", "Because."]);
  });

  it("is told by a label behind a whole sentence, under a heading in capitals that names two", () => {
    const talk = outlined(
      "JUNO AND JUNE IN CONVERSATION\nJune: People take the two of us for one person with a cold, every time.\nJuno: We have shared a van for six years, and I cook while she drives.\nJune: I mind the tills, and everybody knows it by now, I think.\nJuno: I sew.",
    );
    expect(turns(talk).map((turn) => turn.slice(0, 30))).toEqual([
      "June (speaks): People take the",
      "Juno (speaks): We have shared ",
      "June (speaks): I mind the till",
      "Juno (speaks): I sew.",
    ]);
  });

  it("is told by lines that say who wrote when", () => {
    const thread = outlined(
      "nonna62 ha scritto il 3 febbraio 2024:\nCiao a tutti.\n\nGull_9 wrote on 4 May 2024 at 10:15:\nI mind the tills.\n\nnonna62 ha scritto il 5 febbraio 2024:\nGrazie.",
    );
    expect(turns(thread)).toEqual(["nonna62 (speaks): Ciao a tutti.", "Gull_9 (speaks): I mind the tills.", "nonna62 (speaks): Grazie."]);
  });

  it("is nobody in lists of labels and values", () => {
    expect(turns(html("<ul><li>Companies: Tulip</li><li>Harbour Glass: Kim Sample</li><li>Groups: Women in Boats</li></ul>"))).toEqual([]);
    expect(turns(html("<p>Photo: Dario Sample</p><p>Contact: Jonas Model</p><p>Note: closed.</p>"))).toEqual([]);
  });

  it("is told by initials, of names that begin alike by the one that is given before they talk", () => {
    const talk = markdown(
      "A chat with Fay Lind, who mends locks.\n\nME: Who taught you?\n\nFL: Not Finn Lark. An aunt.\n\nME: And now?\n\nFL: I mend locks.\n",
    );
    expect(turns(talk)).toContain("Fay Lind (answers): I mend locks.");
    const hyphened = markdown(
      "Nan Oak-Birch grows pears.\n\n**SG: Since when?**\n\nNO-B: I was nine.\n\n**SG: And why?**\n\nNO-B: For the wasps.\n",
    );
    expect(turns(hyphened)).toContain("Nan Oak-Birch (answers): I was nine.");
  });

  it("is nobody of the talk where a letter is printed below its last answer", () => {
    const talk = html(
      "<h1>A talk with Bo Sample</h1><p><b>How do you row?</b></p><p>I lean back.</p><p><b>A day off?</b></p><p>I row.</p><p>I never rowed, and I am fine. — B. Stott</p>",
    );
    expect(turns(talk).join()).toContain("I lean back.");
    expect(turns(talk).join()).not.toContain("Bo Sample (answers): I never rowed");
  });

  it("is told by the initials that stand for the given names", () => {
    const talk = markdown(
      "B. J. Sample writes code.\n\n[00:01:10] Marcus: BJ, what did you do?\n\n[00:01:14] BJ: I lead a team.\n\n[00:02:00] Marcus: And then?\n\n[00:02:10] BJ: I row.\n",
    );
    expect(turns(talk)).toContain("B. J. Sample (answers): I row.");
  });

  it("is whose name stands behind the dash that ends one of a handle's posts", () => {
    const posts = (dash: string) =>
      outlined(
        `#1  gull_pete   Sat 8 Feb 2025, 09:12   Posts: 41\nI mind the tills.\n\n#2  oarsman   Sat 8 Feb 2025, 10:40   Posts: 3,906\nI row.\n\n${dash}\n\n#3  gull_pete   Sun 9 Feb 2025, 20:47   Posts: 42\nGood.\n\n#4  oarsman   Sun 9 Feb 2025, 21:30   Posts: 3,908\nI sail.\n`,
      );
    expect(turns(posts("--\n\nBo Sample, Sample Boats"))).toContain("Bo Sample (speaks): I sail.");
    expect(turns(posts("See you in Leith, Bo Sample."))).toContain("oarsman (speaks): I sail.");
    expect(turns(posts("Good people:\n\n- Bo Sample, Leith\n\n- Ada Example, Hull"))).toContain("oarsman (speaks): I sail.");
    const thread = html(
      '<div class="post"><p>gull_pete · 12 Nov 2024</p><p>I mind the tills.</p></div><div class="post"><p>oar_man · 13 Nov 2024</p><p>I row.</p><p>– Bo Sample, Sample Boats</p></div><div class="post"><p>gull_pete · 14 Nov 2024</p><p>Good.</p></div><div class="post"><p>oar_man · 15 Nov 2024</p><p>I sail.</p></div>',
    );
    expect(turns(thread).join()).toContain("Bo Sample");
  });

  it("is whom the head of a message is from, and nobody of what it quotes", () => {
    const list = outlined(
      "Subject: Re: oars\nFrom: Bo Sample\nDate: Tue, 18 Feb 2025 11:40:02 +0100\n\n> I mind the tills.\n\nI row.\n\nSubject: Re: oars\nFrom: Ada Example\nDate: Tue, 18 Feb 2025 12:40:02 +0100\n\nI sail.\n",
    );
    const said = turns(list);
    expect(said).toContain("Bo Sample (speaks): I row.");
    expect(said.at(-1)).toBe("Ada Example (speaks): I sail.");
    expect(said.join()).not.toContain("tills");
    const quoting = outlined(
      "Subject: Re: oars\nFrom: Bo Sample\nDate: Tue, 18 Feb 2025 11:40:02 +0100\n\nI row.\n\nOn 17 Feb 2025 Ada Example wrote:\n\nI mind the tills.\n\nSubject: Re: oars\nFrom: kim\nDate: Tue, 18 Feb 2025 12:40:02 +0100\n\nI sail.\n",
    );
    expect(turns(quoting)).toContain("Bo Sample (speaks): I row.");
    expect(turns(quoting).join()).not.toContain("Bo Sample (speaks): I mind the tills.");
    expect(turns(quoting)).toContain("kim (speaks): I sail.");
  });

  it("is whoever a label says that they say it", () => {
    const page = markdown("# Hundred\n\nLong.\n\n**Bo** says: I row.\n\n**niamh_k** says: I sail.\n\n**Bo** says: Good.\n");
    expect(turns(page)).toContain("niamh_k (speaks): I sail.");
  });

  it("is told by capitals before a time, without a colon", () => {
    const talk = markdown("**ADA EXAMPLE** 0:00\nWelcome.\n\n**BO SAMPLE** 0:31\nI row.\n\n**ADA EXAMPLE** 0:58\nWhy?\n");
    expect(turns(talk)).toContain("Bo Sample (answers): I row.");
  });

  it("is the one whom the page's own heading names, below the name of a series", () => {
    const page = html(
      "<title>Quarter Past: Bo Sample, rower</title><header><h2>Quarter Past</h2></header><h1>Bo Sample</h1><dl><dt>1. First job?</dt><dd>I rowed.</dd><dt>2. Next?</dt><dd>I row.</dd></dl>",
    );
    expect(turns(page)).toContain("Bo Sample (answers): I rowed.");
  });

  it("is whoever a numbered post's line names, by a handle of the given name and an initial", () => {
    const thread = outlined(
      "#1 gull_9, joined 2011\n\nWho sews?\n\n#2 kelp\n\nMarnie Kroll does.\n\n#3 MarnieK (trade)\n\nI sew sails.\n\n#4 kelp\n\nTold you.",
    );
    expect(turns(thread)).toContain("Marnie Kroll (speaks): I sew sails.");
  });

  it("is the writer of a letter that is printed over several paragraphs, up to its closing mark", () => {
    const notes = outlined(
      'Class notes\n\n\'02\n\nADA EXAMPLE writes at length (hurrah) and I print it all:\n\n"Dear all, I row.\n\nI have two boats."\n\nShe waves.',
    );
    expect(turns(notes)).toEqual(['Ada Example (speaks): "Dear all, I row.', 'Ada Example (speaks): I have two boats."']);
    const open = outlined('Ada Example writes:\n\n"Dear all, I row.\n\nBo Sample waves.');
    expect(turns(open)).toEqual([]);
  });
});

it("an entry's date holds for the entry, the page's own for no block, and a span of years is no date", () => {
  const read = html(`<h1>Diary</h1><p class=date>1 May 2020</p>
    <article><h2>17 May 2024</h2><p>Rowed.</p></article><article><h2>Job, 2011 – 2016</h2><p>Cooked.</p></article><article><time datetime="2023-02-01">Feb</time><p>Swam.</p></article>`);
  const dates = read.outline.blocks.map((block) => [wordsOf(read, block), block.date]);
  expect(dates).toEqual(
    expect.arrayContaining([
      ["Rowed.", "2024-05-17"],
      ["Cooked.", null],
      ["Swam.", "2023-02-01"],
      ["Diary", null],
    ]),
  );
});

describe("any page", () => {
  const piece = fc.constantFrom(
    ..."<p>|</p>|<h1>|</h1>|<h3>|<div class=card>|</div>|<section class=comments>|</section>|<ul><li>|</li></ul>|<table><tr><td>|<td>|</table>|<dl><dt>|<dd>|</dl>|<b>|</b>|<i>|<br>|<blockquote>|</blockquote>|<aside>|</aside>|<footer>|</footer>|<pre>|</pre>|<main>|</main>".split(
      "|",
    ),
    ...[
      "Ada Example",
      "Q: why?",
      "AE: I row.",
      "— Bo Sample",
      "“I row.”",
      "12 May 2024",
      "u/ada · 3 points",
      "[00:12] SPEAKER 1: hi",
      "  \n ",
      "😀 é ",
      "\u3000",
      "x\u00ady",
    ],
  );

  it("has blocks in order that do not overlap, inside the text, with words, under earlier headings, and bodies inside of them", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const read = extractHtml(pieces.join(""), "https://pages.example.org/");
        if (read.kind === "failed") return;
        checkOutline(read.document);
      }),
      { numRuns: 500 },
    );
  });

  it("as plain text keeps the same promises", () => {
    const line = fc.constantFrom(
      "ADA EXAMPLE",
      "Ada: I row.",
      "- oars",
      "",
      "About",
      "=====",
      "name\trole\tboat",
      "12 May 2024",
      "> quoted",
      "## Head",
      "A long line of words that goes on and on until it is wrapped by hand",
      "  indented",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const text = lines.join("\n").trim();
        checkOutline({ text, outline: outlineOfText(text) });
      }),
      { numRuns: 500 },
    );
  });

  it("is cut into no more than so many blocks, the rest being one paragraph", () => {
    const { text, outline } = html(`<body>${"<p>word</p>".repeat(maxBlocks + 10)}</body>`);
    expect(outline.blocks).toHaveLength(maxBlocks);
    expect(outline.blocks.at(-1)).toMatchObject({ kind: "paragraph", end: text.length });
  });
});

function checkOutline({ text, outline }: Read): void {
  let end = 0;
  for (const [index, block] of outline.blocks.entries()) {
    expect(block.start).toBeGreaterThanOrEqual(end);
    expect(block.end).toBeGreaterThan(block.start);
    expect(block.end).toBeLessThanOrEqual(text.length);
    expect(text.slice(block.start, block.end).trim()).not.toBe("");
    expect(block.bodyStart).toBeGreaterThanOrEqual(block.start);
    expect(block.bodyStart).toBeLessThanOrEqual(block.end);
    for (const at of block.path) {
      expect(at).toBeLessThan(index);
      expect(outline.blocks[at]?.level).toBeGreaterThan(0);
    }
    expect(outline.sections[block.section]).toBeDefined();
    if (block.speaker !== null) expect(outline.speakers[block.speaker]).toBeDefined();
    expect(
      text
        .slice(end, block.start)
        .trim()
        .replace(/[-=_*~#>]+/g, "")
        .trim(),
    ).toBe("");
    end = block.end;
  }
  for (const [index, { parent }] of outline.sections.entries()) expect(parent === null ? index === 0 : parent < index).toBe(true);
}

/** Counts how often the outline reads a line: work that grows with the square of a page would show in the counts, whatever the clock says. */
describe("a page twice as long", () => {
  it.each([
    ["paragraphs", (n: number) => "<p>One line of words.</p>".repeat(n)],
    ["cards", (n: number) => "<div class=card><h3>Ada Example</h3><p>Pilot</p></div>".repeat(n)],
    ["turns", (n: number) => "<p><b>Ada Example:</b> I row.</p><p><b>Bo Sample:</b> Why?</p>".repeat(n)],
    ["comments", (n: number) => "<div class=comment><b>ada</b><p>Me too.</p></div>".repeat(n)],
    ["nested boxes", (n: number) => `${"<div>x".repeat(n)}`],
    ["entries of one list", (n: number) => `<ul>${"<li><b>Ada Example</b>, pilot</li>".repeat(n)}</ul>`],
  ])("of %s is read with twice the work", (_, page) => {
    const readsOf = (n: number) => {
      const tree = parseMarkup(`<body>${page(n)}</body>`);
      if (tree === null) throw new Error("tangled");
      const layout = layOut(tree("body").get() as Parameters<typeof layOut>[0]);
      let reads = 0;
      const counted = <Item extends object>(items: readonly Item[]): Item[] =>
        new Proxy(items as Item[], {
          get(target, key, receiver) {
            if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
            return Reflect.get(target, key, receiver);
          },
        });
      outlineOfLayout(
        { ...layout, lines: counted(layout.lines), boxes: counted(layout.boxes) },
        { title: null, author: null, language: "en" },
      );
      return reads;
    };
    expect(readsOf(800) / readsOf(400)).toBeLessThan(2.3);
  });
});
