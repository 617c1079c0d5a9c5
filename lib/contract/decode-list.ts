import { fromWindows1252 } from "./windows-1252";

/**
 * The text of a list's bytes: UTF-8, UTF-16 as spreadsheets export "Unicode text", and what is neither as Windows-1252, in which older ones write.
 */
export function decodeList(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(new TextDecoder("windows-1252").decode(bytes));
  }
}
