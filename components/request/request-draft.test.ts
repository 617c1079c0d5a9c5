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
    expect(keptDraft()).toBeNull();
    keepDraft(jane);
    expect(keptDraft()).toEqual(jane);
    keepDraft(noFields);
    expect(keptDraft()).toBeNull();
  });

  it("leaves the form with its job, and comes back when it is asked again", () => {
    markSent(jane);
    expect(keptDraft()).toBeNull();
    handToJob("job_a", false);
    expect(knowsJob("job_a")).toBe(true);
    expect(keptDraft()).toBeNull();
    askAgain("job_a");
    expect(keptDraft()).toEqual(jane);
  });

  it("is forgotten when the brief is there", () => {
    markSent(jane);
    handToJob("job_a", true);
    expect(knowsJob("job_a")).toBe(false);
    markSent(jane);
    handToJob("job_b", false);
    handToJob("job_b", true);
    expect(knowsJob("job_b")).toBe(false);
  });

  it("leaves a draft alone that is being typed while another job's page is looked at", () => {
    keepDraft(jane);
    handToJob("job_a", false);
    expect(keptDraft()).toEqual(jane);
    expect(knowsJob("job_a")).toBe(false);
  });

  it("is kept of the newest twenty jobs", () => {
    for (let nth = 0; nth < 30; nth += 1) {
      markSent(jane);
      handToJob(`job_${nth}`, false);
    }
    expect([knowsJob("job_9"), knowsJob("job_10"), knowsJob("job_29")]).toEqual([false, true, true]);
  });

  it("is nothing where the browser keeps nothing, or something else", () => {
    sessionStorage.setItem("brief-request", "[not json");
    expect(keptDraft()).toBeNull();
    globalThis.sessionStorage = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("denied");
      },
    } as unknown as Storage;
    keepDraft(jane);
    expect(keptDraft()).toBeNull();
  });
});
