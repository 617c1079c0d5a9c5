import { isoDate } from "@/lib/text/iso-date";
import { cleanLine } from "./clean-text";
import { maxTitleLength } from "./extraction";
import type { MarkupElement } from "./markup-tree";
import { visibleText } from "./outline/lay-out";
import { hasWord, isWithin, type PageElements, rawText } from "./page-elements";
import { webUrl } from "./web-url";

export interface PageHead {
  readonly title: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly language: string | null;
  readonly canonicalUrl: string | null;
  /** Against what relative addresses are resolved; null when the page came from a file and names no address. */
  readonly baseUrl: string | null;
  readonly imageUrl: string | null;
}

/** What a page's head, or a stand-in for it in the body, says of the page. Sources: HTML, Open Graph, Dublin Core, Highwire `citation_*` tags. */
export function readPageHead(elements: PageElements, html: string, url: string): PageHead {
  const meta = readMeta(elements);
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value !== undefined) ?? null;
  const savedFrom = /<!--\s*saved from url=\(\d+\)\s*(https?:\/\/\S{1,2000}?)\s*-->/i.exec(html.slice(0, 5_000))?.[1];
  const ownUrl = webUrl(url, null);
  const baseHint = attribute(elements.named("base"), "href");
  const canonicalHint =
    attribute(
      elements.named("link").filter(({ attribs }) => hasWord(attribs.rel, "canonical")),
      "href",
    ) ?? first("og:url");
  const canonicalUrl = webUrl(canonicalHint, ownUrl) ?? webUrl(savedFrom, null);
  const author =
    first("author", "citation_author", "dc.creator", "dcterms.creator", "article:author", "parsely-author", "sailthru.author") ??
    byline(elements);
  const [titleElement] = elements.named("title");
  const stated = elements.marked.filter(({ attribs }) => attribs.itemprop === "datePublished");
  const times = elements.named("time").filter(({ attribs }) => attribs.datetime !== undefined);
  return {
    title: cleanLine((titleElement && rawText(titleElement)) || first("og:title", "twitter:title"), maxTitleLength),
    author: author !== null && /^https?:/i.test(author) ? cleanLine(byline(elements), 200) : cleanLine(author, 200),
    publishedAt:
      isoDate(
        first(
          "article:published_time",
          "citation_publication_date",
          "citation_date",
          "date",
          "dc.date",
          "dcterms.date",
          "dc.date.issued",
          "pubdate",
          "parsely-pub-date",
        ),
      ) ??
      isoDate(attribute(stated, "content") ?? attribute(stated, "datetime")) ??
      isoDate(
        attribute(
          times.filter((time) => isWithin(time, ({ name }) => name === "article" || name === "main")),
          "datetime",
        ),
      ) ??
      isoDate(attribute(times.filter(isPublication), "datetime")),
    language: languageOf(attribute(elements.named("html"), "lang") ?? first("content-language", "og:locale")),
    canonicalUrl,
    baseUrl: webUrl(baseHint, ownUrl ?? canonicalUrl) ?? ownUrl ?? canonicalUrl,
    imageUrl: webUrl(first("og:image", "og:image:url", "twitter:image"), ownUrl ?? canonicalUrl),
  };
}

/** The first value of each name wins; names are lower case. */
export function readMeta(elements: PageElements): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  for (const element of elements.named("meta").slice(0, 500)) {
    const { name, property, content, "http-equiv": equivalent } = element.attribs;
    const key = (property ?? name ?? equivalent)?.trim().toLowerCase();
    if (key !== undefined && content !== undefined && content.trim() !== "" && !meta.has(key)) meta.set(key, content.slice(0, 5_000));
  }
  return meta;
}

/** `en-GB` and `en_GB` are `en`. */
export function languageOf(raw: string | null | undefined): string | null {
  const primary = /^\s*([a-z]{2,3})(?:[-_][\w-]{1,40})?\s*$/i.exec(raw?.slice(0, 60) ?? "")?.[1];
  return primary === undefined ? null : primary.toLowerCase();
}

/** The value of the first element that has the attribute; null where it is blank. */
function attribute(elements: readonly MarkupElement[], name: string): string | null {
  const value = elements.find(({ attribs }) => attribs[name] !== undefined)?.attribs[name];
  return value === undefined || value.trim() === "" ? null : value;
}

function isPublication({ attribs }: MarkupElement): boolean {
  return attribs.pubdate !== undefined || hasWord(attribs.class, "published") || hasWord(attribs.class, "dt-published");
}

/** A single byline that the markup marks as one; of several, none is the page's author. */
function byline(elements: PageElements): string | null {
  const marked = elements.marked.filter(isAuthor);
  const names = new Set(marked.slice(0, 20).map((element) => cleanLine(element.attribs.content ?? visibleText(element.childNodes), 200)));
  names.delete(null);
  const [only] = names;
  return names.size === 1 && only ? only.replace(/^by\s+/i, "") : null;
}

function isAuthor(element: MarkupElement): boolean {
  const { rel, itemprop, class: classes } = element.attribs;
  if (hasWord(rel, "author") || itemprop === "author" || hasWord(classes, "p-author")) return true;
  return hasWord(classes, "author") && isWithin(element, ({ attribs }) => hasWord(attribs.class, "byline"));
}
