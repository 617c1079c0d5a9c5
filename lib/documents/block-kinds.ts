import type { BlockKind } from "@/lib/text/block";
import { entryDate } from "@/lib/text/entry-date";
import { namesInHead } from "@/lib/text/name-shape";
import { afterPageWord, firstHeld, holdsPageWord, labelKey, pageWordIn } from "@/lib/text/page-words";
import { mark } from "./outline/box-marks";
import type { PageNames } from "./page-names";
import type { Unit } from "./page-units";

interface Surroundings {
  /** By its element alone. */
  readonly first: BlockKind;
  /** Marks of the boxes around it. */
  readonly own: number;
  /** What the headings above announce. */
  readonly announced: number;
  /** It stands before the first heading. */
  readonly isEarly: boolean;
  readonly names: PageNames;
}

const maxBylineLength = 160;
/** Longer paragraphs are read, whatever phrase they hold. */
const maxPhrasedLength = 1_500;

/** What a block is to a reader: by what surrounds it first, then by its own form and words. */
export function kindOfUnit(unit: Unit, { first, own, announced, isEarly, names }: Surroundings): BlockKind {
  const { text } = unit;
  const has = (bit: number) => ((own | announced) & bit) !== 0;
  if (first === "heading") return (own & mark.navigation) !== 0 ? "navigation" : "heading";
  if (first === "code") return "code";
  if (has(mark.comment)) return "comment";
  if (has(mark.testimonial)) return "testimonial";
  if (has(mark.author)) return "author_box";
  if (has(mark.navigation)) return "navigation";
  if (has(mark.advertisement)) return "advertisement";
  if (has(mark.notice)) return "notice";
  // Of a page's own header only what names somebody is more than its frame.
  if ((own & mark.header) !== 0 && namesInHead(text, names.context).length === 0)
    return unit.links > 0 || isMenuText(text) ? "navigation" : "notice";
  if ((own & mark.footer) !== 0 && (own & mark.quotation) === 0) return "notice";
  if (first === "paragraph" || first === "list_item") {
    const framed = framedKind(unit, isEarly);
    if (framed !== null) return framed;
  }
  if (first === "caption") return "caption";
  if (has(mark.quotation)) return "quotation";
  if (first === "paragraph" && text.length <= maxBylineLength && ((own & mark.byline) !== 0 || isBylineLike(text, names))) return "byline";
  return first === "paragraph" && isWholeQuote(text) ? "quotation" : first;
}

