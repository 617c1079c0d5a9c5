import type { BlindAnswer, PairOpinion } from "@/lib/engine/proposals/settle-proposals";
import { framingTokens } from "@/lib/lanes/language-model/ask-model";
import { judgeQuestion } from "@/lib/lanes/language-model/judge-claims";
import { proposeQuestion } from "@/lib/lanes/language-model/propose-claims";
import { blindQuestion } from "@/lib/lanes/language-model/read-blind";
import type { PreparedRow } from "./prepare-row";

export interface RowTokens {
  /** Instructions and framing, which are the same however many pages there are. */
  readonly fixed: number;
  readonly input: number;
  readonly output: number;
  /** The row's own pages that are tied to the person: what vouches for it is none. */
  readonly pages: number;
}

export interface ServerAnswers {
  readonly judged: readonly (readonly PairOpinion[])[];
  readonly blind: readonly BlindAnswer[];
}

/** As English takes them; the budgets of a run reckon with fewer, to the dear side. */
const bytesPerToken = 4;
const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text, "utf8") / bytesPerToken);

/**
 * What the three kinds of call take for a row: the very questions that a run asks, and the answers as JSON, at four bytes a token. The row's lies
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
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return {
    fixed: sumOf(asked.map((question) => framingTokens + tokensOf(question.system))),
    input: sumOf(asked.map(({ addendum = "", prompt }) => tokensOf(addendum) + tokensOf(prompt))),
    output: sumOf(answers.map((answer) => tokensOf(JSON.stringify(answer)))),
    pages: matched.filter(({ id }) => row.documents.some((own) => own.id === id)).length,
  };
}
