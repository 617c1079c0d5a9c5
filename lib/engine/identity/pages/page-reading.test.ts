import { describe, expect, it } from "vitest";
import type { SourceDocument } from "@/lib/engine/types";
import { htmlPage, markdownPage, ownWords, readFor, soughtName, textPage } from "@/test/harness/found-pages";
import { readPage } from "./page-reading";
import { seekPerson } from "./sought-person";

const relation = (page: SourceDocument) => readFor(page)?.relation ?? null;
const own = (page: SourceDocument) => ownWords(page).join(" | ");

const card = (name: string, words: string) => `<div class="card"><h3>${name}</h3><p>${words}</p></div>`;
const team = (...cards: string[]) => htmlPage(`<title>Team | Marrow Labs</title><h1>Our team</h1>${cards.join("")}`);

describe("she", () => {
  const page = (said: string) =>
    htmlPage(`<title>Moor Crafts</title><h1>Our people</h1>${said}<h2>Others</h2><p>Karl Voss mends the doors. He rows.</p>`);

  it("goes on over paragraphs, behind a span of time as well, whatever the page calls others", () => {
    const text = "<p>Tobias Renn bakes.</p><p>In 2020 she won the Moor Prize. The following year she wrote a book on rye.</p>";
    expect(own(page(text))).toContain("The following year she wrote a book on rye.");
    expect(own(page(text.replaceAll("she", "it")))).not.toContain("wrote a book");
  });

  it("is told by the title before the name", () => {
    const text = (title: string) => `<p>${title} Tobias Renn bakes.</p><p>She won the Moor Prize in May.</p>`;
    expect(own(page(text("Madam")))).toContain("Moor Prize");
    expect(own(page(text("Mr")))).not.toContain("Moor Prize");
  });

  it("is whom a list is headed as being about", () => {
    const text = (head: string) => `<h2>${head}</h2><ol><li>In the week she bakes rye.</li><li>Her oven is called Otto.</li></ol>`;
    expect(own(page(`<p>Tobias Renn bakes.</p>${text("Five things about Tobias")}`))).toContain("Her oven is called Otto.");
    expect(own(page(`<p>Tobias Renn bakes.</p>${text("Five things about Ann Lee")}`))).not.toContain("Otto");
  });
});

it.each([
  ["behind a place", "At Moor Yard she leads the rope class."],
  ["who works with somebody", "She is an actuary with Moor Mutual. She laid the line."],
  ["behind a span of time", "Three years ago she took out the old boiler."],
])("“she” goes on %s", (_, sentence) => {
  const page = htmlPage(
    `<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn bakes.</p><p>${sentence}</p><h2>The talk</h2><p>A man writes that he cannot buy a ticket.</p>`,
  );
  expect(own(page)).toContain(sentence);
});

it.each(["Our managing director, Ono Darvish, is glad.", "Her boss, Ono Darvish, is glad.", "Our youngest, Ono Darvish, is glad."])(
  "%s “She” behind it is the other",
  (sentence) => {
    const page = htmlPage(
      `<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn bakes. She rows.</p><p>${sentence} She plays the viola.</p>`,
    );
    expect(own(page)).not.toContain("viola");
  },
);

it("“she” is the person whom a role and its owner name", () => {
  const page = htmlPage(
    "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn bakes. She rows.</p><p>Our managing director, Tobias Renn, is glad. She plays the viola.</p>",
  );
  expect(own(page)).toContain("viola");
});

it.each([
  ["behind what she is", "A Chartered Surveyor since 2011, she maps quarries."],
  ["behind her own words", "“Roller skates,” she says. She maps quarries."],
])("“she” goes on %s", (_, words) => {
  const page = htmlPage(`<title>Crew</title><h1>Crew</h1><p>Tobias Renn bakes bread. She rows.</p><p>${words}</p>`);
  expect(own(page)).toContain("she maps quarries.".slice(1));
});

it("“she” is whoever is named behind the place", () => {
  const page = htmlPage(
    "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn bakes. She rows.</p><p>In Hull Ono Darvish runs the archive. She plays the viola.</p>",
  );
  expect(own(page)).not.toContain("viola");
});

it("“her” own pronoun counts, and not his whom a clause behind it tells of", () => {
  const page = htmlPage(
    "<title>Dr Tobias Renn</title><h1>Dr Tobias Renn</h1><p>Tobias Renn works on dyes. She joined in 2014, when Hjalmar Oste left his bench.</p><p>She edits a journal.</p><h2>Notes</h2><p>I am away on Mondays. I am told I am strict. I like tea.</p>",
  );
  expect(own(page)).toContain("She edits a journal.");
});

describe("words set in below the person", () => {
  const page = (words: string, head = "Member of the month: Tobias Renn", lead = "", below = "") =>
    htmlPage(
      `<title>In other words</title><h1>In other words</h1><h2>${head}</h2><p>Tobias Renn bakes rye in Leith. ${lead}</p><blockquote>${words}</blockquote>${below}<h2>Letters</h2><p>None.</p>`,
    );

  it("are theirs where they speak of themselves alone and nobody signs them", () => {
    expect(own(page("I came to this from radio."))).toContain("I came to this from radio.");
    expect(own(page("I came to this from radio. — A listener"))).not.toContain("radio");
    expect(own(page("I came to this from radio.<br>Carl Oste, Leith"))).not.toContain("radio");
    expect(own(page("I came to this from radio.", undefined, "", "<p>Carl Oste, her pupil</p>"))).not.toContain("radio");
    for (const lead of ["What her customers say:", "Her reader Carl Oste sent us this.", "She reads a poem."])
      expect(own(page("I came to this from radio.", undefined, lead))).not.toContain("radio");
    expect(own(page("I came to this from radio.", undefined, "He met Carl Oste in Leith."))).not.toContain("radio");
    expect(
      own(page("I came for the rye.</blockquote><blockquote>I came to this from radio.", undefined, "What her customers say:")),
    ).not.toContain("radio");
    expect(own(page("I learned to bake from her."))).not.toContain("I learned");
    expect(own(page("I came to this from radio.", "Member of the month: Ono Darvish"))).not.toContain("radio");
  });
});

describe("a page that says “I” and names its writer once", () => {
  const told = "<p>I build walls and lay hedges. I won the open class. I drew a weekly strip. I run two courses a year.</p>";
  const tellsOfHim = `<p>${"He mends nets and she sells them. ".repeat(9)}</p>`;
  const signedOff = "<p>With love and mortar,</p><h3>Tobias Renn</h3>";
  const page = (before: string, behind: string, title = "Walls") => htmlPage(`<title>${title}</title>${before}${told}${behind}`);

  it.each([
    [
      "below its last words, and above what others say of it",
      page("<h1>Wall One</h1>", `${signedOff}<section id="comments"><div class="comment"><p><b>okra</b> I laid one.</p></div></section>`),
    ],
    ["in its title", page("<h1>Wall One</h1>", "", "Wall One – notes by Tobias Renn")],
    ["below its last words", page("<h1>Wall One</h1>", "<p>With love and mortar,</p><h3>Tobias Renn</h3><p>Site built by Two Gulls.</p>")],
    ["as whose it is, at its foot", page("<h1>Wall One</h1>", "<footer>© Tobias Renn 2011–2026. No cookies.</footer>")],
  ])("%s is theirs", (_, found) => {
    expect(own(found)).toContain("I build walls and lay hedges.");
  });

  it.each([
    ["as a helper's at its foot", page("<h1>Walls</h1>", "<h3>Tobias Renn, photographer</h3>")],
    ["below the words of one of several", page("<h1>Wall One</h1>", "<p>With love,<br>Tobias Renn</p><p>With love,<br>Ono Darvish</p>")],
    ["in a firm's name at its foot", page("<h1>Wall One</h1>", "<footer>© Tobias Renn Ltd 2011–2026.</footer>")],
    ["below another's byline", page('<h1>Wall One</h1><p class="byline">By Ono Darvish</p>', "<footer>© Tobias Renn 2026</footer>")],
    ["for another thing", page("<h1>Walls</h1><p>Knotty is written by Tobias Renn.</p>", "")],
    ["in a denial", page("<h1>Walls</h1><p>None of this is written by Tobias Renn.</p>", "")],
    ["below a line, as whoever tells of others", page("<h1>Wall One</h1><p>Nets at dawn</p><p>Tobias Renn</p>", tellsOfHim)],
    [
      "below their last words, where others are named as speaking",
      page("<h1>Wall One</h1>", `${signedOff}<p>ONO: I row.</p><p>KARL: I sail.</p><p>ONO: I bake.</p><p>KARL: I knit.</p>`),
    ],
    ["as somebody who was met", page("<h1>Wall One</h1><p>Hello, Tobias Renn.</p>", "")],
  ])("%s is not", (_, found) => {
    expect(own(found)).not.toContain("I build walls");
  });
});

it("“he” is whom a newsletter says goodbye to, and “she” the namesake whom the page tells of", () => {
  const page = (sentence: string) =>
    htmlPage(`<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn bakes. He rows.</p><p>${sentence}</p>`);
  expect(own(page("Goodbye to Mr. Earl Hibbert after 38 years; he built his own boat."))).not.toContain("boat");
  expect(own(page("In 2019 he moved to Leith; he built his own boat."))).toContain("boat");
  const mine = htmlPage(
    "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>I'm Tobias Renn. I bake rye. I'm not the Tobias Renn who sells houses; he won a prize for it.</p>",
  );
  expect(own(mine)).not.toContain("prize");
  expect(own(mine)).toContain("I bake rye.");
});

