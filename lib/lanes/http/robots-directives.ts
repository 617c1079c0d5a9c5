import { productToken } from "./user-agent";

/** Each asks that a page be not found, kept or quoted through others: a brief does all three. */
const forbidding: ReadonlySet<string> = new Set(["noindex", "none", "noarchive", "nosnippet"]);
/** Directives that carry a value after a colon, which else ends a robot's name. */
const valued: ReadonlySet<string> = new Set(["max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"]);
const ownName = productToken.toLowerCase();
/** Of a page, its head and more. */
const maxScanned = 200_000;

/**
 * Whether a page asks, for all robots or for ours by name, not to be kept. `header`: the values of X-Robots-Tag, a line each.
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export function forbidsKeeping(header: string | undefined, html: string | null): boolean {
  if (header?.split("\n").some((line) => lineForbids(line, true))) return true;
  if (html === null) return false;
  for (const [tag] of html.slice(0, maxScanned).matchAll(/<meta\s[^>]{0,1000}>/gi)) {
    const name = attribute(tag, "name")?.toLowerCase();
    if ((name === "robots" || name === ownName) && lineForbids(attribute(tag, "content") ?? "", false)) return true;
  }
  return false;
}

function lineForbids(line: string, mayNameRobots: boolean): boolean {
  let isForUs = true;
  for (const part of line.slice(0, 2_000).toLowerCase().split(",")) {
    const [, before, after] = /^\s*([\w-]{1,60})\s*:(.*)$/s.exec(part) ?? [];
    let directive = part.trim();
    if (mayNameRobots && before !== undefined && after !== undefined && !valued.has(before)) {
      isForUs = before === ownName;
      directive = after.trim();
    }
    if (isForUs && (forbidding.has(directive) || /^max-snippet\s*:\s*0$/.test(directive))) return true;
  }
  return false;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
