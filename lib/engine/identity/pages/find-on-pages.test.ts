import { describe, expect, it } from "vitest";
import { claimsOf } from "@/lib/engine/brief/facts-of-brief";
import { runEngine } from "@/lib/engine/run-engine";
import type { SourceDocument } from "@/lib/engine/types";
import { htmlPage, markdownPage, outcomeFor, resolveFor, seedFor, textPage } from "@/test/harness/found-pages";

const asOf = new Date("2026-06-01T00:00:00Z");
const briefOf = (documents: readonly SourceDocument[]) => {
  const outcome = runEngine({
    seed: seedFor(),
    documents,
    asOf,
    canonicalId: "per_1",
    reportUrl: "https://service.example/privacy",
    isFixture: false,
  });
  if (outcome.kind !== "composed") throw new Error(outcome.reason);
  return outcome.brief;
};

const card = (name: string, words: string) => `<div class="card"><h3>${name}</h3><p>${words}</p></div>`;

describe("a name and a company that a page states of one person are enough", () => {
  it("and of several pages the asked domain joins what stands there and what links there", () => {
    const url = "https://marrow.example/about/desk";
    const staff = htmlPage(
      `<title>The desk | Marrow Desk Trust</title><h1>The desk</h1>${card("Tobias Renn, head of support", "Tobias answers. He rows.")}`,
      {
        url,
      },
    );
    const talk = htmlPage(
      `<title>88: Silence, with Tobias Renn</title><h1>88: Silence</h1><p>Guest: Tobias Renn of <a href="${url}">Marrow Desk</a>. Host: Jem Ade.</p><p><b>JEM:</b> Why?</p><p><b>TOBIAS:</b> I was a prompter for nine years.</p>`,
      { url: "https://voices.example/ep/88" },
    );
    const seed = { name: "Tobias Renn", company: "Marrow Desk Trust", domain: "marrow.example" };
    const outcome = resolveFor([staff, talk], seed);
    expect(outcome.kind === "resolved" && outcome.identity.documents.map(({ documentId }) => documentId).sort()).toEqual(
      [staff.id, talk.id].sort(),
    );
  });

  it("but no page that links the asked domain for another reason is joined with those that stand there", () => {
    const staff = htmlPage(
      `<title>The desk | Marrow Desk Trust</title><h1>The desk</h1>${card("Tobias Renn, head of support", "Tobias answers. He rows.")}`,
      {
        url: "https://marrow.example/about/desk",
      },
    );
    const seed = { name: "Tobias Renn", company: "Marrow Desk Trust", domain: "marrow.example" };
    const link = '<a href="https://marrow.example/">Marrow Desk</a>';
    for (const words of [
      `<p>Tobias Renn is a baker at Oak Bakery in Leeds. He bakes rye and plays darts.</p><footer>Hosted by ${link}</footer>`,
      `<p>Tobias Renn is a poet. He writes odes. He is no kin of the Tobias Renn of ${link}.</p>`,
    ]) {
      const other = htmlPage(`<title>Tobias Renn</title><h1>Tobias Renn</h1>${words}`, { url: "https://others.example/renn" });
      const outcome = resolveFor([staff, other], seed);
      expect(outcome.kind === "resolved" && outcome.identity.documents.length).not.toBe(2);
    }
  });

  it("and on the site of a firm that bears the family name the given name is", () => {
    const site = (url: string) => htmlPage("<title>The beds</title><h1>The beds</h1><p>I'm Tobias. I grow oysters. I row.</p>", { url });
    const seed = { name: "Tobias Renn", company: "Renn Oysters" };
    expect(outcomeFor([site("https://rennoysters.example/beds")], seed)).toBe("resolved");
    const others = (words: string) =>
      htmlPage(`<title>The beds</title><h1>The beds</h1><p>${words}</p>`, { url: "https://rennoysters.example/beds" });
    expect(outcomeFor([others("Tobias from Leeds says they are the best. He eats ten a day.")], seed)).not.toBe("resolved");
    expect(outcomeFor([others("Anna Renn grows oysters. Tobias is the yard dog. He digs.")], seed)).not.toBe("resolved");
    expect(outcomeFor([others("I'm Karl. I grow oysters with my brother Tobias.")], seed)).not.toBe("resolved");
    const titled = (words: string) =>
      htmlPage(`<title>Renn Oysters — about</title><h1>By hand, by one person</h1><p>${words}</p>`, {
        url: "https://rennoysters.example/about",
      });
    expect(outcomeFor([titled("I'm Tobias. I grow oysters from a shed in Moorhaven. I row.")], seed)).toBe("resolved");
    expect(outcomeFor([titled("I'm Karl. I grow oysters in Moorhaven with Tobias. I row.")], seed)).not.toBe("resolved");
    expect(outcomeFor([site("https://slackwater.example/beds")], seed)).not.toBe("resolved");
    expect(outcomeFor([site("https://acmeoysters.example/beds")], { ...seed, company: "Acme Oysters" })).not.toBe("resolved");
  });

  it.each([
    [
      "on a team page of the company",
      htmlPage(`<title>Team | Marrow Labs</title><h1>Team</h1>${card("Tobias Renn", "Support.")}${card("Ono Darvish", "Tuba.")}`),
    ],
    [
      "in a byline",
      htmlPage(
        '<title>Queues</title><article><h1>Queues</h1><p class="byline">By Tobias Renn, Marrow Labs</p><p>Queues are long.</p></article>',
      ),
    ],
    ["in prose", textPage("We asked around. Renn, who runs customer success at Marrow Labs, has seen it. Tobias Renn laughs.")],
    [
      "in a caption",
      htmlPage(
        "<title>Kites</title><h1>Kites</h1><p>Full.</p><figure><img src=a><figcaption>Tobias Renn of Marrow Labs</figcaption></figure>",
      ),
    ],
    ["in their own introduction", htmlPage("<title>Home</title><h1>Hello</h1><p>Hi, I'm Tobias Renn. I run support at Marrow Labs.</p>")],
    [
      "in an imprint",
      htmlPage("<html lang=de><title>Impressum</title><h1>Impressum</h1><p>Tobias Renn<br>Marrow Labs<br>Hafenstraße 4</p>"),
    ],
    [
      "in a transcript",
      textPage(
        "ILSE MARRABLE: Today Tobias Renn of Marrow Labs is here.\n\nTOBIAS RENN: I build kites.\n\nILSE MARRABLE: Why?\n\nTOBIAS RENN: Wind.",
      ),
    ],
    [
      "in German",
      htmlPage(
        "<html lang=de><title>Fest</title><h1>Drachenfest</h1><p>Tobias Renn, der bei Marrow Labs den Einkauf leitet, baut Drachen.</p>",
      ),
    ],
    [
      "in Italian, behind an elision",
      htmlPage("<html lang=it><title>Premio</title><h1>Premio</h1><p>Tobias Renn lavora all’Marrow Labs e rema.</p>"),
    ],
  ])("%s", (_, page) => {
    expect(outcomeFor([page])).toBe("resolved");
    expect(outcomeFor([page], { name: "Tobias Renn", company: "Harbour Foods" })).not.toBe("resolved");
  });

  it("and so is a domain on which the page lies", () => {
    const page = (url: string) => htmlPage("<title>People</title><h1>People</h1><p>Tobias Renn answers the phone.</p>", { url });
    const seed = { name: "Tobias Renn", domain: "marrowlabs.com" };
    expect(outcomeFor([page("https://marrowlabs.com/people")], seed)).toBe("resolved");
    expect(outcomeFor([page("https://acme.com/people")], seed)).not.toBe("resolved");
  });
});

