import { describe, expect, it } from "vitest";
import { smallPdf } from "@/test/harness/small-pdf";
import { extractPdf } from "./extract-pdf";
import { maxPdfBytes } from "./extraction";

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
