import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BatchView } from "./batch-view";
import { type BatchLine, watchBatch } from "./watch-batch";

const noJob = { queued: 0, running: 0, done: 0, refused: 0, failed: 0 };
const open: BatchView = { counts: { ...noJob, running: 1 }, credits: { reserved: 1, charged: 0, released: 0 }, etaSeconds: 2, jobs: [] };
const ended: BatchView = { ...open, counts: { ...noJob, done: 1 }, etaSeconds: null };

let page: EventTarget & { hidden: boolean };
let answers: (BatchView | number | "never")[];
let asked: number;
let lines: BatchLine[];
let views: BatchView[];

beforeEach(() => {
  // The browser's timers alone; the clock is the machine's.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page = Object.assign(new EventTarget(), { hidden: false });
  [answers, asked, lines, views] = [[], 0, [], []];
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async (_url: string, { signal }: { signal: AbortSignal }) => {
    asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "never") return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
    return typeof answer === "number" ? new Response("{}", { status: answer }) : Response.json(answer);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => watchBatch({ batchId: "bat_a", onView: (view) => views.push(view), onLine: (line) => lines.push(line) });

it("asks ever more slowly until the batch has ended, and then no more", async () => {
  answers = [open, open, ended];
  watch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
  expect(views.map(({ counts }) => counts.done)).toEqual([0, 0, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

it("is five seconds late at most while somebody looks, and rests while nobody does", async () => {
  answers = [open];
  const stop = watch();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked - before).toBe(12);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  const hidden = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked - hidden).toBe(3);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  const shown = asked;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked - shown).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it("says that there is no answer, gives up one that never comes, and goes on", async () => {
  answers = [503, "never", ended];
  watch();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toEqual(["offline", "offline", "polling"]);
  expect(views).toHaveLength(1);
});

it("ends when the batch is nobody's any more", async () => {
  answers = [401];
  watch();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toEqual(["ended"]);
  expect(asked).toBe(1);
});
