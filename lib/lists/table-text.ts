import { fromWindows1252 } from "@/lib/contract/windows-1252";

/** As a table's bytes spell its text; a mark at the beginning is kept apart. */
export type TableEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface TableText {
  readonly text: string;
  readonly encoding: TableEncoding;
  /** Whether a byte order mark came first. */
  readonly hasMark: boolean;
}

const marks: readonly (readonly [TableEncoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * The text of a table's bytes: `encodeTable` makes the very same bytes of it. UTF-8, UTF-16 by its mark, and what is none of them as Windows-1252, in
 * which older spreadsheets write.
 * @returns null for UTF-16 that is damaged
 */
export function decodeTable(bytes: Uint8Array): TableText | null {
  const [marked, mark] = marks.find(([, found]) => found.every((byte, index) => bytes[index] === byte)) ?? [null, []];
  const body = bytes.subarray(mark.length);
  const text = decodeAs(marked ?? "utf-8", body);
  if (text !== null) return { text, encoding: marked ?? "utf-8", hasMark: marked !== null };
  if (marked === "utf-16le" || marked === "utf-16be") return null;
  return { text: fromWindows1252(new TextDecoder("windows-1252").decode(bytes)), encoding: "windows-1252", hasMark: false };
}

/** What Windows-1252 has no letter for stands there without its marks, or as a question mark. */
export function encodeTable({ text, encoding, hasMark }: TableText): Uint8Array<ArrayBuffer> {
  const mark = hasMark ? (marks.find(([name]) => name === encoding)?.[1] ?? []) : [];
  const body = encoders[encoding](text);
  const bytes = new Uint8Array(mark.length + body.length);
  bytes.set(mark);
  bytes.set(body, mark.length);
  return bytes;
}

function decodeAs(encoding: TableEncoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const encoders: Readonly<Record<TableEncoding, (text: string) => Uint8Array>> = {
  "utf-8": (text) => new TextEncoder().encode(text),
  "utf-16le": (text) => utf16(text, true),
  "utf-16be": (text) => utf16(text, false),
  "windows-1252": (text) => Uint8Array.from([...text].flatMap(windows1252Bytes)),
};

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return new Uint8Array(view.buffer);
}

const upperBytes = new Map(Array.from({ length: 32 }, (_, index) => [fromWindows1252(String.fromCharCode(0x80 + index)), 0x80 + index]));

/** Letters that do not come apart into one of ASCII and a mark. */
const alike: Readonly<Record<string, string>> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", "‐": "-", "‑": "-", "−": "-", "′": "'" };

function windows1252Bytes(letter: string): number[] {
  const upper = upperBytes.get(letter);
  if (upper !== undefined) return [upper];
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return [code];
  const spelled = [...(alike[letter] ?? letter.normalize("NFKD"))].filter((part) => part >= " " && part <= "~").join("");
  return [...(spelled === "" ? "?" : spelled)].map((ascii) => ascii.charCodeAt(0));
}
