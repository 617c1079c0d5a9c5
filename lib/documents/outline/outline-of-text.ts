import type { PageHints } from "@/lib/documents/page-parts";
import type { Outline } from "@/lib/text/block";
import { layOutText } from "./lay-out-text";
import { outlineOfLayout } from "./outline-of-layout";

const noHints: PageHints = { title: null, author: null, language: null };

/** The blocks of a text without markup, from the form of its lines. The text stays as it is. */
export function outlineOfText(text: string, hints: PageHints = noHints): Outline {
  return outlineOfLayout(layOutText(text), hints);
}
