import { describe, expect, it } from "vitest";
import { briefWords, envelopeWords, jobWords, outcomeWords, refusalWords } from "../../test/harness/narrow-contract";
import { anyJob } from "./job";
import { renderOpenApi } from "./openapi";

interface Schema {
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly allOf?: readonly { readonly properties?: Record<string, { const?: unknown }> }[];
  readonly properties?: Record<string, { readonly const?: unknown; readonly $ref?: string; readonly items?: object }>;
}

const document = renderOpenApi("https://brief.example") as { components: { schemas: Record<string, Schema> } };
const schemaOf = (ref: string) => document.components.schemas[ref.split("/").at(-1) ?? ""];

describe("the unions of the contract", () => {
  it.each([
    ["Job", "status", ["queued", "running", "done", "refused", "failed"]],
    ["CallbackEnvelope", "type", ["brief.done", "brief.refused", "brief.failed"]],
  ])("%s is told by the constant %s of each variant", (name, field, constants) => {
    const variants = document.components.schemas[name]?.oneOf ?? [];
    expect(variants.map(({ $ref }) => schemaOf($ref)?.properties?.[field]?.const)).toEqual(constants);
  });

  it("tells briefs by their detail, and types what is always empty", () => {
    const variants = document.components.schemas.AnyBrief?.oneOf ?? [];
    const details = variants.map(({ $ref }) => schemaOf(schemaOf($ref)?.properties?.capabilities?.$ref ?? "")?.properties?.detail?.const);
    expect(details).toEqual(["full", "compact"]);
    expect(document.components.schemas.Brief?.properties?.giftable_entities?.items).toEqual({
      $ref: "#/components/schemas/GiftableEntity",
    });
  });

  it("has a schema for each error code, which is its constant", () => {
    const { DailyPeopleLimitError: people, UnauthorizedError: unauthorized } = document.components.schemas;
    expect([people, unauthorized].map((schema) => schema?.allOf?.at(-1)?.properties?.error?.const)).toEqual([
      "daily_people_limit",
      "unauthorized",
    ]);
  });

  it("are read without a cast, each variant by its own fields", () => {
    const usage = { cache_status: "miss", credits_charged: 0, credits_remaining: 1 } as const;
    expect(outcomeWords({ status: "queued", job_id: "job_1", poll_url: "/api/jobs/job_1", usage })).toBe("queued /api/jobs/job_1");
    expect(outcomeWords({ status: "accepted", delivery: "callback", job_id: "job_1", usage })).toBe("callback job_1");
    const words = [jobWords, envelopeWords, briefWords, refusalWords];
    expect(words.every((read) => typeof read === "function")).toBe(true);
    expect(refusalWords({ error: "refresh_limit", message: "No.", available_at: "2026-01-08T09:30:00.000Z" })).toBe(
      "2026-01-08T09:30:00.000Z",
    );
  });

  it("refuse what fits no variant: a done job without its brief", () => {
    const job = {
      job_id: "job_1",
      stage: "finished",
      batch_id: null,
      usage: { cache_status: "miss", credits_charged: 1, credits_remaining: 1 },
    };
    const times = { created_at: "2026-01-05T09:30:00.000Z", finished_at: null };
    expect(anyJob.safeParse({ ...job, ...times, status: "running" }).success).toBe(true);
    expect(anyJob.safeParse({ ...job, ...times, status: "done" }).success).toBe(false);
  });
});
