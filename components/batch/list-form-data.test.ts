import fc from "fast-check";
import { expect, it } from "vitest";
import { appendRows, readRows } from "./list-form-data";
import { emptyCells, type ListRow } from "./list-row";

const text = fc.string({ unit: fc.constantFrom("a", "é", ",", '"', "=", "@", "\t", "<", " ") });
const row: fc.Arbitrary<ListRow> = fc.record({
  number: fc.integer({ min: 1, max: 100 }),
  cells: fc.record({ linkedin_url: text, name: text, company: text, title: text, domain: text, email: text }),
  unread: fc.option(fc.record({ message: fc.string({ minLength: 1 }), text }), { nil: null }),
});

it("a form carries the rows to the service as they stand", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const data = new FormData();
      appendRows(data, rows);
      expect(readRows(data, 100)).toEqual(rows);
    }),
  );
});

it("a form with more rows than a batch takes is read no further, and one that is none has no rows", () => {
  const data = new FormData();
  appendRows(
    data,
    Array.from({ length: 5 }, (_, index) => ({ number: index + 1, cells: { ...emptyCells, name: "Orla Fenwick" }, unread: null })),
  );
  expect(readRows(data, 3).map(({ number }) => number)).toEqual([1, 2, 3]);
  const broken = new FormData();
  broken.append("row.0.number", "one");
  broken.append("row.0.name", "Orla Fenwick");
  expect(readRows(broken, 3)).toEqual([]);
});
