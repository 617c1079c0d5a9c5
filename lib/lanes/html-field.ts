import { extractHtml } from "@/lib/documents/extract-html";
import { hostOf } from "@/lib/engine/identity/seed/profile-urls";
import type { SourceLink } from "@/lib/engine/types";
import { accountLinks } from "./account-links";
import { maxMentions, undeclared } from "./person-document";

/*
 * Loaded by a source when it reads: the reader of pages brings the tables of seven languages and those that tell languages, 50 MB that a process which
 * only answers requests does not need.
 */

/** A field that holds HTML, as its reader sees it, with what it links outside the provider's own site. */
export function htmlField(
  html: string | null | undefined,
  url: string,
): { readonly text: string | null; readonly links: readonly SourceLink[] } {
  const read = html == null || html.trim() === "" ? null : extractHtml(html, url);
  if (read?.kind !== "extracted") return { text: null, links: [] };
  const outside = read.document.links.map((link) => link.url).filter((linked) => hostOf(linked) !== hostOf(url));
  return { text: read.document.text, links: undeclared(accountLinks(outside.slice(0, maxMentions))) };
}
