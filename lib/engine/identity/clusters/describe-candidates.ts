import type { AnchorKind } from "@/lib/contract/vocabulary";
import { mayBeShown } from "@/lib/engine/privacy/may-be-shown";
import type { CandidateWords, IdentityCandidate, Seed } from "@/lib/engine/types";
import { byCodeUnit, plainText } from "@/lib/text/normalize";
import { carriesFormerName } from "../names/former-names";
import type { FoundPage } from "../pages/find-on-pages";
import { ownText } from "../pages/own-text";
import { domainMatchesOrganization } from "../seed/organizations";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf } from "../seed/profile-urls";
import type { DocumentCluster } from "./cluster-documents";
import { marksOf } from "./cluster-marks";
import { countryOfDomain } from "./country-of-domain";
import { describeIdentity } from "./describe-identity";
import type { ClusterFit } from "./fit-cluster";

interface Offered {
  /** All groups of the run, with how each stands to the seed. */
  readonly clusters: readonly DocumentCluster[];
  readonly fits: readonly ClusterFit[];
  /** Those of them that the refusal is about. */
  readonly offered: readonly DocumentCluster[];
  /** As it was sought: its name is known, by the request or by what proves it. */
  readonly seed: Seed & { readonly name: string };
  readonly pages: ReadonlyMap<string, FoundPage>;
  /** Whoever must not be shown at all: minors, the dead. */
  readonly isBarred: (cluster: DocumentCluster) => boolean;
}

export const maxCandidates = 5;

/** Each is read in full, and many namesakes tell no more than these do. */
const maxRead = 20;

/**
 * Whom a refused request may have meant, in words that tell one from another: what the records of their pages say of role, employer, field and the
 * employer's country, each only where the privacy filter finds nothing in it. Somebody of whom nothing can be said, or only what is said of another
 * too, is left out: that would be no choice. Those with the most pages come first. Never a name, an address, a picture or a place where somebody
 * lives.
 */
export function describeCandidates({ clusters, fits, offered, seed, pages, isBarred }: Offered): readonly IdentityCandidate[] {
  const found = [...offered]
    .sort((a, b) => b.facts.length - a.facts.length || byCodeUnit(a.facts[0]?.document.id ?? "", b.facts[0]?.document.id ?? ""))
    .slice(0, maxRead)
    // A page that speaks of two of the name may hold both.
    .filter((cluster) => !cluster.facts.some(({ document }) => pages.get(document.id)?.isOfTwo === true) && !isBarred(cluster))
    .map((cluster) => {
      const fit = fits[clusters.indexOf(cluster)];
      const others = clusters.filter((other) => other !== cluster);
      return describe(cluster, others, fit?.anchors ?? new Set(), seed, pages);
    })
    .filter(({ words, marks }) => marks.length > 0 && Object.values(words).some((word) => word !== null));
  const told = found.map(({ words }) => JSON.stringify(words).toLowerCase());
  return found.filter((_, index) => told.indexOf(told[index] ?? "") === told.lastIndexOf(told[index] ?? "")).slice(0, maxCandidates);
}

function describe(
  cluster: DocumentCluster,
  others: readonly DocumentCluster[],
  anchors: ReadonlySet<AnchorKind>,
  seed: Seed & { readonly name: string },
  pages: ReadonlyMap<string, FoundPage>,
): IdentityCandidate {
  const picked = { kind: "picked", cluster, anchors: [], confidence: 0, isDeterministic: false, isWeak: false, isDoubtful: false } as const;
  const identity = describeIdentity(picked, [], seed, [], others, pages);
  const isShowable = (word: string) =>
    mayBeShown(word) && mayBeShown(`She works as ${word}.`) && !carriesFormerName(word, identity.formerNames ?? [], identity.fullName);
  const organization = shownWord(identity.company, isShowable);
  const role = shownWord(identity.title, isShowable);
  const words: CandidateWords = {
    role,
    organization,
    field: shownWord(fieldOf(cluster, pages), isShowable),
    country: identity.company === null ? null : countryOf(cluster, identity.company),
  };
  return {
    words,
    marks: marksOf(cluster).filter((mark) => !others.some((other) => marksOf(other).includes(mark))),
    keys: [
      ...new Set([
        ...identity.provenKeys,
        ...(identity.sharedKeys ?? []).map(({ key }) => key),
        ...(identity.formerKeys ?? []),
        ...identity.accountKeys,
      ]),
    ].sort(byCodeUnit),
    // What is chosen is what was shown: the same as if the request had given it.
    seed: {
      ...seed,
      company: anchors.has("company") ? seed.company : (organization ?? seed.company),
      title: role ?? seed.title,
    },
  };
}

const maxWordLength = 80;

function shownWord(raw: string | null, isShowable: (word: string) => boolean): string | null {
  const word = raw === null ? "" : plainText(raw).replace(/\s+/g, " ").trim();
  return word !== "" && word.length <= maxWordLength && /\p{L}/u.test(word) && isShowable(word) ? word : null;
}

/** How pages and records head what somebody works on: behind a colon on the same line, or as a list below. */
const fieldLine =
  /^#{0,3}[ \t]{0,3}(?:topics|fields?(?: of (?:work|study|research))?|industry|discipline|special(?:ty|ties|isms?)|(?:areas? of )?(?:expertise|research)(?: (?:interests?|areas?|topics?))?)[ \t]{0,3}(?::[ \t]{0,3}(?=\S)|:?[ \t]{0,3}\n{1,2}[ \t]{0,3}[-*•][ \t]{1,3})([^\n]{3,80})$/imu;

/** The first topic that a page of the person's own gives. */
function fieldOf(cluster: DocumentCluster, pages: ReadonlyMap<string, FoundPage>): string | null {
  for (const { document } of cluster.facts) {
    const ranges = pages.get(document.id)?.reading.ranges;
    const said = fieldLine.exec(ranges === undefined ? document.text : ownText(document.text, ranges))?.[1];
    const [first] = said?.split(/[,;|•·]/) ?? [];
    if (first !== undefined) return first.replace(/\.\s*$/, "");
  }
  return null;
}

/** Of the employer, by the domain of its own site; never the person's. */
function countryOf(cluster: DocumentCluster, company: string): string | null {
  const hosts = cluster.facts.flatMap(({ document, websites }) => [document.url, ...websites].flatMap((url) => hostOf(url) ?? []));
  const own = hosts.flatMap((host) => ownDomainOf(host) ?? []).filter((domain) => domainMatchesOrganization(domain, company));
  const countries = [...new Set(own.flatMap((domain) => countryOfDomain(domain) ?? []))];
  return countries.length === 1 ? (countries[0] ?? null) : null;
}
