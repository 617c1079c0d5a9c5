import type { SourceDocument } from "@/lib/engine/types";
import type { Block, Outline } from "@/lib/text/block";
import type { Genre } from "@/lib/text/lang/language-data";
import { readLanguage } from "@/lib/text/lang/languages";
import { fold } from "@/lib/text/normalize";
import { genreSigns } from "@/lib/text/signals";
import { tokens } from "@/lib/text/tokens";

/**
 * Whether the page as a whole is no source about anybody: satire, fiction, role play, a quiz, or the page of a dealer in addresses and ages. By its
 * title, its main headings, its address and its notices alone: somebody who writes satire says so in the text of a page that may be believed.
 */
export function isUnrealPage(document: SourceDocument, outline: Outline): boolean {
  const { url, title, text } = document;
  const heads = outline.blocks.filter(({ kind, level }) => (kind === "heading" && level <= 1) || kind === "notice");
  const path = safePath(url).replace(/[/_.-]+/g, " ");
  const crumbs = outline.blocks.slice(0, crumbBlocks).map(({ start, end }) => text.slice(start, Math.min(end, start + maxCrumbs)));
  if (crumbs.some((line) => /\s[›»>]\s/u.test(line) && saysInvented(line, document.language))) return true;
  if (isSatireByItsOwnWord(document, outline)) return true;
  const isToldByHead = [title ?? "", path, ...heads.map(({ start, end }) => text.slice(start, end))].some(
    (line) => saysUnreal(line, document.language) || isDealersLine(line),
  );
  return isToldByHead || isDealersSheet(document, outline) || isForSale(document, outline);
}

/** A page without a publisher's record that is no source about anybody. */
export function isUnrealSource(document: SourceDocument): boolean {
  return !document.record?.name && document.outline !== undefined && document.outline !== null && isUnrealPage(document, document.outline);
}

/** A sheet of facts that no person publishes of themselves: "Ages: …", "Addresses: …", "Household: …". */
function isDealersSheet({ text }: SourceDocument, outline: Outline): boolean {
  const labels = new Set<string>();
  for (const { kind, start, end } of outline.blocks) {
    if (kind !== "list_item" && kind !== "definition" && kind !== "table_row") continue;
    const [label = ""] = text.slice(start, Math.min(end, start + 40)).split(/[:\n]/);
    for (const word of wordsOf(label)) if (dealersWords.includes(word)) labels.add(word.replace(/e?s$/, ""));
  }
  return labels.size >= minDealersLabels;
}

const minDealersLabels = 3;

/** "Unlock her mobile number for 9 credits", "Pay the deposit in gift cards": who sells people, or preys on them, is no source on anybody. */
function isForSale({ text }: SourceDocument, outline: Outline): boolean {
  return outline.blocks.some(
    ({ kind, speaker, start, end }) =>
      kind !== "comment" && speaker === null && end - start <= maxNotice && forSale.test(text.slice(start, end)),
  );
}

