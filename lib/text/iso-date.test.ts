import { expect, it } from "vitest";
import { isoDate } from "./iso-date";

it.each([
  ["2024", "2024"],
  ["2024-05", "2024-05"],
  ["2024-05-17T23:30:00-08:00", "2024-05-17"],
  ["2024/5/7", "2024-05-07"],
  ["20240517", "2024-05-17"],
  ["D:20240517120000Z", "2024-05-17"],
  ["17 May 2024", "2024-05-17"],
  ["Fri, 17 May 2024 10:00:00 GMT", "2024-05-17"],
  ["May 17th, 2024", "2024-05-17"],
  ["September 2023", "2023-09"],
])("reads %s", (raw, date) => {
  expect(isoDate(raw)).toBe(date);
});

it.each(["", "soon", "2024-13-01", "2023-02-29", "1024", "99999", "32 May 2024", "Foo 17, 2024", null, undefined])(
  "makes no date of %s",
  (raw) => {
    expect(isoDate(raw)).toBeNull();
  },
);
