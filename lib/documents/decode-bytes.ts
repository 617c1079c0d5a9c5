/**
 * Text of bytes whose encoding nobody vouches for. In order: a byte order mark, the encoding that a transport header names, valid UTF-8, an encoding
 * that the markup names in its first 1,024 bytes, windows-1252, which can decode anything. Source: the order of the HTML standard's "determining the
 * character encoding", but that valid UTF-8 wins over a wrong declaration.
 */
export function decodeBytes(bytes: Uint8Array, contentType: string | null = null): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs("utf-16le", bytes) ?? "";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs("utf-16be", bytes) ?? "";
  const named = contentType === null ? undefined : /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType.slice(0, 300))?.[1];
  const utf8 = decodeStrictly(bytes);
  if (utf8 !== null && (named === undefined || /^utf-?8$/i.test(named))) return utf8;
  const declared = named ?? declaredInMarkup(bytes);
  const byDeclaration = declared === undefined || (named === undefined && utf8 !== null) ? null : decodeAs(declared, bytes);
  return byDeclaration ?? utf8 ?? decodeAs("windows-1252", bytes) ?? "";
}

function declaredInMarkup(bytes: Uint8Array): string | undefined {
  const head = decodeAs("windows-1252", bytes.subarray(0, 1_024)) ?? "";
  const charset =
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head)?.[1] ??
    /^<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]{1,40})/.exec(head)?.[1];
  // A page whose declaration could be read byte by byte is not UTF-16, whatever it says.
  return charset !== undefined && /^utf-?16/i.test(charset) ? "utf-8" : charset;
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Null for a name that no decoder answers to. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    const decoder = new TextDecoder(encoding);
    const text = decoder.decode(bytes);
    // Node 20 decodes windows-1252 as if it were ISO 8859-1, which has control characters where curly quotes and dashes belong.
    return decoder.encoding === "windows-1252"
      ? text.replace(/[\u0080-\u009f]/g, (letter) => upperControls[letter.charCodeAt(0) - 0x80] ?? letter)
      : text;
  } catch {
    return null;
  }
}

/** 0x80 to 0x9f of windows-1252. Source: the Encoding standard's index; a dot stands for the five bytes that stay control characters. */
const upperControls = [..."€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ"].map((letter, index) =>
  letter === "." ? String.fromCharCode(0x80 + index) : letter,
);
