import { describe, expect, it } from "vitest";
import { readBatchRows } from "@/lib/enrichment/batch/read-batch-rows";
import { paymentRequired } from "@/lib/enrichment/payment-required";
import { ServiceError } from "@/lib/errors";
import type { ListCheck, RowCheck } from "./list-check";
import { checkSentence, listProblem, rowProblem, rowWords, startWords } from "./list-words";

function check(rows: readonly RowCheck[], billableMax = rows.filter(({ kind }) => kind === "paid").length): ListCheck {
  return { rows, billableMax, availableCredits: 5, etaSeconds: 10 };
}

describe("the button that starts a list", () => {
  it("says how many briefs, and the most that they cost", () => {
    const paid = Array.from({ length: 35 }, (): RowCheck => ({ kind: "paid" }));
    expect(startWords(check([...paid, { kind: "unlocked" }, { kind: "fixture" }, { kind: "unmatchable" }]))).toBe(
      "Start 37 briefs: at most 35 credits",
    );
    expect(startWords(check([{ kind: "paid" }]))).toBe("Start 1 brief: at most 1 credit");
    expect(startWords(check([{ kind: "unlocked" }]))).toBe("Start 1 brief: free");
  });
});

describe("a row's words", () => {
  it("name the field and say what is wrong with it", () => {
    expect(rowProblem({ code: "invalid_linkedin_url", message: "" })).toMatchObject({ field: "linkedin_url" });
    expect(rowProblem({ code: "invalid_email", message: "" })).toMatchObject({ field: "email" });
    expect(rowProblem({ code: "missing_identifier", message: "" })).toMatchObject({ field: null });
    const long = { code: "invalid_request", message: "company: Too big: expected string to have <=500 characters" };
    expect(rowProblem(long)).toEqual({ kind: "invalid", field: "company", text: "Too long: at most 500 characters." });
    expect(rowProblem({ code: "invalid_request", message: "A profile is a JSON object." })).toMatchObject({ field: null });
  });

  it("say of a repeated row which one comes first", () => {
    expect(rowWords({ kind: "duplicate", ofNumber: 3 }).label).toBe("Same as row 3");
  });

  it("are said to whoever listens once the list was looked at", () => {
    expect(checkSentence(check([{ kind: "paid" }, { kind: "duplicate", ofNumber: 1 }]))).toBe("2 rows checked, 1 needs a fix.");
    expect(checkSentence(check([{ kind: "paid" }]))).toBe("1 row checked. It costs at most 1 credit.");
    expect(checkSentence(check([{ kind: "unlocked" }]))).toBe("1 row checked. It is free.");
  });
});

describe("a refused list's words", () => {
  it("say what it costs and what there is when credit is short", () => {
    const { text } = listProblem(paymentRequired({ baseUrl: "https://brief.example" }, { required: 35, available: 5 }));
    expect(text).toBe("The list costs at most 35 credits and the balance is 5. Nothing was started or charged.");
  });

  it("say how many new people are left and how many the list holds", () => {
    const details = { people_asked: 40, people_left: 12, retry_after_seconds: 5_400 };
    expect(listProblem(new ServiceError("daily_people_limit", { details })).text).toContain(
      "40 new people, and you can ask for 12 of them now",
    );
  });

  it("lead to the batch whose start is not confirmed, and promise nothing twice", () => {
    const problem = listProblem(new ServiceError("batch_enqueue_unconfirmed", { details: { batch_id: "bat_1" } }));
    expect(problem.link?.href).toBe("/app/batch/bat_1");
    expect(problem.text).toContain("counts once");
  });

  it("name the domain that is none at its field, with what one looks like", () => {
    const [problem] = readBatchRows([{ name: "Jane Roe", domain: "acme" }], "live").invalid;
    expect(rowProblem(problem ?? { code: "", message: "" })).toEqual({
      kind: "invalid",
      field: "domain",
      text: "Not a domain. It must look like acme.com.",
    });
  });

  it.each(["idempotency_key_mismatch", "idempotency_key_expired"] as const)("offer a new batch for %s", (code) => {
    expect(listProblem(new ServiceError(code))).toMatchObject({
      needsNewKey: true,
      text: expect.stringContaining("Nothing more was started"),
    });
  });

  it.each(["max_credits_exceeded", "invalid_batch", "rate_limited", "service_busy", "internal_error"] as const)(
    "have a title and a sentence for %s",
    (code) => {
      const { title, text } = listProblem(new ServiceError(code, { details: { credits_required: 2, retry_after_seconds: 2 } }));
      expect(title).not.toBe("");
      expect(text).toMatch(/\.$/);
    },
  );
});
