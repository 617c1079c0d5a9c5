import { beforeEach, describe, expect, it } from "vitest";
import { askAgain, forgetJob, handToJob, keepDraft, keptDraft, keptSentKey, knowsJob, markSent } from "./request-draft";
import { noFields } from "./request-fields";

const jane = { ...noFields, who: "Jane Roe", company: "Acme" };

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
});

describe("the draft of a request", () => {
  it("is there again after a reload, and gone when the form is emptied", () => {
    expect(keptDraft("acc_a")).toBeNull();
    keepDraft("acc_a", jane);
    expect(keptDraft("acc_a")).toEqual(jane);
    keepDraft("acc_a", noFields);
    expect(keptDraft("acc_a")).toBeNull();
  });

  it("leaves the form with its job, and comes back when it is asked again", () => {
    markSent("acc_a", jane, "key_1");
    handToJob("acc_a", "job_a", jane);
    expect(knowsJob("acc_a", "job_a")).toBe(true);
    expect(keptDraft("acc_a")).toBeNull();
    expect(keptSentKey("acc_a")).toBeNull();
    askAgain("acc_a", "job_a");
    expect(keptDraft("acc_a")).toEqual(jane);
    expect(keptSentKey("acc_a")).toBeNull();
  });

  it("stays in the form with its key until an answer names its job, whatever job's page is looked at meanwhile", () => {
    markSent("acc_a", jane, "key_1");
    forgetJob("acc_a", "job_other");
    expect(knowsJob("acc_a", "job_other")).toBe(false);
    expect(keptDraft("acc_a")).toEqual(jane);
    expect(keptSentKey("acc_a")).toBe("key_1");
    keepDraft("acc_a", { ...jane, title: "Baker" });
    expect(keptSentKey("acc_a")).toBe("key_1");
    keepDraft("acc_a", noFields);
    expect(keptSentKey("acc_a")).toBeNull();
  });

  it("is forgotten when the brief is there", () => {
    handToJob("acc_a", "job_a", jane);
    handToJob("acc_a", "job_b", jane);
    keepDraft("acc_a", jane);
    forgetJob("acc_a", "job_b");
    expect([knowsJob("acc_a", "job_a"), knowsJob("acc_a", "job_b")]).toEqual([true, false]);
    // What is being typed meanwhile is another request.
    expect(keptDraft("acc_a")).toEqual(jane);
  });

  it("is not there for another account that signs in in the same tab", () => {
    keepDraft("acc_a", jane);
    expect(keptDraft("acc_b")).toBeNull();
    handToJob("acc_a", "job_a", jane);
    expect(knowsJob("acc_b", "job_a")).toBe(false);
  });

  it("is kept of the newest twenty jobs", () => {
    for (let nth = 0; nth < 30; nth += 1) handToJob("acc_a", `job_${nth}`, jane);
    expect([knowsJob("acc_a", "job_9"), knowsJob("acc_a", "job_10"), knowsJob("acc_a", "job_29")]).toEqual([false, true, true]);
  });

  it("is nothing where the browser keeps nothing, or something else", () => {
    sessionStorage.setItem("brief-request", "[not json");
    expect(keptDraft("acc_a")).toBeNull();
    globalThis.sessionStorage = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("denied");
      },
    } as unknown as Storage;
    keepDraft("acc_a", jane);
    expect(keptDraft("acc_a")).toBeNull();
  });
});