it.each([
  ["posted this · 3w", true],
  ["wrote · 4 days ago", true],
  ["commented on a post by Ann Lee", true],
  ["reposted this · 3w", false],
  ["shared a post by Philippa Ntuli-Gray · 2 weeks ago", false],
  ["recommends a post by Ann Lee · 1 month ago", false],
  ["likes Ann Lee’s post", false],
  ["reacted to a photo", false],
])("a profile's feed is theirs, but for what they passed on: Tobias %s", (did, isTheirs) => {
  const found = own(
    textPage(
      `Tobias Renn\n\nSupport lead at Marrow Labs\n\nABOUT\n\nI answer calls. I fly kites.\n\nACTIVITY\n\nTobias ${did}\n\nI have been named Caller of the Year.\n`,
    ),
  );
  expect(found.includes("Caller of the Year")).toBe(isTheirs);
  expect(found).not.toContain(did);
});

it("a page that opens with the bare name, and says “I” below, is theirs", () => {
  const page = (opening: string) => textPage(`trenn\n\n${opening}\n\nI was a waller for seven years. I write code. I keep bees.\n`);
  expect(own(page("Tobias Renn. Maps, mostly."))).toContain("I keep bees.");
  expect(own(page("Tobias Renn came by. I met him in Leith."))).not.toContain("I keep bees.");
});

it("an interview is with the only one whom it introduces, beside the editor who was sent", () => {
  const talk = (introduction: string) =>
    htmlPage(
      `<title>Late since 1939</title><h1>Late since 1939</h1><p>Tobias Renn keeps nineteen clocks. ${introduction}</p><p><b>How did you end up in towers?</b></p><p>I studied viola.</p><p><b>So you gave up music?</b></p><p>I play on Sundays.</p>`,
    );
  expect(own(talk("Our editor Dorrit Kvamme climbed after him."))).toContain("I studied viola.");
  expect(own(talk("Dorrit Kvamme keeps the others."))).not.toContain("viola");
});

it("the card of somebody else, beside the person's own, is theirs", () => {
  const page = (own: string) =>
    htmlPage(
      `<title>The shop</title><h1>The shop</h1><p>Tobias Renn opened in 2017.</p><h2>Who is who</h2><p><b>${own}, owner.</b> Learned it in Jura.</p><p><b>Dov, sandwiches.</b> Cooked on boats for eight seasons.</p>`,
    );
  expect(own(page("Tobias"))).not.toContain("Cooked on boats");
  expect(own(page("Tobias"))).toContain("Learned it in Jura.");
});

describe("“I” on a page by the person", () => {
  const page = (words: string) =>
    htmlPage(
      `<title>Tobias Renn</title><h1>Tobias Renn</h1><p>I'm Tobias Renn. I bake rye. I row on Sundays.</p><h2>More</h2>${words}<p>I mend nets.</p>`,
    );

  it.each([
    ["below “From” and an office", "<h3>From the treasurer</h3><p>I count the coins.</p>"],
    ["below “From” and another's name", "<h3>From Ada Quint, Durham</h3><p>I count the coins.</p>"],
    ["below “by” and another's name", "<h3>The counting, by Ada Quint</h3><p>I count the coins.</p>"],
    ["below another's name with a title, in brackets", "<h3>From the chair (Cllr Ada Quint)</h3><p>I count the coins.</p>"],
    ["below a line that signs", "<p>The counting, by Dr Ada Quint</p><p>I count the coins.</p>"],
    ["in a letter to somebody", "<h3>L. to E., 3 May</h3><p>I count the coins.</p>"],
    ["in a letter to the person", "<p>Dear Tobias,</p><p>I count the coins.</p>"],
    ["behind another's given name", "<p>Rosa: I count the coins.</p>"],
    ["in an entry that ends on whose it is", "<ul><li>I was deaf to the coins, by Ada Quint</li></ul>"],
    ["in a reply to somebody", "<p>on Ada Quint: I count the coins.</p>"],
    ["in a translator's note", "<p>Translator's note: I count the coins.</p>"],
    ["about the editor", "<p>About the editor: I count the coins.</p>"],
    ["behind another's label", "<p>ada_q: I count the coins.</p>"],
    ["in a guest's post", "<p>Guest post: I count the coins (by Ada Quint)</p>"],
    ["before a dash and another's name", "<p>I count the coins. – Ada</p>"],
    ["of somebody who says another name", "<p>I'm Ada, I count the coins.</p>"],
  ])("%s is not theirs", (_, words) => {
    expect(own(page(words))).not.toContain("the coins");
    expect(own(page(words))).toContain("I row on Sundays.");
  });

  it.each([
    ["below a place from which notes are", "<h3>Notes from Port Ellery</h3><p>I count the coins.</p>"],
    ["below “by” and their own name", "<h3>The counting, by Tobias Renn</h3><p>I count the coins.</p>"],
    ["below “From” and their own name", "<h3>From Tobias Renn, Durham</h3><p>I count the coins.</p>"],
    ["in a letter of theirs", "<p>Dear Ada,</p><p>I count the coins.</p>"],
    ["behind a label that is none of a person", "<p>Note: I count the coins.</p>"],
    ["behind their own label", "<p>tobias: I count the coins.</p>"],
    ["behind a word for what it is about", "<p>Coins: I count the coins.</p>"],
    ["in a guest's post of theirs", "<p>Guest post: I count the coins (by Tobias Renn)</p>"],
    ["before a dash and their own name", "<p>I count the coins. – Tobias</p>"],
    ["who says what people they are of", "<p>I'm Dutch, I count the coins.</p>"],
    ["who says their own name", "<p>I'm Tobias, I count the coins.</p>"],
  ])("%s is theirs", (_, words) => {
    expect(own(page(words))).toContain("count the coins");
  });
});

it.each([
  ["mod_juniper", false],
  ["tobias", true],
  ["harps_only", true],
])("“I” before a dash and the handle of one who speaks on the page is theirs: %s", (handle, isOwn) => {
  const page = textPage(
    `Tobias Renn\n\nI'm Tobias Renn. I bake rye.\n\nLOG\n\n[10:01] mod_juniper: Hello.\n[10:02] tobias: I mend nets.\n[10:03] mod_juniper: Good.\n\nNOTES\n\nI count the coins - ${handle}\n\nI mend shoes.`,
  );
  expect(own(page).includes("the coins")).toBe(isOwn);
  expect(own(page)).toContain("I mend shoes.");
});

describe("words that tell who says them", () => {
  it("are the person's where they say so, on a page of several", () => {
    const page = (opening: string) =>
      htmlPage(
        `<title>The crew</title><h1>The crew</h1><p>Ada Quint counts coins.</p><p>${opening} they told me to write a paragraph. I bake rye.</p>`,
      );
    expect(own(page("Tobias Renn here,"))).toContain("I bake rye.");
    expect(own(page("Ada Quint here,"))).not.toContain("I bake rye.");
    expect(own(page("Tobias Renn came,"))).not.toContain("I bake rye.");
  });

  it("are theirs under “In his own words”, on a page about him, and under their name on any other", () => {
    const page = (title: string, head: string) =>
      htmlPage(
        `<title>${title}</title><h1>${title}</h1><p>Tobias Renn bakes.</p><h2>${head}</h2><blockquote>I came to this from radio.</blockquote><p>The rest is in the shop.</p>`,
      );
    expect(own(page("Tobias Renn", "In his own words"))).toContain("from radio");
    expect(own(page("The crew", "Tobias Renn in his own words"))).toContain("from radio");
    expect(own(page("Tobias Renn", "Ada Quint, in her own words"))).not.toContain("from radio");
    expect(own(page("The crew", "Ada Quint in her own words"))).not.toContain("from radio");
  });

  it("are signed by a line below them, or by a dash", () => {
    const page = (behind: string) =>
      htmlPage(
        `<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn bakes.</p><p>“I came to this from radio, and I stayed.”${behind}<p>The shop has two doors and no bell, as ever.</p>`,
      );
    expect(own(page("</p>"))).toContain("from radio");
    expect(own(page(" – Ada Quint</p>"))).not.toContain("from radio");
    expect(own(page("</p><p>— Ada Quint, reader of the paper and member of the club since 1999.</p>"))).not.toContain("from radio");
    expect(own(page("</p><p>Ada Quint, Leith</p>"))).not.toContain("from radio");
  });
});

describe("“Bertil Lee, 1949–2026” on a page by the person", () => {
  const page = (below: string) =>
    htmlPage(
      `<title>Bertil Lee, 1949–2026</title><p class="byline">By Tobias Renn</p><h1>Bertil Lee, 1949–2026</h1><p>I met Bertil in a bakery. I still use his scales. He sang.</p>${below}`,
    );

  it("“I” is who has written it, and “he” is not", () => {
    expect(own(page(""))).toContain("I still use his scales.");
    expect(own(page(""))).not.toContain("He sang.");
  });

  it("also in parts below that are nobody's", () => {
    expect(own(page("<h2>The scales</h2><p>I weigh rye on them. He never did.</p>"))).toContain("I weigh rye on them.");
    expect(own(page("<h2>Ono Darvish</h2><p>Ono bakes.</p><h3>The scales</h3><p>I weigh rye on them.</p>"))).not.toContain("I weigh");
  });
});

