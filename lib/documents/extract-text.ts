import { languageOf } from "@/lib/text/language-of";
import { cleanText } from "./clean-text";
import { type Extraction, extracted, nothingBesideText } from "./extraction";
import { readFrontMatter } from "./front-matter";

/** The document that a plain text is: its characters as they stand, with line ends as `\n`. Front matter, when there is some, is taken off. */
export function extractText(raw: string): Extraction {
  const { matter, body } = readFrontMatter(raw);
  const text = cleanText(body.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n")).trim();
  return extracted({
    ...nothingBesideText,
    text,
    title: matter.title,
    author: matter.author,
    publishedAt: matter.publishedAt,
    language: matter.language ?? languageOf(text),
    canonicalUrl: matter.url,
  });
}
