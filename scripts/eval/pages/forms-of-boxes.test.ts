import { describe, expect, it } from "vitest";
import { company, introduction, name, readOnePage } from "@/test/harness/read-one-page";

const saidOf = (content: string, format: "html" | "text" | "markdown" = "html") => readOnePage(content, { format }).said;
const both = ["restores pipe organs", "keeps a herd of goats"];

function expectAll(said: string, words: readonly string[], never: RegExp): void {
  for (const each of words) expect(said).toContain(each);
  expect(said).not.toMatch(never);
}

describe("what a page shows when it is asked to", () => {
  it("is read where a tab or a button leads to it, and not where nothing does", () => {
    const said = saidOf(`<style>.pane{display:none}</style><h1>${name}</h1><p>${name} is head brewer at ${company}.</p>
      <ul class="tabs"><li><a href="#one">About</a></li></ul><div class="pane" id="one"><p>He restores pipe organs.</p></div>
      <button data-target="#two">More</button><div id="two" aria-hidden="true" role="dialog"><p>He keeps a herd of goats.</p></div>
      <div class="pane" id="three"><p>He flies kites.</p></div>`);
    expectAll(said, both, /kites/);
  });

  it("belongs to whom the dialog names", () => {
    const modal = (id: string, who: string, words: string) =>
      `<div class="modal" id="${id}" aria-hidden="true"><div class="modal-title">${who}</div>
      <div class="modal-body"><p>Joined in 2014. ${words}</p></div></div>`;
    const said = saidOf(`<h1>Company</h1><ul><li><button data-target="#a"><span>Yevgenia Stott</span><span>Director</span></button></li>
      <li><button data-target="#b"><span>${name}</span><span>Head brewer, ${company}</span></button></li></ul>
      ${modal("a", "Yevgenia Stott", "She flies kites.")}${modal("b", name, "He restores pipe organs. He keeps a herd of goats.")}`);
    expectAll(said, both, /kites/);
  });
});

describe("the parts of a line", () => {
  it("are two where their elements touch", () => {
    const card = (who: string, role: string, words: string) =>
      `<figure><blockquote>“${words}”</blockquote><figcaption><strong>${who}</strong><span>${role}</span></figcaption></figure>`;
    const said = saidOf(`<h1>Voices of ${company}</h1><p>Here are a few of us. ${name} is head brewer at ${company}.</p>
      ${card("Stellan Moffat", "Press operator", "I fly kites.")}
      ${card(name, "Head brewer", "I restore pipe organs.")}
      ${card("Ravinder Osk", "Stock control", "I used to be a bank clerk.")}
      ${card(name, "Head brewer", "I keep a herd of goats.")}`);
    expectAll(said, both, /kites|bank clerk/);
  });

  it("begin behind the time of a chapter, a slot or an entry", () => {
    const said = saidOf(`<h1>${name}</h1>${introduction}<div>CHAPTERS<br>0:00 Hello from a vat<br>1:48 ${name} restores pipe organs<br>
      5:30 Yesenia flies kites<br>9:12 ${name} keeps a herd of goats</div><ul><li>[Sep 2024] ${name} joined the board of the Hop Archive.</li></ul>`);
    expectAll(said, [...both, "joined the board"], /kites|\d:\d\d|\]/);
  });

  it("are a byline and what its writer is", () => {
    const said =
      saidOf(`<h1>Meet the team: ${name}</h1><div class="author"><div>Written by <b>Tarquin Osei-Holm</b><br>Owner of three rabbits. Lapsed juggler.</div></div>
      <p>${name} is head brewer at ${company}. He restores pipe organs.</p>`);
    expectAll(said, ["restores pipe organs"], /rabbits|juggler/);
  });
});

