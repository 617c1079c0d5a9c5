import type { Seed, SourceLink } from "@/lib/engine/types";
import { domainMatchesOrganization, organizationKeys, wordLine, wordLineMentions } from "../seed/organizations";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf } from "../seed/profile-urls";
import type { PageReading } from "./page-reading";

/** By what a page ties the company that was asked for to the person: beside the name, or as the page's own site or heading. */
export interface StatedCompany {
  readonly beside: boolean;
  readonly above: boolean;
}

/**
 * Whether the page states the seed's company of this very person: in the same sentence, entry, card or byline, in words that are theirs, in the headings over them,
 * or by being the company's own site. A company that stands elsewhere on the page is somebody else's.
 */
export function companyStated(reading: PageReading, url: string, company: string | null): StatedCompany {
  if (company === null) return { beside: false, above: false };
  const states = statesCompany(company);
  const host = hostOf(url);
  const isOwnSite = host !== null && domainMatchesOrganization(host, company);
  return {
    beside: reading.statements.some(states),
    above: isOwnSite || reading.headings.some((heading) => states(heading) || holdsAllWords(heading, company)),
  };
}

/** Whether a stretch of text names the company as where somebody works, not only as where they learned. */
export function statesCompany(company: string): (text: string) => boolean {
  const keys = [...new Set([...organizationKeys(company), wordLine(company).trim()])].filter((key) => key !== "");
  return (text) => {
    // "all’Istituto" and "l'Institut" are two words.
    const line = wordLine(text.replace(/(?<=\p{L})['’](?=\p{Lu})/gu, " "));
    if (!wordLineMentions(line, text, keys)) return false;
    return keys.some((key) => {
      for (let at = line.indexOf(` ${key} `); at !== -1; at = line.indexOf(` ${key} `, at + 1)) {
        const before = line.slice(0, at).trim().split(" ").slice(-wordsOfLearning);
        if (!before.some((word) => learning.has(word))) return true;
      }
      return false;
    });
  };
}

const wordsOfLearning = 6;
/** A school is no employer to its former pupils. */
const learning = new Set(
  "studied studies studying study graduated graduate degree doctorate phd alumna alumnus alumni bachelor master diploma trained studierte studiert studium diplom etudie etudes diplome estudio estudie licenciada licenciado estudou formou formada formado studeerde afgestudeerd studiato laureata laureato diplomata".split(
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
