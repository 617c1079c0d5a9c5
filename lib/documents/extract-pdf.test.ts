import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { smallPdf } from "@/test/harness/small-pdf";
import { extractPdf } from "./extract-pdf";
import { extractText } from "./extract-text";
import { type Extraction, maxPdfBytes } from "./extraction";

describe("extractPdf", () => {
  it("joins the lines of a paragraph, mends divided words and keeps paragraphs and pages apart", async () => {
    const bytes = smallPdf({
      pages: [["Ada builds wooden", "boats by the har-", "bour.", null, "She rows."], ["Second page."]],
      info: { Title: "On boats", Author: "Ada Example", CreationDate: "D:20240517120000Z" },
    });
    expect(await extractPdf(bytes)).toEqual({
      kind: "extracted",
      document: expect.objectContaining({
        text: "Ada builds wooden boats by the harbour.\n\nShe rows.\n\nSecond page.",
        title: "On boats",
        author: "Ada Example",
        publishedAt: "2024-05-17",
      }),
    });
  });

  it.each([
    [
      "a transcript",
      "Harbour radio, episode 12\nGuest: Ada Example, pilot\nHost: Bo Sample\n\n[00:03] BO SAMPLE: Hello everybody, and how long have you been a pilot in this harbour, which is a small one after all?\n\n[00:41] ADA EXAMPLE: Eleven years. Before that I drove buses for seven years, the number 14 and the 31, and did my exams at night.\n\n[00:55] [music]",
    ],
    [
      "a curriculum vitae",
      "ADA EXAMPLE\n\nPilot and boat builder\n\nEXPERIENCE\n\n2016 – 2024  Pilot, Port of Ardle\n2009 – 2016  Bus driver, Ardle Buses\n\nLANGUAGES\n\nEnglish, Welsh (fluent, also when angry), a little Portuguese, which I learnt from the crews of the tugs at night.",
    ],
    [
      "an article",
      "On boats\n\nBy Ada Example\n\nA boat is a hole in the water. It must be emptied now and then, and nobody tells you how often, least of all the person who sold it to you.\n\nMATERIAL\n\n- Larch for the planks\n- Oak for the frames\n\n“All boats leak.” — Bo Sample, cook",
    ],
  ])("reads %s as its plain text reads", async (_, text) => {
    const read = async (extraction: Extraction | Promise<Extraction>) => {
      const done = await extraction;
      if (done.kind === "failed") throw new Error(done.reason);
      const { text: stored, outline } = done.document;
      return outline.blocks.map((block) => [
        block.kind,
        block.level,
        stored.slice(block.start, block.end).replace(/\s+/g, " "),
        block.speaker === null ? null : outline.speakers[block.speaker]?.name,
        block.path,
      ]);
    };
    expect(await read(extractPdf(smallPdf({ pages: [wrapped(text)] })))).toEqual(await read(extractText(text)));
  });

  it("keeps lines apart that end although there was room, and joins those that were wrapped, over pages too", async () => {
    const long = "a line that fills the width of the page and so had to be wrapped by";
    const bytes = smallPdf({ pages: [["Harbour Street 1", "Ardle", null, long], ["its writer."]] });
    expect(await extractPdf(bytes)).toMatchObject({ document: { text: `Harbour Street 1\nArdle\n\n${long} its writer.` } });
  });

  it("unfolds no part of a PDF beyond the bound, however little its file says", async () => {
    const read = await extractPdf(foldedPdf(1_048_576));
    expect(read).toMatchObject({ kind: "extracted", document: { text: "Ada builds boats." } });
    const bomb = foldedPdf(maxPdfBytes + 1_048_576);
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await extractPdf(bomb)).toMatchObject({ kind: "failed" });
    // The bound ends with the reading.
    expect(new Uint8Array(maxPdfBytes + 1).byteLength).toBe(maxPdfBytes + 1);
  });

  it("leaves the caller's bytes as they were", async () => {
    const bytes = smallPdf({ pages: [["Ada builds boats."]] });
    await extractPdf(bytes);
    expect(bytes.byteLength).toBeGreaterThan(0);
  });

  it("fails by name on what it cannot read", async () => {
    const encoder = new TextEncoder();
    expect(await extractPdf(encoder.encode("hello"))).toEqual({ kind: "failed", reason: "unreadable" });
    expect(await extractPdf(encoder.encode("%PDF-1.7\ngarbage"))).toEqual({ kind: "failed", reason: "unreadable" });
    expect(await extractPdf(new Uint8Array(maxPdfBytes + 1))).toEqual({ kind: "failed", reason: "too_large" });
    expect(await extractPdf(smallPdf({ pages: [[]] }))).toEqual({ kind: "failed", reason: "empty" });
  });
});

/** The lines of a text as a printer sets them, 80 letters wide. */
function wrapped(text: string): (string | null)[] {
  return text.split("\n").flatMap((line) => {
    if (line === "") return [null];
    const rows: string[] = [];
    let row = "";
    for (const word of line.split(" ")) {
      if (row !== "" && row.length + word.length >= 80) {
        rows.push(row);
        row = word;
      } else row = row === "" ? word : `${row} ${word}`;
    }
    return [...rows, row];
  });
}

/** One page whose drawing is a line of text and so many blanks, folded to a thousandth. */
function foldedPdf(blanks: number): Uint8Array {
  const drawing = Buffer.alloc(blanks + 100, " ");
  drawing.write("BT /F1 12 Tf 72 700 Td (Ada builds boats.) Tj ET\n");
  const folded = deflateSync(drawing).toString("latin1");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${folded.length} /Filter /FlateDecode >>\nstream\n${folded}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const head = "%PDF-1.4\n";
  const offsets = objects.map((_, index) => head.length + objects.slice(0, index).join("").length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = head.length + objects.join("").length;
  const trailer = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(head + objects.join("") + trailer, "latin1"));
}
