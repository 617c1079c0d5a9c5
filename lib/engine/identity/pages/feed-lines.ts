import type { Block } from "@/lib/text/block";

/** Blocks of a post that is passed on. */
const maxRepost = 4;
/** In UTF-16 code units: what is longer is no line that says who did what. */
const maxFeedLine = 110;

const ownDeeds = "reposted|boosted|retweeted|reblogged|liked|shared|celebrated|posted|commented|replied|published|wrote";
const othersPosts = "likes|loves|celebrates|supports|recommend(?:s|ed)|supported|reacted";
const fed = "(?:(?:on|to) )?(?:this|(?:[\\p{L}.'’-]+ ){1,4}(?:post|comment|article|photo|video))";
const feedLine = new RegExp(
  [
    "^(?:[^\\p{L}\\s]{1,3} )?(?:[\\p{L}.'’-]+ ){1,4}",
    `(?:(${ownDeeds})(?: ${fed})?|(?:${othersPosts}) ${fed})`,
    "(?: (?:by|from) [^·•|.!?]{2,50})?(?:(?:\\s*[·•|]|\\s[–—-]\\s).*)?$",
  ].join(""),
  "iu",
);
const passedOn = /^(?:reposted|boosted|retweeted|reblogged|liked|shared|celebrated)$/iu;

/** Whether a block is a line of a feed, or stands below "Jane reposted this", up to the next such line: somebody else's words. */
export function isReposted(text: string, blocks: readonly Block[], index: number): boolean {
  const section = blocks[index]?.section;
  for (let at = index; at >= Math.max(0, index - maxRepost) && blocks[at]?.section === section; at -= 1) {
    const { start = 0, end = 0 } = blocks[at] ?? {};
    const line = end - start > maxFeedLine ? null : feedLine.exec(text.slice(start, end));
    if (line !== null) return at === index || line[1] === undefined || passedOn.test(line[1]);
  }
  return false;
}

/** "I was deaf to my own bug reports, by Rutger Haan": an entry that ends on whose it is, and holds no name of the person's. */
export function isByAnother(text: string, { kind, bodyStart, end }: Block): boolean {
  return kind === "list_item" && end - bodyStart <= maxFeedLine && signed.test(text.slice(bodyStart, end));
}

const signed = /^[^.!?]{8,}(?:,| [–—-]) by \p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}'’.-]*){1,3}$/u;

const day = "\\d{1,2} \\p{Lu}\\p{Ll}+ \\d{4}|\\p{Lu}\\p{Ll}+ \\d{1,2},? \\d{4}|\\d{4}-\\d\\d-\\d\\d";
const postedBy = new RegExp(`^([\\p{L}\\p{N}_.-]{2,30}) [·|•–—] (?:${day}|\\d{1,2} (?:hours?|days?|weeks?|months?|years?) ago)\\b`, "u");

/** The handle of "burr_boy · 2 Nov 2025", over a post or before one, in lower case; null where a block does not begin so. */
export function handleOver(text: string, { bodyStart, end }: Block): string | null {
  return postedBy.exec(text.slice(bodyStart, Math.min(end, bodyStart + maxFeedLine)))?.[1]?.toLowerCase() ?? null;
}

/** What could be a handle in lines that say whose a page is, in lower case. */
export function handlesIn(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.toLowerCase().split(/[^\p{L}\p{N}_.-]+/u)));
}
