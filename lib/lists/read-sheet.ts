import { type Unzipped, unzipSync, zipSync } from "fflate";

/** A cell's value as a spreadsheet stores it; formulas by their last result. */
export type SheetValue = string | number | boolean | Date | null;

export type Sheet =
  | { readonly kind: "sheet"; readonly values: readonly (readonly SheetValue[])[] }
  | { readonly kind: "unreadable"; readonly message: string };

/** What 5,000 rows of sixty columns unpack to; more is not opened. */
const maxUnpackedBytes = 32 * 1_048_576;
const maxParts = 1_000;

/** Whether bytes begin as a .xlsx file does. Source: APPNOTE.TXT 4.3.7, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * The values of a .xlsx file's first sheet. Never unpacks more than it may: what the library reads is what was unpacked here, within the bound. Never
 * throws.
 */
export async function readSheetValues(bytes: Uint8Array): Promise<Sheet> {
  const parts = unpack(bytes);
  if (parts === null) return unreadable("It is not an .xlsx file, or it unpacks to more than 32 MB. Save the one sheet as CSV.");
  try {
    const { readSheet } = await import("read-excel-file/universal");
    const stored = zipSync(parts, { level: 0 });
    const values = await readSheet(new Blob([new Uint8Array(stored)]), { trim: false });
    return { kind: "sheet", values: values as unknown as SheetValue[][] };
  } catch {
    return unreadable("It is an .xlsx file that cannot be read. Save the sheet as CSV.");
  }
}

/** Sheets and their texts alone; null past the bound. Sizes are those that the file claims, and nothing is unpacked to more than is claimed. */
function unpack(bytes: Uint8Array): Unzipped | null {
  let total = 0;
  let count = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(?:xml|rels)$/i.test(name)) return false;
    total += originalSize;
    count += 1;
    if (total > maxUnpackedBytes || count > maxParts) throw new Error("too large");
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch {
    return null;
  }
}

function unreadable(message: string): Sheet {
  return { kind: "unreadable", message };
}
