import type { Queryable } from "./pool";

export interface Withdrawals {
  readonly personId: string;
  readonly marks: readonly string[];
}

/** What was withdrawn of a person, and of whomever these keys lead to for everybody: an account's own brief is about the same one. */
export async function withdrawalsBehind(db: Queryable, personId: string, keys: readonly string[]): Promise<Withdrawals[]> {
  const { rows } = await db.query<Withdrawals>({
    name: "withdrawals-behind",
    text: `SELECT person_id AS "personId", array_agg(mark ORDER BY mark) AS marks FROM withdrawn_claim
      WHERE person_id = $1 OR person_id IN (SELECT person_id FROM person_identifier WHERE key = ANY($2)) GROUP BY 1 ORDER BY 1`,
    values: [personId, keys],
  });
  return rows;
}

/** The marks of what was withdrawn of a person, in a stable order. A person has a handful at most. */
export async function loadWithdrawalMarks(db: Queryable, personId: string): Promise<string[]> {
  const { rows } = await db.query<{ mark: string }>({
    name: "load-withdrawal-marks",
    text: "SELECT mark FROM withdrawn_claim WHERE person_id = $1 ORDER BY mark",
    values: [personId],
  });
  return rows.map((row) => row.mark);
}