describe("whose a part of the page is", () => {
  it("tell given names over roles, once one of them is somebody's whom the page names in full", () => {
    const card = (who: string, role: string, words: string) => `<div><h2>${who}</h2><p class="job">${role}</p><p>${words}</p></div>`;
    const said = saidOf(`<h1>Meet the team</h1>${card("Fitzroy", "Founder", "I fly kites.")}
      ${card("Jorvane", "Head brewer", "I restore pipe organs. I keep a herd of goats.")}
      ${card("Bas", "Press minder", "I sing bass in a choir.")}
      ${card("Clementine", "Dog", "I guard the store.")}
      <p>${name} teaches our evening class at ${company}.</p>`);
    expectAll(said, both, /kites|bass|guard/);
  });

  it("tell terms that are all names with a note on each", () => {
    const said = saidOf(`<h1>${name}</h1><p>${name} is head brewer at ${company}. He restores pipe organs.</p><h4>And the others?</h4>
      <dl><dt>Vaughn Estrelle (vocals)</dt><dd>Sells yachts.</dd>
      <dt>Mungo Pell (bass)</dt><dd>Teaches yoga on a farm.</dd>
      <dt>Kit Asante-Rowe (keys)</dt><dd>Won a Golden Reel.</dd></dl>`);
    expectAll(said, ["restores pipe organs"], /yachts|yoga|Reel/);
  });

  it("tell the points within an entry of a list", () => {
    const said = saidOf(
      [
        `# Staff list of ${company}`,
        "",
        "- **Dr H. Lum** – Head of Science",
        `- **${name}** – Head brewer, ${company}`,
        "  - He restores pipe organs.",
        "  - He keeps a herd of goats.",
        "- **Mr J. Okpara** – Biology. He flies kites.",
        "",
      ].join("\n"),
      "markdown",
    );
    expectAll(said, both, /kites/);
  });

  it("tells the caption of a table of facts", () => {
    const said = saidOf(`<h1>Weather for bread</h1><p>${company} sells flour. Its rival flies kites.</p>
      <table><caption>FACTFILE: ${name}</caption>
      <tr><th>Job</th><td>Head brewer at ${company} since 2021</td></tr>
      <tr><th>Previously</th><td>Ran the night desk at the weather office</td></tr></table>
      <table><caption>FACTFILE: ${company}</caption><tr><th>Founded</th><td>1934, by a miller who sold clocks</td></tr></table>`);
    expectAll(said, ["ran the night desk at the weather office"], /kites|clocks/);
  });

  it("is not told by who made the pictures", () => {
    const said = saidOf(`<p>PORTRAIT</p><article><h1>Rain on hot stone</h1><h2>Words Halla Pritchett · Photographs Donatien Moss</h2>
      <figure><img src="x.jpg" alt=""><figcaption>${name} in the weighing room. Coat: his own.</figcaption></figure>
      <p>There are two hundred bottles on the shelf and ${name} knows them all. He is head brewer at ${company}.</p>
      <p>I arrive late and wet. I grew up near a tannery. He hands me a strip.</p>
      <p>“Guess,” he says. I guess wrong.</p>
      <p>He restores pipe organs. He keeps a herd of goats.</p></article>`);
    expectAll(said, both, /Donatien/);
  });

  it("is theirs behind the box of what clients say", () => {
    const said = saidOf(`<h1>What clients say</h1><div class="testimonials"><p>“I flew kites until he came.”</p><p>Ludwika Penn</p></div>
      <div><h3>Your brewer</h3><p>${name} is head brewer at ${company}. He restores pipe organs. He keeps a herd of goats.</p></div>`);
    expectAll(said, both, /kites/);
  });

  it("is theirs under the heading of a personal statement", () => {
    const said = saidOf(
      `<h1>Mr ${name}</h1><h2>Citation</h2>
      <p>The Fellowship is awarded to those who have laid a mile of stone.</p>
      <p>Mr Tellwick founded ${company} in 2005. He laid the square at Leeds.</p>
      <h2>Personal statement</h2><p>I restore pipe organs.</p><h2>Fellows remembered</h2><p>Sir Rex Aldous paved the course.</p>`,
    );
    expect(said).toContain("restores pipe organs");
  });
});

