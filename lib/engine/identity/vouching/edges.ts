import type { Seed } from "@/lib/engine/types";
import { sharedPassages } from "../clusters/shared-passages";
import { organizationsAgree, wordLine } from "../seed/organizations";
import { links, type Voice } from "./voices";

/**
 * One piece of evidence: who says it (`by`, a document), about whose page (`about`), and what: that both are one person's (`both_ways`, each links
 * the other), that the employer lists and links the person (`employer`), or something that both give and the request does not hold (`agree`). A
 * one-sided link is no edge.
 */
export interface Edge {
  readonly by: Voice;
  readonly about: Voice;
  readonly what: "both_ways" | "employer" | "agree";
}

/** Each pair once, of voices under different control. Copies of one text are one source, so they agree on nothing. */
export function edgesAmong(voices: readonly Voice[], seed: Seed, copied: ReadonlySet<string>): Edge[] {
  const said = voices.map((voice) => thingsSaid(voice, seed));
  const edges: Edge[] = [];
  for (const [first, a] of voices.entries())
    for (const [offset, b] of voices.slice(first + 1).entries()) {
      const second = first + 1 + offset;
      if (a.controller === b.controller) continue;
      const [there, back] = [links(a, b), links(b, a)];
      if (there && back) edges.push({ by: a, about: b, what: "both_ways" });
      else if (there && a.isEmployers) edges.push({ by: a, about: b, what: "employer" });
      else if (back && b.isEmployers) edges.push({ by: b, about: a, what: "employer" });
      if (copied.has(`${first} ${second}`)) continue;
      const things = said[second] ?? [];
      const isOwn = (thing: string) => a.ownKeys.has(thing) || b.ownKeys.has(thing);
      if ((said[first] ?? []).some((thing) => !isOwn(thing) && things.includes(thing))) edges.push({ by: a, about: b, what: "agree" });
    }
  return edges;
}

/**
 * Which documents repeat another's text under different control: of such two the one that is neither the person's own place nor the employer's, else
 * the later one by year, then by address. It is one source with what it copies, and whatever it says otherwise it made up.
 */
export function copiesAmong(voices: readonly Voice[], copied: ReadonlySet<string>): ReadonlySet<string> {
  const rank = ({ facts, isOwnPlace, isEmployers }: Voice): readonly [number, number, string] => [
    isOwnPlace || isEmployers ? 0 : 1,
    facts.year ?? Number.POSITIVE_INFINITY,
    facts.document.url,
  ];
  const isBefore = (a: Voice, b: Voice): boolean => {
    const [own, year, url] = rank(a);
    const [otherOwn, otherYear, otherUrl] = rank(b);
    return own !== otherOwn ? own < otherOwn : year !== otherYear ? year < otherYear : url < otherUrl;
  };
  const copies = new Set<string>();
  for (const pair of copied) {
    const [a, b] = pair.split(" ").map((position) => voices[Number(position)]);
    if (a === undefined || b === undefined || a.controller === b.controller) continue;
    copies.add((isBefore(a, b) ? b : a).facts.document.id);
  }
  return copies;
}

/** Pairs of positions, the lower first, of voices whose pages have a passage in common. */
export function copiedPairs(voices: readonly Voice[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  const facts = voices.map((voice) => voice.facts);
  for (const positions of sharedPassages(facts, []).values())
    for (const a of positions) for (const b of positions) if (a < b) pairs.add(`${a} ${b}`);
  return pairs;
}

/** What a document gives of the person beyond what was asked with: accounts, addresses, employers and titles. */
function thingsSaid({ facts }: Voice, seed: Seed): string[] {
  const title = facts.document.record?.title ?? null;
  const line = title === null ? "" : wordLine(title).trim();
  const isAsked = line === "" || (seed.title !== null && wordLine(seed.title).trim() === line);
  const isAskedCompany =
    facts.company === null || (seed.company !== null && organizationsAgree(facts.company, seed.company)) || seed.domain !== null;
  return [
    ...facts.profiles.flatMap(({ key }) => (key === `linkedin:${seed.linkedinSlug}` ? [] : [key])),
    ...facts.document.emailHashes.flatMap((hash) => (hash === seed.emailHash ? [] : [`email:${hash}`])),
    ...(isAskedCompany ? [] : facts.companyKeys.map((key) => `org:${key}`)),
    ...(isAsked || !line.includes(" ") ? [] : [`title:${line}`]),
  ];
}
