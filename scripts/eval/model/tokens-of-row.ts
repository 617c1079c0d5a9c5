import type { BlindAnswer, PairOpinion } from "@/lib/engine/proposals/settle-proposals";
import { type AskedQuestion, requestOf } from "@/lib/lanes/language-model/ask-model";
import { claimLine } from "@/lib/lanes/language-model/claim-lines";
import { knownDialect } from "@/lib/lanes/language-model/dialect";
import { judgeQuestion, opinionLine } from "@/lib/lanes/language-model/judge-claims";
import { wordsOfRequest } from "@/lib/lanes/language-model/model-client";
import { proposeQuestion } from "@/lib/lanes/language-model/propose-claims";
import { blindLine, blindQuestion } from "@/lib/lanes/language-model/read-blind";
import type { PreparedRow } from "./prepare-row";

export interface RowTokens {
  /** Instructions, forms of answers and framing, which are the same however many pages there are. */
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

/** What chat templates set around each message. */
const messageTokens = 5;
const dialect = knownDialect({ LM_PROVIDER: "openai-compatible", LM_BASE_URL: undefined, LM_MODEL: "eval" });

/**
 * What the three kinds of call take for a row: every word of the requests that a run sends, the answers' forms among them, and of the answers in the
 * form that they are asked for, at four bytes a token. The row's lies are among what is proposed and judged, so that it errs to the dear side.
 */
export function tokensOfRow(
  { row, found }: Pick<PreparedRow, "row"> & { readonly found: NonNullable<PreparedRow["found"]> },
  { judged, blind }: ServerAnswers,
): RowTokens {
  const { identity, matched, pages, proposals, questions } = found;
  const { fullName } = identity;
  const asked: AskedQuestion<unknown>[] = [
    proposeQuestion({ fullName, pages }).question,
    ...questions.batches.map(({ pairs }) => judgeQuestion({ fullName, pairs })),
    ...(questions.blind.length === 0 ? [] : [blindQuestion({ fullName, quotes: questions.blind })]),
  ];
  const answers = [
    { claims: proposals.map((proposal) => claimLine(proposal, fullName)) },
    ...judged.map((opinions) => ({ opinions: opinions.map(opinionLine) })),
    ...(blind.length === 0 ? [] : [{ quotes: blind.map((said) => blindLine(said, fullName)) }]),
  ];
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  const sent = asked.map((question) => {
    const words = wordsOfRequest("openai-compatible", dialect, requestOf(question));
    const fixed = tokensOf(question.system) + words.length * messageTokens + tokensOf(words.at(-1) ?? "");
    return { fixed, all: sumOf(words.map(tokensOf)) + words.length * messageTokens };
  });
  const fixed = sumOf(sent.map((each) => each.fixed));
  return {
    fixed,
    input: sumOf(sent.map(({ all }) => all)) - fixed,
    output: sumOf(answers.map((answer) => tokensOf(JSON.stringify(answer)))),
    pages: matched.filter(({ id }) => row.documents.some((own) => own.id === id)).length,
  };
}
