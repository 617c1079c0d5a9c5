import type { BlindAnswer, PairOpinion } from "@/lib/engine/proposals/settle-proposals";
import { tokensOfQuestion } from "@/lib/lanes/language-model/ask-model";
import { judgeQuestion } from "@/lib/lanes/language-model/judge-claims";
import { estimateTokens } from "@/lib/lanes/language-model/model-budget";
import { proposeQuestion } from "@/lib/lanes/language-model/propose-claims";
import { blindQuestion } from "@/lib/lanes/language-model/read-blind";
import type { PreparedRow } from "./prepare-row";

export interface RowTokens {
  readonly input: number;
  readonly output: number;
  /** The row's own pages that are tied to the person: what vouches for it is none. */
  readonly pages: number;
}

export interface ServerAnswers {
  readonly judged: readonly (readonly PairOpinion[])[];
  readonly blind: readonly BlindAnswer[];
}

/**
 * What the three kinds of call take for a row: the very questions that a run asks, and the answers as JSON, at three bytes a token. The row's lies
 * are among what is proposed and judged, so that it errs to the dear side.
 */
export function tokensOfRow(
  { row, found }: Pick<PreparedRow, "row"> & { readonly found: NonNullable<PreparedRow["found"]> },
  { judged, blind }: ServerAnswers,
): RowTokens {
  const { identity, matched, pages, proposals, questions } = found;
  const { fullName } = identity;
  const asked = [
    proposeQuestion({ fullName, pages }).question,
    ...questions.batches.map(({ pairs }) => judgeQuestion(pairs)),
    ...(questions.blind.length === 0 ? [] : [blindQuestion({ fullName, quotes: questions.blind })]),
  ];
  const answers = [
    { claims: proposals },
    ...judged.map((opinions) => ({ opinions: opinions.map(({ id, entailed }) => ({ pair: id, entailed })) })),
    ...(blind.length === 0 ? [] : [{ quotes: blind.map(({ id, isPrivate, ...said }) => ({ quote: id, ...said, private: isPrivate })) }]),
  ];
  return {
    input: asked.reduce((sum, question) => sum + tokensOfQuestion(question), 0),
    output: answers.reduce((sum, answer) => sum + estimateTokens(JSON.stringify(answer)), 0),
    pages: matched.filter(({ id }) => row.documents.some((own) => own.id === id)).length,
  };
}
