import type { BlockKind } from "@/lib/text/block";
import { nameAt } from "@/lib/text/name-shape";
import { labelKey, pageWordIn } from "@/lib/text/page-words";
import type { PageParts } from "../page-parts";

/** The one person whom title, headings and introduction name, beside the author: who answers. Null where there are several or none. */
export function guestOf({ hints, names, units, levels, kinds }: PageParts): {
  readonly guest: string | null;
  readonly host: string | null;
} {
  const author = hints.author;
  const title = hints.title ?? "";
  const firstHeading = levels.findIndex((level) => level > 0);
  // The site's name may stand as a lesser heading above the page's own.
  const headings = [...new Set([...levels.keys()].filter((index) => levels[index] === 1 && index < maxHeadUnits)).add(firstHeading)].map(
    (index) => units[index]?.text ?? "",
  );
  const bylines = units.slice(0, maxHeadUnits).flatMap((unit, index) => {
    if (unit.end - unit.start > maxBylineLength) return [];
    const signed = kinds[index] === "byline" ? nameAt(unit.text, 0, names.context) : null;
    const found = bylineNames(unit.text, names.context.language) ?? (signed === null ? [] : [signed.name]);
    return found.length > 0 && /[.!?]\s+\p{Lu}\p{Ll}/u.test(unit.text.replace(/(?<!\p{L})\p{Lu}\./gu, "")) ? [] : found;
  });
  const hosts = new Set<string>([...(author === null ? [] : [author]), ...bylines]);
  const host = hosts.size === 1 ? ([...hosts][0] ?? null) : null;
  const framing = units.flatMap(({ text }, index) => (isFrame.has(kinds[index] ?? "paragraph") ? [text.toLowerCase()] : []));
  const isHost = (name: string) => [...hosts].some((each) => sameName(each, name));
  for (const source of [title, ...headings]) {
    const found = runsIn(source, names.context.language).filter((name) => !isHost(name));
    // What the title alone names is the site, and so is what ends it and stands among the links above or in the lines at the foot.
    const isSite = (name: string) =>
      title.split(/\s[|·–—-]\s/u).at(-1) === name && framing.some((text) => text.includes(name.toLowerCase()));
    const named =
      source === title
        ? found.filter(
            (name) => !isSite(name) && units.some(({ text }, index) => isText.has(kinds[index] ?? "notice") && text.includes(name)),
          )
        : found;
    const distinct = named.filter((name, index) => named.findIndex((other) => sameName(other, name)) === index);
    if (distinct.length === 1 && distinct[0] !== undefined && names.ofWords(distinct[0]) !== null) return { guest: distinct[0], host };
  }
  return { guest: null, host };
}

const isText: ReadonlySet<BlockKind> = new Set<BlockKind>(["heading", "paragraph", "byline", "quotation", "caption"]);

const isFrame: ReadonlySet<BlockKind> = new Set<BlockKind>(["navigation", "notice"]);

/** Where title, byline and introduction stand. */
const maxHeadUnits = 40;
const maxBylineLength = 160;

function sameName(a: string, b: string): boolean {
  const fold = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, " ")
      .trim();
  return fold(a) === fold(b);
}

/** "By Ann Lee · 12 February", "Interview: Ann Lee". */
function bylineNames(text: string, language: string | null): string[] | null {
  const colon = /^([\p{L} ]{2,40}):\s+/u.exec(text);
  const from =
    colon?.[1] !== undefined && pageWordIn("byline", labelKey(colon[1]))
      ? colon[0].length
      : (/^(?:by|von|par|por|door|di|text by|words by|posted by|asks)\s+/iu.exec(text)?.[0].length ?? null);
  if (from === null) return null;
  const run = nameAt(text, from, { language });
  return run === null ? null : [run.name];
}

/** All names in a title, wherever they stand. */
function runsIn(text: string, language: string | null): string[] {
  const found: string[] = [];
  let skipTo = 0;
  for (const match of text.slice(0, 300).matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Lu}/gu)) {
    if (match.index < skipTo) continue;
    const run = nameAt(text, match.index, { language });
    if (run === null) continue;
    skipTo = run.end;
    // "The Callowby Eye": a paper.
    if (!/(?<!\p{L})the $/iu.test(text.slice(0, match.index))) found.push(run.name);
  }
  return found;
}

export type Guest = ReturnType<typeof guestOf>;
