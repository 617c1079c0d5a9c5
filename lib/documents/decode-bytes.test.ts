import { expect, it } from "vitest";
import { decodeBytes } from "./decode-bytes";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ["UTF-8", utf8("café"), null, "café"],
  ["UTF-8 with a byte order mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8("café")), null, "café"],
  ["UTF-16 with a byte order mark", Uint8Array.of(0xff, 0xfe, 0x41, 0, 0xe9, 0), null, "Aé"],
  ["windows-1252 that nobody declares", latin("caf\xe9 \x93quoted\x94"), null, "café “quoted”"],
  [
    "an encoding that the markup declares",
    latin('<meta charset="iso-8859-2"><p>\xb3\xf3d\xbc'),
    null,
    '<meta charset="iso-8859-2"><p>łódź',
  ],
  ["an encoding that the transport declares", latin("\xcf\xf0\xe8"), "text/html; charset=windows-1251", "При"],
  [
    "valid UTF-8 behind a wrong declaration in the markup",
    utf8('<meta charset="windows-1251">café'),
    null,
    '<meta charset="windows-1251">café',
  ],
  ["an encoding that does not exist", latin('<meta charset="klingon">caf\xe9'), null, '<meta charset="klingon">café'],
  ["nothing", new Uint8Array(), null, ""],
])("reads %s", (_, bytes, contentType, text) => {
  expect(decodeBytes(bytes, contentType)).toBe(text);
});
