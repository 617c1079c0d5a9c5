import { languageOf } from "@/lib/text/language-of";
import { readCaptions } from "./captions";
import { cleanText } from "./clean-text";
import { type Extraction, extracted, nothingBesideText } from "./extraction";
import { readFrontMatter } from "./front-matter";
import { outlineOfText } from "./outline/outline-of-text";

/** The document that a plain text is: its characters as they stand, with line ends as `\n`. Front matter, when there is some, is taken off. */
export function extractText(raw: string): Extraction {
  const { matter, body } = readFrontMatter(raw);
  const written = body.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const text = cleanText(readCaptions(written) ?? written).trim();
  const language = matter.language ?? languageOf(text);
  return extracted({
    ...nothingBesideText,
    text,
    outline: outlineOfText(text, { title: matter.title, author: matter.author, language }),
    title: matter.title,
    author: matter.author,
    publishedAt: matter.publishedAt,
    language,
    canonicalUrl: matter.url,
  });
}
