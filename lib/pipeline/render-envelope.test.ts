import { describe, expect, it } from "vitest";
import { callbackEnvelope } from "@/lib/contract/callback";
import { joinSegments, segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { sampleBrief } from "../../test/harness/sample-brief";
import { renderEnvelope } from "./render-envelope";

const jobId = `job_${"0".repeat(26)}`;
const shared = {
  job_id: jobId,
  idempotency_key: "order {7}",
  usage: { cache_status: "miss", credits_charged: 1, credits_remaining: 4 },
  created_at: "2026-01-05T09:30:00.000Z",
} as const;
const done = JSON.stringify({ type: "brief.done", status: "done", ...shared });
const { full } = segmentBrief(sampleBrief({ canonicalId: "per_1", fullName: "Jane Roe", generatedAt: "2026-01-05T09:30:00.000Z" }));
const briefJson = joinSegments(full, { seedJson: '{"name":"Jane Roe"}', charged: true, detail: "full" });

describe("the body of a callback", () => {
  it("is the stored envelope with the brief in it, byte for byte", () => {
    const body = renderEnvelope({ envelope: done, briefJson });
    expect(body).toContain(`"result":${briefJson}`);
    expect(JSON.parse(body)).toEqual({ ...JSON.parse(done), result: JSON.parse(briefJson) });
    callbackEnvelope.parse(JSON.parse(body));
  });

  it("tells a brief that is withdrawn by now as refused, with what was charged", () => {
    const body = callbackEnvelope.parse(JSON.parse(renderEnvelope({ envelope: done, briefJson: null })));
    expect(body).toEqual({
      ...shared,
      type: "brief.refused",
      status: "refused",
      reason: "subject_suppressed",
      error: "No brief is available for this person.",
    });
  });

  it.each(["refused", "failed"] as const)("is the stored envelope alone for a job that %s", (status) => {
    const envelope = JSON.stringify({ type: `brief.${status}`, status, reason: "internal_error", error: "It broke.", ...shared });
    expect(renderEnvelope({ envelope, briefJson: null })).toBe(envelope);
  });
});
