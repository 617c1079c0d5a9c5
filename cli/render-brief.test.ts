import { describe, expect, it } from "vitest";
import type { Schemas } from "@/client/contract-types";
import type { Brief } from "@/lib/contract/brief";
import { runEngine } from "@/lib/engine/run-engine";
import { readFixturePages } from "@/lib/fixture/read-fixture-pages";
import { fixtureSubject } from "@/lib/fixture/subject";
import { renderBrief } from "./render-brief";

const example = fixtureBrief();
const plainPage = { columns: 80, hasColor: false };

/** As it comes over the wire. */
function fixtureBrief(): Schemas["Brief"] {
  const retrievedAt = "2026-11-21T09:00:00.000Z";
  const documents = readFixturePages("http://localhost:3000").map(({ slug, document }) => ({
    ...document,
    id: `doc_${slug}`,
    lane: "fixture",
    textSha256: "0".repeat(64),
    retrievedAt,
  }));
  const seed = { linkedinSlug: fixtureSubject.linkedinSlug, name: null, company: null, title: null, domain: null, emailHash: null };
  const outcome = runEngine({
    seed,
    documents,
    canonicalId: "per_1",
    asOf: new Date(retrievedAt),
    reportUrl: "http://localhost:3000/privacy",
    isFixture: true,
  });
  if (outcome.kind !== "composed") throw new Error("no brief");
  const brief: Brief = {
    ...outcome.brief,
    identity: { ...outcome.brief.identity, seed: {} },
    billing: { charged: false },
    capabilities: { ...outcome.brief.capabilities, detail: "full" },
  };
  return JSON.parse(JSON.stringify(brief)) as Schemas["Brief"];
}

describe("a brief in a terminal", () => {
  it("shows each opener once, with its words, its source and its band", () => {
    const page = renderBrief(example, plainPage);
    for (const claim of example.safe_to_reference) {
      expect(page.split(claim.source_url).length - 1).toBeGreaterThanOrEqual(1);
      expect(page).toContain("safe to mention");
    }
    expect(page.replace(/\s+/g, " ")).toContain("Is a claim wrong? pcb dispute <job> --claim <text>");
    expect(page.replace(/\s+/g, " ")).toContain(`Is it about you? Correct or stop it: ${example.report_url}`);
  });

  it("never shows a weak hint", () => {
    const hint = { ...example.safe_to_reference[0], claim: "A rumour of no account.", band: "needs_review", bucket: "weak_hint" } as const;
    const brief = { ...example, weak_hints: [hint] } as typeof example;
    expect(renderBrief(brief, plainPage)).not.toContain("A rumour of no account.");
  });

  it("lets no page drive the terminal", () => {
    const first = example.safe_to_reference[0];
    if (!first) throw new Error("the example has no opener");
    const claim = { ...first, evidence_quote: "I build\u001b[2Jboats\u0007 and \u202eships" };
    const page = renderBrief({ ...example, safe_to_reference: [claim] }, plainPage);
    expect(page).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });

  it.each([40, 80, 200])("keeps prose within %i columns", (columns) => {
    const prose = renderBrief(example, { columns, hasColor: false })
      .split("\n")
      .filter((line) => !line.includes("http"));
    for (const line of prose) expect(line.length).toBeLessThanOrEqual(Math.min(columns, 100));
  });

  it("has colours where they are shown, and the same words without them", () => {
    const painted = renderBrief(example, { columns: 80, hasColor: true });
    const esc = String.fromCharCode(27);
    expect(painted).toContain(`${esc}[32msafe to mention${esc}[0m`);
    const codes = new RegExp(`${esc}\\[\\d+m`, "g");
    expect(painted.replaceAll(codes, "")).toBe(renderBrief(example, plainPage));
  });
});