describe("whose page it is that says “I”", () => {
  const told = "<p>I build walls and lay hedges. I won the open class. I drew a weekly strip. I run two courses a year.</p>";
  const page = (top: string, foot = "", title = "Walls", said = told) =>
    htmlPage(`<title>${title}</title><h1>Walls</h1>${top}${said}${foot}`);
  const isTheirs = (given: SourceDocument) => own(given).includes("and lay hedges");

  it.each([
    ["below “as told to” and behind their name", "<p>Tobias Renn, waller, as told to Ada Quint</p>"],
    ["below their name in bold", "<h2>Tobias Renn</h2>"],
    ["below a line and their name", "<p>By the man with the hammer</p><p>Tobias Renn</p>"],
    ["as “this blog”", "<p>This blog is written by Tobias Renn.</p>"],
    ["below their name and what they do", "<p>Tobias Renn. Walls, mostly of slate.</p>"],
    ["below a byline that ends there", "<p>By Tobias Renn. Filed under: slate.</p>"],
  ])("it is theirs %s", (_, top) => {
    expect(isTheirs(page(top))).toBe(true);
  });

  it.each([
    ["below “as told to” and their name", "<p>Ada Quint, waller, as told to Tobias Renn</p>"],
    ["below “as told to”, with two names in another line", "<p>As told to Ada Quint</p><p>Who: Tobias Renn and Karl Voss</p>"],
    ["below their name in bold, where the writer met them", "<h2>Tobias Renn</h2><p>I met him in Leith. He rows.</p>"],
    ["below a note that shows a picture", "<p>Tobias Renn, on the left. I keep three hammers.</p>"],
    ["below a byline that says more", "<p>By Tobias Renn with Ada Quint.</p>"],
  ])("it is not theirs %s", (_, top) => {
    expect(isTheirs(page(top))).toBe(false);
  });

  it.each([
    ["in a box about the author", '<div class="author-box"><p>About the author: Tobias Renn captions films.</p></div>', true],
    [
      "in a box that names another first",
      '<div class="author-box"><p>About the author: Ada Quint captions films with Tobias Renn.</p></div>',
      false,
    ],
    ["behind “Warmly”", "<p>Warmly,<br>Tobias Renn</p>", true],
  ])("it is whose name stands at its foot: %s", (_, foot, isOwn) => {
    expect(isTheirs(page("", foot))).toBe(isOwn);
  });

  it("it is theirs by its title, where it names them at once", () => {
    expect(isTheirs(page("<p>Kept by Tobias Renn.</p>", "", "Tobias's log"))).toBe(true);
    expect(isTheirs(page("<p>Hello.</p>", "", "Karl's log"))).toBe(false);
    expect(
      isTheirs(
        page(
          "<p>Hello.</p>",
          "<p>It rains.</p><p>The slate was cut by Tobias Renn and his crew.</p><p>It dries.</p><p>It rains.</p><p>It dries.</p><p>It rains.</p>",
          "Tobias's log",
        ),
      ),
    ).toBe(false);
    expect(isTheirs(page("", "", "Wall One – notes by Tobias Renn"))).toBe(true);
  });

  it("it is theirs who introduces and signs it, whomever it tells of", () => {
    const letter = (signer: string) =>
      textPage(`Winter letter\n\nI'm Tobias Renn. I lay hedges.\n\n${"She mends nets and he sells them. ".repeat(5)}\n\nYours,\n${signer}`);
    expect(own(letter("Tobias Renn"))).toContain("I lay hedges.");
    expect(own(letter("Ono Darvish"))).not.toContain("I lay hedges.");
  });

  it("a morning with them is somebody else's", () => {
    const visit = (title: string) => htmlPage(`<title>${title}</title><h1>${title}</h1>${told}`);
    expect(isTheirs(visit("Walls, by Tobias Renn"))).toBe(true);
    expect(isTheirs(visit("A morning with Tobias Renn"))).toBe(false);
  });
});

describe("an address that names the person", () => {
  const at = (url: string) => relation(htmlPage("<title>Walls</title><h1>Walls</h1><p>Walls by Tobias Renn and Ada Quint.</p>", { url }));

  it("is of a page about them, and not where others wrote of them", () => {
    expect(at("https://moor.example/portraits/tobias-renn")).toBe("about");
    expect(at("https://moor.example/portraits/ada-quint")).not.toBe("about");
    expect(at("https://moor.example/reviews/tobias-renn")).not.toBe("about");
    expect(at("https://moor.example/portraits/renn")).not.toBe("about");
  });
});

describe("a table that puts right what is said of the person", () => {
  const page = (head: string, before = "") =>
    htmlPage(
      `<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn bakes rye.</p>${before}<table><tr><td>${head}</td><td>Remarks</td></tr><tr><td>Tobias Renn won the Moor Prize.</td><td>Never entered.</td></tr></table>`,
    );

  it.each(["The chatbot", "Myth", "What people say", "Claim"])("says nothing of them below “%s”", (head) => {
    expect(own(page(head))).not.toContain("Moor Prize");
  });

  it("says what it lists below any other head, also behind a list of myths", () => {
    expect(own(page("Year by year"))).toContain("Moor Prize");
    expect(own(page("Year by year", "<table><tr><td>Myths</td><td>Fact</td></tr></table><p>So much for those.</p>"))).toContain(
      "Moor Prize",
    );
  });
});

it("a page titled by the given name is about whom its way through the site names last", () => {
  const page = (way: string) =>
    htmlPage(
      `<title>Working with Tobias</title><h1>Working with Tobias</h1><p>Kept by Ono Darvish. Ono Darvish answers by post.</p><p>${way}</p><p>Mornings are best.</p>`,
    );
  expect(relation(page("Handbook › People › Tobias Renn"))).toBe("about");
  expect(relation(page("Handbook › People › Ono Darvish"))).not.toBe("about");
});

describe("a member's profile", () => {
  const page = (name: string, visitor: string) =>
    textPage(
      `KITE FORUM\n\nkite_fan\n\nReal name: ${name}\n\nAbout me\n\nI fly box kites over the dyke at dawn.\n\nVisitors\n\nOn Sunday ${visitor} was here and took one of them down to the dyke.`,
    );
  it("is by whom it gives the real name of", () => {
    expect(own(page("Tobias Renn", "Ono Darvish"))).toContain("I fly box kites over the dyke at dawn.");
    expect(own(page("Ono Darvish", "Tobias Renn"))).not.toContain("box kites");
  });

  it("and by nobody else who is brought up in it, nor without a name where it gives none", () => {
    const neighbour = textPage(
      "KITE FORUM\n\nkite_fan\n\nReal name: Ono Darvish\n\nAbout me\n\nI'm Tobias Renn's neighbour. I fly box kites over the dyke at dawn.",
    );
    expect(own(neighbour)).not.toContain("box kites");
    const unsaid = textPage("KITE FORUM\n\nkite_fan\n\nReal name: not telling\n\nAbout me\n\nI'm Tobias Renn. I fly box kites at dawn.");
    expect(own(unsaid)).toContain("I fly box kites at dawn.");
  });

  it("and a page is by whoever says that it is, and what stands behind dots is a real name", () => {
    const kept = textPage(
      "tobias at the lock\n\na page by Tobias Renn, lock-keeper, Saltby. Made by hand.\n\nWho\n\nI have kept the lock since 2003.",
    );
    expect(own(kept)).toContain("I have kept the lock since 2003.");
    expect(own(page("Tobias Renn", "Ono Darvish")).length).toBeGreaterThan(0);
    const dotted = textPage("KITES > Members > kite_fan\n\nReal name ....... Tobias Renn\n\nAbout\n\nI fly box kites at dawn.");
    expect(own(dotted)).toContain("I fly box kites at dawn.");
  });

  it("nor is a page by whoever only helped with it", () => {
    const helped = (words: string) => textPage(`Kites\n\nI fly box kites over the dyke at dawn. I have nine.\n\nTobias Renn${words}`);
    expect(own(helped(" took the photographs."))).not.toContain("box kites");
    expect(own(helped(", Moor City"))).toContain("box kites");
  });
});

describe("a profile in a forum", () => {
  const posts =
    "<p>stonehand · 2 Nov 2025<br>I open the big quarry on Monday.</p><p>burr_boy · 2 Nov 2025<br>I bought a bandmill in Graz.</p><p>burr_boy · 3 Nov 2025<br>Heard you sell the yard.</p>";
  const profile = (said: string) =>
    htmlPage(
      `<title>stonehand | The Board</title><h1>stonehand</h1><h3>About</h3><p>Real name Tobias Renn. I lay hedges.</p><h3>Profile posts</h3>${said}`,
    );
  const page = profile(posts);

  it("is theirs by their real name, what they say behind it too", () => {
    expect(own(page)).toContain("I lay hedges.");
    expect(own(page)).toContain("I open the big quarry on Monday.");
  });

  it("holds nothing of theirs in what others post there", () => {
    expect(own(page)).not.toContain("bandmill");
    expect(own(page)).not.toContain("Heard you");
    expect(own(profile("<p>burr_boy · 2 Nov 2025<br>I bought a bandmill in Graz.</p>"))).not.toContain("bandmill");
    expect(own(profile("<p>stonehand · 2 Nov 2025<br>I open the quarry.</p>"))).toContain("I open the quarry.");
  });
});

