import { type PageWordList, pagePhrases } from "@/lib/text/page-words";

/** What a box is by its element, role, class and id; bits, so that a box can bear all that is said around it. */
export const mark = {
  navigation: 1,
  advertisement: 2,
  notice: 4,
  author: 8,
  comment: 16,
  testimonial: 32,
  quotation: 64,
  caption: 128,
  code: 256,
  byline: 512,
  /** Outside of the page's main part: header, footer, aside. */
  header: 1_024,
  footer: 2_048,
  aside: 4_096,
  question: 8_192,
  answer: 16_384,
  list: 32_768,
  table: 65_536,
  /** A line that names somebody: `.name`, `.who`, `.author` within a comment. */
  name: 131_072,
  role: 262_144,
  main: 524_288,
  /** One of several parts that a page shows by turns. */
  panel: 1_048_576,
} as const;

/** Kinds that an inner box takes from an outer one. */
const handedOn =
  mark.navigation |
  mark.advertisement |
  mark.notice |
  mark.author |
  mark.comment |
  mark.testimonial |
  mark.quotation |
  mark.caption |
  mark.code |
  mark.header |
  mark.footer |
  mark.aside |
  mark.list |
  mark.table |
  mark.main;

export function inheritedMarks(marks: number): number {
  return marks & handedOn;
}

/** Words that pages give their classes, ids and roles in any country: they are code, and code is written in English. */
const identifierWords: Readonly<Record<string, number>> = identifiers([
  [
    mark.navigation,
    "nav navbar navigation menu menubar breadcrumb breadcrumbs crumbs tabs tablist tags tagcloud pagination pager toc skip related readnext more-stories recommended recirculation",
  ],
  [mark.navigation, "rel rel-posts similar share sharing social sitemap languages lang-switch"],
  [
    mark.advertisement,
    "ad ads advert advertisement advertorial sponsor sponsors sponsored promo promotion newsletter subscribe signup cta affiliate disclosure jobs hiring",
  ],
  [mark.notice, "cookie cookies consent gdpr legal copyright disclaimer imprint impressum colophon privacy terms foot siteinfo credits"],
  [mark.author, "author-bio authorbox author-box about-author author-info bio-box post-author byline-bio contributor"],
  [mark.comment, "comment comments commentlist comment-list disqus replies reply responses thread discussion respond guestbook"],
  [mark.testimonial, "testimonial testimonials review reviews endorsement endorsements endorse praise kudos recommendations kind-words"],
  [mark.quotation, "quote pullquote pull-quote blockquote"],
  [mark.caption, "caption figcaption wp-caption-text photo-credit credit"],
  [mark.byline, "byline by meta dateline post-meta entry-meta published pubdate date posted postinfo updated"],
  [mark.question, "question faq-question q"],
  [mark.answer, "answer faq-answer a"],
  [mark.name, "name fullname who username speaker-name author fn commenter"],
  [mark.role, "role position jobtitle job-title"],
  [mark.panel, "tab-pane tabpane tabpanel tab-panel"],
]);

function identifiers(table: readonly (readonly [number, string])[]): Record<string, number> {
  const found: Record<string, number> = Object.create(null);
  for (const [bit, words] of table) for (const word of words.split(" ")) found[word] = (found[word] ?? 0) | bit;
  return found;
}

const roles: Readonly<Record<string, number>> = {
  navigation: mark.navigation,
  menu: mark.navigation,
  menubar: mark.navigation,
  tablist: mark.navigation,
  banner: mark.header,
  contentinfo: mark.footer,
  complementary: mark.aside,
  comment: mark.comment,
  note: 0,
  tabpanel: mark.panel,
};

const elements: Readonly<Record<string, number>> = {
  nav: mark.navigation,
  menu: mark.navigation,
  aside: mark.aside,
  footer: mark.footer,
  figcaption: mark.caption,
  caption: mark.caption,
  blockquote: mark.quotation,
  pre: mark.code,
  ul: mark.list,
  ol: mark.list,
  dl: mark.list,
  table: mark.table,
};

const maxIdentifierLength = 300;

/** What one element says of itself. */
export function marksOf(name: string, attribs: Readonly<Record<string, string>>): number {
  let marks = elements[name] ?? 0;
  const role = attribs.role?.toLowerCase();
  if (role !== undefined) marks |= roles[role] ?? 0;
  const identifier = `${attribs.class ?? ""} ${attribs.id ?? ""}`;
  if (identifier.length > 1) marks |= identifierMarks(identifier.slice(0, maxIdentifierLength));
  const property = attribs.itemprop?.toLowerCase();
  if (property === "author") marks |= mark.byline;
  if (property === "review" || attribs.itemtype?.endsWith("/Review") === true) marks |= mark.testimonial;
  if (attribs.itemtype?.endsWith("/Comment") === true) marks |= mark.comment;
  return marks;
}

function identifierMarks(identifier: string): number {
  let marks = 0;
  for (const raw of identifier.split(/\s+/)) {
    if (raw === "") continue;
    const token = raw
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1-$2")
      .replace(/_+/g, "-")
      .toLowerCase();
    const whole = identifierWords[token] ?? identifierWords[token.replace(/-+\d*$/, "")];
    if (whole !== undefined) {
      marks |= whole;
      continue;
    }
    const parts = token.split("-");
    // Of "team-quote-card" each word counts; "q" and "a" only where they stand alone.
    for (const part of parts)
      if (part.length > 2) marks |= (identifierWords[part] ?? 0) & ~(mark.question | mark.answer | mark.name | mark.byline);
    marks |= wordMarks(parts.join(" "));
  }
  return marks;
}

/** What the words of a heading, or of an identifier in the page's own language, announce for what stands under them. */
export function wordMarks(words: string): number {
  return markOfPhrase.get(words) ?? 0;
}

/** The same of a heading, which may go on behind the words that announce: "Latest posts from the team blog". */
export function headingMarks(words: string): number {
  const whole = wordMarks(words);
  if (whole !== 0) return whole;
  let end = words.length;
  for (let count = 0; count < maxHeadingWords && end > 0; count += 1) {
    end = words.lastIndexOf(" ", end - 1);
    const phrase = end > 0 ? words.slice(0, end) : "";
    // One word alone announces nothing where others follow it.
    if (phrase.includes(" ") && markOfPhrase.has(phrase)) return wordMarks(phrase);
  }
  return 0;
}

const maxHeadingWords = 12;

const announcing: readonly (readonly [PageWordList, number])[] = [
  ["comments", mark.comment],
  ["aboutAuthor", mark.author],
  ["testimonials", mark.testimonial],
  ["related", mark.navigation],
  ["advertising", mark.advertisement],
  ["notices", mark.notice],
];

const markOfPhrase = new Map<string, number>();
for (const [list, bit] of announcing)
  for (const phrase of pagePhrases(list)) markOfPhrase.set(phrase, (markOfPhrase.get(phrase) ?? 0) | bit);
