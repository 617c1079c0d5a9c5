import { expect, it } from "vitest";
import { renderMoment } from "./render-moment";
import { renderTable } from "./render-table";

it("aligns words to the left and numbers to the right, and leaves no blanks at the end", () => {
  const table = renderTable(
    [{ title: "Job" }, { title: "Credits", isNumber: true }, { title: "What" }],
    [
      ["job_1", "10", "a"],
      ["j", "2"],
    ],
  );
  expect(table).toBe("Job    Credits  What\njob_1       10  a\nj            2\n");
});

it("lets no cell drive the terminal or break its line", () => {
  expect(renderTable([{ title: "A" }], [["x\u001b[2J\ny\u202e"]])).toBe("A\nx[2J y\n");
});

it("shows a moment to the minute", () => {
  expect([renderMoment("2026-11-21T09:05:59.123Z"), renderMoment(null)]).toEqual(["2026-11-21 09:05Z", "never"]);
});
