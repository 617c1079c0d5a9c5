import { describe, expect, it } from "vitest";
import { htmlPage, readFor, seedFor, soughtCompany } from "@/test/harness/found-pages";
import { companyStated, givesDomain, isMadeOf, liesOnDomain, statesCompany } from "./states-seed";

const url = "https://news.example/kites";
function stated(html: string, company = soughtCompany, address = url) {
  const page = htmlPage(html, { url: address });
  const reading = readFor(page);
  if (reading === null) throw new Error("not named");
  return companyStated(reading, address, company);
}

describe("companyStated", () => {
  it.each([
    ["a sentence", "<h1>Kites</h1><p>Tobias Renn runs support at Marrow Labs.</p>"],
    ["a byline", "<h1>Kites</h1><p class=byline>By Tobias Renn, Marrow Labs</p><p>Kites are light.</p>"],
    ["a caption", "<h1>Kites</h1><figure><img src=a.png><figcaption>Tobias Renn of Marrow Labs</figcaption></figure><p>Kites.</p>"],
    ["a row", "<h1>Awards</h1><table><tr><td>Tobias Renn</td><td>Marrow Labs</td></tr><tr><td>Ono Darvish</td><td>Acme</td></tr></table>"],
    ["an entry", "<h1>Members</h1><ul><li>Tobias Renn, Marrow Labs</li><li>Ono Darvish, Acme</li></ul>"],
    ["the next sentence about them", "<h1>Kites</h1><p>Tobias Renn rows. He works for Marrow Labs.</p>"],
    ["an imprint", "<html lang=de><title>Impressum</title><h1>Impressum</h1><p>Tobias Renn<br>Marrow Labs<br>Hafenstraße 4</p>"],
  ])("finds the company beside the name in %s", (_, html) => {
    expect(stated(html).beside).toBe(true);
  });

  it("knows a site by the first words of the company, joined, and a firm by the part that somebody leads", () => {
    const page = "<title>Tobias Renn</title><h1>Tobias Renn, St Marrow's</h1><p>Tobias builds kites.</p>";
    expect(stated(page, "St Marrow's Kite Centre", "https://stmarrows.example/people").above).toBe(true);
    expect(stated(page, "St Marrow's Kite Centre", "https://stmary.example/people").above).toBe(false);
    const silent = "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias builds kites.</p>";
    expect(stated(silent, "St Marrow's Kite Centre", "https://stmarrows.example/people").above).toBe(false);
    const founder = (words: string) =>
      stated(`<title>Speakers</title><h1>Tobias Renn</h1><p>Tobias Renn is ${words}.</p>`, "Marrowkeel Wind Tools");
    expect(founder("co-founder of Marrowkeel").beside).toBe(true);
    expect(founder("a friend of Marrowkeel").beside).toBe(false);
  });

  it("knows a firm by its first names, with a mark between them or without", () => {
    const page = "<title>Tobias Renn</title><h1>Uses</h1><p>I'm Tobias Renn. I'm lead subtitler at Harrow & Quill, into English.</p>";
    expect(stated(page, "Harrow & Quill Subtitles").beside).toBe(true);
    expect(stated(page, "Harrow & Bell Subtitles").beside).toBe(false);
  });

  it.each([
    ["quintrhubarb.example", true],
    ["quint-daughter.example", true],
    ["rhubarbquint.example", false],
    ["quintsigns.example", false],
  ])("knows %s for made of the words of Quint & Daughter Rhubarb: %s", (host, isOne) => {
    expect(isMadeOf(host, "Quint & Daughter Rhubarb")).toBe(isOne);
  });

  it.each([
    ["another paragraph", "<h1>Regatta</h1><p>Tobias Renn won.</p><p>The prize was paid for by Marrow Labs.</p>"],
    ["somebody else's entry", "<h1>Members</h1><ul><li>Tobias Renn, Acme</li><li>Ono Darvish, Marrow Labs</li></ul>"],
    ["a footer", "<h1>Regatta</h1><p>Tobias Renn won.</p><footer><p>© Marrow Labs. All rights reserved.</p></footer>"],
    [
      "a page's advertisement",
      "<h1>Regatta</h1><p>Tobias Renn won the race of the small boats, which began at the pier at noon and went round the island and back.</p><p>The wind was light. Most of the boats came home before dusk.</p><div class=sponsored><p>Tobias Renn loves Marrow Labs.</p></div>",
    ],
    ["a notice that is no imprint", "<h1>Regatta</h1><p>Ono won.</p><footer><p>Website by Tobias Renn for Marrow Labs.</p></footer>"],
  ])("does not take it from %s", (_, html) => {
    expect(stated(html)).toEqual({ beside: false, above: false });
  });

  it.each([
    ["title", "<title>Team | Marrow Labs</title><h1>Team</h1><p>Tobias Renn</p>"],
    ["heading over them", "<title>Team</title><h1>People of Marrow Labs</h1><h2>Tobias Renn</h2><p>Rows.</p>"],
  ])("takes it from the %s", (_, html) => {
    expect(stated(html)).toEqual({ beside: false, above: true });
  });

  it.each([
    ["a role line of their page", "<h1>Tobias Renn</h1><p>Rower at heart.</p><dl><dt>Practice</dt><dd>Marrow Labs</dd></dl>"],
    ["a standfirst", "<h1>Five questions: Tobias Renn</h1><p>The kiln master of Marrow Labs on glaze.</p><p>He rows.</p>"],
    ["its first word", "<h1>Tobias Renn</h1><p>He runs support at Marrow.</p>"],
    ["a turn's label", "<h1>Record</h1><p>Ono Darvish (chair): Item four.</p><p>Tobias Renn (support, Marrow Labs): Thank you.</p>"],
    [
      "what a report led up to with their role",
      "<h1>Goat walks free</h1><p>A goat left Marrow Labs at dawn.</p><p>“She is punctual,” said site manager Tobias Renn.</p>",
    ],
    ["whom it told of first", "<h1>Race</h1><p>A rower from Marrow Labs has won the race.</p><p>Tobias Renn, 41, trained at night.</p>"],
    ["their own text, signed below", "<h1>Now</h1><p>I answer tickets at Marrow Labs.</p><p>My cat sleeps.</p><p>— Tobias Renn</p>"],
  ])("takes it from %s", (_, html) => {
    expect(stated(html).beside).toBe(true);
  });

  it.each([
    ["another firm's longer name", "<h1>Tobias Renn</h1><p>He runs support at Marrow Hotels.</p>"],
    ["a colleague of another firm", "<h1>Goat</h1><p>A goat left Marrow Labs.</p><p>“Good,” said site manager Tobias Renn of Acme.</p>"],
  ])("does not take it from %s", (_, html) => {
    expect(stated(html).beside).toBe(false);
  });

  it("takes an address made of the company's words for its site", () => {
    const html = "<title>Team</title><h1>Team</h1><p>Tobias Renn, support</p>";
    expect(stated(html, "Coalfield Credit Advice", "https://coalfieldadvice.com/team").above).toBe(true);
    expect(stated(html, "Coalfield Credit Advice", "https://coalfield.com/team").above).toBe(false);
  });

  it("takes an address made of the first word alone where the page writes it as a name", () => {
    const page = (word: string) => `<title>Who mends at ${word}</title><h1>Who mends at ${word}</h1><p>Tobias Renn, sails</p>`;
    expect(stated(page("Sailyard"), "Sailyard Boat Repair", "https://sailyard.example/team").above).toBe(true);
    expect(stated(page("the sailyard"), "Sailyard Boat Repair", "https://sailyard.example/team").above).toBe(false);
  });

  it("takes the company's own site for its word", () => {
    const html = "<title>Team</title><h1>Team</h1><p>Tobias Renn, support</p>";
    expect(stated(html, soughtCompany, "https://marrowlabs.com/team").above).toBe(true);
    expect(stated(html, soughtCompany, "https://acme.com/team").above).toBe(false);
  });

  it("knows a practice that bears its owner's name", () => {
    expect(stated("<title>Tobias Renn | Repairs of kites</title><h1>Welcome</h1><p>I repair.</p>", "Tobias Renn Kites").above).toBe(true);
  });
});

