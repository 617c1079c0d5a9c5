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

it("gives letters that take two places two, and joined pictures no more than they show", () => {
  const table = renderTable(
    [{ title: "Who" }, { title: "Job" }],
    [
      ["山田太郎", "1"],
      ["Ada", "2"],
      ["👩‍🔬", "3"],
    ],
  );
  expect(table.split("\n").slice(0, 3)).toEqual(["Who       Job", "山田太郎  1", "Ada       2"]);
});

it("stands in blocks where 40 columns cannot hold it, and never in a pipe", () => {
  const columns = [{ title: "Job" }, { title: "Who" }, { title: "Why" }];
  const rows = [
    ["job_01k9zq4c3m8r5t7v9x1b2d4f6h", "Odalys Brenwick", ""],
    ["job_2", "Orla Fenwick", "identity_weak"],
  ];
  expect(renderTable(columns, rows, 40)).toBe(
    "Job: job_01k9zq4c3m8r5t7v9x1b2d4f6h\nWho: Odalys Brenwick\n\nJob: job_2\nWho: Orla Fenwick\nWhy: identity_weak\n",
  );
  expect(renderTable(columns, rows, null).split("\n")).toHaveLength(4);
  expect(renderTable(columns, rows, 62).split("\n")).toHaveLength(4);
  expect(renderTable(columns, rows, 61)).toBe(
    "job_01k9zq4c3m8r5t7v9x1b2d4f6h\n  Who: Odalys Brenwick\njob_2\n  Who: Orla Fenwick · Why: identity_weak\n",
  );
});
