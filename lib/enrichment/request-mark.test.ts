import { describe, expect, it } from "vitest";
import { requestMark } from "./request-mark";

const plain = { key: null, callbackUrl: null, detail: "full", language: "en", sender: undefined, labels: [null] } as const;

describe("the mark of a request", () => {
  it.each([
    ["the key", { key: "k" }],
    ["the callback address", { callbackUrl: "https://hooks.example.com/a" }],
    ["the detail", { detail: "compact" }],
    ["the language", { language: "de" }],
    ["a word of the sender", { sender: { offer: "kayaks" } }],
    ["the same word in another field of the sender", { sender: { goal: "kayaks" } }],
    ["a label", { labels: ["crm-7"] }],
    ["an empty label, which is echoed unlike none", { labels: [""] }],
  ] as const)("differs by %s", (_what, part) => {
    expect(requestMark({ ...plain, ...part })).not.toBe(requestMark(plain));
    expect(requestMark({ ...plain, ...part })).toBe(requestMark({ ...plain, ...part }));
  });

  it("differs by every two of them", () => {
    const marks = [{}, { key: "a" }, { labels: ["a"] }, { sender: { name: "a" } }, { sender: { offer: "a" } }, { sender: { offer: "A" } }];
    expect(new Set(marks.map((part) => requestMark({ ...plain, ...part }))).size).toBe(marks.length);
  });

  it("does not differ by a sender that says nothing, nor by the order of its fields", () => {
    expect(requestMark({ ...plain, sender: {} })).toBe(requestMark(plain));
    expect(requestMark({ ...plain, sender: { name: " ", goal: "" } })).toBe(requestMark(plain));
    expect(requestMark({ ...plain, sender: { name: "Ada", offer: "kayaks" } })).toBe(
      requestMark({ ...plain, sender: { offer: "kayaks", name: "Ada" } }),
    );
  });
});
