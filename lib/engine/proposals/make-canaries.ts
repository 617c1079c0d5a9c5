import type { Claim } from "@/lib/contract/brief";
import { frameWords, readWords } from "../grounding/quote-words";

/** A false claim that code made of true words. */
export interface Canary {
  readonly claim: string;
  readonly quote: string;
}

type Maker = (given: MakerInput) => string | null;

interface MakerInput {
  readonly claim: string;
  readonly quote: string;
  readonly fullName: string;
  readonly others: readonly Claim[];
}

/** Names of nobody, for claims of a page that holds no second name. */
const spareNames = ["Harrowgate Partners", "Otterbourne College", "Velling & Ross", "the Larkmoor Institute"];

/**
 * At most `count` false claims, each of which differs from a true one in one thing: a year, a name, a plan told as done, a "co-" lost, or whose deed
 * it is. They are what a judge meets who reads words instead of meaning.
 */
export function makeCanaries(claims: readonly Claim[], fullName: string, count: number, turn: number): readonly Canary[] {
  const made: Canary[] = [];
  const makers: readonly Maker[] = [otherYear, lostCo, planAsFact, neighboursDeed, otherName, denied];
  for (let round = 0; round < makers.length && made.length < count; round++) {
    const make = makers[(round + turn) % makers.length];
    for (const [place, { claim, evidence_quote: quote }] of claims.entries()) {
      if (claim.endsWith("”") || made.some((canary) => canary.quote === quote)) continue;
      const others = claims.filter((_, at) => at !== place);
      const changed = make?.({ claim, quote, fullName, others }) ?? null;
      if (changed === null || changed === claim) continue;
      made.push({ claim: changed, quote });
      break;
    }
  }
  return made;
}

function otherYear({ claim, quote }: MakerInput): string | null {
  const year = /\b(?:19|20)\d\d\b/.exec(claim)?.[0];
  if (year === undefined) return null;
  const changed = [7, 4, 9, 11].map((by) => String(Number(year) - by)).find((other) => !quote.includes(other));
  return changed === undefined ? null : claim.replace(year, changed);
}

function lostCo({ claim, quote }: MakerInput): string | null {
  const changed = claim.replace(/\bco-(?=(?:found|wrote|author|direct|lead|led|organi|host|edit))/i, "");
  return changed === claim || !/\bco-/i.test(quote) ? null : changed;
}

function planAsFact({ claim, fullName }: MakerInput): string | null {
  const found = /^(.+?) (?:plans|hopes|intends|wants|aims) to (\p{Ll}+)\b(.*)$/u.exec(claim);
  return found === null || !claim.startsWith(fullName) ? null : `${found[1]} has already managed to ${found[2]}${found[3]}`;
}

/** What another quote tells of, put beside this one. */
function neighboursDeed({ quote, others, fullName }: MakerInput): string | null {
  const here = new Set(readWords(quote).map(({ stem }) => stem));
  const far = others.find(({ claim }) => {
    const telling = tellingStems(claim, fullName);
    return !claim.endsWith("”") && telling.length >= 3 && telling.filter((stem) => here.has(stem)).length * 4 <= telling.length;
  });
  return far?.claim ?? null;
}

function otherName({ claim, quote, fullName }: MakerInput): string | null {
  const rest = claim.startsWith(fullName) ? claim.slice(fullName.length) : null;
  const name =
    rest === null ? undefined : /(?<=\b(?:at|for|of|with|from|in) )(?:the )?\p{Lu}[\p{L}&'’-]+(?: \p{Lu}[\p{L}&'’-]+)*/u.exec(rest)?.[0];
  const other = spareNames.find((spare) => !quote.includes(spare));
  return name === undefined || rest === null || other === undefined ? null : `${fullName}${rest.replace(name, other)}`;
}

function denied({ claim, fullName }: MakerInput): string | null {
  return claim.startsWith(`${fullName} `) ? `It is not true that ${claim}` : null;
}

function tellingStems(claim: string, fullName: string): string[] {
  return readWords(claim.split(fullName).join(" ")).flatMap(({ lower, stem }) => (frameWords.has(lower) ? [] : [stem]));
}
