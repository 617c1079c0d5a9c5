import { fromWindows1252 } from "@/lib/contract/windows-1252";
import { htmlText, jsonText } from "./html-text";

/** The text of a page by its type, or null for what is not read here (PDF, pictures). */
export function pageText(bytes: Uint8Array, contentType: string): string | null {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const text = () => decode(bytes, contentType);
  if (type === "application/json" || type.endsWith("+json")) return jsonText(text());
  if (type === "" || type === "text/html" || type === "application/xml" || type === "text/xml" || type.endsWith("+xml"))
    return htmlText(text());
  return type.startsWith("text/") ? text() : null;
}

/**
 * By the header; else as UTF-8 where it is valid UTF-8, whatever the page says of itself; else as its head says, or as the usual one-byte encoding.
 */
function decode(bytes: Uint8Array, contentType: string): string {
  const charset = /charset\s*=\s*["']?([\w.:-]{1,40})/i;
  const named = charset.exec(contentType)?.[1];
  if (named === undefined) {
    const utf8 = decodeAs("utf-8", bytes, true);
    if (utf8 !== null) return utf8;
  }
  const head = decodeAs("latin1", bytes.subarray(0, 2_048), false) ?? "";
  const declared = named ?? charset.exec(head)?.[1] ?? "windows-1252";
  return decodeAs(declared, bytes, false) ?? decodeAs("utf-8", bytes, false) ?? "";
}

/** Null for a name that no decoder answers to, and for what is not `isStrict`ly so encoded. */
function decodeAs(label: string, bytes: Uint8Array, isStrict: boolean): string | null {
  try {
    const decoder = new TextDecoder(label, { fatal: isStrict });
    const text = decoder.decode(bytes);
    return decoder.encoding === "windows-1252" ? fromWindows1252(text) : text;
  } catch {
    return null;
  }
}
