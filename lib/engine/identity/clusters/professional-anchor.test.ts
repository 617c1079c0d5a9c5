import { describe, expect, it } from "vitest";
import { isProfessionalAnchor } from "./professional-anchor";

type Anchor = Parameters<typeof isProfessionalAnchor>[0];
const claim = (text: string, category: Anchor["category"], role: Anchor["role"] = "unknown"): Anchor => ({
  verdict: "entailed",
  category,
  role,
  claim: text,
});

describe("a professional anchor", () => {
  it.each<[string, Anchor["category"]]>([
    ["Oda Pellworth is head of procurement at Tarnbrook.", "current_role"],
    ["Oda Pellworth was a gardener at Kew for ten years.", "past_role"],
    ["Oda Pellworth spoke about calm deployments at Cobble Days.", "speaking"],
    ["Oda Pellworth wrote the book Family Recipes.", "publication"],
    ["Oda Pellworth maintains Driftwood, a backup tool.", "open_source"],
    ["Oda Pellworth founded Fernley Marathon Events, a company for races.", "entrepreneurship"],
    ["Oda Pellworth is race director at the Fernley marathon.", "current_role"],
    ["Oda Pellworth organised the Fernley conference.", "community_involvement"],
  ])("is %j", (text, category) => {
    expect(isProfessionalAnchor(claim(text, category))).toBe(true);
  });

  it.each<[string, Anchor["category"], Anchor["role"]?]>([
    ["Oda Pellworth ran the Fernley half marathon in 1:42:10.", "past_role"],
    ["Oda Pellworth won second prize at the flower show.", "award"],
    ["Oda Pellworth leads the Tuesday knitting circle.", "current_role", "leader"],
    ["Oda Pellworth runs the family newsletter.", "publication", "author"],
    ["Oda Pellworth built a tree house.", "expertise"],
    ["Oda Pellworth studied history at Fernley.", "education"],
    ["Oda Pellworth volunteers at a hospital.", "community_involvement", "volunteer"],
    ["Oda Pellworth plays the cello.", "music"],
  ])("is not %j", (text, category, role) => {
    expect(isProfessionalAnchor(claim(text, category, role))).toBe(false);
  });
});
