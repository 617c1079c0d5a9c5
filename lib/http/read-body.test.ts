import { expect, it } from "vitest";
import { parseJson } from "./read-body";

it("reads JSON in UTF-8, with a byte order mark or without", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(parseJson(bytes('{"name":"Zoë 🪁"}'))).toEqual({ name: "Zoë 🪁" });
  expect(parseJson(bytes('\ufeff{"a":1}'))).toEqual({ a: 1 });
  // A part of a larger buffer, as sockets hand them out.
  expect(parseJson(bytes('xx{"a":1}xx').subarray(2, 9))).toEqual({ a: 1 });
});

it.each([
  ["a byte that stands nowhere in UTF-8", [0x22, 0xff, 0x22]],
  ["half a surrogate pair", [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ["a letter in more bytes than it needs", [0x22, 0xc1, 0x81, 0x22]],
  ["two byte order marks", [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x7b, 0x7d]],
])("refuses %s", (_, bytes) => {
  expect(() => parseJson(Uint8Array.from(bytes))).toThrow(expect.objectContaining({ code: "invalid_json" }));
});
