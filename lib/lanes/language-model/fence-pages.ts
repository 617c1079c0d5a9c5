import { createHash } from "node:crypto";
import { cleanText } from "@/lib/documents/clean-text";
import type { NumberedPage } from "@/lib/engine/proposals/number-statements";

export interface FencedPages {
  readonly text: string;
  /** The mark at both ends: a hash of all pages together, which none of them can hold. */
  readonly fence: string;
  /** Ids of the statements that are shown. */
  readonly ids: ReadonlySet<string>;
}

const maxPageLength = 7_000;
const maxTotalLength = 24_000;
const maxPages = 12;
const maxHeadLength = 300;

/**
 * The pages that a model may see, in the order given (surest first), between two lines that bear the fence. Each begins with a line "Page:". A
 * statement that may be pointed at stands behind the number of its id; what only helps to understand the others stands behind "-". A page that is too
 * long loses its end, and never to the gain of one that is less sure.
 */
export function fencePages(pages: readonly NumberedPage[]): FencedPages {
  const ids = new Set<string>();
  const bodies: string[] = [];
  let left = maxTotalLength;
  for (const page of pages.slice(0, maxPages)) {
    const lines = [headOf(page)];
    let room = Math.min(left, maxPageLength) - (lines[0]?.length ?? 0);
    let heading = "";
    const shown: string[] = [];
    for (const { statement, start, end } of page.lines) {
      const above = statement === null ? heading : statement.headings.map((each) => oneLine(each, 120)).join(" > ");
      const words = oneLine(page.document.text.slice(start, end), 800);
      const speaker = statement?.speaker == null ? "" : `(${oneLine(statement.speaker, 80)} speaks) `;
      const added = [
        ...(above === heading || above === "" ? [] : [`Under: ${above}`]),
        `${statement === null ? "-" : numberOf(statement.id)} ${speaker}${words}`,
      ];
      const length = added.reduce((sum, line) => sum + line.length + 1, 0);
      if (length > room) break;
      room -= length;
      heading = above;
      lines.push(...added);
      if (statement !== null) shown.push(statement.id);
    }
    if (shown.length === 0) continue;
    for (const id of shown) ids.add(id);
    const body = lines.join("\n");
    bodies.push(body);
    left -= body.length;
  }
  return { ...fenced(bodies), ids };
}

/** Ids are numbers on the wire. */
export function numberOf(id: string): string {
  return id.replace(/^\p{L}/u, "");
}

function headOf({ document, match }: NumberedPage): string {
  const title = oneLine(document.title ?? "", maxHeadLength);
  const date = document.publishedAt === null ? "undated" : oneLine(document.publishedAt, 20);
  const parts = [title, oneLine(document.url, maxHeadLength), date, `tie ${match.level ?? "weak"}`];
  return `Page: ${parts.filter((part) => part !== "").join(" · ")}`;
}

/** Words of a page as one line, so that no page can begin a line of its own making. */
export function oneLine(text: string, limit: number): string {
  return cleanText(text, limit).replace(/\s+/g, " ").trim();
}

/** Nobody can write a text that holds the hash of itself; so nothing in the texts closes the fence. The same texts give the same one. */
export function fenceOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(String(text.length)).update("\n").update(text);
  return `data-${hash.digest("hex").slice(0, 32)}`;
}

/** Bodies whose lines all begin with words of ours, between two lines with the fence. */
export function fenced(bodies: readonly string[]): { readonly text: string; readonly fence: string } {
  const fence = fenceOf(bodies);
  return { fence, text: `[${fence} begins]\n${bodies.join("\n")}\n[${fence} ends]` };
}

/** Each body between two lines with the fence and its name. */
export function fenceEach(bodies: readonly { readonly id: string; readonly body: string }[]): {
  readonly text: string;
  readonly fence: string;
} {
  const fence = fenceOf(bodies.map(({ body }) => body));
  return { fence, text: bodies.map(({ id, body }) => `[${fence} begins ${id}]\n${body}\n[${fence} ends ${id}]`).join("\n\n") };
}