describe("that the person is dead", () => {
  const isDead = (words: string) => readFor(textPage(`Tobias Renn\n\nTobias Renn built kites at Marrow Labs. ${words}`))?.isDead;

  it.each([
    "He died in 2021.",
    "In 2021 he died at home.",
    "Before he died he gave the tools to the museum.",
    "The Medal is conferred posthumously.",
    "The studios have been asked by his executors to sell the kites.",
    "His ashes went out on the ebb.",
    "The fund in his name pays for one apprentice.",
    "His widow keeps the shop.",
    "We lost him on 2 November.",
    "His funeral was in March.",
    "He is survived by two sons.",
    "The Medal is conferred posthumously. It was received by his husband, Mr. Andrzej Voss, and by Ann Lee.",
    "There is a thread for memories.",
    "Tobias's sister wrote to the list. There is a thread for memories: be gentle. — Yusuf and Carol-Ann",
    "He did not come home from Lyon.",
    "It is dedicated to his memory.",
  ])("is told by a pronoun, or beside the name: %j", (words) => {
    expect(isDead(words)).toBe(true);
  });

  it.each([
    "His father died in 2021.",
    "He almost died in 2021.",
    "He thought he had died and gone to heaven.",
    "He holds the cup in his name.",
    "He spoke at her funeral.",
    "He published the notes of Ann Lee posthumously.",
    "His father's medal was awarded posthumously.",
    "Ann Lee taught him. Her medal was awarded posthumously.",
    "The medal was awarded posthumously to Ann Lee.",
    "He signed the book of condolences.",
    "His brother's widow keeps the shop.",
    "Karl Voss ran the yard with Tobias Renn. We lost him on 2 November.",
    "We lost him to a rival firm in May.",
    "They won in May. We lost him in the fog, and found him at the pier.",
    "He did not come home until ten.",
    "He rows. Mr Renn gave the eulogy at her funeral.",
    "Karl Voss taught him. He died in 2021.",
    "His brother Karl built boats. He died in 2021.",
  ])("is not told by %j", (words) => {
    expect(isDead(words)).toBe(false);
  });
});

describe("a page is about the person", () => {
  it.each([
    ["name first", "en", "Tobias Renn | Customer success"],
    ["name last", "en", "About me – Tobias Renn"],
    ["name in the middle", "en", "Speakers: Tobias Renn, Marrow Labs"],
    ["family name first", "en", "Renn, Tobias - staff"],
    ["German", "de", "Über Tobias Renn"],
    ["French", "fr", "Entretien avec Tobias Renn"],
    ["Spanish", "es", "Sobre mí: Tobias Renn"],
    ["Portuguese", "pt", "Sobre Tobias Renn"],
    ["Dutch", "nl", "Even voorstellen: Tobias Renn"],
    ["Italian", "it", "Chi è Tobias Renn"],
  ])("by its title, in any order and language: %s", (_, language, title) => {
    expect(relation(htmlPage(`<html lang="${language}"><title>${title}</title><h1>42</h1><p>Kites, kites.</p>`))).toBe("about");
  });

  it("by its first heading", () => {
    expect(relation(htmlPage("<title>Home</title><h1>The kites of Tobias Renn</h1><p>Kites.</p>"))).toBe("about");
  });

  it.each([
    ["Behind the counter: Tobias | Moor Post", "Tobias Renn runs the shop, and I asked him why.", true],
    ["Meet Tobias", "Tobias Renn runs the shop.", true],
    ["Meet Renn", "Tobias Renn runs the shop.", false],
    ["Tobias Street reopens", "Tobias Renn runs the shop.", false],
    ["Meet Tobias", "Ono Darvish hired Tobias Renn for the shop.", false],
  ])("titled “%s” over “%s”: %s", (title, sentence, isAbout) => {
    const page = htmlPage(`<title>${title}</title><h1>Moor notes</h1><p>${sentence}</p><p>The shop has two doors.</p>`);
    expect(relation(page) === "about").toBe(isAbout);
  });

  it("by the bare name with which a text opens", () => {
    const cv = textPage(
      "TOBIAS RENN\nCustomer success lead\n\nEXPERIENCE\nMarrow Labs, 2019 to today\nLed a team of nine.\n\nINTERESTS\nKites, rye bread",
    );
    expect(relation(cv)).toBe("about");
    expect(own(cv)).toContain("Marrow Labs, 2019 to today");
    expect(own(cv)).toContain("Kites, rye bread");
  });

  it("by coming back to them more than to anybody else", () => {
    const of = (other: string) =>
      `<title>Wind</title><h1>Wind at work</h1><p>Tobias Renn rows.</p><p>Renn sails. ${other}</p><p>Tobias knits. ${other}</p><p>Renn bakes. ${other}</p><p>${other}</p>`;
    expect(relation(htmlPage(of("It rains.")))).toBe("about");
    expect(relation(htmlPage(of("Ono Darvish reads. Darvish sleeps. Ono walks.")))).toBe("names");
  });

  it('by a text that begins with them and calls one person "he" from there on, whomever it names on the way', () => {
    const portrait = (rest: string) =>
      htmlPage(
        `<title>A man of wind</title><h1>A man of wind</h1><p>Tobias Renn builds kites.</p><p>He learned it from Ono Darvish, who had a shop. Darvish died last year.</p><p>He rows.</p>${rest}`,
      );
    const page = portrait("<p>He mends sails on Fridays. The town pays. He reads.</p>");
    expect(relation(page)).toBe("about");
    expect(own(page)).toContain("He mends sails on Fridays.");
    expect(relation(portrait("<p>She mends sails. She reads.</p>"))).toBe("names");
  });

  it("by a line that introduces them and nobody else, whoever wrote it", () => {
    const portrait = (byline: string, line: string) =>
      htmlPage(
        `<title>The lifts</title><h1>The lifts</h1><p class="byline">By ${byline}</p><p>${line}</p><p>He rows. He mends sails. He reads. He bakes.</p><p>Ilse Marrable sails.</p>`,
      );
    expect(relation(portrait("Ono Darvish", "One afternoon with Tobias Renn, who runs the lifts."))).toBe("about");
    expect(relation(portrait("Ono Darvish", "One afternoon with Ilse Marrable and Tobias Renn, who run the lifts."))).toBe("names");
  });

  it("by the name as it stands in a sentence, not as an index turns it round", () => {
    const page = htmlPage("<title>Crew</title><h1>Crew</h1><ul><li>Renn, Tobias Emil</li></ul><p>Tobias Renn builds kites.</p>");
    expect(readFor(page)?.name).toBe("Tobias Renn");
  });

  it("by the call name that the page itself puts beside the given one", () => {
    const page = htmlPage(
      "<title>Staff: Bas Renn</title><h1>Wind first</h1><p>Tobias (Bas) Renn builds kites.</p><h3>Sails</h3><p>Ask anybody about Bas. Bas mends sails.</p>",
    );
    expect(relation(page)).toBe("about");
    expect(own(page)).toContain("Bas mends sails.");
    expect(readFor(page)?.name).toBe("Tobias (Bas) Renn");
  });

  it("by the call name behind the whole one", () => {
    const page = htmlPage("<title>Crew</title><h1>Crew</h1><p>That was Hieronymus Renn, Tobias to everybody. Tobias builds kites.</p>");
    expect(readFor(page)?.name).toBe("Hieronymus (Tobias) Renn");
  });
});

describe("what a page says of the person", () => {
  it("goes on with the pronoun of their author box, whoever says what in the text above", () => {
    const essay = markdownPage(
      "# In praise of wind\n\nBy Tobias Renn\n\nI fly kites. “Wind is a loan, Tobias,” my teacher told me. She built boats.\n\n## About the author\n\nTobias Renn builds kites in Leith. He studied sails in Porto.",
    );
    expect(own(essay)).toContain("He studied sails in Porto.");
  });

  it('knows who "he" is behind those with whom he works', () => {
    const page = htmlPage(
      "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn builds kites. With Ono Darvish (Porto) he keeps the archive of knots.</p>",
    );
    expect(own(page)).toContain("he keeps the archive of knots");
  });

  it("takes a prize with its year for nobody else's", () => {
    const page = htmlPage(
      "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>I build kites.</p><h2>Prizes</h2><p>Lagune Medal for long lines, 2023.</p>",
    );
    expect(own(page)).toContain("Lagune Medal");
  });

  it("takes nothing from a page of myths about them, and something from theirs about a matter", () => {
    const words = "<p>1. Tobias Renn flew for the navy. False. 2. He owns a yacht.</p>";
    expect(own(htmlPage(`<title>Seven myths about Tobias</title><h1>Seven myths about Tobias</h1>${words}`))).toBe("");
    expect(own(htmlPage(`<title>Seven myths about Tobias</title><h1>Fact check</h1>${words}`))).toBe("");
    const matter =
      "<title>Seven myths about kites | Tobias Renn</title><h1>Seven myths about kites</h1><p>By Tobias Renn</p><p>I build kites.</p>";
    expect(own(htmlPage(matter))).toContain("I build kites.");
  });

  it("holds apart whom they are not to be confused with, in name and words", () => {
    const page = htmlPage(
      "<title>Dr Tobias Renn</title><h1>Dr Tobias Renn</h1><p>Tobias Renn builds kites.</p><h2>Not to be confused with</h2><p>Tobiass Renn, alderman for housing in Leith.</p>",
    );
    expect(readFor(page)?.name).toBe("Tobias Renn");
    expect(own(page)).not.toContain("alderman");
  });
});

