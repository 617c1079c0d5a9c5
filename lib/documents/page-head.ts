import { cleanLine } from "./clean-text";
import { maxTitleLength } from "./extraction";
import { isoDate } from "./iso-date";
import { visibleText } from "./lay-out";
import type { MarkupElement, MarkupTree } from "./markup-tree";
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
export function readPageHead(tree: MarkupTree, html: string, url: string): PageHead {
  const meta = readMeta(tree);
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value !== undefined) ?? null;
  const savedFrom = /<!--\s*saved from url=\(\d+\)\s*(https?:\/\/\S{1,2000}?)\s*-->/i.exec(html.slice(0, 5_000))?.[1];
  const ownUrl = webUrl(url, null);
  const baseHint = attribute(tree, "base[href]", "href");
  const canonicalHint = attribute(tree, "link[rel~=canonical]", "href") ?? first("og:url");
  const canonicalUrl = webUrl(canonicalHint, ownUrl) ?? webUrl(savedFrom, null);
  const author =
    first("author", "citation_author", "dc.creator", "dcterms.creator", "article:author", "parsely-author", "sailthru.author") ??
    byline(tree);
  return {
    title: cleanLine(tree("head title, title").first().text() || first("og:title", "twitter:title"), maxTitleLength),
    author: author !== null && /^https?:/i.test(author) ? cleanLine(byline(tree), 200) : cleanLine(author, 200),
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
      isoDate(attribute(tree, "[itemprop=datePublished]", "content") ?? attribute(tree, "[itemprop=datePublished]", "datetime")) ??
      isoDate(attribute(tree, "article time[datetime], main time[datetime]", "datetime")) ??
      isoDate(attribute(tree, "time[pubdate], time.published, time.dt-published", "datetime")),
    language: languageOf(attribute(tree, "html[lang]", "lang") ?? first("content-language", "og:locale")),
    canonicalUrl,
    baseUrl: webUrl(baseHint, ownUrl ?? canonicalUrl) ?? ownUrl ?? canonicalUrl,
    imageUrl: webUrl(first("og:image", "og:image:url", "twitter:image"), ownUrl ?? canonicalUrl),
  };
}

/** The first value of each name wins; names are lower case. */
export function readMeta(tree: MarkupTree): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  for (const element of tree("meta[content]").get().slice(0, 500) as MarkupElement[]) {
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

function attribute(tree: MarkupTree, selector: string, name: string): string | null {
  const value = tree(selector).first().attr(name);
  return value === undefined || value.trim() === "" ? null : value;
}

/** A single byline that the markup marks as one; of several, none is the page's author. */
function byline(tree: MarkupTree): string | null {
  const marked = tree("[rel~=author], [itemprop=author], .byline .author, .p-author").get() as MarkupElement[];
  const names = new Set(marked.slice(0, 20).map((element) => cleanLine(element.attribs.content ?? visibleText(element.childNodes), 200)));
  names.delete(null);
  const [only] = names;
  return names.size === 1 && only ? only.replace(/^by\s+/i, "") : null;
}