/** "With code ROUX15", which is neither "I make things with code" nor "I code HTML". */
const coupon =
  /\b(?:[Uu]s(?:e|ing)|[Ww]ith|[Ee]nter|[Aa]pply|[Pp]romo|[Dd]iscount|[Vv]oucher|[Mm]it|[Aa]vec|[Mm]et)(?: (?:the|our|my|this|dem|le|de))? [Cc]ode:? ["“'‘]?(?=[A-Z\d]*[A-Z])[A-Z\d]{4,}\b/;
const maxFoot = 240;
const footLinks = /\b(?:terms(?: of (?:use|service))?|imprint) ?[-–—·|/] ?privacy\b|\bprivacy ?[-–—·|/] ?(?:terms|cookies|imprint)\b/u;

/** Menus, notices and paid words by their own form. */
function framedKind(unit: Unit, isEarly: boolean): BlockKind | null {
  const { text } = unit;
  if (isRunOfLinks(unit) || (isMenuText(text) && (isEarly || namesMenuItems(text)))) return "navigation";
  const label = labelBefore(text);
  if (label !== "" && pageWordIn("related", label)) return "navigation";
  if (label !== "" && pageWordIn("advertising", label)) return "advertisement";
  if (pageWordIn("testimonials", label) && /^["“„«]/u.test(text.slice(text.indexOf(":") + 1).trimStart())) return "testimonial";
  if (text.length > maxPhrasedLength) return null;
  if (/^@?[\p{L}\d]{1,40}_[\p{L}\d_]+\s?[:：]\s/u.test(text) || isRepost(text)) return "comment";
  const lower = text.toLowerCase().replace(/[’‘]/g, "'");
  // "52 commits. Terms - Privacy - Report abuse": the foot of a site, whatever stands before.
  if (/^(?:©|\(c\)\s)/u.test(lower) || (lower.length <= maxFoot && footLinks.test(lower))) return "notice";
  if (coupon.test(text)) return "advertisement";
  const held = firstHeld(["noticePhrases", "advertisingPhrases"], lower);
  return held === null ? null : held === "noticePhrases" ? "notice" : "advertisement";
}

/** "Boosted @marlhouse: …", "Noémie R. a partagé · Baptiste …": somebody else's words on a page. */
export function isRepost(text: string): boolean {
  if (!/^[^\n]{0,79}[@:·|]/u.test(text) && text.length > 80) return false;
  const head = text
    .slice(0, 80)
    .toLowerCase()
    .replace(/^[^\p{L}@]+/u, "");
  if (!holdsPageWord("reposts", head)) return false;
  const rest = afterPageWord("reposts", head);
  if (rest !== null) return /^(?:@|this\b|:)/u.test(rest) || (text.length < 80 && !/[.!?]$/u.test(text));
  return text.length < 80 && /[·|:]|@/u.test(text) && !/[.!?]$/u.test(text);
}

/** "Home | Team | Contact", each a link. */
function isRunOfLinks({ links, linked, text }: Unit): boolean {
  if (links >= 3 && linked > 0.5) return true;
  if (links >= 2 && linked > 0.6 && text.length < 120) return true;
  return (
    links === 1 && linked > 0.95 && text.length < 40 && /^(?:skip|back|↑|←|›|»|zurück|retour|volver|voltar|terug|indietro)/iu.test(text)
  );
}

/** "Coldwater Trade | Prices | Vessels": three and more short parts between bars, dots or wide gaps. */
function isMenuText(text: string): boolean {
  const parts = text.split(/\s+[|·›»•]\s+|\s{3,}/u);
  if (parts.length < 3 || parts.some((part) => /[.!?]$/.test(part))) return false;
  const words = text.split(/\s+/).length;
  return parts.every((part) => part.split(/\s+/).length <= 4) || (parts.length >= 4 && words <= parts.length * 5);
}

/** "About | Join | Events | Log in", wherever it stands. */
function namesMenuItems(text: string): boolean {
  return text.split(/\s+[|·›»•]\s+|\s{3,}/u).filter((part) => menuItem.test(part.trim())).length > 1;
}

const menuItem =
  /^(?:home|about(?: us)?|contact(?: us)?|join(?: us)?|events|news|log ?in|sign ?(?:in|up)|subscribe|search|shop|basket|cart|donate|give|faq|help)$/iu;

/** "By Ann Lee", "Text: Ann Lee", "Posted by …, 9 January 2026", "Photo: …", or a date alone. */
function isBylineLike(whole: string, names: PageNames): boolean {
  if (whole.includes("\n") && whole.length > 140) return false;
  // "Written by Ann Lee", and in lines below it what she is.
  const [text = ""] = whole.split("\n", 1);
  const colon = labelBefore(text);
  if (colon !== "" && (pageWordIn("byline", colon) || pageWordIn("photo", colon))) return true;
  const placed = /^\p{Lu}[\p{L} -]{2,30}[.,–—]\s+(?=\p{Lu})/u.exec(text.length < 60 ? text : "")?.[0].length ?? 0;
  const rest = afterPageWord("byline", text.toLowerCase()) ?? afterPageWord("byline", text.slice(placed).toLowerCase());
  if (rest !== null && rest !== "") {
    const name = text.slice(text.length - rest.length);
    const holdsSentences = /[.!?]\s+\p{Lu}/u.test(name.replace(/(?<!\p{L})\p{Lu}\./gu, ""));
    if (/^\p{Lu}/u.test(name) && !holdsSentences && (namesInHead(name, names.context)[0]?.start ?? 9) === 0) return true;
  }
  // "posted 1 January 2026 by Ann Lee | 11 comments"
  const posted = /^(?:posted|published|written|updated)(?: on)? ([^|·•]{4,24}?) by (?=\p{Lu})/iu.exec(text);
  if (posted !== null && entryDate(posted[1] ?? "") !== null) {
    const name = text.slice(posted[0].length);
    if ((namesInHead(name, names.context)[0]?.start ?? 9) === 0) return true;
  }
  // "Gus Lee · 6 March 2026 · 14 min"
  const [head = "", ...notes] = text.split(/\s+[·|•]\s+/u);
  const isSigned = notes.length > 0 && text.length <= 100 && notes.some((note) => entryDate(note) !== null) && !/[.!?]\s/.test(text);
  if (isSigned && (namesInHead(head, names.context)[0]?.start ?? 9) === 0) return true;
  // "In April 2027 Ann opens a depot." is a sentence.
  const isSentence = /\p{Ll}{2,}[.!?]["”’]?$/u.test(text);
  return text.length <= 60 && !isSentence && entryDate(text) !== null && !/\p{L}{3,}\s+\p{L}{3,}\s+\p{L}{3,}/u.test(text);
}

/** "Photo" of "Photo: Ann Lee", as lists of labels write it; empty where no label stands there. */
function labelBefore(text: string): string {
  const colon = text.indexOf(":");
  return colon < 2 || colon > 40 || !/^\s/.test(text.charAt(colon + 1)) ? "" : labelKey(text.slice(0, colon));
}

/** A paragraph that is one quotation or several, the author behind a dash or not; “One,” said she. “Two.” is a sentence about them. */
function isWholeQuote(text: string): boolean {
  if (!/^[“"„«]/u.test(text)) return false;
  // Its author stands behind a dash, or in a few words behind the closing mark.
  const bare = text.replace(/\s*[—–―-]{1,2}\s*[^“”"„«»]{2,80}$/u, "").replace(/(?<=[”"»][.,]?) +\p{Lu}[^“”"„«».!?:\n]{2,60}$/u, "");
  return !/\p{L}/u.test(bare.replace(/[“"„«][^“”"„«»]{1,2000}[”“"»]/gu, ""));
}