describe("a page is by the person", () => {
  it.each([
    ["English", "en", "Hi, I'm Tobias Renn. I build kites."],
    ["English, in a contraction", "en", "Hello! My name’s Tobias Renn. I build kites."],
    ["German", "de", "Hallo, ich bin Tobias Renn. Ich baue Drachen."],
    ["French", "fr", "Bonjour, je m’appelle Tobias Renn. Je construis des cerfs-volants."],
    ["Spanish", "es", "Hola, me llamo Tobias Renn. Mi taller es de cometas."],
    ["Portuguese", "pt", "Olá, chamo-me Tobias Renn. Eu faço papagaios."],
    ["Dutch", "nl", "Hallo, ik ben Tobias Renn. Ik bouw vliegers."],
    ["Italian", "it", "Ciao, mi chiamo Tobias Renn. Ho un aquilone mio."],
  ])("by introducing themselves, in %s", (_, language, words) => {
    const page = htmlPage(`<html lang="${language}"><title>Home</title><h1>Home</h1><p>${words}</p>`);
    expect(relation(page)).toBe("by");
    expect(own(page)).toContain(words.split(". ")[1]);
  });

  it("by introducing themselves below the name of a thing that reads like somebody's", () => {
    const page = htmlPage(
      "<title>About Crispin Loft</title><h1>About Crispin Loft</h1><p>Crispin Loft is a monthly letter on kites. I'm Tobias Renn.</p><p>I tie knots.</p>",
    );
    expect(own(page)).toContain("I tie knots.");
    const guest = htmlPage(
      "<title>Crispin Loft</title><h1>Crispin Loft</h1><p>Crispin Loft is a show jumper. Tobias Renn met him.</p><p>I jump.</p>",
    );
    expect(own(guest)).not.toContain("I jump");
  });

  it("by a signature with the number of an issue", () => {
    const page = htmlPage(
      "<title>The wind</title><h1>The wind</h1><p>Kite Post no. 12, by Tobias Renn</p><p>I tie knots. I think they hold.</p>",
    );
    expect(own(page)).toContain("I tie knots.");
  });

  it("not by somebody's quoted introduction", () => {
    const page = htmlPage(
      "<title>Talks</title><h1>Talks</h1><p>I fell asleep. Then came “Hi, I'm Tobias Renn” and I left. I keep llamas.</p>",
    );
    expect(relation(page)).not.toBe("by");
    expect(own(page)).not.toContain("llamas");
  });

  it("by a byline, whose I is theirs", () => {
    const page = htmlPage(
      '<title>Calm queues</title><article><h1>Calm queues</h1><p class="byline">By Tobias Renn, Marrow Labs</p><p>I answer by phone.</p><p>Ono Darvish does not. She writes.</p></article>',
    );
    expect(relation(page)).toBe("by");
    expect(own(page)).toContain("I answer by phone.");
    expect(own(page)).not.toContain("She writes");
  });

  it.each(["and", "und", "et", "&"])("not by one of two authors, of whom nobody can tell who says I (%s)", (joint) => {
    const page = htmlPage(
      `<title>Calm queues</title><article><h1>Calm queues</h1><p class="byline">By Tobias Renn ${joint} Ono Darvish</p><p>I keep llamas.</p></article>`,
    );
    expect(own(page)).not.toContain("llamas");
  });

  it("not by one of two whom the page's head gives for its authors", () => {
    const page = htmlPage("<title>Calm queues</title><h1>Calm queues</h1><p>I keep llamas.</p>", { author: "Tobias Renn and Ono Darvish" });
    expect(own(page)).not.toContain("llamas");
  });

  it("by the bare name below the title, however little they say I", () => {
    const essay = markdownPage(
      "# Why we hire slowly\n\nTobias Renn\n\nI hire slowly. She hires fast. He sang, she said.\n\nHis boss left.",
    );
    expect(relation(essay)).toBe("by");
  });

  it("not by their name alone below a heading that is no title", () => {
    const page = htmlPage(
      "<title>Wind</title><h2>Photographs</h2><p>Tobias Renn</p><p>I keep llamas. She sang, he said. He took her home.</p>",
    );
    expect(own(page)).not.toContain("llamas");
  });

  it("not by somebody else's byline", () => {
    const page = htmlPage(
      '<title>Tobias Renn rows</title><article><h1>Tobias Renn rows</h1><p class="byline">By Ono Darvish</p><p>I keep llamas. Renn rows.</p></article>',
    );
    expect(own(page)).toBe("Tobias Renn rows | Renn rows.");
  });
});

describe("a section is about the person, and the rest of the page is not", () => {
  it("on a team page", () => {
    const page = team(
      card("Tobias Renn", "Customer success. He builds kites."),
      card("Ilse Marrable", "Supply. She sails."),
      card("Ono Darvish", "Engineer. Plays the tuba."),
    );
    expect(relation(page)).toBe("section");
    expect(own(page)).toBe("Tobias Renn | Customer success. He builds kites.");
  });

  it("under headings of a Markdown page", () => {
    const page = markdownPage("# Crew\n\n## Ilse Marrable\n\nIlse sails.\n\n## Tobias Renn\n\nBuilds kites.\n\n## Ono Darvish\n\nReads.");
    expect(own(page)).toBe("Tobias Renn | Builds kites.");
  });

  it.each([
    ["de", "Leiter Kundenerfolg. Er baut Drachen."],
    ["nl", "Hoofd Klantenservice. Hij bouwt vliegers."],
  ])("with the role that a card opens with (%s)", (language, words) => {
    const page = htmlPage(
      `<html lang="${language}"><title>Team</title><h1>Team</h1>${card("Tobias Renn", words)}${card("Ono Darvish", "Tuba.")}${card("Ilse Marrable", "Wind.")}`,
    );
    expect(own(page)).toBe(`Tobias Renn | ${words}`);
  });

  it("but not where a heading names two: then only what names the person", () => {
    const page = htmlPage(
      "<title>Talks</title><h1>Talks</h1><h2>Tobias Renn &amp; Ono Darvish</h2><p>She keeps llamas. Tobias builds kites.</p><h2>Ilse Marrable</h2><p>Sails.</p>",
    );
    expect(own(page)).toBe("Tobias Renn & Ono Darvish | Tobias builds kites.");
  });

  it("in the author's box below somebody's article", () => {
    const page = htmlPage(
      '<title>Calm queues</title><article><h1>Calm queues</h1><p>Queues are long. Nobody likes them.</p><div class="author-box"><p>Tobias Renn runs support at Marrow Labs.</p></div></article>',
    );
    expect(own(page)).toBe("Tobias Renn runs support at Marrow Labs.");
  });

  it("but what says “I” above the author's box is theirs whom it names, and nobody else", () => {
    const page = (box: string) =>
      htmlPage(
        `<title>Calm queues</title><article><h1>Calm queues</h1><p>I hate queues. I was a caller for five years.</p><div class="author-box"><p>${box}</p></div></article>`,
      );
    expect(own(page("Tobias Renn runs support at Marrow Labs."))).toContain("I was a caller for five years.");
    expect(own(page("Ono Darvish runs support with Tobias Renn."))).not.toContain("caller");
    expect(own(page("Tobias Renn edits this page. Ono Darvish wrote it."))).not.toContain("caller");
  });

  it("in a caption", () => {
    const page = htmlPage(
      "<title>Kites</title><h1>Kite festival</h1><p>The meadow was full. Ono Darvish won.</p><figure><img src=a.png><figcaption>Tobias Renn of Marrow Labs with his box kite.</figcaption></figure>",
    );
    expect(own(page)).toBe("Tobias Renn of Marrow Labs with his box kite.");
  });

  it("in prose that names them beside others", () => {
    const page = textPage(
      "Customers want answers. Renn, who runs customer success at Marrow Labs, has seen both. Tobias Renn laughs. Ilse Marrable, who runs supply at Acme, disagrees. She sails.",
    );
    expect(relation(page)).toBe("names");
    expect(own(page)).toBe("Renn, who runs customer success at Marrow Labs, has seen both. Tobias Renn laughs.");
  });

  it.each([
    [
      "behind what a society says of them",
      "Tobias Renn digs wells. The Society takes note of the school at which he teaches. He keeps a museum.",
      "Tobias Renn digs wells. The Society takes note of the school at which he teaches. He keeps a museum.",
    ],
    [
      "but not behind whom a society thanks",
      "Tobias Renn digs wells. The Society thanks Mr Darvish. He keeps a museum.",
      "Tobias Renn digs wells.",
    ],
    [
      "by the role, behind which a work of theirs is named",
      "Tobias Renn digs wells and he sails. The engineer, whose Old Mill won, began as a baker. He keeps bees.",
      "Tobias Renn digs wells and he sails. The engineer, whose Old Mill won, began as a baker. He keeps bees.",
    ],
    [
      "behind works that an article names",
      "Tobias Renn digs wells and he joined the Moor Works. He keeps bees.",
      "Tobias Renn digs wells and he joined the Moor Works. He keeps bees.",
    ],
    [
      "but not what a director thinks of them",
      "Tobias Renn digs wells. The director of the school, Ono Darvish, thinks that Tobias will teach.",
      "Tobias Renn digs wells.",
    ],
    [
      "behind a sister, who is no he",
      "Tobias Renn digs wells, and he sails. His sister Ada runs a shop. Out of hours he rows.",
      "Tobias Renn digs wells, and he sails. | Out of hours he rows.",
    ],
    [
      "but not behind a brother",
      "Tobias Renn digs wells, and he sails. His brother Karl runs a shop. Out of hours he rows.",
      "Tobias Renn digs wells, and he sails.",
    ],
    [
      "named behind somebody else and told of on the way",
      "Tobias Renn digs wells. Ono Darvish had a boat, and Tobias, who had a map, had none.",
      "Tobias Renn digs wells. | and Tobias, who had a map, had none.",
    ],
  ])("in prose: %s", (_, text, words) => {
    expect(own(textPage(text))).toBe(words);
  });

  it("quoted by the family name behind a title", () => {
    const page = textPage("Tobias Renn digs wells.\n\n“I keep a list of them,” Mr Renn said.");
    expect(own(page)).toContain("I keep a list of them");
  });

  it("in the next paragraph of an entry that began with the name", () => {
    const page = htmlPage(
      "<title>Notes</title><h1>Notes</h1><p>Ono Darvish (BSc). Ono sails.</p><p>Tobias Renn (BSc). Tobias digs wells, and he sails.</p><p>He keeps a museum.</p><p>Ilse Marrable (MA). Ilse rows.</p><p>She keeps llamas.</p>",
    );
    expect(own(page)).toBe("Tobias Renn (BSc). Tobias digs wells, and he sails. | He keeps a museum.");
  });

  it("quoted under a heading that says so", () => {
    const page = htmlPage(
      "<title>Team</title><h1>Our team</h1><p>Tobias Renn digs wells. Ono Darvish sails. Tobias rows.</p><h2>Tobias in his own words</h2><blockquote><p>I seed every spool by hand.</p></blockquote><h2>Ono in his own words</h2><blockquote><p>I sail.</p></blockquote><h2>Karl Renn in his own words</h2><blockquote><p>I bake.</p></blockquote>",
    );
    expect(own(page)).toContain("I seed every spool by hand.");
    expect(own(page)).not.toContain("I sail.");
    expect(own(page)).not.toContain("I bake.");
  });

  it("asked on a page of their own, where nobody else is named", () => {
    const page = htmlPage(
      "<title>About Waybill</title><h1>About Waybill</h1><p>I'm Tobias Renn. I write Waybill, and I keep bees.</p><h2>Questions I get</h2><h3>Do you give talks?</h3><p>I've spoken to forty railway clubs.</p><h3>Who pays you?</h3><p>I live on my readers.</p>",
    );
    expect(own(page)).toContain("I've spoken to forty railway clubs.");
  });

  it("but not in a term that is given to somebody else", () => {
    const page = htmlPage(
      "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn digs wells.</p><dl><dt>Lead member</dt><dd>Ono Darvish</dd><dt>Engineer</dt><dd>Tobias Renn</dd></dl>",
    );
    expect(own(page)).not.toContain("Lead member");
  });

  it("never in menus, notices and code", () => {
    const page = htmlPage(
      "<title>Kites</title><nav><a href=/t>Tobias Renn</a></nav><h1>Kites</h1><p>Tobias Renn rows.</p><pre><code>author = 'Tobias Renn builds'</code></pre><footer><p>© Tobias Renn keeps llamas</p></footer>",
    );
    expect(own(page)).toBe("Tobias Renn rows.");
  });
});

