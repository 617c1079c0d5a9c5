import type { Seed, SourceLink } from "@/lib/engine/types";
import { domainMatchesOrganization, isWrittenAsName, organizationKeys, wordLine, wordLineMentions } from "../seed/organizations";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf } from "../seed/profile-urls";
import { isNameShaped } from "./other-people";
import type { PageReading } from "./page-reading";

/** By what a page ties the company that was asked for to the person: beside the name, or as the page's own site or heading. */
export interface StatedCompany {
  readonly beside: boolean;
  readonly above: boolean;
}

/**
 * Whether the page states the seed's company of this very person: in the same sentence, entry, card or byline, in words that are theirs, in the
 * headings over them, or by being the company's own site. A company that stands elsewhere on the page is somebody else's.
 */
export function companyStated(reading: PageReading, url: string, company: string | null): StatedCompany {
  if (company === null) return { beside: false, above: false };
  const states = statesCompany(company);
  const host = hostOf(url);
  const isOwnSite = host !== null && domainMatchesOrganization(host, company);
  const statesShort = statesShortly(company);
  const isLine = (heading: string) => states(heading) || holdsAllWords(heading, company);
  return {
    beside: reading.statements.some((line) => states(line) || statesShort(line)) || reading.introductions.some(states),
    above: isOwnSite || liesOnShortName(host, company, [...reading.headings, ...reading.introductions]) || reading.headings.some(isLine),
  };
}

/** "Quint Rhubarb" bears the family name of Jane Quint. */
export function bearsName(company: string, name: string): boolean {
  const family = wordLine(name.split(/\s+/).at(-1) ?? "")
    .trim()
    .split(" ");
  return family.some((word) => word.length >= 4 && wordLine(company).includes(` ${word} `));
}

/** Whether a host is made of the company's words, in their order and some left out: "quintrhubarb" of Quint & Daughter Rhubarb. */
export function isMadeOf(host: string, company: string): boolean {
  const label = ownDomainOf(host)?.split(".")[0]?.replace(/-/g, "") ?? "";
  const rest = wordLine(company)
    .trim()
    .split(" ")
    .reduce((left, word) => (left.startsWith(word) ? left.slice(word.length) : left), label);
  return label !== "" && rest === "";
}

