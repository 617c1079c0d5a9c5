import { holdAccount } from "@/lib/db/hold-account";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { log } from "@/lib/log";
import type { BatchServices } from "../enrichment-services";
import { creditsOf, firstWithin, type ListPrice, promisedCredits } from "./price-list";
import type { OwnedList } from "./read-list";

export type StartOutcome =
  | { readonly kind: "started" | "already_started" }
  /** Nothing was started: it costs more than was agreed to. */
  | { readonly kind: "dearer"; readonly credits: number }
  /** Nothing was started: so many credits are missing. */
  | { readonly kind: "short"; readonly missing: number };

interface ListStart extends OwnedList {
  readonly price: ListPrice;
  /** The most that was agreed to. */
  readonly maxCredits: number;
  /** Only the first rows that this many credits cover are asked for; the others come back as they are. */
  readonly firstCredits?: number | undefined;
}

/**
 * Starts a list as it was priced, once however often it is asked for: what its rows become is written down, and what it may cost is promised beside
 * what the account's other lists may still take. The account's row is held, so that of two lists that race for one balance the second one is told.
 */
export async function startList(
  services: Pick<BatchServices, "pool" | "clock" | "queue">,
  { accountId, listId, price, maxCredits, firstCredits }: ListStart,
): Promise<StartOutcome> {
  const { pool, clock } = services;
  const at = clock.now();
  const asked = firstCredits === undefined ? price.asked : firstWithin(price.asked, firstCredits);
  const credits = creditsOf(asked);
  if (credits > maxCredits) return { kind: "dearer", credits };
  const outcome = await inTransaction<StartOutcome>(pool, async (tx) => {
    const { available } = await holdAccount(tx, accountId);
    const missing = credits + (await promisedCredits(tx, accountId)) - available;
    const { rowCount } = await tx.query(
      "UPDATE list SET started_at = $3, next_at = $3, agreed_credits = $4 WHERE id = $1 AND account_id = $2 AND started_at IS NULL",
      [listId, accountId, at, credits],
    );
    if (rowCount === 0) return tx.rollback({ kind: "already_started" });
    if (credits > 0 && missing > 0) return tx.rollback({ kind: "short", missing });
    await writePlan(tx, listId, { ...price, asked }, price.asked);
    return { kind: "started" };
  });
  if (outcome.kind === "started") await wantList(services, listId, "start");
  return outcome;
}

async function writePlan(tx: Queryable, listId: string, { asked, repeats, notAsked }: ListPrice, whole: ListPrice["asked"]): Promise<void> {
  const sent = new Set(asked.map(({ row }) => row));
  const left = whole.filter(({ row }) => !sent.has(row)).map(({ row }) => [row, "beyond_the_first"] as const);
  const reasons = [...notAsked, ...left];
  await tx.query("UPDATE list_line SET is_asked = true WHERE list_id = $1 AND row = ANY($2) AND NOT is_forgotten", [listId, [...sent]]);
  await tx.query(
    "UPDATE list_line l SET reason = r.reason FROM unnest($2::int[], $3::text[]) AS r(row, reason) WHERE l.list_id = $1 AND l.row = r.row AND NOT is_forgotten",
    [listId, reasons.map(([row]) => row), reasons.map(([, reason]) => reason)],
  );
  await tx.query(
    "UPDATE list_line l SET repeat_of = r.first FROM unnest($2::int[], $3::int[]) AS r(row, first) WHERE l.list_id = $1 AND l.row = r.row AND NOT is_forgotten",
    [listId, [...repeats.keys()], [...repeats.values()]],
  );
}

/** Asks for a list to be sent on now. Not confirmed is not lost: the sweep looks every minute. */
export async function wantList({ queue }: Pick<BatchServices, "queue">, listId: string, why: "start" | "stop"): Promise<void> {
  await queue
    .send([{ id: `list:${why}:${listId}`, name: "list/advance.wanted", data: { listId } }])
    .catch((error: Error) => log.warn({ list_id: listId, err: error.message }, "list event not confirmed"));
}
