import type { Claim } from "@/lib/contract/brief";
import { fold } from "../brief/withdrawal-marks";
import { admitProposals } from "../claims/admit-proposals";
import { extractClaims } from "../claims/extract-claims";
import { resolveIdentity } from "../identity/clusters/resolve-identity";
import { carriesFormerName } from "../identity/names/former-names";
import { ownNames } from "../identity/names/own-names";
import { scanBriefStrings } from "../privacy/scan-brief";
import { numberStatements } from "../proposals/number-statements";
import type { Proposal } from "../proposals/proposal";
import type { ResolvedIdentity, Seed, SourceDocument } from "../types";
import { locateQuote } from "./locate-quote";
import { verifyClaim } from "./verify-claim";

/** What a second look at a claim's source found. */
export type Recheck =
  | "stands"
  /** The quote stands there no more. */
  | "quote_gone"
  /** The words are there, and the page cannot be tied to the person. */
  | "not_this_person"
  /** The words are there, and do not carry the claim as they stand now. */
  | "not_entailed"
  /** Quote, claim, the words around them or the page's address tell something that never enters a brief. */
  | "private"
  /** The other pages that tied this one to the person are not kept any more, and the page alone does not tell. */
  | "identity_unchecked";

/**
 * Looks at one claim again, as if it had just been proposed: the page is tied to the person anew among the pages that are kept of them, the quote
 * must stand in it, the engine must still find it a clean sentence about the person, the quote must carry the claim, and the privacy filter must let
 * both pass. Pure.
 */
export function recheckClaim(input: {
  /** What is proven of the person. */
  readonly seed: Seed;
  /** The disputed page as it is now, and the other kept pages about the person. */
  readonly documents: readonly SourceDocument[];
  readonly documentId: string;
  readonly claim: Pick<Claim, "claim" | "label" | "category" | "evidence_quote">;
  /** Whether some of the pages that the person was known by are gone from the store. */
  readonly lacksPages: boolean;
  readonly asOf: Date;
}): Recheck {
  const { seed, documents, documentId, claim, asOf } = input;
  const document = documents.find(({ id }) => id === documentId);
  if (document === undefined) return "quote_gone";
  const places = locateQuote(document.text, claim.evidence_quote);
  if (places.length === 0) return "quote_gone";
  const resolved = resolveIdentity({ seed, documents, asOf, takesAll: true });
  if (resolved.kind === "refused") {
    if (resolved.reason === "subject_is_minor" || resolved.reason === "subject_deceased") return "private";
    return input.lacksPages ? "identity_unchecked" : "not_this_person";
  }
  const { identity } = resolved;
  if (!identity.documents.some((match) => match.documentId === documentId)) return "not_this_person";
  const words = `${claim.claim}\n${claim.label}\n${claim.evidence_quote}`;
  const shown = [claim.claim, claim.label, claim.evidence_quote, document.url];
  if (scanBriefStrings(shown, ownNames(identity, [document])).length > 0) return "private";
  if (carriesFormerName(words, identity.formerNames ?? [], identity.fullName)) return "private";
  const context = readContext(claim, document, identity, asOf);
  if (context === "agreed") return "stands";
  if (context !== "stands") return context;
  const isCarried = places.some(
    ({ start, end }) =>
      verifyClaim({ claim: claim.claim, quote: { text: document.text.slice(start, end), start, end }, document, identity }).kind ===
      "entailed",
  );
  return isCarried ? "stands" : "not_entailed";
}

/** Whether the engine, reading the page today, would quote these words: not under a negation, beside private matters or among orders to a machine. */
function readContext(
  claim: Pick<Claim, "claim" | "label" | "category" | "evidence_quote">,
  document: SourceDocument,
  identity: ResolvedIdentity,
  asOf: Date,
): Recheck | "agreed" {
  const documents = [document];
  const quote = fold(claim.evidence_quote);
  const { candidates } = extractClaims({ identity, documents, asOf });
  if (candidates.some((candidate) => fold(candidate.quote) === quote)) return "stands";
  const admitted = admitProposals({ identity, documents, proposals: [proposalOf(claim, identity, document)], asOf });
  // What was proven by others cannot be proven again here: only where the engine's own reading agrees does it stand against the person's word.
  if (admitted.pending.some(({ isAgreed }) => isAgreed)) return "agreed";
  if (admitted.candidates.length > 0) return "stands";
  const [reason] = Object.keys(admitted.dropped);
  if (reason === "privacy") return "private";
  return reason === "not_about_subject" ? "not_this_person" : "not_entailed";
}

/** The claim as somebody would propose it who points at its quote. */
function proposalOf(
  { claim, label, category, evidence_quote: words }: Pick<Claim, "claim" | "label" | "category" | "evidence_quote">,
  identity: ResolvedIdentity,
  document: SourceDocument,
): Proposal {
  const lines = numberStatements({ identity, documents: [document] }).flatMap((page) => page.lines);
  const places = locateQuote(document.text, words);
  const ids = places.map((place) =>
    lines.flatMap(({ statement }) =>
      statement !== null && statement.start < place.end && place.start < statement.end ? [statement.id] : [],
    ),
  );
  const statements = ids.find((found) => found.length > 0) ?? [];
  return { statements, words, organisation: "", time: "", status: "timeless", doer: "person", claim, label, category };
}
