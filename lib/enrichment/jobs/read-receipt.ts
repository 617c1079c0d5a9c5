import type pg from "pg";
import { addMs, type Clock } from "@/lib/clock";
import type { Identity } from "@/lib/contract/brief";
import { loadDocuments } from "@/lib/db/documents";
import { locateQuote, type QuotePlace } from "@/lib/engine/grounding/locate-quote";
import { formerNamesOn } from "@/lib/engine/identity/names/former-names";
import { type QuoteSurroundings, quoteSurroundings } from "@/lib/engine/reading/quote-surroundings";
import type { SourceDocument } from "@/lib/engine/types";
import { sourceTextLifeMs } from "@/lib/retention/retention";

export interface ReceiptQuery {
  readonly identity: Pick<Identity, "canonical_id" | "full_name" | "company">;
  readonly documentId: string;
  readonly quote: string;
  /** Where the brief found it; null for a further source, which bears no place. */
  readonly place: QuotePlace | null;
}

/** What is kept of the text that a quote was taken from. */
export type SourceReceipt =
  | { readonly kind: "gone" }
  | {
      readonly kind: "kept";
      /** As it is stored now, in hex; another than the brief's when the page was fetched again and had changed. */
      readonly textSha256: string;
      readonly fetchedAt: Date;
      readonly publishedAt: string | null;
      readonly isLibrary: boolean;
      /** Null for what the operator imported and for the fixture: they are kept as long as their owner likes. */
      readonly keptUntil: Date | null;
      /** Null when the stored text no longer holds the quote, or may not be shown beyond it. */
      readonly surroundings: QuoteSurroundings | null;
      readonly isLicensed: boolean;
    };

/** Of so many pages about a person the former names are read; a page's own is always among them. */
const maxNamedPages = 40;

/**
 * The stored words around one quote of a brief. Reads only texts that a run tied to this person; the caller has made sure that the account unlocked
 * the brief. Texts past their 30 days are gone, whether or not they were swept already. Of licensed texts nothing is shown but what the brief quotes.
 */
export async function readReceipt(
  services: { readonly pool: pg.Pool; readonly clock: Clock },
  query: ReceiptQuery,
): Promise<SourceReceipt> {
  const { pool, clock } = services;
  const { rows } = await pool.query<{ document_id: string; has_withdrawn: boolean }>({
    name: "receipt-documents",
    text: `SELECT document_id, EXISTS (SELECT 1 FROM withdrawn_claim WHERE person_id = $1) AS has_withdrawn FROM person_document WHERE person_id = $1 AND (document_id = $2 OR relation = 'subject')
      ORDER BY document_id = $2 DESC, document_id DESC LIMIT ${maxNamedPages}`,
    values: [query.identity.canonical_id, query.documentId],
  });
  if (rows[0]?.document_id !== query.documentId) return { kind: "gone" };
  const documents = await loadDocuments(
    pool,
    rows.map((row) => row.document_id),
  );
  const document = documents.find(({ id }) => id === query.documentId);
  if (document === undefined) return { kind: "gone" };
  const isLasting = document.lane === "library" || document.lane === "fixture";
  const fetchedAt = new Date(document.retrievedAt);
  const keptUntil = isLasting ? null : addMs(fetchedAt, sourceTextLifeMs);
  if (keptUntil !== null && keptUntil <= clock.now()) return { kind: "gone" };
  const isLicensed = document.access === "licensed";
  return {
    kind: "kept",
    textSha256: document.textSha256,
    fetchedAt,
    publishedAt: document.publishedAt,
    isLibrary: document.lane === "library",
    keptUntil,
    surroundings: isLicensed ? null : surroundingsOf(document, documents, query, rows[0]?.has_withdrawn === true),
    isLicensed,
  };
}

/** Of somebody of whom something was withdrawn the quote stands alone: the words beside it may tell the same in other words. */
function surroundingsOf(
  document: SourceDocument,
  documents: readonly SourceDocument[],
  query: ReceiptQuery,
  hasWithdrawn: boolean,
): QuoteSurroundings | null {
  const { identity, quote } = query;
  const place = placeOf(document.text, query);
  if (place === null) return null;
  if (hasWithdrawn) {
    const { text } = document;
    const goesOn = { goesOnBefore: text.slice(0, place.start).trim() !== "", goesOnAfter: text.slice(place.end).trim() !== "" };
    return { before: "", quote, after: "", ...goesOn };
  }
  const formerNames = documents.flatMap((each) => formerNamesOn(each, identity.full_name));
  const organizations = [identity.company, document.record?.company ?? ""].filter((name) => name !== "");
  const shown = quoteSurroundings({ text: document.text, place, fullName: identity.full_name, organizations, formerNames });
  return { ...shown, quote };
}

/** The place that the brief gives when the words still stand there, else the first where they stand. */
function placeOf(text: string, { quote, place }: ReceiptQuery): QuotePlace | null {
  if (place !== null && text.slice(place.start, place.end) === quote) return place;
  return locateQuote(text, quote)[0] ?? null;
}
