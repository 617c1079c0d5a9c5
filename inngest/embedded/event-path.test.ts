import { describe, expect, it } from "vitest";
import { followEventPath, readEventPath } from "./event-path";

describe("an expression", () => {
  it("that is a dotted path is followed into the event", () => {
    const path = readEventPath("event.data.runId");
    expect(path).toEqual(["data", "runId"]);
    expect(followEventPath(path ?? [], { data: { runId: "run_1" } })).toBe("run_1");
  });

  it.each([
    ["a number", { data: { key: 7 } }, "7"],
    ["an object", { data: { key: { a: 1 } } }, '{"a":1}'],
    ["a zero byte", { data: { key: "a\u0000b" } }, "a\ufffdb"],
    ["half a surrogate pair", { data: { key: "a\ud800b\u{1f9ea}" } }, "a\ufffdb\u{1f9ea}"],
    ["nothing", { data: {} }, ""],
    ["nothing on the way", {}, ""],
    ["what only the prototype has", { data: Object.create({ key: "inherited" }) }, ""],
  ])("that finds %s gives a key all the same", (_, event, key) => {
    expect(followEventPath(["data", "key"], event)).toBe(key);
  });

  it.each(["event", "async.data.id", "event.data.a + event.data.b", '"constant"', "event.data['a']", "event.data.a == 'b'", ""])(
    "%j is not read",
    (expression) => {
      expect(readEventPath(expression)).toBeNull();
    },
  );
});
