import { type DropReason, dropReasons } from "@/lib/contract/vocabulary";
import { type DropCounts, sumDrops } from "@/lib/engine/claims/candidate-claim";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import type { Restatement } from "@/lib/engine/claims/restatement";
import { wordStatement } from "@/lib/engine/claims/word-statement";
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
  const { statements, outline, pronoun } = readStatements({ document, match, names });
  const documents = [document];
  const drops = new Map<number, Readonly<DropCounts>>();
  const ownDrops = new Map<number, Readonly<DropCounts>>();
  // What is counted once for a sentence holds of each of its statements.
  const keyOf = ({ sentence }: ReadStatement) => sentence.start;
  const onRead = (statement: ReadStatement, dropped: Readonly<DropCounts>) => {
    drops.set(keyOf(statement), { ...drops.get(keyOf(statement)), ...dropped });
    ownDrops.set(statement.span.start, dropped);
  };
  const dropOf = (statement: ReadStatement) => {
    const own = ownDrops.get(statement.span.start) ?? {};
    return sumDrops(own) > 0 ? own : (drops.get(keyOf(statement)) ?? {});
  };
  const extracted = extractClaims({ identity, documents, asOf, onRead });
  const shown = new Set(verifyClaims({ identity, documents, ...extracted, asOf }).claims.map(({ claim }) => claim));
  return statements.flatMap((statement) => {
    const { span } = statement;
    const claims = extracted.candidates.filter(({ quoteStart, quoteEnd }) => quoteStart < span.end && span.start < quoteEnd);
    const outcome =
      claims.length > 0
        ? claims.map(({ claim, category }) => `${shown.has(claim) ? "claim" : "left out"} (${category}): ${claim}`)
        : [`silent: ${reasonOf(statement, dropOf(statement), wordStatement(statement, names, pronoun))}`];
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

function reasonOf(statement: ReadStatement, dropped: Readonly<DropCounts>, wording: Restatement): string {
  if (statement.subject.who !== "person")
    return `it is about ${statement.subject.who === "unknown" ? "nobody in particular" : statement.subject.who}`;
  if (statement.trace.some((id) => id.endsWith(".silent") || id.includes(".private"))) return reasonWords.privacy;
  if (!mayBeClaimed(statement)) return `it is ${statement.standing}`;
  const [reason] = dropReasons.filter((each) => each in dropped);
  if (reason === undefined) return "another claim of the page says it";
  if (reason === "too_vague" && statement.language === "en" && wording.kind !== "restated") return "it cannot be said in the third person";
  return Object.entries(reasonWords).find(([known]) => known === reason)?.[1] ?? reason;
}

const reasonWords = {
  privacy: "it is private, or may be",
  too_vague: "it is too vague by itself",
  not_about_subject: "it is about others, or speaks to the reader",
  negated_or_hypothetical: "it is denied or supposed",
  rumor_of_misconduct: "it is hearsay",
} as const satisfies Partial<Record<DropReason, string>>;
