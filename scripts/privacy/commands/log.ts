import type { PrivacyCommand, PrivacyCommandServices } from "../command";

const maxLines = 500;

export const logCommand: PrivacyCommand = {
  usage: `log
      The trail, newest first: when, what, on which request, and by whom.`,
  run: (services, operands) => (operands.length === 0 ? log(services) : null),
};

async function log({ pool, print }: PrivacyCommandServices): Promise<number> {
  const { rows } = await pool.query<{ at: Date; action: string; subject_id: string | null; actor: string | null }>(
    `SELECT at, action, subject_id, actor FROM audit_line WHERE action LIKE 'privacy\\_%' OR action = 'person_erased' ORDER BY id DESC LIMIT ${maxLines}`,
  );
  for (const { at, action, subject_id, actor } of rows) print(`${at.toISOString()}  ${action}  ${subject_id ?? "-"}  ${actor ?? "-"}`);
  return 0;
}
