import { frameWords, readWords } from "../grounding/quote-words";
import type { QuoteContext } from "./proposal";

/** A true claim with all that it is judged by. */
export interface ShownClaim extends QuoteContext {
  readonly claim: string;
  readonly quote: string;
}

/** A false claim that code made of true words, in the place of the claim that it was made of. */
export type Canary = ShownClaim;

type Maker = (given: MakerInput) => string | null;

interface MakerInput {
  readonly claim: string;
  /** The quote with its headings, page and speaker: what stands there is not false. */
  readonly evidence: string;
  readonly quote: string;
  readonly fullName: string;
  readonly others: readonly ShownClaim[];
}

/** Names of nobody, for claims of a page that holds no second name. */
const spareNames = ["Harrowgate Partners", "Otterbourne College", "Velling & Ross", "the Larkmoor Institute"];

/**
 * At most `count` false claims, each of which differs from a true one in one thing: a year, a name, a plan told as done, a "co-" lost, or whose deed
 * it is. They are what a judge meets who reads words instead of meaning.
 */
export function makeCanaries(claims: readonly ShownClaim[], fullName: string, count: number, turn: number): readonly Canary[] {
  const made: Canary[] = [];
  const makers: readonly Maker[] = [otherYear, lostCo, planAsFact, neighboursDeed, otherName, denied];
  for (let round = 0; round < makers.length && made.length < count; round++) {
    const make = makers[(round + turn) % makers.length];
    for (const [place, shown] of claims.entries()) {
      const { claim, quote, headings, speaker, title } = shown;
      if (claim.endsWith("”") || made.some((canary) => canary.quote === quote)) continue;
      const others = claims.filter((_, at) => at !== place);
      const evidence = [quote, ...headings, speaker ?? "", title ?? ""].join("\n");
      const changed = make?.({ claim, evidence, quote, fullName, others }) ?? null;
      if (changed === null) continue;
      made.push({ ...shown, claim: changed });
      break;
    }
  }
  return made;
}

function otherYear({ claim, evidence }: MakerInput): string | null {
  const year = /\b(?:19|20)\d\d\b/.exec(claim)?.[0];
  if (year === undefined) return null;
  const changed = [7, 4, 9, 11].map((by) => String(Number(year) - by)).find((other) => !evidence.includes(other));
  return changed === undefined ? null : claim.replace(year, changed);
}

function lostCo({ claim, quote }: MakerInput): string | null {
  const changed = claim.replace(/\bco-(?=(?:found|wrote|author|direct|lead|led|organi|host|edit))/i, "");
  return changed === claim || !/\bco-/i.test(quote) ? null : changed;
}

function planAsFact({ claim }: MakerInput): string | null {
  const found = /^(.+?) (?:plans|hopes|intends|wants|aims) to (\p{Ll}+)\b(.*)$/u.exec(claim);
  return found === null ? null : `${found[1]} has already managed to ${found[2]}${found[3]}`;
}

/** What another quote tells of, put beside this one. */
function neighboursDeed({ evidence, others, fullName }: MakerInput): string | null {
  const here = new Set(readWords(evidence).map(({ stem }) => stem));
  const far = others.find(({ claim }) => {
    const telling = tellingStems(claim, fullName);
    return !claim.endsWith("”") && telling.length >= 3 && telling.filter((stem) => here.has(stem)).length * 4 <= telling.length;
  });
  return far?.claim ?? null;
}

function otherName({ claim, evidence, fullName }: MakerInput): string | null {
  const rest = claim.startsWith(fullName) ? claim.slice(fullName.length) : null;
  const name =
    rest === null ? undefined : /(?<=\b(?:at|for|of|with|from|in) )(?:the )?\p{Lu}[\p{L}&'’-]+(?: \p{Lu}[\p{L}&'’-]+)*/u.exec(rest)?.[0];
  const other = spareNames.find((spare) => !evidence.includes(spare));
  return name === undefined || rest === null || other === undefined ? null : `${fullName}${rest.replace(name, other)}`;
}

function denied({ claim, fullName }: MakerInput): string | null {
  return claim.startsWith(`${fullName} `) ? `It is not true that ${claim}` : null;
}

function tellingStems(claim: string, fullName: string): string[] {
  return readWords(claim.split(fullName).join(" ")).flatMap(({ lower, stem }) => (frameWords.has(lower) ? [] : [stem]));
}
