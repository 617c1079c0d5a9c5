import { describe, expect, it } from "vitest";
import { scanBriefStrings } from "./scan-brief";
import { isSurelyPrivate } from "./silent-by-model";

describe("scanBriefStrings", () => {
  it("finds nothing in a clean brief", () => {
    expect(
      scanBriefStrings({
        identity: {
          full_name: "Rowan Ash",
          company: "Fernhill Maps",
          matched_profiles: [{ platform: "github", handle: "@rowanash", url: "https://github.com/rowanash" }],
        },
        interest_signals: [{ label: "Cycling", claim: "Rowan Ash enjoys cycling.", source_url: "https://example.org/people/rowan-ash" }],
        generated_at: "2031-04-12T08:00:00.000Z",
        accuracy: { claims_dropped: 3 },
        capabilities: { full_available: true },
      }),
    ).toEqual([]);
  });

  it("names the path of every string that says something private: labels, evidence and reasons too", () => {
    const findings = scanBriefStrings({
      interest_signals: [{ label: "Father of two" }, { evidence_quote: "I live with diabetes." }],
      personality: { basis: "Writes as a devout Catholic." },
    });
    expect(findings).toEqual([
      { path: "interest_signals[0].label", category: "family" },
      { path: "interest_signals[1].evidence_quote", category: "health" },
      { path: "personality.basis", category: "religion" },
    ]);
  });

  it("reads the slug of an address for special categories, not its host, its query or a handle", () => {
    expect(scanBriefStrings({ source_url: "https://example.org/blog/living-as-an-autistic-engineer" })).toEqual([
      { path: "source_url#slug", category: "health" },
    ]);
    expect(scanBriefStrings({ source_url: "https://gay-news.example.org/a?ref=lesbian" })).toEqual([]);
    expect(scanBriefStrings({ source_url: "https://example.social/@rowanash" })).toEqual([]);
    expect(scanBriefStrings({ source_url: "https://example.org/%E0%A4%A" })).toEqual([]);
  });

  it("reads a picture's address as any other", () => {
    expect(scanBriefStrings({ photo_url: "https://example.org/people/blind-engineer.jpg" })).toEqual([
      { path: "photo_url#slug", category: "health" },
    ]);
  });

  it("takes a part of an address that is nothing but a name for a name, in any order", () => {
    const names = { people: ["Gay Ash", "G. Ash"], organizations: ["Muslim Writers Guild"] };
    for (const path of ["gay-ash", "ash-gay", "people/gay.html", "in/ash-gay-4b21a7", "muslim-writers/staff", "ash-gay/talks/maps"])
      expect(scanBriefStrings(`https://example.org/${path}`, names), path).toEqual([]);
    for (const path of ["ash-gay/muslim-and-proud", "being-gay", "a-muslim", "ash-is-gay", "tag/muslim"])
      expect(scanBriefStrings(`https://example.org/${path}`, names), path).toHaveLength(1);
  });

  it("takes subjects of work in an address for no statement", () => {
    for (const slug of [
      "cancer-research",
      "talks/accessibility-for-blind-users",
      "departments/gender-studies",
      "health-data",
      "school-of-medicine",
    ])
      expect(scanBriefStrings(`https://example.org/${slug}`), slug).toEqual([]);
  });

  it("takes the person's own name and company as names", () => {
    const identity = { full_name: "Gay Ash", company: "Muslim Writers Guild" };
    const claim = "Gay Ash works for the Muslim Writers Guild.";
    expect(scanBriefStrings({ claim })).not.toEqual([]);
    expect(scanBriefStrings({ identity, claim })).toEqual([]);
  });

  it("ends on a value that contains itself", () => {
    const loop: { label: string; self?: unknown } = { label: "My wife" };
    loop.self = loop;
    expect(scanBriefStrings(loop)).toEqual([{ path: "label", category: "family" }]);
  });

  it("takes the service's own codes for no words about a person", () => {
    expect(scanBriefStrings({ capabilities: { gift_hook: "disabled" }, identity: { title: "Head of Developer Relations" } })).toEqual([]);
  });

  it("leaves what the service itself says of ties and counts to no head that learned from sentences", () => {
    const evidence = "some of it may still be in her blood";
    expect(isSurelyPrivate(evidence)).toBe(true);
    const identity = { matched_profiles: [{ platform: "github", evidence }], evidence_note: evidence };
    expect(scanBriefStrings({ identity, accuracy: { note: evidence } })).toEqual([]);
    expect(scanBriefStrings({ claim: evidence })).toEqual([{ path: "claim", category: "suspected" }]);
    expect(scanBriefStrings({ evidence: [{ fact: "I live with diabetes." }] })).toEqual([{ path: "evidence[0].fact", category: "health" }]);
  });
});
