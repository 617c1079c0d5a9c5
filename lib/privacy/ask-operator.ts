import type { PrivacyServices } from "./privacy-services";
import type { RequestRow } from "./request-row";

/** Hands a confirmed request to a person, for whoever can give neither proof. It then waits for `npm run privacy`. */
export async function askOperator({ pool }: Pick<PrivacyServices, "pool">, { id }: Pick<RequestRow, "id">): Promise<void> {
  await pool.query("UPDATE privacy_request SET status = 'open' WHERE id = $1 AND status = 'confirmed'", [id]);
}
