import { marked } from "marked";
import { extractHtml } from "./extract-html";
import { type Extraction, failed, maxTextLength } from "./extraction";
import { readFrontMatter } from "./front-matter";

/** The document that a Markdown text holds, read as the page it would become: quotes are free of marks, and its links are links. */
export function extractMarkdown(markdown: string, url: string): Extraction {
  if (markdown.length > maxTextLength) return failed("too_large");
  const { matter, body } = readFrontMatter(markdown);
  if (emphasisCost(body) > maxEmphasisCost) return failed("too_tangled");
  const html = toHtml(body);
  if (html === null) return failed("unreadable");
  const page = extractHtml(html, matter.url ?? url);
  if (page.kind === "failed") return page;
  const { document } = page;
  return {
    kind: "extracted",
    document: {
      ...document,
      title: matter.title ?? document.title,
      author: matter.author ?? document.author,
      publishedAt: matter.publishedAt ?? document.publishedAt,
      language: matter.language ?? document.language,
      canonicalUrl: matter.url ?? document.canonicalUrl,
    },
  };
}

/** Null when the text is nested beyond what the parser can follow. */
function toHtml(body: string): string | null {
  try {
    return marked.parse(withBoldLines(body), { async: false, gfm: true });
  } catch {
    return null;
  }
}

const fence = /^\s*(?:```|~~~)/;
const wholeBold = /^\*\*[^*\n]{2,120}\*\*\s*$/;
const boldLead = /^\*\*[^*\n]{2,120}\*\*\s*\S/;

const labelled = /^(?:\*\*)?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}(?:\*\*)?:(?:\*\*)?\s+\S/u;

/**
 * Writers of plain text set a name in bold on a line of its own, and what is said of it on the next; or one person a line; or one turn of a talk. The
 * parser would make one paragraph of all of it: such lines begin a paragraph of their own.
 */
function withBoldLines(body: string): string {
  const lines = body.split("\n");
  const made: string[] = [];
  let isCode = false;
  let hasLead = false;
  for (const [index, line] of lines.entries()) {
    if (fence.test(line)) isCode = !isCode;
    const before = lines[index - 1]?.trim() ?? "";
    if (before === "") hasLead = boldLead.test(line);
    else if (
      !isCode &&
      (wholeBold.test(before) || wholeBold.test(line) || (hasLead && boldLead.test(line)) || (labelled.test(before) && labelled.test(line)))
    )
      made.push("");
    made.push(line);
  }
  return made.join("\n");
}

/** Some 2 s of the parser's work; ordinary texts need a thousandth. */
const maxEmphasisCost = 1_000_000_000;

/** The parser compares each emphasis mark with all the others of its paragraph. */
function emphasisCost(body: string): number {
  let cost = 0;
  let marks = 0;
  for (const match of body.matchAll(/[*_~]|\n[ \t\r]*(?=\n)/g)) {
    if (match[0].length === 1 && match[0] !== "\n") marks += 1;
    else {
      cost += marks * marks;
      marks = 0;
    }
  }
  return cost + marks * marks;
}