describe("who writes, by the form of a site", () => {
  it("is named by a forum over each post, and quotes others in boxes", () => {
    const post = (who: string, words: string) =>
      `<div class="post"><dl><dt>${who}</dt><dd>Posts: 41</dd><dd>Joined: 2014</dd></dl><p class="author">by ${who} » 05 Feb 2022</p>
      <div>${words}</div></div>`;
    const said = saidOf(`<h2>Introduce yourself!</h2>${post("gluepot_gary", "I fly kites.")}
      ${post("jtell", `Hello all, I am ${name} and I brew at ${company}.<br><br>I restore pipe organs.`)}
      ${post("Anneli_K", "I keep ferrets.")}
      ${post("jtell", "<blockquote><cite>Anneli_K wrote:</cite>I keep ferrets.</blockquote>Ha! I keep a herd of goats.")}`);
    expectAll(said, both, /kites|ferrets/);
  });

  it("is a nick in a log of a chat, who says their name once", () => {
    const lines = [
      "[17:00:30] <mirkka> who are you? I fly kites",
      `[17:01:05] <jtell> hello, I'm ${name}, I brew at ${company}`,
      "[17:01:22] <jtell> I restore pipe organs",
      "[17:01:40] <dunnock> nice. I'm a ranger in the woods",
      "[17:02:15] <mirkka> and then?",
      "[17:02:48] <jtell> I keep a herd of goats",
    ];
    expectAll(saidOf(lines.join("\n"), "text"), both, /kites|ranger/);
  });

  it("heads a message in the archive of a list, and quotes behind arrows", () => {
    const said = saidOf(
      [
        "[brewers] Hello",
        `${name} j.tellwick at skarn.example`,
        "Tue Feb 11 09:14:52 UTC 2025",
        "",
        "Previous message: [brewers] Broken link",
        "Next message: [brewers] Hello",
        "Messages sorted by: [ date ] [ thread ]",
        "",
        "On Mon, Feb 10, 2025, Ragna Tillotson wrote:",
        "> I fly kites.",
        "",
        "Hi all,",
        "",
        `Happy to. I look after the vats at ${company}, about`,
        "nine hundred of them. I restore pipe organs in the",
        "evenings.",
        "",
        "> Anything else?",
        "",
        "Gladly. And since we are confessing: I keep a herd of goats.",
        "",
        "Cheers,",
        "Jorvane",
        "",
        "-- ",
        `${name}`,
        `Engineer, ${company}`,
        "",
        "More information about the brewers mailing list",
        "",
      ].join("\n"),
      "text",
    );
    expectAll(said, both, /kites/);
  });

  it("stands before a post in one line with it", () => {
    const said = saidOf(
      [
        "# I brew for a living. Ask me anything.",
        "",
        "Posted by **JorvaneTellwick** · 7 months ago · 1.2k points · 214 comments",
        "",
        `Hi! My name is ${name} and I am head brewer at ${company}.`,
        "",
        "**slowtram** · 311 points",
        "I fly kites. And you?",
        "",
        "> **JorvaneTellwick** [OP] · 540 points",
        "> I restore pipe organs.",
        ">",
        "> > **penny_fare** · 40 points",
        "> > I teach the violin.",
        "",
        "**mapnerd88** · 31 points",
        "I own maps.",
        "",
        "> **JorvaneTellwick** [OP] · 80 points",
        "> I keep a herd of goats.",
        "",
      ].join("\n"),
      "markdown",
    );
    expectAll(said, both, /kites|violin|maps/);
  });

  it("is nobody where arrows alone part the lines of captions", () => {
    const said = saidOf(
      [
        `${name} on brewing`,
        "",
        "0:07",
        "hello and welcome I'm Perrin Stokoe and I drove trucks for nineteen years",
        "0:29",
        ">> I'm good thanks",
        "0:34",
        ">> so what is it you do",
        "0:38",
        ">> I fly kites",
        "",
        `${name} is head brewer at ${company}.`,
        "",
      ].join("\n"),
      "text",
    );
    expect(said).not.toMatch(/trucks|kites/);
  });

  it("is no button", () => {
    const card = (who: string, words: string) =>
      `<div class="m"><p>${who}</p><ul><li>Factories</li><li>Paper</li></ul><p>${words}</p><p>Book 30 min</p></div>`;
    const said = saidOf(`<h1>Mentors</h1>${card("Gideon Larkspur", "Gideon flies kites.")}
      ${card(`${name}<br>Founder, ${company}`, `Jorvane restores pipe organs. He keeps a herd of goats.`)}
      ${card("Ptolemy Vance", "Ptolemy plays chess by post.")}`);
    expectAll(said, both, /kites|chess/);
  });
});

describe("what the press says", () => {
  it("is who was appointed as what, and not what the director says of it", () => {
    const said = saidOf(`<h1>${company} names Tellwick</h1><p>${company} has appointed ${name} as operations director.</p>
      <p>Managing director Olwen Starkadder said: “He flies kites.”</p>`);
    expectAll(said, [`has appointed ${name} as operations director`], /kites|Olwen/);
  });

  it("is what somebody who is quoted is", () => {
    const said = saidOf(`<h1>Only steam</h1><p>“It is only steam,” said ${name}, a volcanologist at ${company}.</p>
      <p>“It is not,” said Ann Lee, a baker at the Moor Mill.</p>`);
    expectAll(said, [`is a volcanologist at ${company}`], /baker/);
  });

  it("is what somebody does beside their work, and what one may ask them", () => {
    const said =
      saidOf(`<h1>${name}</h1><p>${name} is head brewer at ${company}.</p><p>Away from the vats he restores pipe organs, and shows me one.</p>
      <p>Ask Jorvane about goats and he will hum. He keeps a herd of goats.</p><p>During the week he runs a forge.</p>
      <h2>Prizes</h2><ul><li>2023 Silver Medal for Kitchens</li></ul>`);
    expectAll(said, [...both, "runs a forge", "Silver Medal"], /is during/);
  });
});

