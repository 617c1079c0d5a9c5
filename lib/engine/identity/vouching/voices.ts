import type { SourceDocument } from "@/lib/engine/types";
import type { DocumentFacts } from "../clusters/document-facts";
import { domainMatchesOrganization } from "../seed/organizations";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf, pageKeyOf, parseProfileUrl } from "../seed/profile-urls";

/** Who says what a document says. `page`: anybody who can publish one. */
export type VoiceKind = "operator" | "licensed" | "account" | "page";

export interface Voice {
  readonly facts: DocumentFacts;
  readonly kind: VoiceKind;
  /** Two voices of one controller are one source: the account, else the registrable domain by the public suffix list, else the page. */
  readonly controller: string;
  /** It was there before anybody could have made it for this request. */
  readonly isEstablished: boolean;
  /** No employer's, and nothing but an early first reading establishes it, which whoever asks about somebody else a month before can bring about. */
  readonly isMerelyAged: boolean;
  /** First read, or changed, after somebody of this name was first asked for: it may have been made for that. */
  readonly isNew: boolean;
  /** By which others can link it: its page key and its account's. A licensed record speaks for the accounts that it names. */
  readonly ownKeys: ReadonlySet<string>;
  /** The site is the organisation's that the person is said to work for. */
  readonly isEmployers: boolean;
  /** An account, or a site that bears the person's name. */
  readonly isOwnPlace: boolean;
}

/** The lanes whose texts the operator brought and vouches for. */
const operatorLanes: readonly string[] = ["library", "fixture"];

/** `companies`: those that the request or the pages give the person. */
export function voiceOf(facts: DocumentFacts, companies: readonly string[]): Voice {
  const { document } = facts;
  const account = parseProfileUrl(document.url);
  const domain = ownDomainOf(hostOf(document.url) ?? "");
  const page = pageKeyOf(document.url);
  const kind = kindOf(document, account !== null);
  const { standing } = document;
  const isKnownAccount = kind === "account" && standing?.isEstablishedEarlier === true;
  const isNew = (kind === "account" || kind === "page") && standing?.seen === "since" && !isKnownAccount;
  const withoutAge = standing === undefined ? {} : { standing: { ...standing, seen: "by_then" as const } };
  const isEstablished = !isNew && establishedBy(kind, document, isKnownAccount);
  const isEmployers =
    account === null &&
    domain !== null &&
    !isOpenToAnybody(document.url) &&
    companies.some((company) => domainMatchesOrganization(domain, company));
  return {
    facts,
    kind,
    controller: kind === "licensed" ? `licensed:${document.lane}` : (account?.key ?? domain ?? page ?? document.url),
    isNew,
    isEstablished,
    isMerelyAged: isEstablished && !isEmployers && !establishedBy(kind, { url: document.url, ...withoutAge }, isKnownAccount),
    ownKeys: new Set([
      ...(page === null ? [] : [page]),
      ...(account === null ? [] : [account.key]),
      ...(kind === "licensed" ? facts.profiles.map(({ key }) => key) : []),
    ]),
    isOwnPlace: account !== null || (domain !== null && facts.hardKeys.includes(`site:${domain}`)),
    isEmployers,
  };
}

function kindOf({ access, lane, isUntrusted }: SourceDocument, isAccount: boolean): VoiceKind {
  if (operatorLanes.includes(lane) && isUntrusted !== true) return "operator";
  if (access === "licensed" && isUntrusted !== true) return "licensed";
  return isAccount ? "account" : "page";
}

function establishedBy(kind: VoiceKind, { url, standing }: Pick<SourceDocument, "url" | "standing">, isKnownAccount: boolean): boolean {
  switch (kind) {
    case "operator":
    case "licensed":
      return true;
    case "account":
      return isKnownAccount || standing?.isOldAccount === true || standing?.seen === "long_before";
    case "page":
      return standing?.seen === "long_before" || (standing?.isNamedByOthers === true && !isOpenToAnybody(url));
  }
}

/** Whether the address says that anybody who signs up writes there: on an organisation's site, too, that is no word of the organisation's. */
function isOpenToAnybody(url: string): boolean {
  return /[:./](?:u|users?|forums?|community|discuss|guests?|guest-authors?)[./]/i.test(pageKeyOf(url) ?? "");
}

/** Whether one links the other: its page or account, or the site that is the person's own. What is its own it links of itself. */
export function links(by: Voice, other: Voice): boolean {
  if ([...other.ownKeys].some((key) => !by.ownKeys.has(key) && by.facts.linkedKeys.includes(key))) return true;
  const own = ownDomainOf(hostOf(other.facts.document.url) ?? "");
  return own !== null && other.facts.hardKeys.includes(`site:${own}`) && by.facts.domains.includes(own);
}
