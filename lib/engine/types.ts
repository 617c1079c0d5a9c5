import type { Accuracy, Brief, Claim, MatchedProfile, RejectedProfile } from "@/lib/contract/brief";
import type { AnchorKind, DropReason } from "@/lib/contract/vocabulary";
import type { Outline } from "@/lib/text/block";
import type { BriefFacts } from "./brief/brief-facts";
import type { IdentityRefusal } from "./identity/clusters/refusal-reason";
import type { EvidenceLevel, Vouching } from "./identity/vouching/levels";
import type { QuoteContext } from "./proposals/proposal";

/**
 * The engine's shapes. The engine is pure: no clock, randomness, database, network or environment. The same input gives the same bytes.
 */

/** A request's seed after normalisation (`lib/engine/identity/seed/normalize-seed.ts`). Raw text is kept beside it for display only. */
export interface Seed {
  /** The `/in/` slug, lower case, percent-decoded. */
  readonly linkedinSlug: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly title: string | null;
  /** Host without `www.`, lower case, punycode. */
  readonly domain: string | null;
  /** SHA-256 of the lower-cased address, in hex. */
  readonly emailHash: string | null;
  /** Of all whom the rest may mean, the one that the caller chose. Absent where nobody was chosen. */
  readonly chosen?: ChosenCandidate;
  /** The request takes somebody whom one anchor alone ties to it. */
  readonly acceptsWeak?: true;
}

/** Whom a caller chose among the candidates of an earlier run. */
export interface ChosenCandidate {
  /** By which the pages are known again; it proves nothing. */
  readonly marks: readonly string[];
  /** Identifiers that the pages bore, for the suppression list alone. */
  readonly keys: readonly string[];
}

/** Public words that tell people of one name apart; null for what is not known, or not to be said. */
export interface CandidateWords {
  readonly role: string | null;
  readonly organization: string | null;
  /** What they work on. */
  readonly field: string | null;
  /** Of the organisation. */
  readonly country: string | null;
}

/** Somebody whom a refused request may have meant. */
export interface IdentityCandidate extends ChosenCandidate {
  readonly words: CandidateWords;
  /** The request's own, narrowed by the words: it asks for the candidate beside the marks. */
  readonly seed: Seed;
}

/** What the publisher of a page says about whom the page is about: one source, not an independent second one. */
export interface PublisherRecord {
  readonly name: string | null;
  readonly company: string | null;
  readonly title: string | null;
  readonly year: number | null;
}

export interface SourceLink {
  /** As the page names it (`github`, `website`, …); null for a bare link. */
  readonly platform: string | null;
  readonly url: string;
}

/** An interest that a licensed data provider ascribes to somebody: shown as that provider's word, never a claim. */
export interface AggregatedInterest {
  readonly label: string;
  /** The provider's name. */
  readonly source: string;
}

/** One stored source text. Quotes are substrings of `text`; offsets are UTF-16 code units. */
export interface SourceDocument {
  readonly id: string;
  readonly lane: string;
  readonly access: "public" | "licensed";
  readonly url: string;
  readonly title: string | null;
  readonly text: string;
  readonly textSha256: string;
  /** What stands where in `text`. Documents from the store always have one; absent, the text is one run of paragraphs. */
  readonly outline?: Outline | null;
  readonly language: string | null;
  readonly author: string | null;
  readonly record: PublisherRecord | null;
  readonly links: readonly SourceLink[];
  /** SHA-256 in hex of addresses that the page gives for its subject. */
  readonly emailHashes: readonly string[];
  /** A public photo of the page's subject; shown only when the page is matched. */
  readonly photoUrl: string | null;
  /** SHA-256 in hex of that photo's bytes, where a lane has read them: for matching only, never shown. The same file, never a likeness of faces. */
  readonly photoSha256?: string | null;
  /** Of licensed documents only. */
  readonly aggregatedInterests?: readonly AggregatedInterest[];
  /** ISO dates (`2024`, `2024-05` or `2024-05-17`), null when the page has none. */
  readonly publishedAt: string | null;
  readonly retrievedAt: string;
  /** ISO date on which the provider's own interface says that the account was opened. */
  readonly openedOn?: string | null;
  /** Imported without the operator's word that it is about whom it says. */
  readonly isUntrusted?: boolean;
  /** What the service knows of the page beside its text. Absent: nothing. */
  readonly standing?: PageStanding;
}

/** How a page stands to the first request for the name that is asked for, by whatever account. */
export interface PageStanding {
  /**
   * When it was first read: 30 days or more before that request and unchanged since; by that request's own run; or since, or it became another one
   * since.
   */
  readonly seen: "long_before" | "by_then" | "since";
  /** Its provider's own interface says that the account is 30 days older than that request. */
  readonly isOldAccount: boolean;
  /** Confirmed evidence about somebody else names this site as their organisation's. */
  readonly isNamedByOthers: boolean;
  /** An earlier run confirmed that this account is the person's. */
  readonly isEstablishedEarlier: boolean;
}

/** How a document that was tied to the person stands to them. */
export type DocumentRelation = "about_subject" | "mentions_subject";

