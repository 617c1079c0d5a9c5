import { classifyEmail, hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import type { PublisherRecord } from "@/lib/engine/types";
import { languageOf } from "@/lib/text/language-of";
import { cleanLine } from "./clean-text";
import { type Extraction, extracted, failed, maxMarkupLength, maxTitleLength } from "./extraction";
import { hidingRules } from "./hidden-elements";
import { isElement, type MarkupElement, type MarkupNode, type MarkupTree, parseMarkup } from "./markup-tree";
import { mark, marksOf } from "./outline/box-marks";
import { layOut, visibleText } from "./outline/lay-out";
import { outlineOfLayout } from "./outline/outline-of-layout";
import { hasWord, type PageElements, rawText, readPageElements } from "./page-elements";
import { readPageHead } from "./page-head";
import { readSubject } from "./structured-subject";
import { type PageAnchor, subjectLinks } from "./subject-links";

/**
 * The document that an HTML page holds: its visible main text, and what its markup says of itself and of the person it is about. `url` is where the
 * page was found; relative links are resolved against it, or against the page's own address when the text came from a file (`library:…`).
 */
export function extractHtml(html: string, url: string): Extraction {
  if (html.length > maxMarkupLength) return failed("too_large");
  try {
    const tree = parseMarkup(html);
    return tree === null ? failed("too_tangled") : readPage(tree, html, url);
  } catch {
    // Whatever the libraries stumble over is the page's fault; the caller reports it by name.
    return failed("unreadable");
  }
}

/** What comes after is a list of links, not a page about somebody. */
const maxAnchors = 5_000;
const maxSheets = 50;

function readPage(tree: MarkupTree, html: string, url: string): Extraction {
  const elements = readPageElements(tree);
  const head = readPageHead(elements, html, url);
  const baseUrl = head.baseUrl;
  const found: MarkupElement[] = [];
  const body = elements.named("body");
  const whole = body.length > 0 ? body : (tree.root().get(0)?.childNodes ?? []);
  const layout = layOut(whole, {
    hiding: hidingRules(elements.named("style").slice(0, maxSheets).map(rawText), elements.revealed),
    onElement: (element) => {
      if ((element.name === "a" || element.name === "link") && found.length < maxAnchors) found.push(element);
    },
  });
  const { text } = layout;
  // `rel=me` is a statement about the whole page, wherever it stands.
  found.push(...elements.marked.filter(({ attribs }) => hasWord(attribs.rel, "me")).slice(0, maxAnchors));
  const isReaders = readersLinks(text.length);
  const anchors = found.filter((element) => !isReaders(element)).map(readAnchor);

  const subject = readSubject(elements, baseUrl);
  const record: PublisherRecord | null =
    subject && subject.name !== null ? { name: subject.name, company: subject.company, title: subject.title, year: null } : null;
  const title = head.title ?? firstHeading(elements);
  const author = head.author ?? subject?.articleAuthor ?? null;
  const language = head.language ?? languageOf(text);
  return extracted({
    text,
    outline: outlineOfLayout(layout, { title, author, language }),
    title,
    author,
    publishedAt: head.publishedAt ?? subject?.publishedAt ?? null,
    language,
    canonicalUrl: head.canonicalUrl,
    record,
    links: subjectLinks(anchors, subject?.links ?? [], baseUrl),
    emailHashes: subjectEmails(anchors, subject?.emails ?? []),
    photoUrl: subject?.photoUrl ?? (subject?.isProfile ? head.imageUrl : null),
  });
}

function firstHeading(elements: PageElements): string | null {
  const [heading] = elements.named("h1");
  return heading === undefined ? null : cleanLine(visibleText([heading]), maxTitleLength);
}

/** A box that says it is comments and holds more of the page than this is the page itself. */
const maxReadersShare = 0.5;

/**
 * Whether a link stands where anybody may write, in comments or guestbooks: it leads to its writer's places, and says nothing of the page's subject.
 */
function readersLinks(textLength: number): (element: MarkupElement) => boolean {
  const isReaders = new Map<MarkupElement, boolean>();
  return (element) => {
    for (let box: MarkupNode | MarkupElement["parent"] = element; box !== null && isElement(box as MarkupNode); box = box.parent) {
      const { name, attribs, childNodes } = box as MarkupElement;
      if ((marksOf(name, attribs) & mark.comment) === 0) continue;
      const known = isReaders.get(box as MarkupElement) ?? visibleText(childNodes).length <= textLength * maxReadersShare;
      isReaders.set(box as MarkupElement, known);
      return known;
    }
    return false;
  };
}

function readAnchor(element: MarkupElement): PageAnchor {
  const { href = "", rel = "", title = "", "aria-label": label = "" } = element.attribs;
  const image = element.childNodes.find((child): child is MarkupElement => isElement(child) && child.name === "img");
  const words = [visibleText(element.childNodes), label, title, image?.attribs.alt ?? ""].find((text) => text.trim() !== "") ?? "";
  return { href, label: cleanLine(words, 100) ?? "", isOwn: rel.toLowerCase().split(/\s+/).includes("me") };
}

/**
 * Several mailboxes on one page belong to several people, and a role's to nobody: then none is the subject's. What the markup says of the subject
 * counts.
 */
function subjectEmails(anchors: readonly PageAnchor[], stated: readonly string[]): string[] {
  const linked = new Set<string>();
  for (const { href } of anchors) {
    const raw = /^mailto:([^?]{3,320})/i.exec(href.trim())?.[1];
    const email = raw === undefined ? null : parseEmailAddress(decode(raw));
    if (email !== null && classifyEmail(email.address) !== "role") linked.add(hashEmail(email));
  }
  const hashes = new Set(stated.flatMap((raw) => parseEmailAddress(raw.replace(/^mailto:/i, "")) ?? []).map(hashEmail));
  const [only] = linked;
  if (linked.size === 1 && only !== undefined) hashes.add(only);
  return [...hashes].sort().slice(0, 10);
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
