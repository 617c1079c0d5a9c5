import { describe, expect, it } from "vitest";
import { detectSensitive } from "./detect-sensitive";

describe("detectSensitive", () => {
  it("finds a stated trait", () => {
    expect(detectSensitive("I live with diabetes.").map((span) => span.category)).toEqual(["health"]);
  });
});
