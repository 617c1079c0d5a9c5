import { composeBrief } from "@/lib/engine/brief/compose-brief";
import { applyOpinions, type Opinion } from "@/lib/engine/claims/apply-opinions";
import { maxOpinions } from "@/lib/pipeline/ask-model";
import type { PageResult, ResultClaim } from "../pages/page-result";
import { briefResult, refusedResult, reportUrl } from "../pages/run-row";
import { pagesAsOf } from "../pages/stored-page";
import { type ModelServer, opinionOf } from "./model-server";
import { isMadeOf, type Offered, type PreparedRow } from "./prepare-row";

/** What became of a row once the server had judged its claims. */
export interface PlayedRow {
  readonly result: PageResult;
  readonly offers: readonly { readonly isLie: boolean; readonly isShown: boolean; readonly isSafe: boolean }[];
}

/** The rest of a run: the server's opinions, as many as one call takes, and the brief. `random` decides when it errs. */
export function playServer(server: ModelServer, prepared: PreparedRow, random: () => number): PlayedRow {
  const { row, documents, found } = prepared;
  const nothing = { ...refusedResult(row, server.mode, documents), matched: [] };
  if (found === null) return { result: nothing, offers: prepared.offered.map(({ isLie }) => ({ isLie, isShown: false, isSafe: false })) };
  const { identity, matched, verified, truths } = found;
  const opinions = truths
    .slice(0, maxOpinions)
    .map((truth, index): Opinion => ({ id: String(index), entailed: opinionOf(server, truth, random) }));
  const composed = composeBrief({
    identity,
    documents: matched,
    verified: applyOpinions({ verified, opinions }),
    canonicalId: row.id,
    asOf: pagesAsOf,
    reportUrl,
    isFixture: false,
  });
  const result: PageResult =
    composed.kind === "refused"
      ? { ...nothing, reason: composed.reason }
      : { ...briefResult(row, server.mode, documents, composed.brief), matched: [] };
  return { result, offers: prepared.offered.map((offered) => ({ isLie: offered.isLie, ...standingOf(offered, result.claims) })) };
}

function standingOf(offered: Offered, claims: readonly ResultClaim[]): { readonly isShown: boolean; readonly isSafe: boolean } {
  const own = claims.filter((claim) => isMadeOf(offered, claim));
  return { isShown: own.length > 0, isSafe: own.some(({ band }) => band === "safe") };
}
