import type { Span } from "@/lib/text/sentences";
import { type Token, tokens } from "@/lib/text/tokens";
import { markSubject, nameSubject } from "../identity/names/subject-mark";
import type { SubjectNames } from "../identity/names/subject-names";
import type { ReadClause, Voice } from "../reading/clauses/clause-words";
import { readClauses } from "../reading/clauses/read-clauses";
import { splitClauses } from "../reading/clauses/split-clauses";

/** What somebody does and what with, in the words of a text. */
export interface Said {
  readonly relation: string;
  readonly object: string;
}

/** More than a sentence has; a list may. */
const maxClauses = 12;

/**
 * The stretches of a text that one clause or several in a row take up, as the reading of pages cuts them, without what binds them to their
 * neighbours. The whole text is one of them.
 * @param about only those that share words with this stretch
 */
export function clausesOf(text: string, names: SubjectNames, about: Span = { start: 0, end: text.length }): string[] {
  const found = tokens(text);
  const clauses = read(text, found, names);
  const runs = clauses.flatMap((first, at) =>
    clauses.slice(at).map((last): Span => ({ start: found[first.first]?.start ?? 0, end: found[last.last]?.end ?? 0 })),
  );
  const shared = runs.filter(({ start, end }) => start < about.end && about.start < end);
  return [...new Set([text, ...shared.map(({ start, end }) => unbound(text.slice(start, end)))])];
}

/** What a claim says clause by clause: as the release before the reading of pages cut it, and as that reading does. The claim is among them. */
export function statementsOf(claim: string, names: SubjectNames): string[] {
  const before = splitClauses(markSubject(claim, names)).map((clause) => nameSubject(clause, names));
  return [...new Set([...clausesOf(claim, names), ...before])];
}

/** What the person does, clause by clause. */
export function saidIn(text: string, names: SubjectNames): Said[] {
  const found = tokens(text);
  return read(text, found, names).flatMap(({ who, verbAt, last }) => {
    const [verb, end] = [found[verbAt], found[last]];
    if (who !== "person" || verb === undefined || end === undefined) return [];
    return [{ relation: verb.text, object: unbound(text.slice(verb.end, end.end)) }];
  });
}

function read(text: string, found: readonly Token[], names: SubjectNames): readonly ReadClause[] {
  return found.length === 0 ? [] : readClauses(text, found, { ...voice, names }).slice(0, maxClauses);
}

/** As wide as can be: the words are the person's, or about them. */
const voice: Omit<Voice, "names"> = { firstPerson: true, pronouns: new Set(["she", "he", "they"]), called: null, notes: true, turn: false };

function unbound(clause: string): string {
  return clause.replace(/^[\s,;:–—-]*(?:(?:and|but|so)\s+)?/iu, "").replace(/(?:[\s,;:–—-]+(?:and|but|or|so))?[\s,;:–—-]*$/iu, "");
}
