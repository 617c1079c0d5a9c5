import { locateQuote } from "../grounding/locate-quote";
import { readSubjectNames } from "../identity/names/subject-names";
import { type ReadStatement, readStatements } from "../reading/read-statements";
import { mayBeClaimed, type Statement } from "../reading/statement";
import type { ResolvedIdentity, SourceDocument, StoredBrief } from "../types";
import { claimsOf } from "./facts-of-brief";
import { quoteMark } from "./withdrawal-marks";

/** Why a claim stands: how the statement behind its quote was read. It holds no word of the page. */
export interface ClaimGround {
  /** `quoteMark` of the claim's quote. */
  readonly mark: string;
  /** By what the subject is known, and who says it. */
  readonly by: Statement["subject"]["by"];
  readonly saidBy: Statement["saidBy"];
  /** When it holds, and by what that is known. */
  readonly status: Statement["time"]["status"];
  readonly statusBy: Statement["time"]["by"];
  /** Ids of the rules that read it. */
  readonly rules: readonly string[];
}

interface GroundsInput {
  readonly brief: StoredBrief;
  readonly identity: ResolvedIdentity;
  readonly documents: readonly SourceDocument[];
}

/** The statement behind each claim of a brief, for the person whom it is about. A claim from what no sentence says (a profile's field) has none. */
export function readGrounds({ brief, identity, documents }: GroundsInput): readonly ClaimGround[] {
  const claims = claimsOf(brief);
  const names = readSubjectNames(identity.fullName, identity.nameForms);
  return documents.flatMap((document) => {
    const match = identity.documents.find(({ documentId }) => documentId === document.id);
    const own = claims.filter(({ source_url }) => source_url === document.url);
    if (match === undefined || own.length === 0) return [];
    const statements = readStatements({ document, match, names }).statements.filter(mayBeClaimed);
    return own.flatMap(({ evidence_quote }): ClaimGround[] => {
      const statement = statementAt(statements, document.text, evidence_quote);
      if (statement === undefined) return [];
      const { subject, saidBy, time, trace } = statement;
      const mark = quoteMark(brief.identity.canonical_id, evidence_quote);
      return [{ mark, by: subject.by, saidBy, status: time.status, statusBy: time.by, rules: trace }];
    });
  });
}

/** Of the statements that a quote holds, the one with most of its words. */
function statementAt(statements: readonly ReadStatement[], text: string, quote: string): ReadStatement | undefined {
  const shared = ({ span }: ReadStatement, start: number, end: number) => Math.min(span.end, end) - Math.max(span.start, start);
  for (const { start, end } of locateQuote(text, quote)) {
    const [best] = statements
      .filter((statement) => shared(statement, start, end) > 0)
      .sort((a, b) => shared(b, start, end) - shared(a, start, end));
    if (best !== undefined) return best;
  }
  return undefined;
}
