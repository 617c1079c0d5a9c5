import { remembered } from "@/lib/text/remembered";
/** The words of a quote without markup, pictures and line breaks: what a claim is made of. The quote itself is never altered. */
export const plainQuote = remembered((quote): string => {
  if (!needsCleaning.test(quote)) return quote.replace(/\s+/g, " ").trim();
  return quote
    .replace(/!\[[^\]]{0,200}\]\([^)\s]{0,500}\)/g, " ")
    .replace(/\[([^\]]{1,300})\]\([^)\s]{0,500}\)/g, "$1")
    .replace(/\[([^\]]{1,300})\]\s\(https?:[^)\s]{0,500}\)/g, "$1")
    .replace(/\(\s*https?:\/\/[^)\s]{0,300}\s*\)/g, " ")
    .replace(/~~[^~]{0,100}~~/g, "")
    .replace(/\\(?=[|\\`*_{}[\]()#+.!~-])|\\$/g, "")
    .replace(/(?<![\p{L}\d])[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?![\p{L}\d])/gu, "")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .replace(/\p{Extended_Pictographic}[\uFE0F\u200D]?|:[a-z_]{3,20}:|(?<=\s|^)[:;=]-?[)DP(](?=\s|$|\.)|\(\s*<3\s*\)|<3/gu, " ")
    .replace(/\((?:she|he|they|her|him|them|ze|xe|any|fae)\s?[/,][^)]{1,30}\)/gi, " ")
    .replace(/[\p{Cc}\p{Co}]/gu, " ")
    .replace(/’/g, "'")
    .replace(/(?<=[\p{L}.,)])—(?=\p{L})/gu, " — ")
    .replace(/\s+/g, " ")
    .replace(/ ([,;:!?]|\.(?![\p{L}\d]))/gu, "$1")
    .trim();
});

/** Quotation marks within words that a frame puts between its own: “The book ‘Salt’ won.” */
export function withInnerMarks(plain: string): string {
  let count = 0;
  return plain.replace(/["“”„«»]/gu, () => (count++ % 2 === 0 ? "‘" : "’"));
}

/** The words of a sentence as they stand in a frame, with a mark at their end: “A title is ‘Salt’.” */
export function framedWords(plain: string): string {
  const inner = withInnerMarks(plain).replace(/[.,;:]+$/, "");
  return `“${inner}${/[!?…]$|[.!?…]\s?’$/u.test(inner) ? "" : "."}”`;
}

/** Plain ASCII prose, by far the most of all sentences, has nothing to clean. */
const needsCleaning = /[^\x20-\x7e\n\r\t]|[[\]\\*_`~<:;=]|\((?:she|he|they|her|him|them|ze|xe|any|fae)\b| [,.;:!?]/i;
