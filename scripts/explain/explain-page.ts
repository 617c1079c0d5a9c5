import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { readSubjectNames } from "@/lib/engine/identity/names/subject-names";
import { type ReadStatement, readStatements } from "@/lib/engine/reading/read-statements";
import { mayBeClaimed } from "@/lib/engine/reading/statement";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { tieDocuments } from "../eval/pages/tie-documents";

/**
 * The way of each sentence of a page: where it stands, whom it is about, when it holds, how it is meant, by which rules, and what came of it. The
 * page is taken as the person's.
 */
export function explainPage(document: SourceDocument, seed: Seed, asOf: Date): readonly string[] {
  const given = tieDocuments(seed, [document], new Set([document.id]));
  const resolved = resolveIdentity({ ...given, asOf });
  if (resolved.kind === "refused") return [`No brief: ${resolved.reason}.`];
  const { identity } = resolved;
  const match = identity.documents.find(({ documentId }) => documentId === document.id);
  if (match === undefined) return ["The page is not this person's."];
  const names = readSubjectNames(identity.fullName, identity.nameForms);
  const { statements, outline } = readStatements({ document, match, names });
  const documents = [document];
  const extracted = extractClaims({ identity, documents, asOf });
  const shown = new Set(verifyClaims({ identity, documents, ...extracted, asOf }).claims.map(({ claim }) => claim));
  return statements.flatMap((statement) => {
    const { span } = statement;
    const claims = extracted.candidates.filter(({ quoteStart, quoteEnd }) => quoteStart < span.end && span.start < quoteEnd);
    const outcome =
      claims.length > 0
        ? claims.map(({ claim, category }) => `${shown.has(claim) ? "claim" : "left out"} (${category}): ${claim}`)
        : [`silent: ${reasonOf(statement)}`];
    const { kind } = outline.blocks[statement.block] ?? { kind: "paragraph" };
    return [
      `“${document.text.slice(span.start, span.end).replace(/\s+/g, " ")}”`,
      `  block ${statement.block} (${kind}${statement.heading === null ? "" : ` under “${statement.heading}”`}), said by ${statement.saidBy}`,
      `  about ${statement.subject.who} (${statement.subject.by}), ${statement.time.status} (${statement.time.by}), ${statement.standing}`,
      `  rules: ${statement.trace.length === 0 ? "none" : statement.trace.join(", ")}`,
      ...outcome.map((line) => `  ${line}`),
    ];
  });
}

function reasonOf(statement: ReadStatement): string {
  if (statement.subject.who !== "person")
    return `it is about ${statement.subject.who === "unknown" ? "nobody in particular" : statement.subject.who}`;
  if (!mayBeClaimed(statement)) return `it is ${statement.standing}`;
  return "private, too vague by itself, or not to be said in the third person";
}