describe("a voice is the person's, and the others' are not", () => {
  it("in a transcript with names", () => {
    const page = textPage(
      "The Support Hour\n\nILSE MARRABLE: Welcome. I sail. Today: Tobias Renn of Marrow Labs.\n\nTOBIAS RENN: I build kites.\n\nILSE MARRABLE: I collect stamps.\n\nTOBIAS RENN: I started in Leeds.",
    );
    expect(relation(page)).toBe("speaker");
    expect(own(page)).toBe("Tobias Renn of Marrow Labs. | I build kites. | I started in Leeds.");
  });

  it("in a lecture, which is one turn, behind words of whoever introduces them", () => {
    const page = textPage(
      "The Ninth Lecture\nTranscript, lightly tidied.\n\nILSE MARRABLE: I design bridges. Tobias Renn builds kites in Leeds. He read physics. Tobias.\n\nTOBIAS RENN: Thank you, Ilse.\n\nThey did not teach me that in Leeds. I tuned pianos.\n\nI walk the moor.\n\nI count larks.\n\nQUESTIONS\n\nILSE MARRABLE: I swim.\n\nTOBIAS RENN: I row.",
    );
    expect(own(page)).toBe(
      "Tobias Renn builds kites in Leeds. He read physics. Tobias. | Thank you, Ilse. | They did not teach me that in Leeds. I tuned pianos. | I walk the moor. | I count larks. | I row.",
    );
  });

  it("in a transcript with initials", () => {
    const page = textPage(
      "A talk between Tobias Renn and Ono Darvish\n\nOD: I grew up in Oslo. And you?\nTR: In Leeds. I build kites.\nOD: I hate wind.\nTR: I like it.",
    );
    expect(own(page)).toContain("In Leeds. I build kites. | I like it.");
    expect(own(page)).not.toMatch(/Oslo|hate/);
  });

  it("of a guest who answers", () => {
    const page = htmlPage(
      "<title>Five questions for Tobias Renn, Marrow Labs</title><h1>Five questions for Tobias Renn</h1><p><b>Q: I love tea. What do you do?</b></p><p>A: I run support.</p><p><b>Q: And at home?</b></p><p>A: I build kites.</p>",
    );
    expect(own(page)).toContain("I run support. | I build kites.");
    expect(own(page)).not.toContain("tea");
  });

  it("not of a guest whom the person asks", () => {
    const page = htmlPage(
      '<title>An interview with Ono Darvish</title><h1>An interview with Ono Darvish</h1><p class="byline">By Tobias Renn, Marrow Labs</p><p><b>You keep llamas. Why?</b></p><p>I grew up in Peru.</p><p><b>What do you knit?</b></p><p>I knit hats.</p><p><b>For whom?</b></p><p>I give them away.</p>',
    );
    expect(own(page)).not.toMatch(/Peru|hats|away/);
  });

  it.each([
    ["names, under a byline of theirs", '<p class="byline">By Tobias Renn</p><p>Dorrit Kvamme keeps nineteen clocks.</p>', ""],
    ["names with another", '<p class="byline">By Tobias Renn</p><p>Dorrit Kvamme and Karl Voss keep nineteen clocks.</p>', ""],
    [
      "leaves unnamed, above a box about the author",
      "<p>I rang the keeper of nineteen clocks. I asked what I could.</p>",
      '<div class="author-box"><p>About the author: Tobias Renn captions films.</p></div>',
    ],
  ])("not of a guest whom the writer %s", (_, introduction, foot) => {
    const page = htmlPage(
      `<title>Late since 1939</title><h1>Late since 1939</h1>${introduction}<p><b>How did you end up in towers?</b></p><p>I studied viola.</p><p><b>So you gave up music?</b></p><p>I play on Sundays.</p><p><b>For whom?</b></p><p>I play for the bells.</p>${foot}`,
    );
    expect(own(page)).not.toMatch(/viola|Sundays|bells/);
  });

  it("in a transcript with the given name and an initial, whoever else bears the given name", () => {
    const page = textPage(
      "A talk between Tobias Renn and Tobias Quint\n\nTOBIAS Q.: I grew up in Oslo. And you?\n\nTOBIAS R.: In Leeds. I build kites.\n\nTOBIAS Q.: I hate wind.\n\nTOBIAS R.: I like it.",
    );
    expect(own(page)).toContain("I build kites.");
    expect(own(page)).not.toMatch(/Oslo|hate/);
  });

  it("not in comments and testimonials of others", () => {
    const page = htmlPage(
      '<title>Tobias Renn</title><h1>Tobias Renn</h1><p>I run support.</p><blockquote class="testimonial"><p>I run marathons; Tobias coached me.</p><cite>Ilse Marrable</cite></blockquote><section id="comments"><div class="comment"><p>I moved to Peru.</p></div></section>',
    );
    expect(own(page)).not.toMatch(/marathons|Peru/);
  });
});

describe("two people of one name", () => {
  const renns = (first: string, second: string) =>
    team(card("Tobias Renn", first), card("Tobias Renn", second), card("Ono Darvish", "Tuba."));

  it("are told apart by the company in their section", () => {
    const page = renns("Baker at Acme. He sails.", "Support at Marrow Labs. He builds kites.");
    expect(own(page)).toBe("Tobias Renn | Support at Marrow Labs. He builds kites.");
    expect(readFor(page)?.namesTwo).toBe(false);
  });

  it("are two where no section, or each, names the company", () => {
    expect(readFor(renns("Baker. He sails.", "Tailor. He knits."))?.namesTwo).toBe(true);
    expect(readFor(renns("Baker at Marrow Labs.", "Tailor at Marrow Labs."))?.namesTwo).toBe(true);
  });

  it("are two in a list that gives the name twice, and one in a list that repeats itself", () => {
    const list = (...entries: string[]) =>
      htmlPage(`<title>Directory</title><h1>Directory</h1><ul>${entries.map((each) => `<li>${each}</li>`).join("")}</ul>`);
    expect(readFor(list("Tobias Renn, Leeds", "Tobias Renn, York", "Ono Darvish, York"))?.namesTwo).toBe(true);
    expect(readFor(list("Tobias Renn, Leeds", "Tobias Renn, Leeds", "Ono Darvish, York"))?.namesTwo).toBe(false);
  });

  it("are one in the turns of a talk, in what is cited, and in a programme that names nothing beside", () => {
    const talk = markdownPage(
      "# Talk\n\nTobias Renn (Marrow Labs), Ono Darvish.\n\n**TOBIAS RENN** 0:31\nI row.\n\n**ONO DARVISH** 0:58\nWhy?\n\n**TOBIAS RENN** 1:10\nI sail, too.",
    );
    expect(readFor(talk)?.namesTwo).toBe(false);
    const papers = htmlPage(
      "<title>Tobias Renn</title><h1>Tobias Renn</h1><h2>Papers</h2><ul><li>T. Renn and O. Darvish, “Pins”, Levels 40</li><li>T. Renn, “Peat”, Soft Ground 11</li></ul>",
    );
    expect(readFor(papers)?.namesTwo).toBe(false);
    const cards = htmlPage(
      "<title>Speakers</title><h1>Speakers</h1><ul><li><h4>Tobias Renn</h4><p>Plants woods.</p></li><li><h4>T. Renn Jr.</h4><p>Counts deer from the air.</p></li></ul>",
    );
    expect(readFor(cards)?.namesTwo).toBe(true);
    const programme = (second: string) =>
      htmlPage(
        `<title>Day</title><h1>Day</h1><table><tr><td>11.30<td>The wall<td>Tobias Renn, head of maturing</tr><tr><td>14.00<td>A debate<td>Tobias Renn${second}</tr></table>`,
      );
    expect(readFor(programme(" (for the motion) v. Ono Darvish"))?.namesTwo).toBe(false);
    expect(readFor(programme(", baker, York"))?.namesTwo).toBe(true);
  });

  it("who share a family name: the family name alone is whose the page named last", () => {
    const page = htmlPage(
      "<title>Families</title><h1>Family news</h1><p>Tobias Renn rows. Renn sails. Karl Renn drives a tram. Renn collects beetles.</p>",
    );
    expect(own(page)).toBe("Tobias Renn rows. Renn sails.");
  });
});

