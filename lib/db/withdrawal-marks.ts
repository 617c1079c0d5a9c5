import type { Queryable } from "./pool";

/** The marks of what was withdrawn of a person, in a stable order. A person has a handful at most. */
export async function loadWithdrawalMarks(db: Queryable, personId: string): Promise<string[]> {
  const { rows } = await db.query({
    name: "load-withdrawal-marks",
    text: "SELECT mark FROM withdrawn_claim WHERE person_id = $1 ORDER BY mark",
    values: [personId],
  });
  return rows.map((row) => row.mark);
}