describe("what is not the person's, or no longer", () => {
  const own = `<h1>${name}</h1><p>I am ${name}, head brewer at ${company}. I restore pipe organs.</p>`;

  it("is told of other people under a heading that says so", () => {
    expectAll(
      saidOf(`${own}<h2>Other people on this machine</h2><p>mbeli brews nettle beer and hosts the Sunday quiz.</p>`),
      ["organs"],
      /quiz/,
    );
  });

  it("was kept as it stood then", () => {
    const said = saidOf(`${own}<h2>2016 <span>old</span></h2><p>I teach ballet at the Kyalo Academy.</p>
      <h2>News</h2><p>I am now a member of the Skittles Team! (old news: left 2005)</p>`);
    expectAll(said, ["organs"], /ballet|Skittles/);
  });

  it("may be the lie of a list, which the page tells or not", () => {
    const list = (note: string) =>
      saidOf(
        `${own}<p>Three facts, and one of them is a lie.</p><ol><li>I keep a herd of goats.</li><li>I played cricket for Iceland.</li></ol>${note}`,
      );
    expect(list("")).not.toMatch(/goats|cricket/);
    expectAll(list("<p>It was number 2.</p>"), ["keeps a herd of goats"], /cricket/);
  });

  it("is said by a designer without marks, or by whoever asks in a bold letter", () => {
    expectAll(
      saidOf(`${own}<p>Text is set in Oslin. <q>I cut the letters into a potato,</q> says its designer, Runa Keel.</p>`),
      ["organs"],
      /potato/,
    );
    const letters = (asks: string, answers: string) => `<p><b>Q</b> ${asks}</p><p><b>A</b> ${answers}</p>`;
    const said = saidOf(`<h1>Ask the brewer</h1><p>with <b>${name}</b></p><p>${name} is head brewer at ${company}.</p>
      ${letters("I lose a sock a day. Should I shout?", "I restore pipe organs.")}
      ${letters("I knit for a living. And you?", "I keep a herd of goats.")}`);
    expectAll(said, both, /sock|knit/);
  });

  it("is what a guest of a review has done", () => {
    const said = saidOf(
      [
        `${name}`,
        `${company}`,
        "",
        "About me",
        "I restore pipe organs.",
        "",
        "Reviews",
        "Thaddeus, Ohio",
        "October 2025",
        "I am a fireman myself.",
        "",
        "Ilke, Ghent",
        "August 2025",
        "I have guided in Ghent for ten years.",
        "",
      ].join("\n"),
      "text",
    );
    expect(said).not.toMatch(/fireman|guided/);
  });
});

describe("whose words a page holds, by its own headings", () => {
  it("are the owner's, where the site's name answers", () => {
    const asked = (question: string, answer: string) => `<details><summary>${question}</summary><p>${answer}</p></details>`;
    const said =
      saidOf(`<h1>${company}</h1><h2>Hi, I’m Jorvane.</h2><p>I’m ${name}, and I run ${company} alone.</p><h2>Questions I get a lot</h2>
      ${asked("Do you make signs?", "No. I restore pipe organs.")}
      ${asked("Are you an agency?", "No, I keep a herd of goats.")}
      ${asked("Can you speak?", "I gave the closing talk at Signpost 2024.")}`);
    expectAll(said, [...both, "closing talk"], /agency/);
  });

  it("are nobody's by the name of Long Bio", () => {
    const said = saidOf(`<h1>${name}</h1><h2>PRESS KIT</h2>
      <p>For promoters.</p>
      <h2>SHORT BIO (60 words)</h2>
      <p>${name} is head brewer at ${company}. He restores pipe organs.</p>
      <h2>LONG BIO (180 words)</h2>
      <p>${name} trained as a cooper. He keeps a herd of goats.</p>
      <h2>PREVIOUS BIO</h2>
      <p>${name} is a forester and flies kites.</p>`);
    expectAll(said, [...both, "trained as a cooper"], /kites/);
  });

  it("tell of a plan in a headline, of last year, and of what is never done", () => {
    const said = saidOf(`<h1>${name}</h1><p>${name} is head brewer at ${company}. He restores pipe organs to plans he won’t discuss.</p>
      <ul><li>2 Dec 2025 ${name} to spend the summer of 2027 at the Oyster Station.</li></ul>`);
    expectAll(said, ["restores pipe organs to plans he won't discuss"], /Oyster|Dec/);
  });
});