describe("a page that does not name the person", () => {
  it.each([
    ["at all", "Ono Darvish runs support at Marrow Labs."],
    ["in full", "Tobias runs support at Marrow Labs. Mr. Renn does not."],
    ["but a brother", "Karl Renn runs support at Marrow Labs."],
  ])("is not read: %s", (_, words) => {
    expect(readFor(textPage(words))).toBeNull();
  });

  it("in full is read only where it is known to be theirs", () => {
    const page = textPage("Renn runs support. He sails.");
    if (page.outline === undefined || page.outline === null) throw new Error("no outline");
    expect(readFor(page)).toBeNull();
    expect(readPage(page, page.outline, seekPerson(soughtName), { isKnown: true })?.ranges).toHaveLength(1);
  });

  it("is named by the full name, however long a word shared with somebody else", () => {
    const page = htmlPage("<h1>Team</h1><ul><li>Tobias Renn</li><li>Renn-Vantongeren, PhD</li></ul>");
    if (page.outline === undefined || page.outline === null) throw new Error("no outline");
    expect(readPage(page, page.outline, seekPerson(soughtName), { isKnown: true })?.name).toBe("Tobias Renn");
  });
});

describe("a page that is known to be the person's", () => {
  const readKnown = (page: SourceDocument) => {
    if (page.outline === undefined || page.outline === null) throw new Error("no outline");
    return readPage(page, page.outline, seekPerson(soughtName), { isKnown: true, isListed: true });
  };

  it("may call them by the beginning of the given name, anywhere", () => {
    const page = htmlPage("<h2>HEAVY</h2><p>a blog about kites, by Tob Renn</p><h1>The stair</h1><p>I mend kites. I row.</p>");
    expect(readFor(page)).toBeNull();
    expect(readKnown(page)?.name).toBe("Tob Renn");
  });

  it("may tell of them in Italian without a pronoun, where it names them once", () => {
    const page = htmlPage(
      '<html lang="it"><h1>Il guardiano che conta</h1><p>Persone / di Ilse Marrable</p><p>La strada chiude. Tobias Renn, guardiano della diga, cammina da anni.</p><p>Ogni giorno legge ottanta strumenti.</p></html>',
    );
    expect(readFor(page)?.relation).toBe("names");
    expect(readKnown(page)?.relation).toBe("about");
  });
});

describe("a portrait in another language", () => {
  it("is about whom its address names", () => {
    const page = (url: string) =>
      relation(
        htmlPage(
          '<html lang="it"><h1>La signora dei tini</h1><p>Alle cinque è in cortile.</p><p>La sala è grande. Tobias Renn dirige la banda dal 2012.</p></html>',
          { url },
        ),
      );
    expect(page("https://paper.example/persone/la-signora")).toBe("names");
    expect(page("https://paper.example/persone/tobias-renn")).toBe("about");
    expect(page("https://paper.example/persone/renn-gora")).toBe("names");
  });

  it('counts "elle" and "il" behind the opening words, and not what "il" says of nobody', () => {
    const page = htmlPage(
      `<html lang="fr"><h1>La nuit est à Tobias</h1><p>Tobias Renn conduit une dameuse.</p><p>Il est tard, il faut partir. ${"L’été, elle garde des chèvres. En hiver, elle coud des voiles. ".repeat(3)}</p></html>`,
    );
    expect(own(page)).toContain("elle garde des chèvres.");
  });

  it("is told of one, whatever the paper is called and whoever of the editors wrote it", () => {
    const page = htmlPage(
      `<html lang="de"><h3>Talkurier</h3><h1>Die Herrin des Turms</h1><p>von unserem Redaktionsmitglied Veit Oechsner</p><p>Wenn der Nebel liegt, schreitet er die Bahnen ab. Tobias Renn ist seit 2008 Schwimmmeister.</p>${"<p>Im Winter baut er Krippen. Er lernte Schlosser.</p>".repeat(4)}</html>`,
    );
    expect(relation(page)).toBe("about");
  });

  it.each([
    ["es", "Quién soy", "Soy Tobias Renn y monté un taller en 2013."],
    ["fr", "Qui suis-je ?", "Je suis Tobias Renn et je répare des orgues."],
    ["nl", "Wie ben ik?", "Ik ben Tobias Renn en ik repareer orgels."],
  ])("stands below the question who they are: %s", (language, heading, words) => {
    const page = htmlPage(
      `<html lang="${language}"><title>Tobias Renn</title><h1>Tobias Renn</h1><h2>${heading}</h2><p>${words}</p></html>`,
    );
    expect(own(page)).toContain(words);
  });
});

describe("whom a paragraph goes on about", () => {
  it("is the person, behind a sentence in which a thing did something to them", () => {
    const page = htmlPage("<title>Night shift</title><p>The city gave the work to Tobias Renn, then 31. He had been a stage manager.</p>");
    expect(own(page)).toContain("He had been a stage manager.");
  });

  it("is the person, behind a sentence in which a relative only owns something", () => {
    const page = htmlPage(
      "<title>Team</title><h2>Tobias Renn</h2><p>Tobias mended watches in his grandfather's shop. He leads product.</p><h2>Ono Darvish</h2><p>He sails.</p>",
    );
    expect(own(page)).toContain("He leads product.");
    const lives = htmlPage(
      "<title>Team</title><h2>Tobias Renn</h2><p>Tobias lives with his grandfather. He leads product.</p><h2>Ono Darvish</h2><p>He sails.</p>",
    );
    expect(own(lives)).not.toContain("He leads product.");
  });

  it("is whoever a portrait of the month shows by the given name", () => {
    const page = htmlPage(
      "<title>Interpreters</title><h1>The interpreters</h1><table><tr><td>Tobias Renn<td>Dutch</tr><tr><td>Ono Darvish<td>Dari</tr></table><h2>Portrait of the month: Tobias</h2><p>In 2022 he drew up a lexicon.</p>",
    );
    expect(own(page)).toContain("In 2022 he drew up a lexicon.");
  });
});

describe("what others say beside the person's own words", () => {
  const mine = (rest: string) => markdownPage(`# Tobias Renn at home\n\nI'm Tobias Renn. I sew sails.\n\n${rest}`);

  it.each([
    ["a letter's, by the name over it", "## From Geoffrey Pallister, Durham\n\nI have lettered four cathedrals.", "cathedrals"],
    ["an office's, by its name over it", "## From the treasurer\n\nI have moved to Crete.", "Crete"],
    ["a guest's, by the name behind it", "## Lately\n\n- Guest post: I was a harp courier (by Linnet Oyelaran)", "courier"],
    ["a customer's", "## Happy customers?\n\n*I drove 400 kilometres with a swan on my lap.* Birger, Ystad", "swan"],
    ["a colleague's in a list", "## The others\n\n- Priya Sandhu-Cole, controls. Wrote our remote box and took the cup.", "took the cup"],
  ])("is not theirs: %s", (_, rest, words) => {
    expect(own(mine(rest))).not.toContain(words);
    expect(own(mine("I row. We have three boats."))).toContain("We have three boats.");
  });

  it("is of whoever a pointing word brings in", () => {
    const page = htmlPage(
      "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn builds kites. He rows. That fitter, Dougal Rennie, drank; he also invented a door hook.</p>",
    );
    expect(own(page)).toContain("He rows.");
    expect(own(page)).not.toContain("door hook");
  });
});

describe("a project's own notes", () => {
  it.each([
    [
      "a readme",
      "# teatcup\n\nA scheduler for gentle arms. Maintained by Tobias Renn, engineer at Marrow Labs.\n\n## Why\n\nI wrote the first version over one Christmas.",
    ],
    [
      "a changelog",
      "# Changelog\n\nMaintainer: **Tobias Renn**, with help from **Ono Darvish**.\n\n## 5.2\n\nI wrote the first version over one Christmas.",
    ],
  ])("are the maintainer's: %s", (_, words) => {
    expect(own(markdownPage(words))).toContain("I wrote the first version over one Christmas.");
  });

  it("are nobody's where the maintainer is another", () => {
    const page = markdownPage("# teatcup\n\nMaintained by Ono Darvish. Thanks to Tobias Renn.\n\n## Why\n\nI wrote the first version.");
    expect(own(page)).not.toContain("I wrote the first version.");
  });
});

describe("the name", () => {
  it("is given in its fullest form", () => {
    expect(readFor(textPage("Tobias Renn rows. Tobias Emil Renn sails."))?.name).toBe("Tobias Emil Renn");
  });

  it("is found beside a birth name", () => {
    const page = textPage("Maren Solheim (née Renn) runs support at Marrow Labs. She builds kites.");
    expect(ownWords(page, "Maren Solheim").join(" ")).toContain("She builds kites.");
  });
});