describe("one of the two alone is not enough", () => {
  it.each([
    [
      "the company elsewhere on the page",
      htmlPage("<title>Regatta</title><h1>Regatta</h1><p>Tobias Renn won.</p><p>Marrow Labs paid for the prize.</p>"),
    ],
    [
      "the company before a name with an age",
      htmlPage("<title>Regatta</title><h1>Regatta</h1><p>Marrow Labs paid for the prize.</p><p>Tobias Renn, 41, won.</p>"),
    ],
    [
      "the company beside somebody else",
      htmlPage("<title>Members</title><h1>Members</h1><ul><li>Tobias Renn, Acme</li><li>Ono Darvish, Marrow Labs</li></ul>"),
    ],
    ["a name in a title", htmlPage("<title>Tobias Renn</title><h1>Tobias Renn</h1><p>I build kites.</p>")],
    ["the company without the name", textPage("Renn runs support at Marrow Labs.")],
  ])("%s", (_, page) => {
    expect(outcomeFor([page])).not.toBe("resolved");
  });

  it("and a page that merely names them is not even one that bears the name", () => {
    const page = htmlPage("<title>Regatta</title><h1>Regatta</h1><p>Tobias Renn won.</p><p>Marrow Labs paid for the prize.</p>");
    expect(outcomeFor([page])).toBe("identity_not_found");
  });

  it("a title that the page gives somebody else", () => {
    const cards = [card("Tobias Renn", "Support. He builds kites."), card("Ono Darvish", "Head of regional grain logistics. She sails.")];
    const page = htmlPage(`<title>Team</title><h1>Team</h1>${cards.join("")}`);
    const title = "Head of regional grain logistics";
    expect(outcomeFor([page], { name: "Tobias Renn", title })).not.toBe("resolved");
    expect(outcomeFor([page], { name: "Ono Darvish", title })).toBe("resolved");
  });

  it("a place to learn, by itself", () => {
    const page = (words: string) => htmlPage(`<title>Regatta</title><h1>Regatta</h1><p>Tobias Renn ${words} and won the regatta.</p>`);
    const seed = { name: "Tobias Renn", company: "Moorhaven University" };
    expect(outcomeFor([page("studied at Moorhaven University")], seed)).not.toBe("resolved");
    expect(outcomeFor([page("teaches at Moorhaven University")], seed)).toBe("resolved");
  });
});