describe("statesCompany", () => {
  it.each([
    ["Tobias works for Marrow Labs.", true],
    ["Tobias works for Marrow Labs Inc.", true],
    ["Tobias lavora all’Istituto Marrow Labs.", true],
    ["Tobias studied physics at Marrow Labs.", false],
    ["He holds a degree from the Marrow Labs.", false],
    ["Sie studierte Chemie an den Marrow Labs.", false],
    ["He studied physics and now works at Marrow Labs.", true],
    ["He studied at Acme. He has since spent ten years in tall ships and then at Marrow Labs.", true],
    ["the marrow of labs", false],
  ])("%s %s", (text, states) => {
    expect(statesCompany("Marrow Labs")(text)).toBe(states);
  });
});

describe("the domain that was asked for", () => {
  const seed = seedFor({ name: "Tobias Renn", domain: "marrowlabs.com" });
  it("is the site that a page lies on", () => {
    expect(liesOnDomain("https://blog.marrowlabs.com/kites", seed)).toBe(true);
    expect(liesOnDomain("https://marrowlabs.com.acme.org/", seed)).toBe(false);
    expect(liesOnDomain("https://acme.com/marrowlabs.com", seed)).toBe(false);
  });

  it("is given by a page about the person, in words or by a link, and by no page that merely names them", () => {
    const own = readFor(htmlPage("<title>Tobias Renn</title><h1>Tobias Renn</h1><p>Write to me at marrowlabs.com.</p>"));
    const names = readFor(htmlPage("<title>Regatta</title><h1>Regatta</h1><p>Tobias Renn (marrowlabs.com) won.</p>"));
    if (own === null || names === null) throw new Error("not named");
    expect(givesDomain(own, [], "marrowlabs.com")).toBe(true);
    expect(givesDomain(own, [], "acme.com")).toBe(false);
    expect(givesDomain(own, [{ platform: null, url: "https://www.acme.com/x" }], "acme.com")).toBe(true);
    expect(givesDomain(names, [], "marrowlabs.com")).toBe(false);
  });
});
