import { describe, expect, it } from "vitest";
import { hasKeyHeader, idempotencyKeyOf } from "./idempotency-key";

const sent = (value?: string) => ({ headers: new Headers(value === undefined ? {} : { "Idempotency-Key": value }) });

describe("an idempotency key", () => {
  it.each([
    [undefined, undefined, undefined],
    [undefined, "row 7", "row 7"],
    ["row 7", undefined, "row 7"],
    ['"row 7"', undefined, "row 7"],
    ["row 7", "row 7", "row 7"],
  ])("header %j and body %j are %j", (header, body, key) => {
    expect(idempotencyKeyOf(sent(header), body)).toBe(key);
    expect(hasKeyHeader(sent(header))).toBe(header !== undefined);
  });

  it.each([
    ["row 7", "row 8"],
    ["", undefined],
    ['""', undefined],
    ["k".repeat(201), undefined],
  ])("header %j and body %j are refused", (header, body) => {
    expect(() => idempotencyKeyOf(sent(header), body)).toThrow(expect.objectContaining({ code: "invalid_request" }));
  });
});
