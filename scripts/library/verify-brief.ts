import { z } from "zod";
import { claim } from "@/lib/contract/brief";
import { claimLists } from "@/lib/contract/vocabulary";
import { loadDocuments } from "@/lib/db/documents";
import type { Queryable } from "@/lib/db/pool";
import { textSha256 } from "@/lib/documents/document-keys";
import type { SourceDocument } from "@/lib/engine/types";

export interface Verification {
  /** Distinct claims and additional sources that were looked at. */
  readonly checked: number;
  /** One sentence for each quote that does not stand where the brief says. Never the quote itself. */
  readonly mismatches: readonly string[];
  readonly byBand: Readonly<Record<string, number>>;
  readonly byCategory: Readonly<Record<string, number>>;
}

/**
 * Compares every claim of a full brief with the stored texts: the quote stands at the receipt's offsets, character for character, the stored text has
 * the receipt's hash, and the address is the document's. Reads a brief, or an answer that holds one in `result` or `brief`.
 * @throws Error when the JSON holds no full brief.
 */
export async function verifyBrief(client: Queryable, json: unknown): Promise<Verification> {
  const { claims, mentioned } = claimsOf(json);
  const documents = new Map<string, SourceDocument>();
  for (let start = 0; start < mentioned.length; start += loadBatch) {
    for (const document of await loadDocuments(client, mentioned.slice(start, start + loadBatch))) documents.set(document.id, document);
  }
  const mismatches: string[] = [];
  const byBand: Record<string, number> = {};
  const byCategory: Record<string, number> = {};
  let checked = 0;
  for (const { place, value, isRepeated } of claims) {
    checked += 1;
    const fault = faultOf(value, documents.get(value.source_doc_id));
    if (fault !== null) mismatches.push(`${place}: ${fault}`);
    for (const [index, other] of (value.additional_sources ?? []).entries()) {
      checked += 1;
      const text = documents.get(other.source_doc_id)?.text;
      if (text === undefined) mismatches.push(`${place}.additional_sources[${index}]: the source is not stored`);
      else if (other.evidence_quote === "" || !text.includes(other.evidence_quote))
        mismatches.push(`${place}.additional_sources[${index}]: the quote is not in the source`);
    }
    if (isRepeated) continue;
    byBand[value.band] = (byBand[value.band] ?? 0) + 1;
    byCategory[value.category] = (byCategory[value.category] ?? 0) + 1;
  }
  return { checked, mismatches, byBand, byCategory };
}

const loadBatch = 50;
const checkedClaim = claim.pick({
  evidence_quote: true,
  source_url: true,
  source_doc_id: true,
  band: true,
  category: true,
  receipt: true,
  additional_sources: true,
});
type CheckedClaim = z.infer<typeof checkedClaim>;

const checkedBrief = z.object(
  Object.fromEntries(claimLists.map((section) => [section, z.array(checkedClaim)])) as Record<
    (typeof claimLists)[number],
    z.ZodArray<typeof checkedClaim>
  >,
);

interface PlacedClaim {
  readonly place: string;
  readonly value: CheckedClaim;
  /** `safe_to_reference` repeats claims of the other lists. */
  readonly isRepeated: boolean;
}

function claimsOf(json: unknown): { claims: PlacedClaim[]; mentioned: string[] } {
  const envelope = z.object({ result: z.unknown(), brief: z.unknown() }).partial().safeParse(json);
  const parsed = checkedBrief.safeParse(envelope.data?.result ?? envelope.data?.brief ?? json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(
      `This is no full brief (${issue?.path.join(".") || "the document"}: ${issue?.message ?? "unreadable"}). A compact brief names no source documents; ask with detail=full.`,
    );
  }
  const claims = claimLists.flatMap((section) =>
    parsed.data[section].map((value, index) => ({ place: `${section}[${index}]`, value, isRepeated: section === "safe_to_reference" })),
  );
  const ids = claims.flatMap(({ value }) => [value.source_doc_id, ...(value.additional_sources ?? []).map((other) => other.source_doc_id)]);
  return { claims, mentioned: [...new Set(ids)] };
}

function faultOf(value: CheckedClaim, document: SourceDocument | undefined): string | null {
  if (document === undefined) return "the source is not stored";
  const { quote_start, quote_end, source_sha256 } = value.receipt;
  if (value.evidence_quote === "" || document.text.slice(quote_start, quote_end) !== value.evidence_quote)
    return "the quote does not stand at its offsets";
  if (document.textSha256 !== source_sha256 || textSha256(document.text) !== source_sha256) return "the source has changed since the brief";
  return document.url === value.source_url ? null : "the address is not the source's";
}
