import { readSubjectNames } from "@/lib/engine/identity/names/subject-names";
import { type ReadStatement, readStatements } from "@/lib/engine/reading/read-statements";
import type { ResolvedIdentity, SourceDocument } from "@/lib/engine/types";

/**
 * How the engine reads pages before anybody asks what may be said: of each that was tied to the person how it stands to them and which stretches are
 * theirs, then each statement, its first and last words, and what is read in it.
 */
export function readOfDocuments(identity: ResolvedIdentity, documents: readonly SourceDocument[]): string[] {
  const names = readSubjectNames(identity.fullName, identity.nameForms);
  return identity.documents.flatMap((match) => {
    const document = documents.find(({ id }) => id === match.documentId);
    if (!document) return [];
    const ranges = (match.ownRanges ?? []).map(({ start, end }) => `${start}–${end}`).join(" ");
    const { statements } = readStatements({ document, match, names });
    return [`  ${match.documentId} ${match.level ?? ""} ${ranges}`.trimEnd(), ...statements.map((one) => lineOf(one, document.text))];
  });
}

function lineOf({ subject, time, standing, saidBy, relation, object, span, trace }: ReadStatement, text: string): string {
  const words = (part: { readonly start: number; readonly end: number } | null) => (part === null ? "–" : text.slice(part.start, part.end));
  const said = words(span).replace(/\s+/g, " ");
  const short = said.length > 44 ? `${said.slice(0, 20)} … ${said.slice(-20)}` : said;
  const when = [time.status, time.by, time.from, time.until].filter((each) => each !== null).join(" ");
  const what = `${words(relation)} | ${words(object).slice(0, 20)}`.replace(/\s+/g, " ");
  return `    “${short}” ${subject.who} ${subject.by}, ${when}, ${standing} by ${saidBy}: ${what}${trace.length === 0 ? "" : ` [${trace.join(" ")}]`}`;
}
