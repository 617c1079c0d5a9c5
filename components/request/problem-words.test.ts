import { describe, expect, it } from "vitest";
import { paymentRequired } from "@/lib/enrichment/payment-required";
import { type ErrorCode, ServiceError } from "@/lib/errors";
import { problemField, problemWords } from "./problem-words";

describe("problemWords", () => {
  it("says of an empty balance what it holds and that nothing was charged", () => {
    const words = problemWords(paymentRequired({ baseUrl: "https://brief.example" }, { required: 1, available: 0 }));
    expect(words.title).toBe("Not enough credits");
    expect(words.text).toMatch(/costs 1 credit, and your balance is 0\. Nothing was started or charged\./);
  });

  it("says how long to wait", () => {
    expect(problemWords(new ServiceError("rate_limited", { details: { retry_after_seconds: 12 } })).text).toContain("Wait 12 seconds");
  });

  it("says of a cap what it is, and in hours or days when it is worth another try", () => {
    const people = new ServiceError("daily_people_limit", { details: { max_people: 2_000, retry_after_seconds: 30_000 } });
    expect(problemWords(people).text).toMatch(/2,000 new people within 24 hours.* in 9 hours;/);
    const refresh = new ServiceError("refresh_limit", { details: { retry_after_seconds: 5 * 86_400 + 1 } });
    expect(problemWords(refresh).text).toMatch(/refreshed again in 6 days\./);
  });

  it.each([
    "missing_identifier",
    "invalid_linkedin_url",
    "invalid_email",
    "service_busy",
    "purpose_not_allowed",
    "internal_error",
  ] as const)("has a title and a sentence for %s", (code: ErrorCode) => {
    const { title, text } = problemWords(new ServiceError(code));
    expect(title).not.toBe("");
    expect(text).toMatch(/\.$/);
  });

  it("stands at the field that has to be changed", () => {
    expect(problemField("invalid_linkedin_url")).toBe("who");
    expect(problemField("purpose_not_allowed")).toBe("sender_goal");
    expect(problemField("service_busy")).toBeNull();
  });
});
