import { isoDate } from "@/lib/text/iso-date";
import { cleanLine } from "./clean-text";
import { maxTitleLength } from "./extraction";
import { languageOf } from "./page-head";
import { webUrl } from "./web-url";

export interface FrontMatter {
  readonly title: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly language: string | null;
  readonly url: string | null;
}

/**
 * Reads `key: value` lines between two `---` lines at the beginning of a text: `title`, `author`, `date`, `lang`, `url`. No YAML beyond quotes around
 * a value; other keys and nested lines are passed over. `body` is the rest, the whole text when there is no front matter.
 */
export function readFrontMatter(text: string): { readonly matter: FrontMatter; readonly body: string } {
  const start = /^\ufeff?---[ \t]*\r?\n/.exec(text);
  const end =
    start === null ? null : /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m.exec(text.slice(start[0].length, start[0].length + maxFrontMatterLength));
  if (start === null || end === null)
    return { matter: { title: null, author: null, publishedAt: null, language: null, url: null }, body: text };
  const values = new Map<string, string>();
  for (const line of text.slice(start[0].length, start[0].length + end.index).split(/\r?\n/)) {
    const pair = /^([A-Za-z][\w-]{0,40})[ \t]*:[ \t]+(\S.*)$/.exec(line);
    if (pair?.[1] !== undefined && pair[2] !== undefined) values.set(pair[1].toLowerCase(), pair[2].trim().replace(/^(["'])(.*)\1$/, "$2"));
  }
  const first = (...keys: string[]) => keys.map((key) => values.get(key)).find((value) => value !== undefined);
  return {
    matter: {
      title: cleanLine(first("title"), maxTitleLength),
      author: cleanLine(first("author", "by"), 200),
      publishedAt: isoDate(first("date", "published", "published_at", "year")),
      language: languageOf(first("lang", "language")),
      url: webUrl(first("url", "canonical_url", "source", "permalink"), null),
    },
    body: text.slice(start[0].length + end.index + end[0].length),
  };
}

const maxFrontMatterLength = 20_000;
