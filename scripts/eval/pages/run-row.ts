import type { Claim } from "@/lib/contract/brief";
import type { SeedInput } from "@/lib/contract/seed";
import { claimLists } from "@/lib/contract/vocabulary";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { organizationsAgree } from "@/lib/engine/identity/seed/organizations";
import { runEngine } from "@/lib/engine/run-engine";
import type { MatchedDocument, Seed, SourceDocument, StoredBrief } from "@/lib/engine/types";
import type { Mode, PageResult, ResultClaim } from "./page-result";
import { documentsWithFacts, type PageRow, type Status } from "./page-row";
import { pagesAsOf, storedPage } from "./stored-page";
import { profileId, tieDocuments } from "./tie-documents";

/** Lets the engine alone read one row. `company` is the seed's in the mode `crossed`. */
export function runRow(row: PageRow, mode: Mode, company?: string): PageResult {
  const given = materialOf(row, mode, company);
  const outcome = runEngine({ ...given, asOf: pagesAsOf, canonicalId: row.id, reportUrl, isFixture: false });
  const resolved = resolveIdentity({ ...given, asOf: pagesAsOf });
  const matched = resolved.kind === "refused" ? [] : resolved.identity.documents;
  return {
    ...(outcome.kind === "refused"
      ? { ...refusedResult(row, mode, given.documents), reason: outcome.reason }
      : briefResult(row, mode, given.documents, outcome.brief)),
    matched: matched.filter(({ documentId }) => documentId !== profileId).map(matchedText),
  };
}

export const reportUrl = "https://briefs.example/privacy";

/** What the engine is handed in this mode. */
export function materialOf(
  row: PageRow,
  mode: Mode,
  company?: string,
): { readonly seed: Seed; readonly documents: readonly SourceDocument[] } {
  const { domain: _, ...withoutDomain } = row.seed;
  const typed: SeedInput = company === undefined ? row.seed : { ...withoutDomain, company };
  const normalized = normalizeSeed(typed);
  if (normalized.kind === "invalid") throw new Error(`${row.id}: the seed is refused as ${normalized.code}`);
  const documents = row.documents.flatMap((page) => storedPage(page) ?? []);
  return mode === "tied" ? tieDocuments(normalized.seed, documents, documentsWithFacts(row)) : { seed: normalized.seed, documents };
}

/** The company of the next row, in a circle, that has another one; null where there is none. */
export function crossedCompany(rows: readonly PageRow[], index: number): string | null {
  const own = rows[index]?.seed.company;
  const others = [...rows.slice(index + 1), ...rows.slice(0, index)].flatMap(({ seed }) => seed.company ?? []);
  return others.find((company) => own === undefined || !organizationsAgree(company, own)) ?? null;
}

/** A row of which no brief came, with the stored texts. */
export function refusedResult(row: PageRow, mode: Mode, documents: readonly SourceDocument[]): Omit<PageResult, "matched"> {
  const texts = Object.fromEntries(documents.filter(({ id }) => id !== profileId).map(({ id, text }) => [id, text]));
  return { id: row.id, mode, outcome: "refused", reason: null, texts, claims: [], strings: [] };
}

export function briefResult(
  row: PageRow,
  mode: Mode,
  documents: readonly SourceDocument[],
  brief: StoredBrief,
): Omit<PageResult, "matched"> {
  return { ...refusedResult(row, mode, documents), outcome: "brief", claims: claimsOf(brief), strings: otherStrings(brief) };
}

/** Each claim of the brief once. */
function claimsOf(brief: StoredBrief): ResultClaim[] {
  const isOpener = (claim: Claim) => brief.safe_to_reference.some((opener) => signature(opener) === signature(claim));
  const all = new Map(claimLists.flatMap((list) => brief[list]).map((claim) => [signature(claim), claim]));
  return [...all.values()].map((claim) => resultClaim(claim, isOpener(claim)));
}

export function resultClaim(claim: Claim, isOpener: boolean): ResultClaim {
  return {
    claim: claim.claim,
    quote: claim.evidence_quote,
    document: claim.source_doc_id,
    quoteStart: claim.receipt.quote_start,
    quoteEnd: claim.receipt.quote_end,
    band: claim.band,
    status: statusOf[claim.temporal_status],
    opener: isOpener,
    framed: isFramed(claim),
  };
}

const statusOf: Readonly<Record<Claim["temporal_status"], Status>> = {
  mutable_current: "current",
  mutable_past: "past",
  planned: "planned",
  immutable: "timeless",
};

export function signature({ claim, source_doc_id, receipt }: Claim): string {
  return JSON.stringify([source_doc_id, receipt.quote_start, receipt.quote_end, claim]);
}

/** `On her own page: “…”`: words of the quote in quotation marks, behind a colon and at the end. */
function isFramed({ claim, evidence_quote }: Claim): boolean {
  const framed = /:\s*["“„«‘']\s*(.+?)\s*["”“»’'][.!?]?$/su.exec(claim)?.[1];
  return framed !== undefined && lettersOf(evidence_quote).includes(lettersOf(framed));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Every string of the brief but the words and quotes of its claims, each once. The further places of a merged claim are in no list of claims, so
 * their quotes count.
 */
function otherStrings(brief: StoredBrief): string[] {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value === "string") found.add(value);
    else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) visit(each);
  };
  for (const [key, value] of Object.entries(brief)) if (!claimLists.some((list) => list === key)) visit(value);
  for (const { claim: _, evidence_quote: __, ...rest } of claimLists.flatMap((list) => brief[list])) visit(rest);
  return [...found];
}

function matchedText({ documentId, ownRanges, level = "weak" }: MatchedDocument): PageResult["matched"][number] {
  return { document: documentId, ownRanges: ownRanges ?? null, level };
}
