import type { Block } from "@/lib/text/block";
import { screened } from "@/lib/text/screened";

const apart = screened(
  /^\W*(?:not to be (?:confused|mixed up) with|nicht zu verwechseln mit|ne pas confondre avec|à ne pas confondre avec|no confundir con|não confundir com|niet te verwarren met|da non confondere con)\b/iu,
);
const yearOfThen = /^(?:19|20)\d\d\b.{0,12}\b(?:old|archived?|outdated|superseded)\b/iu;
const olderPart = /\b(?:old|older|earlier|previous|outdated|archived) (?:bio\w*|versions?|about pages?|profiles?|cvs?|\.plan)\b/iu;

/** "Not to be confused with": whoever stands below is somebody else. "2016 (old)", "Previous bio": what stands below was kept as it was then. */
export function setsAside(heading: string): boolean {
  return apart.test(heading) || yearOfThen.test(heading) || olderPart.test(heading);
}

const myths = "myths?|misconceptions?|rumou?rs?|lies|mythen|irrtümer|gerüchte|mythes?|idées reçues|mitos?|fabels|leggende";
const myth = screened(
  new RegExp(`\\b(?:${myths})\\b(?: and facts)? (?:about|on|über|sur|sobre|over|su) ([\\p{L}'’-]+(?: [\\p{L}'’-]+){0,3})`, "iu"),
);

/** About what a heading announces myths, in its own words: "Seven myths about Jane", of which nobody can tell which is none; empty for any other. */
export function mythsAbout(heading: string): string {
  return myth.exec(heading)?.[1] ?? "";
}

const othersHere =
  /^(?:(?:some )?other people\b|others (?:on|in|at|who|here)\b|who else\b|(?:people|folks|blogs|sites) i (?:like|follow|admire|read)\b|blogroll$|and the others\?$)/iu;

/** "Other people on this machine", on somebody's own page. */
export function isOfOthersHere(heading: string): boolean {
  return othersHere.test(heading);
}

/** In UTF-16 code units: a page says at its beginning that a list holds a lie. */
const maxOpening = 4_000;
const oneIsALie = screened(/\bone of (?:them|these|the \p{L}+) is (?:a lie|not true|untrue|false|made[- ]up)\b/iu);
const whichIsALie = /\b(?:it (?:was|is)|it['’]s|the lie (?:was|is)) (?:number|no\.?|#) ?(\d{1,2})\b/iu;

/** Which entries of lists may be the lie that a page says is among them: one of each list where it tells which ("It was number 4"), and else all. */
export function liesOf(text: string, blocks: readonly Block[]): ReadonlySet<number> {
  const found = new Set<number>();
  const opening = text.slice(0, maxOpening);
  if (!oneIsALie.test(opening)) return found;
  const which = Number(whichIsALie.exec(opening)?.[1] ?? 0);
  const counts = new Map<number, number>();
  for (const [index, { kind, section }] of blocks.entries()) {
    if (kind !== "list_item") continue;
    const place = (counts.get(section) ?? 0) + 1;
    counts.set(section, place);
    if (which === 0 || which === place) found.add(index);
  }
  return found;
}

const machine = /^\W*(?:AI|Auto(?:matic)?)[- ](?:generated )?(?:summary|notes|overview|recap|highlights)\b/iu;

/** "AI summary (beta): …": nobody's words, and often wrong. */
export function isWrittenByMachine(text: string, { bodyStart, end }: Block): boolean {
  return machine.test(text.slice(bodyStart, Math.min(end, bodyStart + 60)));
}
