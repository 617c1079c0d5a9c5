import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Claim, Evidence } from "@/lib/contract/brief";
import { sampleClaim } from "../../test/harness/sample-brief";
import { claimAnchor } from "./brief-place";
import { EvidenceList } from "./evidence-list";

const evidenceOf = ({ claim, source_url }: Claim, why_useful: string): Evidence => ({
  ...{ fact: claim, source_url, why_useful, confidence: 0.9, confidence_label: "high" },
  source_tier: "Written by the person on a page about them",
});
const shown = (evidence: readonly Evidence[], claims: readonly Claim[]) =>
  renderToStaticMarkup(createElement(EvidenceList, { evidence, claims: new Map(claims.map((claim) => [claim.claim, claim])) }));

const before = sampleClaim({
  ...{ category: "past_role", temporal_status: "mutable_past" },
  ...{ label: "Worked as a diver", claim: "Jane Roe worked as a diver." },
});
const studied = sampleClaim({
  ...{ category: "education", temporal_status: "immutable" },
  ...{ label: "Studied oceanography", claim: "Jane Roe studied oceanography." },
});

describe("the facts that carry a brief", () => {
  it("are headed by their claims' labels, and told by what they are", () => {
    const why = "Where Jane Roe comes from: Worked as a diver.";
    const html = shown(
      [evidenceOf(before, why), evidenceOf(studied, "What Jane Roe is busy with at work: Studied oceanography.")],
      [before, studied],
    );
    expect(html).toMatch(new RegExp(`href="#${claimAnchor(before)}"[^>]*>Worked as a diver</a>.*\\(0\\.90\\)\\. Earlier\\.<`));
    expect(html).toMatch(new RegExp(`href="#${claimAnchor(studied)}"[^>]*>Studied oceanography</a>.*\\(0\\.90\\)\\. Learning\\.<`));
    expect(html).not.toMatch(/Claim \d|comes from|busy with/);
  });

  it("keep the brief's own words where no claim of the page says them", () => {
    expect(shown([evidenceOf(before, "Worth knowing.")], [])).toMatch(/Jane Roe worked as a diver\..*Worth knowing\./);
  });
});
