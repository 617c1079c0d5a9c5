import { activeCallbackSecrets } from "@/lib/account/callback-secrets";
import type { Queryable } from "@/lib/db/pool";
import type { ReceivedCallback } from "./received-callback";

/**
 * The secrets that a delivery should have been signed with: those of the account whose delivery its `webhook-id` names; of `accountId` when it names
 * none. At the developer's own machine several accounts call back to one receiver.
 */
export async function signingSecrets(
  db: Queryable,
  { headers, receivedAt }: Pick<ReceivedCallback, "headers" | "receivedAt">,
  accountId: string | null,
): Promise<string[]> {
  const { rows } = await db.query<{ account_id: string }>({
    name: "local-delivery-account",
    text: "SELECT account_id FROM callback_delivery WHERE id = $1",
    values: [headers["webhook-id"] ?? ""],
  });
  const owner: string | null = rows[0]?.account_id ?? accountId;
  return owner === null ? [] : activeCallbackSecrets(db, owner, receivedAt);
}
