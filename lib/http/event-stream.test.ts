import { describe, expect, it } from "vitest";
import { eventStream } from "./event-stream";

const calm = { signal: new AbortController().signal, beatMs: 60_000, maxAgeMs: 60_000, retryMs: 2_000 };

describe("eventStream", () => {
  it("frames events as the standard has it, and is kept by no cache and changed by no proxy", async () => {
    const response = eventStream({
      ...calm,
      start: ({ send, end }) => {
        send("progress", { words: "two\nlines" });
        end();
        return () => {};
      },
    });
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(await response.text()).toBe('retry: 2000\n\nevent: beat\ndata: {}\n\nevent: progress\ndata: {"words":"two\\nlines"}\n\n');
  });

  it("beats while nothing happens, and ends at its maximum age", async () => {
    let stops = 0;
    const response = eventStream({ ...calm, beatMs: 5, maxAgeMs: 40, start: () => () => (stops += 1) });
    const beats = (await response.text()).match(/event: beat/g)?.length ?? 0;
    expect(beats).toBeGreaterThan(1);
    expect(stops).toBe(1);
  });

  it("stops its sender once when the request is aborted", async () => {
    const reader = new AbortController();
    let stops = 0;
    const response = eventStream({ ...calm, signal: reader.signal, start: () => () => (stops += 1) });
    reader.abort();
    await response.text();
    expect(stops).toBe(1);
  });

  it("stops its sender when the body is cancelled", async () => {
    let stops = 0;
    const response = eventStream({ ...calm, start: () => () => (stops += 1) });
    await response.body?.cancel();
    expect(stops).toBe(1);
  });

  it("sends away whoever does not read", () => {
    let stops = 0;
    let sent = 0;
    eventStream({
      ...calm,
      start: ({ send }) => {
        for (; sent < 1_000 && stops === 0; sent += 1) send("progress", {});
        return () => (stops += 1);
      },
    });
    expect(stops).toBe(1);
  });
});