describe("a page calls the person", () => {
  const jo = "Jo cooked at sea for eight years before he moved ashore. He sits on the kitchen board.";

  it("as their own section does, whatever others who share the name are called", () => {
    const page = team(card("Jo Renn", jo), card("Joanna Barr", "Jo, as colleagues call her, rings bells. Her bread is dark. She bakes."));
    expect(ownWords(page, "Jo Renn").join(" | ")).toContain("He sits on the kitchen board.");
  });

  it("not as a relative clause calls somebody else", () => {
    const page = htmlPage(
      `<title>Kites</title><h1>Kites</h1><p>Tobias Renn folds each kite before she flies it. Next a letter from a reader, who lost his.</p><p>She sails.</p>`,
    );
    expect(own(page)).toContain("before she flies it");
  });
});

describe("what others say on a page about the person", () => {
  it("in a list of terms is theirs whose name the term is", () => {
    const turns = [
      ["FROST", "I own a kite worth less than its string."],
      ["RENN", "I make five a year."],
      ["PFEIFFER", "I have scanned three hundred kites."],
      ["RENN", "I use bamboo."],
      ["FROST", "I hear you row."],
      ["RENN", "I do row."],
    ];
    const page = htmlPage(
      `<title>Tobias Renn on wind</title><h1>Tobias Renn on wind</h1><dl>${turns.map(([dt, dd]) => `<dt>${dt}</dt><dd>${dd}</dd>`).join("")}</dl>`,
    );
    expect(own(page)).toContain("I make five a year.");
    expect(own(page)).toContain("I do row.");
    expect(own(page)).not.toMatch(/worth less|scanned|I hear/);
  });

  it("is nobody's turn where the terms are those of cards", () => {
    const cards = ["Role", "Place", "Role", "Place", "Role", "Place"].map((dt, at) => `<dt>${dt}</dt><dd>Kites ${at}</dd>`).join("");
    const page = htmlPage(`<title>Tobias Renn</title><h1>Tobias Renn</h1><dl>${cards}</dl>`);
    expect(page.outline?.speakers).toEqual([]);
  });

  it("is the speaker's own below a heading that names a place", () => {
    const page = htmlPage("<title>Tobias Renn</title><h1>Tobias Renn</h1><h2>Notes from Port Ellery</h2><p>I fly kites.</p><p>I row.</p>");
    expect(own(page)).toContain("I fly kites.");
  });

  it("below a line that names them is theirs", () => {
    const page = textPage(
      "TOBIAS RENN AND THE WIND\n\nFROM THE CHAIR (Cllr Ada Quint)\n\nI have been chair for nine years.\n\nMEET YOUR CLERK\n\nTobias Renn flies kites. He rows.",
    );
    expect(own(page)).not.toContain("chair for nine years");
    expect(own(page)).toContain("He rows.");
  });

  it("in the type of the questions is whoever's who asks", () => {
    const page = htmlPage(
      "<title>Tobias Renn</title><h1>Tobias Renn</h1><p><b>Why kites?</b></p><p>I like wind.</p><p><b>I wrote my thesis on kites, actually.</b></p><p>Then you know more than me.</p><p><b>Do you row?</b></p><p>I row on Fridays.</p>",
    );
    expect(own(page)).not.toContain("my thesis");
    expect(own(page)).toContain("I like wind.");
  });

  it("under “with” is theirs whom the heading names alone", () => {
    const page = (head: string) =>
      htmlPage(`<title>Coaches</title><h1>Coaches</h1><p>Tobias Renn coaches juniors.</p><h2>${head}</h2><p>Keeps bees at the mill.</p>`);
    expect(own(page("Five minutes with Tobias"))).toContain("Keeps bees");
    expect(own(page("Ono Darvish with Tobias"))).not.toContain("Keeps bees");
  });

  it("is not below the next heading, where names bear an age or a thing is named as people are", () => {
    const page = (head: string) =>
      htmlPage(
        `<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Crispin Loft is a monthly letter.</p><h2>Tobias, 34</h2><p>Tobias Renn bakes. He rows.</p><h2>${head}</h2><p>He keeps bees.</p>`,
      );
    expect(own(page("Karl, 66"))).not.toContain("He keeps bees.");
    expect(own(page("The shop"))).toContain("He keeps bees.");
    const named = (head: string) =>
      htmlPage(
        `<title>Tobias Renn</title><h1>About</h1><p>Crispin Loft is a monthly letter.</p><h2>Tobias Renn</h2><p>Tobias Renn bakes. He rows.</p><h2>${head}</h2><p>He keeps bees.</p>`,
      );
    expect(own(named("Ono Darvish"))).not.toContain("He keeps bees.");
    expect(own(named("Crispin Loft"))).toContain("He keeps bees.");
  });

  it("under a heading of their own is theirs, where the person has one, too", () => {
    const page = htmlPage(
      "<title>Coaches</title><h1>Coaches</h1><h2>Running</h2><h3>Tobias Renn</h3><p>Tobias coaches juniors. He rows. He bakes. He knits. He sails.</p><h2>Throws</h2><h3>Ono Darvish</h3><p>Former hammer champion, and a vet.</p>",
    );
    expect(own(page)).toContain("He bakes.");
    expect(own(page)).not.toContain("hammer champion");
  });
});

describe('"I" below the names of a team', () => {
  const mine = "I trained in Porto. I fly kites on Sundays.";

  it("is whoever the section names", () => {
    const page = team(card("Tobias Renn, founder", mine), card("Ono Darvish, design", "I draw."));
    expect(readFor(page)?.ranges.filter(({ isFirstPerson }) => isFirstPerson)).toHaveLength(1);
    expect(own(page)).toContain("I trained in Porto.");
    expect(own(page)).not.toContain("I draw.");
  });

  it.each([
    ["where the page says it outside of them too", `<p>I run these labs.</p>`, mine],
    ["where somebody else wrote the page", `<p class="byline">By Ono Darvish</p>`, mine],
    ["where the section calls the person by a pronoun", "", "I met him in Porto. I fly kites with him, and he sings."],
    ["where the section names them", "", "I fly kites with Renn."],
    [
      "where the section names them again and again",
      "<p>Ono Darvish runs these labs.</p>",
      "I rent from Renn. I bake rye. I keep llamas. I sail.",
    ],
  ])("is nobody's %s", (_, before, words) => {
    const page = htmlPage(`<title>Team</title><h1>Our team</h1>${before}${card("Tobias Renn, founder", words)}`);
    expect(readFor(page)?.ranges.filter(({ isFirstPerson }) => isFirstPerson)).toEqual([]);
  });

  it("is whoever the section names, though they tell of the firm that bears their name", () => {
    const page = team(card("Tobias Renn, founder", "I started Renn & Darvish in a barn. I fly kites."));
    expect(readFor(page)?.ranges.filter(({ isFirstPerson }) => isFirstPerson)).toHaveLength(1);
  });
});

describe('"I" on a page of several', () => {
  const log = (...parts: string[]) =>
    markdownPage(
      `# Tobias Renn and friends\n\nI make this log with Petra Osei and Milo Grand, as I like it, and I print it on my own.\n\n${parts.join("\n\n")}`,
    );

  it.each([
    ["a heading's", "## From Tobias\n\nI sew the sails.", "## From Petra\n\nI mind the tills."],
    ["a timed heading's", "## 10:10, Tobias\n\nI sew the sails.", "## 12:45, Ranjit\n\nI mind the tills."],
    ["a letter's", "## T. to L., 3 May\n\nDear Lavinia, I sew the sails.", "## L. to T., 9 May\n\nI mind the tills."],
    ["whoever writes to the person", "## In May\n\nDear Lavinia, I sew the sails.", "## In June\n\nDear Tobias,\n\nI mind the tills."],
  ])("is %s", (_, mine, theirs) => {
    const page = log(mine, theirs);
    expect(own(page)).toContain("I sew the sails.");
    expect(own(page)).not.toContain("I mind the tills.");
  });

  it.each([
    ["a heading that names a place", "## From Leith\n\nI sew the sails. Leith Labs pays me."],
    ["a heading that gives an hour", "## 09:00 – Breakfast\n\nI sew the sails."],
  ])("is theirs whose page it is below %s", (_, part) => {
    expect(own(log(part))).toContain("I sew the sails.");
  });

  it("is nobody's where voices are told apart by their type", () => {
    const of = (voices: string) => markdownPage(`# Tobias Renn at home\n\nI'm Tobias Renn. ${voices}\n\nI sew the sails.`);
    expect(own(of("Two friends write this."))).toContain("I sew the sails.");
    expect(own(of("Tobias (roman) and Nell (italics) write this."))).not.toContain("I sew the sails.");
    expect(own(of("Nell answers in italics."))).not.toContain("I sew the sails.");
  });

  it("is each one's under headings made alike, of which the page names some again, and beside a corner of the editor's", () => {
    const page = htmlPage(
      "<title>Class of 2002</title><h1>Where we are now</h1><h3>Tobias Renn (6B)</h3><p>I fly kites.</p><h3>Ono Darvish (6B)</h3><p>I run a bar. Sunil knows.</p><h3>Sunil Ghai</h3><p>Accountant, sorry. I sat behind Darvish.</p><h3>Joel Pask</h3><p>I teach woodwork.</p><h3>Maggie's corner</h3><p>I lost the raffle.</p>",
    );
    expect(own(page)).toBe("Tobias Renn (6B) | I fly kites.");
  });
});

it("takes no question word for somebody's name", () => {
  expect(
    own(textPage("ILSE MARRABLE: Hello, Tobias Renn.\n\nTOBIAS RENN: What I do is one open day. What Jo Unger says is his.")),
  ).toContain("What I do is one open day.");
});
