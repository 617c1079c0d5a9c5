import { describe, expect, it } from "vitest";
import { cleanSignupLabel } from "./signup-label";
import { verificationMail } from "./verification-mail";

const link = "https://brief.example/verify/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq";
const request = {
  to: "zelda@acme.example",
  clientName: "CRM sync",
  deviceName: "laptop",
  askedFrom: "203.0.113.7",
  askedAt: new Date("2026-01-05T09:30:00.000Z"),
  link,
};

describe("the mail that asks for approval", () => {
  it("names the service, the client, the device, the address, the time, and what the link does", () => {
    const { subject, text, html } = verificationMail(request);
    expect(subject).toContain("Personal Context Brief");
    for (const part of [text, html]) {
      for (const fact of [
        "“CRM sync”",
        "“laptop”",
        "203.0.113.7",
        "2026-01-05 09:30:00 UTC",
        link,
        "works once, for 15 minutes",
        "changes nothing",
      ])
        expect(part).toContain(fact);
      expect(part).toContain("Press Deny on the page, or ignore this email");
    }
  });

  it("says so when nothing was named", () => {
    expect(verificationMail({ ...request, clientName: null, deviceName: null }).text).toMatch(/Program: +not named\n +Device: +not named/);
  });

  it("shows markup in a name as text", () => {
    const { html } = verificationMail({ ...request, clientName: `<img src=x onerror="x">` });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;x&quot;&gt;");
  });

  it("holds no address that a mail program would make a link of, but its own", () => {
    const { text, html } = verificationMail({
      ...request,
      clientName: "Win at https://evil.example/x or www.evil.example",
      deviceName: "a@evil.example",
    });
    for (const part of [text, html]) expect(part).not.toMatch(/evil\.example|https:\/\/evil|a@evil/);
    expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([link, link]);
  });

  it("loads nothing from elsewhere", () => {
    expect(verificationMail(request).html).not.toMatch(/<img|<script|<link|url\(|src=/);
  });
});

describe("a client's name", () => {
  it.each([
    ["a\r\nBcc: b@acme.example", "a Bcc: b@acme.example"],
    ["a\u0000b\u001b[31mc", "a b [31mc"],
    ["\u202egnp.exe", "gnp.exe"],
    ["a\u2028b", "a b"],
    ["  much   room  ", "much room"],
    ["\ud800lone", "\ufffdlone"],
  ])("%j is shown as %j", (raw, shown) => {
    expect(cleanSignupLabel(raw)).toBe(shown);
  });

  it("is none when nothing can be seen of it", () => {
    for (const raw of [undefined, "", " \n\t", "\u200b\u202e"]) expect(cleanSignupLabel(raw)).toBeNull();
  });
});
