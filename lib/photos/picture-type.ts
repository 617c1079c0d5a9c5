const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

export type PictureType = (typeof pictureTypes)[number];

/**
 * What raster picture some bytes are, by their first ones and whatever a server calls them; null for anything else, SVG among it. Source: WHATWG MIME
 * Sniffing, 6.1.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === "PNG\r\n\x1a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 14) === "WEBPVP") return "image/webp";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "image/gif";
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return "image/avif";
  return null;
}
