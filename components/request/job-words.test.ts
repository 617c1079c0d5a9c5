import { describe, expect, it } from "vitest";
import { jobStages } from "@/lib/contract/vocabulary";
import { etaSentence, progressSentence, stageWords } from "./job-words";
import type { ProgressView } from "./progress-view";

const running: ProgressView = {
  status: "running",
  stage: "collecting_sources",
  queuePosition: null,
  etaSeconds: 20,
  isLate: false,
  hasPreview: false,
};

describe("the words of a job's progress", () => {
  it("are there for every stage of the contract", () => {
    expect([...stageWords.map(([stage]) => stage), "finished"]).toEqual([...jobStages]);
  });

  it("change with the stage and not with the seconds, so that a screen reader is not interrupted", () => {
    expect(progressSentence({ ...running, etaSeconds: 3 }, "streaming")).toBe(progressSentence(running, "polling"));
    expect(progressSentence({ ...running, stage: "verifying_claims" }, "streaming")).toBe("Checking each against its source.");
  });

  it("say the place in the line, the end, and a line that is dead", () => {
    expect(progressSentence({ ...running, status: "queued", queuePosition: 4 }, "streaming")).toBe("Number 4 in line.");
    expect(progressSentence({ ...running, status: "queued", queuePosition: 1 }, "streaming")).toBe("Next in line.");
    expect(progressSentence({ ...running, status: "done" }, "streaming")).toBe("Done. Opening the brief.");
    expect(progressSentence(running, "offline")).toContain("Trying again");
    expect(progressSentence(running, "ended")).toContain("sign in again");
  });

  it("give the time left in seconds or minutes, and say when it takes longer than most", () => {
    expect(etaSentence(running, 10)).toBe("About 20 seconds to go.");
    expect(etaSentence({ ...running, etaSeconds: 1 }, 10)).toBe("About 1 second to go.");
    expect(etaSentence({ ...running, etaSeconds: 200 }, 10)).toBe("About 3 minutes to go.");
    expect(etaSentence({ ...running, etaSeconds: null, isLate: true }, 10)).toContain("It ends after 10 minutes at most");
    expect(etaSentence({ ...running, etaSeconds: null }, 10)).toBe("");
  });
});
