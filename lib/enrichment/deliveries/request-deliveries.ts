import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import { originOfThis } from "@/lib/telemetry/work-origin";

/**
 * Hands deliveries that wait to the queue and notes that the queue has them. The event's id names delivery and round, so that sending it again
 * changes nothing. Never called inside a transaction.
 * @throws when the hand-over is not confirmed; the sweeper sends what has no confirmation
 */
export async function requestDeliveries(
  { pool, queue, clock }: Pick<EnrichmentServices, "pool" | "queue" | "clock">,
  deliveryIds: readonly string[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const { rows } = await pool.query<{ id: string; account_id: string; round: number }>({
    name: "deliveries-to-request",
    text: "SELECT id, account_id, round FROM callback_delivery WHERE id = ANY($1) AND status = 'waiting'",
    values: [deliveryIds],
  });
  await queue.send(
    rows.map(({ id, account_id, round }) => ({
      id: `deliver:${id}:${round}`,
      name: "callback/delivery.requested",
      data: { deliveryId: id, accountId: account_id, round, key: `${id}:${round}`, ...originOfThis() },
    })),
  );
  await pool.query({
    name: "confirm-deliveries",
    text: `UPDATE callback_delivery d SET event_confirmed_at = $3 FROM unnest($1::text[], $2::smallint[]) AS sent(id, round)
      WHERE d.id = sent.id AND d.round = sent.round AND d.status = 'waiting'`,
    values: [rows.map((row) => row.id), rows.map((row) => row.round), clock.now()],
  });
}
