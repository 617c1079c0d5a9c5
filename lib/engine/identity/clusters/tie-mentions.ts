import type { AnchorKind } from "@/lib/contract/vocabulary";
import { nameMatchesHandle } from "../names/name-matches-handle";
import { isWrittenAsName, namesAnOrganization, normalizeOrganization, wordLine } from "../seed/organizations";
import { parseProfileUrl } from "../seed/profile-urls";
import { type DocumentCluster, singleAccountPlatforms } from "./cluster-documents";
import { type DocumentFacts, fullNameOffsets, type SoughtName } from "./document-facts";

/** A page that names the person in full without being about them. */
export interface Mention {
  readonly facts: DocumentFacts;
  /** Null when nothing, or more than one group, ties the article. */
  readonly cluster: DocumentCluster | null;
  readonly anchor: AnchorKind;
  /** The text gives the person an employer that no group knows. */
  readonly namesOther: boolean;
}

/**
 * Ties pages about something or somebody else, which name the person in full, to the one group that an account, a page or an organisation beside the
 * name leads to.
 */
export function tieMentions(others: readonly DocumentFacts[], clusters: readonly DocumentCluster[], sought: SoughtName): Mention[] {
  const byKey = new Map<string, Set<DocumentCluster>>();
  const remember = (key: string, cluster: DocumentCluster) => byKey.set(key, (byKey.get(key) ?? new Set()).add(cluster));
  for (const cluster of clusters) {
    for (const key of cluster.hardKeys) remember(key, cluster);
    for (const key of cluster.companyKeys) remember(`org:${key}`, cluster);
  }
  const organizations = [...byKey.keys()].filter((key) => key.startsWith("org:")).map((key) => key.slice("org:".length));
  const mentions: Mention[] = [];
  for (const facts of others) {
    const offsets = fullNameOffsets(facts.line, sought);
    if (offsets.length === 0) continue;
    const linked = new Set(facts.linkedKeys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    const beside = offsets.map((at) => wordsAround(facts.line, at)).join("|");
    const near = organizations.filter(
      (key) => beside.includes(` ${key} `) && (key.includes(" ") || isWrittenAsName(facts.document.text, key)),
    );
    const related = new Set(near.flatMap((key) => [...(byKey.get(`org:${key}`) ?? [])]));
    const employers = employersBeside(facts.document, sought, near);
    const isOther = employers.length > 0 && !employers.some((employer) => startsWithAny(employer, near));
    const candidates = linked.size > 0 ? linked : isOther ? new Set<DocumentCluster>() : related;
    const [cluster] = candidates.size === 1 ? candidates : [];
    const contradictsAccount = linked.size === 0 && clusters.length > 0 && linksOtherAccount(facts, sought);
    mentions.push({
      facts,
      cluster: cluster ?? null,
      anchor: linked.size > 0 ? "cross_link" : "company",
      namesOther: isOther || contradictsAccount,
    });
  }
  return mentions;
}

/** A linked account whose handle is made from the name, though no group knows it. */
function linksOtherAccount(facts: DocumentFacts, sought: SoughtName): boolean {
  return facts.document.links.some((link) => {
    const profile = parseProfileUrl(link.url);
    return profile !== null && singleAccountPlatforms.includes(profile.platform) && nameMatchesHandle(sought.display, profile.handle);
  });
}

function startsWithAny(employer: string, keys: readonly string[]): boolean {
  const line = `${normalizeOrganization(employer)} `;
  return keys.some((key) => line.startsWith(`${key} `));
}

/** The words around a mention, some 250 characters on each side. */
function wordsAround(line: string, at: number): string {
  const from = line.lastIndexOf(" ", Math.max(0, at - 250));
  const to = line.indexOf(" ", Math.min(line.length - 1, at + 300));
  return line.slice(from, to + 1);
}

/**
 * Organisations that the text gives right behind the name: "Jane Doe, CTO of Acme Widgets", "Jane Doe at Acme". Behind one of `known` it is a place
 * or an event: "Jane Doe of Acme Widgets spoke at Glue Days". So it is in the page's own heading, "Jane Doe at Glue Days 2026", when the text below
 * says more.
 */
function employersBeside({ text, title }: DocumentFacts["document"], sought: SoughtName, known: readonly string[]): string[] {
  const employers: string[] = [];
  const heading = title?.trim() ?? "";
  for (const form of sought.fullForms) {
    for (let at = text.indexOf(form), tries = 0; at !== -1 && tries < 5; at = text.indexOf(form, at + form.length), tries += 1) {
      if (heading !== "" && known.length > 0 && text.startsWith(`${heading}\n`, at)) continue;
      const sentence = text.slice(at + form.length, at + form.length + 120).split(/[.!?](?:\s|$)|\n/, 1)[0] ?? "";
      const match = employerPattern.exec(sentence);
      const employer = match?.[1];
      const before = wordLine(sentence.slice(0, match?.index ?? 0));
      const isBehindKnown = known.some((key) => before.includes(` ${key} `));
      if (employer !== undefined && !isBehindKnown && namesAnOrganization(employer)) employers.push(employer);
    }
  }
  return employers;
}

const employerPattern =
  /\b(?:at|for|with|(?:CEO|CTO|CFO|COO|founder|director|head|president|chair|manager|editor|owner|partner|employee|engineer|professor)(?: and [\w-]+)? of)\s+(?:the\s+)?((?:\p{Lu}[\p{L}\p{N}&.'’-]*)(?:\s+(?:\p{Lu}[\p{L}\p{N}&.'’-]*|of|and|the|de|for)(?=\s|,|$)){0,5})/u;
