import { expect, it } from "vitest";
import { withEscapedControls, withoutControls } from "./without-controls";

const hostile = "a\u001b[2J\u009b31m\u202eb\u{e0041}\nc";

it("lets no message drive the terminal", () => {
  expect(withoutControls(hostile)).toBe("a[2J31mb\nc");
});

it("keeps JSON equal while nothing in it can drive the terminal", () => {
  const json = withEscapedControls(JSON.stringify({ quote: hostile }, null, 2));
  expect(json).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(json)).toEqual({ quote: hostile });
});
