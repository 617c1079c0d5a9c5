import { beforeEach, describe, expect, it } from "vitest";
import { askAgain, handToJob, keepDraft, keptDraft, knowsJob, markSent } from "./request-draft";
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
    markSent("acc_a", jane);
    expect(keptDraft("acc_a")).toBeNull();
    handToJob("acc_a", "job_a", false);
    expect(knowsJob("acc_a", "job_a")).toBe(true);
    expect(keptDraft("acc_a")).toBeNull();
    askAgain("acc_a", "job_a");
    expect(keptDraft("acc_a")).toEqual(jane);
  });

  it("is forgotten when the brief is there", () => {
    markSent("acc_a", jane);
    handToJob("acc_a", "job_a", true);
    expect(knowsJob("acc_a", "job_a")).toBe(false);
    markSent("acc_a", jane);
    handToJob("acc_a", "job_b", false);
    handToJob("acc_a", "job_b", true);
    expect(knowsJob("acc_a", "job_b")).toBe(false);
  });

  it("leaves a draft alone that is being typed while another job's page is looked at", () => {
    keepDraft("acc_a", jane);
    handToJob("acc_a", "job_a", false);
    expect(keptDraft("acc_a")).toEqual(jane);
    expect(knowsJob("acc_a", "job_a")).toBe(false);
  });

  it("is not there for another account that signs in in the same tab", () => {
    keepDraft("acc_a", jane);
    expect(keptDraft("acc_b")).toBeNull();
    handToJob("acc_b", "job_a", false);
    expect(knowsJob("acc_b", "job_a")).toBe(false);
  });

  it("is kept of the newest twenty jobs", () => {
    for (let nth = 0; nth < 30; nth += 1) {
      markSent("acc_a", jane);
      handToJob("acc_a", `job_${nth}`, false);
    }
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
