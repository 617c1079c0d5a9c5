import { screened } from "@/lib/text/screened";
import type { SensitiveCategory } from "./sensitive-rule";

interface ContactSpan {
  readonly category: SensitiveCategory;
  readonly start: number;
  readonly end: number;
  readonly basis: "explicit" | "inferred";
}

/** Addresses, numbers and handles in folded text: shapes rather than words. Every quantifier is bounded, so the work is linear. */
export function findContactDetails(folded: string): readonly ContactSpan[] {
  const found: ContactSpan[] = [];
  const add = (start: number, end: number, category: SensitiveCategory = "contact") =>
    found.push({ category, start, end, basis: "explicit" });
  for (let at = folded.indexOf("@"); at !== -1; at = folded.indexOf("@", at + 1)) {
    const left = folded.slice(Math.max(0, at - 64), at);
    const local = localPart.exec(left);
    domainPart.lastIndex = at + 1;
    if (local !== null && domainPart.test(folded)) {
      add(at - local[0].length, domainPart.lastIndex);
      continue;
    }
    handlePart.lastIndex = at + 1;
    if (!handlePart.test(folded)) continue;
    const end = handlePart.lastIndex;
    if (/[a-z0-9]$/.test(left) || folded[end] === "/") continue;
    if (handleContext.test(left.slice(-40)) || isLineOfItsOwn(folded, at, end)) add(at, end);
  }
  // Each of the following has a figure or one of these marks.
  if (!/[[(\d:/|•·]/.test(folded)) return found;
  for (const match of spelledAddress.matchAll(folded)) add(match.index, match.index + match[0].length);
  for (const match of digitGroups.matchAll(folded)) {
    if (looksLikePhone(match[0], folded, match.index)) add(match.index, match.index + match[0].length);
  }
  for (const match of contactLink.matchAll(folded)) add(match.index, match.index + match[0].length);
  for (const match of streetAddress.matchAll(folded)) add(match.index, match.index + match[0].length);
  for (const match of townInRow.matchAll(folded)) add(match.index, match.index + match[0].length, "home_location");
  return found;
}

const localPart = /[a-z0-9][a-z0-9._%+-]{0,63}$/;
const domainPart = /(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}\b/y;
const handlePart = /[a-z0-9_][a-z0-9_.-]{1,38}/y;

/** Words and marks after which `@name` is somebody's handle; elsewhere `@acme` is where they work. */
const handleContext =
  /(?:\b(?:twitter|x|mastodon|github|gitlab|linkedin|instagram|bluesky|bsky|facebook|irc|discord|matrix|telegram|tiktok|twitch|keybase|social|handle|follow|find|me|dm|aka|as|is|by|tweets?|tweeting|ping|contact|her|him|them|reach|on|via|username|handles?|online)\b[\s:,()-]*(?:at\s+|as\s+|is\s+)?|[|•·(:]\s*)$/;

function isLineOfItsOwn(folded: string, start: number, end: number): boolean {
  const before = folded.slice(Math.max(0, start - 4), start).replace(/[^\S\n]+$/, "");
  const isFirst = before === "" || before.endsWith("\n") || /[|•·*-]$/.test(before);
  const next = folded.slice(end, end + 3).trimStart();
  return isFirst && (next === "" || /^[|•·\n,(]/.test(next) || folded.slice(end, end + 1) === "\n");
}

/** Enough digits, and either a country code or groups as numbers are written; dates, versions, years and ranges are not. */
function looksLikePhone(written: string, folded: string, at: number): boolean {
  const digits = written.replace(/\D/g, "").length;
  if (digits < 8 || digits > 15) return false;
  if (/^\(?(?:19|20)\d\d\s?[-\u2013.]\s?(?:19|20|\d\d[-.])/.test(written) || /^\d{1,2}[.-]\d{1,2}[.-]\d{4}$/.test(written)) return false;
  if (/\b(?:isbn|issn|doi|orcid|arxiv|pmid|id|iso|rfc)[\s:#/]*$/.test(folded.slice(Math.max(0, at - 12), at))) return false;
  return (
    /^\+|^00|^\(/.test(written) ||
    /^\d{2,5}[\s.-]\d{2,5}[\s.-]\d{2,5}/.test(written) ||
    /\b(?:tel|phone|call|mobile|cell|text|whatsapp|fax|number)\b[\s:.]*(?:\w+\s)?$/.test(folded.slice(Math.max(0, at - 20), at))
  );
}

const spelledAddress = screened(/\b[a-z0-9._+-]{1,40}\s?[[(]\s?at\s?[\])]\s?[a-z0-9-]{1,40}\s?(?:\.|[[(]\s?dot\s?[\])])\s?[a-z]{2,10}/g);
const digitGroups = screened(/(?<![\w.+/-])(?:\+|\(\+?|00)?\d[\d\s().\u2013-]{6,20}\d(?![\w/-])/g);
const contactLink = screened(/\b(?:mailto:|tel:|sms:|wa\.me\/|t\.me\/)\S{1,80}/g);
const townInRow = screened(/(?<=[|•·]\s?)[a-z. ]{3,25}, [a-z]{2,20}(?=\s?[|•·])/g);

const streetAddress = screened(
  /\b\d{1,5}[a-z]?\s(?:[nsew]\.?\s)?(?:(?!(?:out|of|in|at|by|to|on|for|from|and)\s)[a-z'.-]{2,20}\s){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|drive|court|way|place|square|terrace|crescent)\b(?=\s*[.,;\n]|$|\s(?:in|apt|suite|unit|#))|\b(?:[a-z]{3,25}(?:strasse|stra\u00dfe|straat|gasse|weg|platz|gatan|vej))\s\d{1,4}[a-z]?\b|\bp\.?o\.?\s?box\s\d{1,6}\b/g,
);
