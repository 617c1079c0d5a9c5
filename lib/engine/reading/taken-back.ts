import type { Token } from "@/lib/text/tokens";
import type { ClauseReading } from "./clause-status";
import type { ReadClause } from "./clauses/clause-words";

/** "Forty books on Rust, and I haven't opened one": what a later clause denies was not meant. */
export function takeBack(clauses: readonly ReadClause[], read: ClauseReading[], sentence: readonly Token[]): void {
  for (const [place, clause] of clauses.entries()) {
    if (place === 0 || read[place]?.standing !== "denied" || (clause.joint !== "and" && clause.joint !== "but")) continue;
    // "After a friend gave her a loom, and nobody asked for it back": of the time that the clause before tells.
    if (clause.who !== "person" && /^(?:nobody|none)$/.test(sentence[clause.subjectAt]?.folded ?? sentence[clause.first + 1]?.folded ?? ""))
      continue;
    // "But only where I can't be heard" narrows what stands before it.
    if (clause.subjectAt - clause.first > 2 || saysNoMore(clause, sentence) || deniesItsOwn(clause, sentence)) continue;
    const before = read[place - 1];
    if (before?.standing === "asserted") read[place - 1] = { ...before, standing: "denied", trace: [...before.trace, "en.taken_back"] };
  }
}

/** "… and doesn't plan to stop": what goes on is not taken back. */
function saysNoMore({ first, last }: ReadClause, sentence: readonly Token[]): boolean {
  return sentence
    .slice(first, last + 1)
    .some(({ folded }) => /^(?:stop|stopping|plan|intend|want|hope|quit|leave|mind|regret)$/.test(folded));
}

/** "… and I don't take payment": an object of its own, and no word that points back ("and haven't opened one"). */
function deniesItsOwn({ verbAt, last, who, joint }: ReadClause, sentence: readonly Token[]): boolean {
  const behind = sentence.slice(verbAt + 1, last + 1).filter(({ kind }) => kind === "word");
  const isBack = behind.some(({ folded }) =>
    /^(?:one|ones|it|its|them|any|either|none|that|this|those|these|so|anymore|more|longer|yet|there|anyone|anybody|anything|another)$/.test(
      folded,
    ),
  );
  return (who === "person" || who === "unknown") && joint === "and" && behind.length >= 3 && !isBack;
}
