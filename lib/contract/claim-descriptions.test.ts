import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { claim } from "./brief";
import { claimDescriptions } from "./claim-descriptions";
import { renderOpenApi } from "./openapi";
import {
  anchorKinds,
  attributions,
  attributionTiers,
  bands,
  buckets,
  categories,
  claimRoles,
  confidenceLabels,
  connectionTypes,
  dropReasons,
  matchTypes,
  recencies,
  temporalStatuses,
  verdicts,
} from "./vocabulary";

const scores = fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/scores.md"), "utf8");
const closedLists: Readonly<Record<string, readonly string[]>> = {
  bands,
  buckets,
  verdicts,
  recencies,
  temporalStatuses,
  attributions,
  attributionTiers,
  connectionTypes,
  claimRoles,
  categories,
  matchTypes,
  anchorKinds,
  confidenceLabels,
  dropReasons,
};

describe("what a claim's fields say", () => {
  it("is told in OpenAPI for every field, once in words of its own", () => {
    const { components } = renderOpenApi("https://brief.example") as {
      components: { schemas: Record<string, { properties: Record<string, { description?: string; allOf?: unknown }> }> };
    };
    const properties = components.schemas.Claim?.properties ?? {};
    expect(Object.keys(properties).sort()).toEqual(Object.keys(claimDescriptions).sort());
    for (const [name, said] of Object.entries(claimDescriptions)) expect(properties[name], name).toMatchObject({ description: said });
    expect(new Set(Object.values(claimDescriptions)).size).toBe(Object.keys(claim.shape).length);
  });

  it.each([
    "verdict",
    "temporal_status",
    "role",
    "bucket",
    "attribution",
    "attribution_tier",
    "connection_type",
    "category",
    "band",
    "recency",
  ] as const)("explains every value of %s", (field) => {
    for (const value of claim.shape[field].options) expect(claimDescriptions[field]).toMatch(new RegExp(`\\b${value}\\b`));
  });

  it.each(Object.entries(closedLists))("is a closed list in the docs: %s", (_, values) => {
    for (const value of values) expect(scores).toContain(`\`${value}\``);
  });
});
