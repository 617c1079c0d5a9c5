import { expect, it } from "vitest";
import { startMeter } from "./meter";
import { createSharedReads, type Reader } from "./shared-reads";
import { UpstreamError } from "./upstream-error";
import { waitFor } from "./within";

function readerOf({ requests = 10, bytes = 1_000, signal = new AbortController().signal } = {}) {
  const meter = startMeter({ requests, bytes });
  return { meter, signal, remainingMs: () => 1_000 } satisfies Reader;
}

function sharedReads({ limitMs = 5_000, maxKeptBytes = 1_000 } = {}) {
  return createSharedReads<string>({
    limitMs,
    maxKeptBytes,
    sizeOf: (value) => value.length,
    lasts: (error) => error instanceof UpstreamError,
  });
}

/** Answers when it is told to, a request and four bytes on whoever pays. */
function slowWork() {
  let begun = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const work = async ({ meter, signal }: Reader) => {
    begun += 1;
    await meter.request("page");
    await Promise.race([answered, waitFor(4_000, signal)]);
    meter.received(4);
    return "text";
  };
  return { work, answer: () => answer(), begun: () => begun };
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 5));

it("reads once for who comes meanwhile and who comes later, on the first one's account", async () => {
  const { work, answer, begun } = slowWork();
  const [first, second, third] = [readerOf(), readerOf(), readerOf()];
  const reads = sharedReads();
  const both = [reads.read("a", first, work), reads.read("a", second, work)];
  await moment();
  answer();
  expect(await Promise.all([...both, reads.read("a", third, work)])).toEqual(["text", "text", "text"]);
  expect(begun()).toBe(1);
  expect([first, second, third].map(({ meter }) => meter.spent)).toEqual([
    { requests: 1, pages: 1, bytes: 4 },
    { requests: 0, pages: 0, bytes: 0 },
    { requests: 0, pages: 0, bytes: 0 },
  ]);
});

it("goes on for the other when the first one's time is up, who then pays", async () => {
  const { work, answer, begun } = slowWork();
  const ends = new AbortController();
  const [first, second] = [readerOf({ signal: ends.signal }), readerOf()];
  const reads = sharedReads();
  const left = reads.read("a", first, work);
  const stays = reads.read("a", second, work);
  await moment();
  ends.abort();
  await expect(left).rejects.toMatchObject({ failure: "timeout" });
  answer();
  expect(await stays).toBe("text");
  expect(begun()).toBe(1);
  expect([first.meter.spent.bytes, second.meter.spent.bytes]).toEqual([0, 4]);
});

it("ends with the last who waits, and is begun anew by the next", async () => {
  const { work, answer, begun } = slowWork();
  const ends = new AbortController();
  let stopped = false;
  const reads = sharedReads();
  const left = reads.read("a", readerOf({ signal: ends.signal }), (under) => {
    under.signal.addEventListener("abort", () => {
      stopped = true;
    });
    return work(under);
  });
  await moment();
  ends.abort();
  await expect(left).rejects.toMatchObject({ failure: "timeout" });
  expect(stopped).toBe(true);
  answer();
  expect(await reads.read("a", readerOf(), work)).toBe("text");
  expect(begun()).toBe(2);
});

it.each([
  ["requests", { requests: 0 }],
  ["bytes", { bytes: 3 }],
])("one reader's spent budget of %s is not the other's", async (_what, budget) => {
  const { work, answer } = slowWork();
  const [poor, rich] = [readerOf(budget), readerOf()];
  const reads = sharedReads();
  const [refused, read] = [reads.read("a", poor, work), reads.read("a", rich, work)];
  answer();
  await expect(refused).rejects.toMatchObject({ failure: "over_budget" });
  expect(await read).toBe("text");
  expect(rich.meter.spent).toEqual({ requests: 1, pages: 1, bytes: 4 });
});

it("keeps a site's failure, and nothing that was ours", async () => {
  const reads = sharedReads();
  let asked = 0;
  const fails = (error: Error) => async () => {
    asked += 1;
    throw error;
  };
  for (const _ of [1, 2]) await expect(reads.read("theirs", readerOf(), fails(new UpstreamError("network")))).rejects.toThrow();
  expect(asked).toBe(1);
  for (const _ of [1, 2]) await expect(reads.read("ours", readerOf(), fails(new Error("database")))).rejects.toThrow("database");
  expect(asked).toBe(3);
});

it("is bounded in time and in what it keeps", async () => {
  const { work, begun } = slowWork();
  await expect(sharedReads({ limitMs: 20 }).read("a", readerOf(), work)).rejects.toMatchObject({ failure: "timeout" });
  const { work: quick, answer, begun: quickly } = slowWork();
  answer();
  const small = sharedReads({ maxKeptBytes: 6 });
  for (const key of ["a", "b", "a", "b"]) await small.read(key, readerOf(), quick);
  expect([begun(), quickly()]).toEqual([1, 3]);
});
