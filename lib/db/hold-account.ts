import type { Queryable } from "./pool";

/** Holds the account's row until commit, before any person or run. @returns what it can still set aside */
export async function holdAccount(tx: Queryable, accountId: string): Promise<{ readonly available: number }> {
  const { rows } = await tx.query<{ available: number }>({
    name: "hold-account",
    text: "SELECT available FROM account WHERE id = $1 FOR NO KEY UPDATE",
    values: [accountId],
  });
  return { available: rows[0]?.available ?? 0 };
}