describe("a profile that only the page links", () => {
  const linkedin = "https://www.linkedin.com/in/tobias-renn-9";
  const seed = { linkedin_url: linkedin, name: "Tobias Renn", company: "Marrow Labs" };
  const page = (words: string) =>
    htmlPage(`<title>Tobias Renn</title><h1>Tobias Renn</h1><p>${words}</p><p><a rel=me href="${linkedin}">LinkedIn</a></p>`);

  it("proves nothing against the company that was asked for", () => {
    expect(outcomeFor([page("I run a bakery at Harbour Foods and build kites.")], seed)).not.toBe("resolved");
  });

  it("counts beside that company, and where none was asked for", () => {
    expect(outcomeFor([page("I run support at Marrow Labs.")], seed)).toBe("resolved");
    expect(outcomeFor([page("I run a bakery at Harbour Foods.")], { linkedin_url: linkedin, name: "Tobias Renn" })).toBe("resolved");
  });
});

describe("whoever could be two is nobody", () => {
  it("in a list of two namesakes", () => {
    const page = htmlPage(
      "<title>Directory</title><h1>Directory</h1><ul><li>Tobias Renn, Leeds</li><li>Tobias Renn, York, Marrow Labs</li><li>Ono Darvish, York</li></ul>",
    );
    expect(outcomeFor([page])).toBe("identity_ambiguous");
  });

  it("but not where each has a section, and one names the company", () => {
    const page = htmlPage(
      `<title>Speakers</title><h1>Speakers</h1>${card("Tobias Renn", "Support at Marrow Labs. He builds kites.")}${card("Tobias Renn", "Baker at Acme. He sails.")}${card("Ono Darvish", "Tuba.")}`,
    );
    expect(outcomeFor([page])).toBe("resolved");
    expect(outcomeFor([page], { name: "Tobias Renn", company: "Acme" })).toBe("resolved");
  });
});

describe("minors", () => {
  it.each([
    ["beside the name", "Tobias Renn, 12, won the junior race of Marrow Labs.", "subject_is_minor"],
    ["in their own words", "Hi, I'm Tobias Renn of Marrow Labs. I am 15 years old.", "subject_is_minor"],
    ["of a daughter", "Tobias Renn of Marrow Labs won. Ada Moss, 12, came second.", "resolved"],
  ])("are refused by the age %s", (_, words, outcome) => {
    expect(outcomeFor([htmlPage(`<title>Race</title><h1>Race</h1><p>${words}</p>`)])).toBe(outcome);
  });
});