/** Whether a stretch of text names the company as where somebody works, not only as where they learned. */
export function statesCompany(company: string): (text: string) => boolean {
  const keys = [...new Set([...organizationKeys(company), wordLine(company).trim()])];
  return (text) => {
    // "all’Istituto" and "l'Institut" are two words.
    const line = wordLine(text.replace(/(?<=\p{L})['’](?=\p{Lu})/gu, " "));
    if (!wordLineMentions(line, text, keys)) return false;
    return keys.some((key) => {
      for (let at = line.indexOf(` ${key} `); at !== -1; at = line.indexOf(` ${key} `, at + 1)) {
        const before = line.slice(0, at).trim().split(" ").slice(-wordsOfLearning);
        const learnt = before.findLastIndex((word) => learning.has(word));
        if (learnt === -1 || before.slice(learnt).some((word) => working.has(word))) return true;
      }
      return false;
    });
  };
}

/**
 * Whether a stretch of text names the company by its first words alone, as colleagues do: "at Halcyon" for "Halcyon Yoga Mats". Only where somebody
 * works "at", "for" or "with" it, and never as the beginning of another name ("Halcyon Hotels").
 */
export function statesShortly(company: string): (text: string) => boolean {
  return namedShortly(company, `(?<![\\p{L}\\p{N}])(?:${workingAt})`);
}

/** Whether a line names somebody as of the company, by its first words: "Jane Roe of Halcyon Yoga", and not "the Jane Roe of Halcyon Yoga". */
export function isNamedOf(name: string, company: string): (text: string) => boolean {
  return namedShortly(company, `(?<!\\b[Tt]he )(?<![\\p{L}\\p{N}])${escaped(name)},? (?:of|from)`);
}

/** Whether a line names the company by its first words behind what `before` matches, and nothing else that begins so. */
function namedShortly(company: string, before: string): (text: string) => boolean {
  const words = company.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  const short = words.slice(0, -1).map((_, index) => words.slice(0, index + 1));
  const usable = short.filter((part) => isTelling(part));
  if (usable.length === 0) return () => false;
  const source = usable
    .sort((a, b) => b.length - a.length)
    .map((part) => part.map(escaped).join("[ \u00a0](?:(?:&|and|und|et|y|e|en)[ \u00a0])?"))
    .join("|");
  const pattern = new RegExp(
    `${before}[ \u00a0](?:the |der |die |das |la |le |el |o |il |de |het )?(?:${source})(?![\\p{L}\\p{N}-])(?![ \u00a0&]+\\p{Lu})`,
    "u",
  );
  return (text) => pattern.test(text);
}

const workingAt =
  "at|At|with|joined|for|bei|chez|en|presso|bij|na|no|@|(?:[Ff]ounder|[Dd]irector|[Oo]wner|[Hh]ead|[Cc]hair|[Pp]artner|[Pp]resident|CEO|CTO) of";

/** A word that could be a place's, or anybody's, tells nothing alone. */
function isTelling(words: readonly string[]): boolean {
  const [first = ""] = words;
  if (!/^\p{Lu}/u.test(first)) return false;
  return words.length > 1 ? words.some((word) => word.length > 3) : first.length >= 6 && isNameShaped(`Ann ${first}`);
}

function escaped(word: string): string {
  return word.replace(/['’-]/g, "['’-]");
}

/**
 * Whether the page's host is made of the company's words from the first on ("coalfieldadvice" of "Coalfield Credit Advice"); of the first word alone
 * only where the page names the firm so too ("Who bakes at Saltbox" on saltbox.example).
 */
function liesOnShortName(host: string | null, company: string, lines: readonly string[]): boolean {
  const label =
    ownDomainOf(host ?? "")
      ?.split(".")[0]
      ?.replace(/-/g, "") ?? "";
  const words = wordLine(company).trim().split(" ");
  const [first = ""] = words;
  // "stpirans" of "St Piran's Cancer Centre": its first words, which may be a place's, where the page names the firm so too.
  const short = words.map((_, used) => words.slice(0, used)).slice(2);
  const joined = short.find((part) => label === part.join("") || label === `${part.join("")}s`);
  if (joined !== undefined && lines.some((line) => wordLine(line).includes(` ${joined.join(" ")} `))) return true;
  if (label.length < 6 || !label.startsWith(first) || first.length < 4) return false;
  if (label === first)
    return words.length > 1 && lines.some((line) => wordLine(line).includes(` ${first} `) && isWrittenAsName(line, first));
  let rest = label.slice(first.length);
  for (const word of words.slice(1)) {
    const shared = sharedLength(word, rest);
    if (shared < Math.min(3, word.length)) continue;
    rest = rest.slice(shared);
  }
  return rest === "";
}

function sharedLength(word: string, text: string): number {
  let at = 0;
  while (at < word.length && word[at] === text[at]) at += 1;
  return at;
}

const wordsOfLearning = 6;
/** A school is no employer to its former pupils. */
const learning = new Set(
  "studied studies studying study graduated graduate degree doctorate phd alumna alumnus alumni bachelor bachelors masters diploma trained studierte studiert studium diplom etudie etudes diplome estudio estudie licenciada licenciado estudou formou formada formado studeerde afgestudeerd studiato laureata laureato diplomata".split(
    " ",
  ),
);
/** "… studied chemistry and now works at Acme." */
const working = new Set(
  "now works work worked working joined leads led runs heads jetzt arbeitet leitet travaille dirige trabaja trabalha werkt leidt lavora".split(
    " ",
  ),
);

/** Whether the page lies on the domain that was asked for. */
export function liesOnDomain(url: string, seed: Seed): boolean {
  const host = hostOf(url);
  return seed.domain !== null && host !== null && ownDomainOf(host) !== null && ownDomainOf(host) === ownDomainOf(seed.domain);
}

/** Whether a page that is about or by the person gives the domain as theirs, in its words or by a link. */
export function givesDomain({ relation, statements }: PageReading, links: readonly SourceLink[], domain: string | null): boolean {
  if (domain === null || (relation !== "about" && relation !== "by")) return false;
  const own = ownDomainOf(domain);
  if (own === null) return false;
  return (
    links.some(({ url }) => ownDomainOf(hostOf(url) ?? "") === own) || statements.some((statement) => statement.toLowerCase().includes(own))
  );
}

/** A practice that bears its owner's name: "Jane Roe | Psychotherapy and group work" heads the page of Jane Roe Psychotherapy. */
function holdsAllWords(heading: string, company: string): boolean {
  const words = wordLine(company).trim().split(" ");
  const line = wordLine(heading);
  return words.length >= 3 && line.length < maxHeading && words.every((word) => line.includes(` ${word} `));
}

const maxHeading = 160;