export interface MatchedDocument {
  readonly documentId: string;
  readonly relation: DocumentRelation;
  /** The document speaks in the first person as the subject. */
  readonly isFirstPerson: boolean;
  readonly anchors: readonly AnchorKind[];
  /** 0..1: how surely this document is about, or mentions, this person. */
  readonly linkScore: number;
  /** Which stretches of the stored text are about the person, or spoken by them, in its order and without overlap. Absent: all of it. */
  readonly ownRanges?: readonly OwnRange[];
  /** How surely the evidence says that it is about this person (`identity/vouching`). Absent in runs from before there were levels. */
  readonly level?: EvidenceLevel;
  /** The person is not shown to control this place: words in the first person are somebody else's word of what they said. */
  readonly isUncontrolled?: boolean;
}

/** UTF-16 code units of a stored text, the end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A stretch of the person's. `isFirstPerson`: they speak in it. */
export interface OwnRange extends TextRange {
  readonly isFirstPerson?: boolean;
}

export interface ResolvedIdentity {
  readonly fullName: string;
  readonly company: string | null;
  readonly title: string | null;
  /** Every form of the name that sentences may use for the person, longest first. */
  readonly nameForms: readonly string[];
  /** Names that the person no longer bears. They serve matching; nothing that is shown may carry one. */
  readonly formerNames?: readonly string[];
  readonly anchors: readonly AnchorKind[];
  /** 0..1, two decimals. */
  readonly confidence: number;
  readonly isDeterministic: boolean;
  /** What the evidence is worth as a whole. Absent in runs from before there were levels. */
  readonly level?: EvidenceLevel;
  /** What a level rests on of which everybody may be told, the strongest first. */
  readonly vouching?: readonly Vouching[];
  readonly matchedProfiles: readonly MatchedProfile[];
  readonly rejectedProfiles: readonly RejectedProfile[];
  readonly discoveredHandles: Readonly<Record<string, string>>;
  /** Every account that the pages and records give, shown or not, as `<platform>:<handle>`: a stop may name any of them. */
  readonly accountKeys: readonly string[];
  readonly photoUrl: string | null;
  readonly documents: readonly MatchedDocument[];
  /**
   * Identifier keys proven by evidence in these documents, for the person table: `linkedin:<slug>`, `email:<sha256>`,
   * `name_company:<name>|<company>`, `name_domain:<name>|<domain>`, each normalised. Never a caller's word alone.
   */
  readonly provenKeys: readonly string[];
  /**
   * Name keys that these documents bear as well, and to which somebody else's of the run answer: they point to nobody. Absent where there are none.
   */
  readonly sharedKeys?: readonly SharedKey[];
  /** Name keys as they were once spelt (`former-name-spelling.ts`): for the suppression list alone. Absent where all are spelt as they were. */
  readonly formerKeys?: readonly string[];
}

/** An identifier key to which several groups of pages answer, so that it points to nobody. */
export interface SharedKey {
  readonly key: string;
  /** The pages show two people. Else one group may be a part of the other, which nothing tells. */
  readonly areTwo: boolean;
}

export type IdentityOutcome =
  | { readonly kind: "resolved"; readonly identity: ResolvedIdentity }
  | {
      readonly kind: "refused";
      readonly reason: IdentityRefusal | "subject_is_minor" | "subject_deceased";
      readonly rejectedProfiles: readonly RejectedProfile[];
      /** Of an ambiguous one: others vouch for several of those whom it may be, so that what leads to one of them may lead to nobody. */
      readonly areVouchedFor?: true;
      /** Of an ambiguous one: what the pages show to be several people's. */
      readonly sharedKeys?: readonly SharedKey[];
      /** Of an ambiguous or weak one: whom it may mean. Absent where there are none. */
      readonly candidates?: readonly IdentityCandidate[];
      /** Who must not have a brief, so that whatever is stored of them can go. */
      readonly minor?: ResolvedIdentity;
    };

/** Scored, banded and labelled, with the brief's wire names. Merged duplicates carry `additional_sources`. */
export interface VerifiedClaims {
  readonly claims: readonly Claim[];
  readonly considered: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
  /** Claims in a model's words that nothing has proven yet: in no brief. Absent where there are none. */
  readonly pending?: readonly PendingClaim[];
  /** What claims of the engine's own become, by their place in `claims`, where a judge agrees: hints whose kind a model proposes. */
  readonly lifted?: readonly { readonly index: number; readonly claim: Claim }[];
  /** How the model's judgement did where code knew the answer. Absent where none was asked. */
  readonly judge?: JudgeRecord;
}

/** Banded as it will be where two independent proofs hold. */
export interface PendingClaim {
  readonly claim: Claim;
  /** The engine's reading of the statement says it too: one proof. */
  readonly isAgreed: boolean;
  readonly context: QuoteContext;
}

export interface JudgeRecord {
  /** Batches of claims that were put before it, and those in which it knew every answer that code knew. */
  readonly batches: number;
  readonly passed: number;
  /** Claims in the brief that rest on its word alone. */
  readonly single: number;
  /** The same of a second judge on the operator's own machine. Absent where none was asked. */
  readonly second?: { readonly batches: number; readonly passed: number };
}

/** The shared brief: what belongs to the person, without `identity.seed`, `billing` and `capabilities.detail`. */
export type StoredBrief = Omit<Brief, "identity" | "billing" | "capabilities"> & {
  readonly identity: Omit<Brief["identity"], "seed">;
  readonly capabilities: Omit<Brief["capabilities"], "detail">;
};

export type ComposeOutcome =
  | { readonly kind: "composed"; readonly facts: BriefFacts; readonly brief: StoredBrief }
  | { readonly kind: "refused"; readonly reason: "insufficient_evidence"; readonly accuracy: Accuracy };