describe("what is found by a page's own words", () => {
  const page = markdownPage(
    "# Tobias Renn\n\nHi, I'm Tobias Renn. I run customer success at Marrow Labs. In my spare time I enjoy hiking, chess and baking rye bread. I organize the Moorhaven Python user group.",
  );

  it("gives claims of which none is safe", () => {
    const claims = claimsOf(briefOf([page]));
    expect(claims.length).toBeGreaterThan(1);
    expect(claims.filter(({ band }) => band === "safe" || band === undefined)).toEqual([]);
    expect(briefOf([page]).safe_to_reference).toEqual([]);
  });

  it("stands in the person's own stretches alone", () => {
    const pageOfTwo = htmlPage(
      `<title>Team | Marrow Labs</title><h1>Team</h1>${card("Tobias Renn", "Tobias Renn enjoys hiking and chess in his spare time. He maintains an open source library for tides and speaks at MoorConf 2026.")}${card("Ono Darvish", "Ono Darvish enjoys fencing and pottery in her spare time. She maintains an open source library for llamas.")}`,
    );
    const words = JSON.stringify(briefOf([pageOfTwo]));
    expect(words).toMatch(/hiking/);
    expect(words).not.toMatch(/fencing|pottery|Darvish/);
  });

  it("makes no account of a colleague's theirs", () => {
    const accounts = ["onodarvish", "tobiasrenn"].map((handle) => ({ platform: "github", url: `https://github.com/${handle}` }));
    const cards = [card("Tobias Renn", "Support. He builds kites."), card("Ono Darvish", "Plays the tuba.")];
    const listed = htmlPage(`<title>Team | Marrow Labs</title><h1>Team</h1>${cards.join("")}`, { links: accounts });
    const namesakes = htmlPage("<title>Tobias Renn</title><h1>Tobias Renn</h1><p>I bake.</p>", { links: accounts.slice(0, 1) });
    const outcome = resolveFor([listed, namesakes]);
    if (outcome.kind !== "resolved") throw new Error(outcome.kind);
    expect(outcome.identity.accountKeys).toEqual(["github:tobiasrenn"]);
    expect(outcome.identity.documents.map(({ documentId }) => documentId)).toEqual([listed.id]);
  });

  it("makes the accounts of a page by them theirs, however they are called", () => {
    const links = [{ platform: "github", url: "https://github.com/kites-and-rye" }];
    const outcome = resolveFor([
      htmlPage("<title>Kites</title><h1>Kites</h1><p>Hi, I'm Tobias Renn. I run support at Marrow Labs.</p>", { links }),
    ]);
    expect(outcome.kind === "resolved" && outcome.identity.accountKeys).toEqual(["github:kites-and-rye"]);
  });

  it("is marked as unconfirmed", () => {
    const outcome = resolveFor([page]);
    expect(outcome.kind === "resolved" && outcome.identity.documents.every(({ level }) => level === "plausible")).toBe(true);
  });
});

describe("a firm's page that writes the given name alone", () => {
  const own = (links: string, words: string, url = "https://marrowlabs.example/about") =>
    htmlPage(`<title>About us</title><h1>About Marrow Labs</h1><h2>Tobias</h2><p>${words} ${links}</p><h2>Ono</h2><p>Plays the tuba.</p>`, {
      url,
    });
  const proof = '<a rel="me" href="https://www.linkedin.com/in/tobias-renn">profile</a>';
  const seed = { name: "Tobias Renn", company: "Marrow Labs", linkedin_url: "https://www.linkedin.com/in/tobias-renn" };
  const named = htmlPage(`<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Head of support at Marrow Labs. ${proof}</p>`);
  const idsFor = (page: SourceDocument) => {
    const outcome = resolveFor([named, page], seed);
    return outcome.kind === "resolved" ? outcome.identity.documents.map(({ documentId }) => documentId) : [];
  };

  it("is theirs by the seed's own proof, a heading and the company", () => {
    const page = own(proof, "I trained in Porto.");
    expect(idsFor(page)).toContain(page.id);
  });

  it("makes no other profile that it links theirs", () => {
    const outcome = resolveFor(
      [named, own(`${proof} <a rel="me" href="https://www.linkedin.com/in/ono-darvish">Ono</a>`, "I trained in Porto.")],
      seed,
    );
    expect(outcome.kind === "resolved" && outcome.identity.accountKeys).toEqual(["linkedin:tobias-renn"]);
  });

  it.each([
    ["without the proof", own("", "I trained in Porto.")],
    [
      "where a colleague writes of them and links their profile",
      htmlPage(`<title>Queues</title><h1>Queues</h1><p>By Ono Darvish</p><p>My colleague Tobias runs Marrow Labs. ${proof}</p>`),
    ],
    [
      "of another firm, on another site",
      htmlPage(`<title>About us</title><h1>About us</h1><h2>Tobias</h2><p>I bake. ${proof}</p>`, { url: "https://bakers.example/about" }),
    ],
  ])("is not %s", (_, page) => {
    expect(idsFor(page)).not.toContain(page.id);
  });
});