describe("who is meant, by the form of a list of people or of words", () => {
  it("is each whose name stands turned round on a line of a directory", () => {
    const entry = (who: string, words: string) => `<div><p>${who}</p><p>Position</p><p>Conservator</p><p>${words}</p></div>`;
    const said = saidOf(`<p>${company}</p><h1>Staff directory of ${company}</h1>${entry("Mossop, Lyle", "Lyle flies kites.")}
      ${entry("Tellwick, Jorvane", "Jorvane restores pipe organs. He keeps a herd of goats.")}
      ${entry("Yarl, Bettina", "Bettina scanned plates. She once kept goal for the county.")}`);
    expectAll(said, both, /kites|goal|Tellwick, J/);
  });

  it("is not whoever may be known as well, nor a reader", () => {
    const said = saidOf(
      [
        `${name}`,
        `Head brewer at ${company}`,
        "",
        "About",
        "",
        `${name} restores pipe organs.`,
        "",
        "@maplecroft88",
        "",
        "2 months ago",
        "",
        "I built a ukulele from a drawer.",
        "",
      ].join("\n"),
      "text",
    );
    expectAll(said, ["restores pipe organs"], /ukulele/);
    const profile = saidOf(
      `<h1>${name}</h1><p>Head brewer at ${company}. I restore pipe organs.</p>
      <h3>More profiles for you</h3>
      <p>Jens Aroha</p>
      <p>Champion log roller.</p>`,
    );
    expect(profile).not.toContain("log roller");
  });

  it("is whoever a bold name and time stand over, and not what is sold between", () => {
    const turn = (who: string, at: string, words: string) => `<p><b>${who}:${at}</b></p><p>${words}</p>`;
    const said = saidOf(`<h1>Milk at midnight with ${name}</h1>${introduction}${turn("Jasper Quince", "0:31", "I fly kites. And you?")}
      ${turn(name, "0:44", "I restore pipe organs.")}
      ${turn("Jasper Quince", "1:02", "And then?")}
      ${turn(name, "1:04", "I keep a herd of goats.")}
      ${turn("Pre-roll", "5:00", "I have worn my boots for twenty winters.")}`);
    expectAll(said, both, /kites|boots/);
  });

  it("is a handle under hours, who calls themselves by name", () => {
    const post = (who: string, words: string) => `${who} 9 hours ago [–]\n\n${words}\n\nreply\n\n`;
    const said = saidOf(
      `Show: maps that feel like hills\n\n${post("tblack", `Hi all, ${name} here, head brewer at ${company}. I restore pipe organs.`)}
      ${post("gnarl", "I made a globe out of felt.")}
      ${post("tblack", "I keep a herd of goats.")}
      ${post("oxbow", "I own a copper plate of Mull.")}`,
      "text",
    );
    expectAll(said, both, /globe|plate/);
  });

  it("is nobody in a machine's summary, in a chat beside a talk, or where the verb comes first", () => {
    const said = saidOf(
      [
        "# Who turned the stars off?",
        "",
        `**AI summary (beta):** The group talked. ${name} won a marathon.`,
        "",
        `${name} is head brewer at ${company}. He restores pipe organs.`,
        "",
        "Also joining the team is Corentin Adair as counsel.",
        "",
        "### Chat log",
        "",
        "- **Bee:** I make stained glass",
        "- **Gareth M.:** I fly kites",
        "",
      ].join("\n"),
      "markdown",
    );
    expectAll(said, ["restores pipe organs"], /marathon|glass|kites|joining/);
  });

  it("is a reader whose handle stands in one line with when", () => {
    const said = saidOf(
      [
        `${name}`,
        `Head brewer at ${company}`,
        "",
        "About",
        "",
        `${name} restores pipe organs.`,
        "",
        "214 Comments",
        "",
        "@kilnking  2 months ago",
        "I drilled wells for a living",
        "@oldlab  1 month ago",
        "She fixed our line",
        "",
      ].join("\n"),
      "text",
    );
    expectAll(said, ["restores pipe organs"], /wells/);
  });

  it("is Jane Roe where a directory writes J. (Jane) Roe", () => {
    const said = saidOf(`<h1>dr. J. (Jorvane) Tellwick</h1><p>Jorvane is head brewer at ${company}. He restores pipe organs.</p>`);
    expectAll(said, ["Jorvane Tellwick restores pipe organs"], /\) Tellwick/);
  });

  it("is whoever holds the rights in what says “I”, beside the links at the foot", () => {
    const said = saidOf(`<h1>Why subscribe?</h1><p>I began this letter in 2019. By day I brew at ${company}.</p>
      <p>I restore pipe organs.</p>
      <p>I keep a herd of goats.</p>
      <footer>© 2025 ${name} ∙ Privacy ∙ Terms</footer>`);
    for (const words of both) expect(said).toContain(words);
  });
});