const forSale =
  /\bunlock (?:his|her|their|this person['’]s) (?:[\p{L}-]+ ){0,2}(?:numbers?|e-?mails?|contacts?|phones?|address(?:es)?) for \d|\bfull report for (?:\p{Sc} ?)?\d+[.,]\d\d|^net worth: ?[\p{Sc}\d]|\b(?:reserve|secure|book|hold) your (?:place|seat|spot)\b[^.!?]{0,60}\bin (?:gift cards|bitcoin|crypto(?:currency)?)\b/iu;

/**
 * Under or over its text a site says what it is: "Onion Skin is a parody newspaper. All stories are invented." Somebody who writes satire is said to.
 */
function isSatireByItsOwnWord({ text, language }: SourceDocument, outline: Outline): boolean {
  const read = outline.blocks.filter(({ kind, speaker }) => kind !== "navigation" && kind !== "comment" && speaker === null);
  return [...read.slice(0, edgeBlocks), ...read.slice(-edgeBlocks)].some(({ start, end }) => {
    if (end - start > maxNotice) return false;
    const words = wordsOf(text.slice(start, end));
    return (
      words.some((word) => publications.has(word)) &&
      !words.some((word) => tellers.has(word)) &&
      genresOf(text.slice(start, end), language).has("satire")
    );
  });
}

const edgeBlocks = 2;
const maxNotice = 200;
const publications = new Set(
  "newspaper magazine site website nothing zeitung seite journal diario periodico jornal krant giornale sito sitio".split(" "),
);
/** Whoever writes satire does so somewhere; a site's notice speaks of the site. */
const tellers = new Set("i he she his her my er sie ich il elle je el ella yo ele ela eu hij zij ik lui lei io".split(" "));

/** "Fan fiction archive › Fantasy › Complete" stands above the title. */
const crumbBlocks = 4;
const maxCrumbs = 120;

/** Of the genres those whose words lead to nothing else: a newspaper's path may well go by way of its quiz. */
function saysInvented(line: string, language: string | null): boolean {
  const found = genresOf(line, language);
  return found.has("fiction") || found.has("role_play");
}

/** Whether the headings over a block, or its section's opening words, say that what stands there is made up. */
export function isUnrealBlock(block: Block, outline: Outline, text: string, language: string | null): boolean {
  return block.path.some((index) => {
    const heading = outline.blocks[index];
    if (heading === undefined || heading.level <= 1) return false;
    const words = text.slice(heading.start, heading.end);
    const opening = outline.blocks[index + 1];
    const isSpoof =
      opening?.kind === "paragraph" && spoof.test(text.slice(opening.start, Math.min(opening.end, opening.start + maxOpening)));
    return ofAPlay.test(words.trim()) || ofStories.test(words.trim()) || isSpoof || saysUnreal(words, language);
  });
}

/** What a programme tells of a play, and who is in it. */
const ofAPlay =
  /^(?:the )?(?:story so far|synopsis|plot|cast(?: list)?|cast and characters|characters|dramatis personae|persons of the play)$/iu;
/** "The fifty-word novel", "Our readers' limericks". */
const ofStories =
  /^(?:the |our |an? )?(?:[\p{L}\d]+-word|tiny|one-line|six-word|flash|(?:our )?readers['’]) (?:novels?|stor(?:y|ies)|fictions?|thrillers?|tales?|limericks?|poems?)(?!\p{L})/iu;
/** "Our weekly spoof broadsheet, fourpence at the gate.": what a section says of itself as it opens. */
const spoof =
  /^[^.!?]{0,60}\b(?:spoof|parody|mock|satirical|make-believe|made-up) (?:\p{L}+ )?(?:broadsheet|newspaper|news|gazette|bulletin|newsletter|magazine|page|column|adverts?|obituar\p{L}+|interview|headlines?)\b/iu;
const maxOpening = 160;

/** In the page's language, or in English, whose words name genres everywhere. */
export function saysUnreal(line: string, language: string | null): boolean {
  return genresOf(line, language).size > 0;
}

function genresOf(line: string, language: string | null): ReadonlySet<Genre> {
  const found = tokens(line);
  const codes = new Set([readLanguage(language) ?? "en", "en" as const]);
  return new Set([...codes].flatMap((code) => genreSigns(found, code).map(({ genre }) => genre)));
}

/** Pages that sell what they gathered about people: "Jane Roe: address, age, relatives", "Jane Roe net worth". */
function isDealersLine(line: string): boolean {
  const words = ` ${wordsOf(line).join(" ")} `;
  const told = dealersWords.filter((word) => words.includes(` ${word} `));
  return told.length >= 2 || dealersPhrases.some((phrase) => words.includes(` ${phrase} `));
}

const dealersPhrases = ["net worth", "people search", "background check", "public records", "find anyone", "reverse phone"];
const dealersWords =
  "address addresses age relatives phone husband wife height salary neighbors neighbours family birthday household faith religion ages partner spouse relative related current previous judgments net".split(
    " ",
  );

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function safePath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return "";
  }
}
