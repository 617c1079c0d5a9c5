import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProgressView } from "./progress-view";
import { type Line, watchJob } from "./watch-job";

const running: ProgressView = {
  status: "running",
  stage: "collecting_sources",
  queuePosition: null,
  etaSeconds: null,
  isLate: false,
  hasPreview: false,
};

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(type: string, data: unknown = {}) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
  lose({ isFinal = false } = {}) {
    if (isFinal) this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

let page: EventTarget & { hidden: boolean };
let answers: (ProgressView | number | "never")[];
let asked: string[];
let lines: Line[];
let stages: string[];

beforeEach(() => {
  // The browser's timers alone; the clock is the machine's.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  FakeSource.all.length = 0;
  page = Object.assign(new EventTarget(), { hidden: false });
  [answers, asked, lines, stages] = [[], [], [], []];
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("fetch", async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "never") return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
    return typeof answer === "number" ? new Response("{}", { status: answer }) : Response.json(answer);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () =>
  watchJob({
    jobId: "job_a",
    onProgress: ({ stage }) => stages.push(stage),
    onLine: (line) => lines.push(line),
  });
const newest = () => FakeSource.all.at(-1) as FakeSource;

describe("watchJob", () => {
  it("is told by events, and closes its line when the job has ended", () => {
    watch();
    newest().say("progress", running);
    newest().say("progress", { ...running, status: "done", stage: "finished" });
    expect(stages).toEqual(["collecting_sources", "finished"]);
    expect(newest().readyState).toBe(FakeSource.CLOSED);
    expect(vi.getTimerCount()).toBe(0);
    expect(asked).toEqual([]);
  });

  it("asks by itself where events are refused, ever more slowly, and ends alike", async () => {
    answers = [running, running, { ...running, status: "failed", stage: "finished" }];
    watch();
    newest().lose({ isFinal: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual(Array(3).fill("/app/jobs/job_a/status"));
    expect(lines.at(-1)).toBe("polling");
    expect(stages.at(-1)).toBe("finished");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stays with its line when it is lost now and then, and gives it up when it is lost again and again", async () => {
    answers = [running];
    const stop = watch();
    for (let nth = 0; nth < 5; nth += 1) {
      newest().lose();
      newest().say("beat");
    }
    expect(asked).toEqual([]);
    for (let nth = 0; nth < 3; nth += 1) newest().lose();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
    stop();
  });

  it("opens a new line when the old one is quiet for too long, as after a sleep", async () => {
    const stop = watch();
    newest().say("beat");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(FakeSource.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeSource.all).toHaveLength(2);
    expect(FakeSource.all[0]?.readyState).toBe(FakeSource.CLOSED);
    stop();
  });

  it("lets its line go while the page is hidden, asks now and then, and takes it up again", async () => {
    answers = [running];
    const stop = watch();
    page.hidden = true;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(newest().readyState).toBe(FakeSource.CLOSED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBeLessThanOrEqual(4);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSource.all).toHaveLength(2);
    stop();
  });

  it("says that nothing answers, and goes on asking", async () => {
    answers = [500, running];
    const stop = watch();
    newest().lose({ isFinal: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(lines.at(-1)).toBe("offline");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines.at(-1)).toBe("polling");
    stop();
  });

  it("gives up an answer that never comes, and goes on asking", async () => {
    answers = ["never", running];
    watch();
    FakeSource.all[0]?.lose({ isFinal: true });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(lines).toEqual(["offline", "polling"]);
  });

  it("ends when the session or the job is gone", async () => {
    answers = [401];
    watch();
    newest().lose({ isFinal: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(lines.at(-1)).toBe("ended");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves nothing behind when the page is left", async () => {
    answers = [running];
    const stop = watch();
    stop();
    expect(newest().readyState).toBe(FakeSource.CLOSED);
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSource.all).toHaveLength(1);
    expect(asked).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
