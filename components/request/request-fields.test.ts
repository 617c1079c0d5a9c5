import { describe, expect, it } from "vitest";
import { noFields, readFields } from "./request-fields";

describe("readFields", () => {
  it("reads text alone, and bounded", () => {
    const fields = readFields({ who: "x".repeat(10_000), name: 7, company: "Acme", other: "no" });
    expect(fields).toEqual({ ...noFields, who: "x".repeat(4_000), company: "Acme" });
  });
});
