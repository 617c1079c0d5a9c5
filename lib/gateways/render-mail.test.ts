import { describe, expect, it } from "vitest";
import { renderMail } from "./render-mail";

const link = "https://brief.example/somewhere?token=abc&x=1";
const mail = renderMail({
  to: "zelda@acme.example",
  subject: "A <subject>",
  title: "What it is about",
  blocks: [
    { kind: "words", words: 'Somebody said "<b>bold</b>" & left.' },
    {
      kind: "facts",
      facts: [
        { term: "Client", value: "<i>sly</i>" },
        { term: "Asked from", value: "203.0.113.7", isCode: true },
      ],
    },
    { kind: "link", label: "Look at it", href: link },
    { kind: "note", words: "Nothing else." },
  ],
});

describe("a mail", () => {
  it("says the same in its text and in its HTML", () => {
    for (const words of ["What it is about", "203.0.113.7", "Look at it", "Nothing else."]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
  });

  it("has each address on a line of its own in the text, and nowhere else", () => {
    expect(mail.text.split("\n").filter((line) => line.includes("https://"))).toEqual([link]);
  });

  it("shows markup in words, values and subject as text", () => {
    for (const tag of ["<b>", "<i>", "<subject>"]) expect(mail.html).not.toContain(tag);
    expect(mail.html).toContain("&quot;&lt;b&gt;bold&lt;/b&gt;&quot; &amp; left.");
    expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
  });

  it("loads nothing from elsewhere and runs nothing", () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|<form|url\(|src=/);
  });

  it("aligns the facts of the text in a column", () => {
    expect(mail.text).toContain("  Client:      <i>sly</i>\n  Asked from:  203.0.113.7");
  });
});
