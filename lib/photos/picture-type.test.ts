import { describe, expect, it } from "vitest";
import { pictureType } from "./picture-type";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("pictureType", () => {
  it.each([
    ["\xff\xd8\xff\xe0..JFIF", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n\0\0", "image/png"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
    ["GIF89a\x01\0", "image/gif"],
    ["\0\0\0\x1cftypavif", "image/avif"],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>', null],
    ["<!doctype html>", null],
    ["GIF89", null],
    ["RIFF\x10\0\0\0WAVEfmt ", null],
    ["", null],
  ])("%j is %s", (text, type) => {
    expect(pictureType(bytes(text))).toBe(type);
  });
});
