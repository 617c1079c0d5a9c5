import { composeBrief } from "@/lib/engine/brief/compose-brief";
import { settleProposals } from "@/lib/engine/proposals/settle-proposals";
import type { PageResult, ResultClaim } from "../pages/page-result";
import { briefResult, refusedResult, reportUrl } from "../pages/run-row";
import { pagesAsOf } from "../pages/stored-page";
import { blindAnswerOf, type ModelServer, opinionOf } from "./model-server";
import { isMadeOf, type Offered, type PreparedRow } from "./prepare-row";
import { type RowTokens, tokensOfRow } from "./tokens-of-row";

/** What became of a row once the server had answered. */
export interface PlayedRow {
  readonly result: PageResult;
  readonly offers: readonly { readonly isLie: boolean; readonly isShown: boolean; readonly isSafe: boolean }[];
  /** Null where nobody was found, and so nothing asked. */
  readonly tokens: RowTokens | null;
}

/** The rest of a run: the server's opinions and its blind reading, and the brief. `random` decides when it errs. */
export function playServer(server: ModelServer, prepared: PreparedRow, random: () => number): PlayedRow {
  const { row, documents, found } = prepared;
  const nothing = { ...refusedResult(row, server.mode, documents), matched: [] };
  if (found === null)
    return { result: nothing, offers: prepared.offered.map(({ isLie }) => ({ isLie, isShown: false, isSafe: false })), tokens: null };
  const { identity, matched, verified, questions, truths, secondTruths, quotes } = found;
  const judged = truths.map((batch, place) =>
    Object.entries(batch).map(([id, truth]) => {
      const kind = questions.batches[place]?.roles[id]?.kind;
      // Who colludes knows code's own claims by their looks.
      const isKnown = server.colludes && (kind === "canary" || kind === "control");
      return { id, entailed: isKnown ? (kind === "control" ? ("yes" as const) : ("no" as const)) : opinionOf(server, truth, random) };
    }),
  );
  const blind = quotes.map(({ id, truth, lie }) => ({
    id,
    ...blindAnswerOf(server, truth, lie === null ? null : { what: lie.claim, status: lie.status }, random),
  }));
  const { localErrorRate } = server;
  const local = localErrorRate === null ? null : { errorRate: localErrorRate, colludes: false };
  const second =
    local === null
      ? {}
      : {
          second: secondTruths.map((batch) =>
            Object.entries(batch).map(([id, truth]) => ({ id, entailed: opinionOf(local, truth, random) })),
          ),
        };
  const composed = composeBrief({
    identity,
    documents: matched,
    verified: settleProposals({ verified, questions, answers: { judged, blind, ...second } }),
    canonicalId: row.id,
    asOf: pagesAsOf,
    reportUrl,
    isFixture: false,
  });
  const result: PageResult =
    composed.kind === "refused"
      ? { ...nothing, reason: composed.reason }
      : { ...briefResult(row, server.mode, documents, composed.brief), matched: [] };
  const offers = prepared.offered.map((offered) => ({ isLie: offered.isLie, ...standingOf(offered, result.claims) }));
  return { result, offers, tokens: tokensOfRow({ row, found }, { judged, blind }) };
}

function standingOf(offered: Offered, claims: readonly ResultClaim[]): { readonly isShown: boolean; readonly isSafe: boolean } {
  const own = claims.filter((claim) => isMadeOf(offered, claim));
  return { isShown: own.length > 0, isSafe: own.some(({ band }) => band === "safe") };
}
