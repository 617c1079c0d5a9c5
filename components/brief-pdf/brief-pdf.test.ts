import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import type { Brief, Claim } from "@/lib/contract/brief";
import { joinSegments, segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { hostileStrings } from "../../test/harness/hostile-strings";
import { sampleBrief, sampleClaim } from "../../test/harness/sample-brief";
import { briefPdf, type PdfExtent } from "./brief-pdf";

function briefWith(changes: Partial<Brief> = {}, fullName = "Jane Roe"): Brief {
  const stored = sampleBrief({ canonicalId: "per_test", fullName, generatedAt: "2026-11-21T09:00:00.000Z" });
  const json = joinSegments(segmentBrief(stored).full, { seedJson: "{}", charged: false, detail: "full" });
  return { ...(JSON.parse(json) as Brief), ...changes };
}

async function read(brief: Brief, extent: PdfExtent = "sections"): Promise<{ readonly pages: readonly string[]; readonly raw: string }> {
  const bytes = await briefPdf(brief, extent);
  if (bytes === null) throw new Error("no PDF");
  const { text } = await extractText(new Uint8Array(bytes));
  return { pages: text, raw: bytes.toString("latin1") };
}

const many = (count: number): Claim[] =>
  Array.from({ length: count }, (_, at) =>
    sampleClaim({
      claim: `Jane Roe maintains the tide table of harbour number ${at}, which pilots of three coasts read each morning.`,
      source_url: `https://harbour-${at % 30}.example/tides`,
      evidence_quote: `I maintain table ${at}.`,
    }),
  );

describe("a brief as PDF", () => {
  it("says whom it is about and how surely, each claim with the number of its page, and where that is", async () => {
    const { pages, raw } = await read(briefWith());
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/^Jane Roe\n/);
    expect(pages[0]).toMatch(/Open with\s+Likes sea kayaking\. ?1/);
    expect(pages[0]).toContain("1 janeroe.example/about");
    expect(raw).toContain("/URI (https://janeroe.example/about)");
    expect(raw).toContain("/Lang (en)");
    expect(raw).not.toMatch(/\/Author|\/JavaScript|\/Launch/);
  });

  it("has one page for the first screen, however much there is below it", async () => {
    const brief = briefWith({ professional_topics: many(200) });
    expect((await read(brief, "page")).pages).toHaveLength(1);
    const { pages } = await read(brief);
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.at(-1)).toContain(`${pages.length} of ${pages.length}`);
    for (const { claim } of many(200)) expect(pages.join("\n").replace(/\s+/g, " ")).toContain(claim.slice("Jane Roe m".length, 60));
  });

  it("leaves weak hints out, as every copy does", async () => {
    const rumour = sampleClaim({ bucket: "weak_hint", band: "needs_review", claim: "Jane Roe may leave Acme Robotics." });
    const words = (await read(briefWith({ weak_hints: [rumour] }))).pages.join();
    expect(words).not.toContain("may leave");
    expect(words).toContain("One weak hint is left out here.");
  });

  it("says loudly that nobody is sure who it is", async () => {
    const brief = briefWith({ safe_to_reference: [] });
    const weak = { ...brief, identity: { ...brief.identity, evidence_level: "weak" as const, evidence_note: "Weak: a name alone" } };
    expect((await read(weak)).pages[0]).toMatch(/Possibly Jane Roe: a name alone\.\s+.*Not sure enough to open with anything/s);
  });

  it.each(["Ιωάννα Δημητρίου", "Жанна Иванова", "Łucja Żółć-Nguyễn"])("sets %s", async (name) => {
    expect((await read(briefWith({}, name))).pages[0]).toContain(name);
  });

  it.each(["دانا لوی", "דנה לוי"])("sets %s from the right, letter for letter", async (name) => {
    const [page = ""] = (await read(briefWith({}, name))).pages;
    expect([...name.replace(" ", "")].every((letter) => page.normalize("NFKC").includes(letter))).toBe(true);
  });

  it.each(["山田 太郎", "김하나", "Jane 🦩 Roe"])("does not set %s with empty boxes: there is none", async (name) => {
    expect(await briefPdf(briefWith({}, name), "page")).toBeNull();
  });

  it("quotes each claim, but where the claim is the quote", async () => {
    const framed = sampleClaim({ claim: "Jane Roe says: “Tides keep no office hours.”", evidence_quote: "Tides keep no office hours." });
    const words = (await read(briefWith({ professional_topics: [framed] }))).pages.join("\n");
    expect(words).toContain("“I like sea kayaking.”");
    expect(words.split("Tides keep no office hours.")).toHaveLength(2);
  });

  it("gives addresses whole, as they have to be typed", async () => {
    const url = `https://www.harbour.example/${"a-long-way/".repeat(12)}`;
    const words = (await read(briefWith({ safe_to_reference: [sampleClaim({ source_url: url })] }))).pages.join("\n");
    expect(words.replace(/\s+/g, "")).toContain(`harbour.example/${"a-long-way/".repeat(12).slice(0, -1)}`);
    expect(words).not.toContain("…");
  });

  it("lets no unseen mark of a page turn our own words round", async () => {
    const claim = sampleClaim({ claim: "Jane Roe sails \u202eyachts", band: "use_with_care", evidence_quote: "\u2067She sails" });
    const words = (await read(briefWith({ professional_topics: [claim] }))).pages.join("\n");
    expect(words).toContain("Sails yachts (use with care)");
  });

  it("takes hostile text for text, and links to the web alone", async () => {
    for (const hostile of hostileStrings()) {
      const claim = sampleClaim({ claim: `Jane Roe ${hostile}`, source_url: "javascript:alert(1)", evidence_quote: "q" });
      const bytes = await briefPdf(briefWith({ professional_topics: [claim] }), "sections");
      const raw = bytes?.toString("latin1") ?? "";
      expect(raw).not.toMatch(/\/URI \((?!https?:)/);
      expect(raw).not.toMatch(/\/JavaScript|\/OpenAction|\/Launch/);
    }
  });
});
