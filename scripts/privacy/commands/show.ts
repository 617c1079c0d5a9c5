import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { type RequestRow, requestColumns } from "@/lib/privacy/request-row";
import { type PrivacyCommand, type PrivacyCommandServices, plain } from "../command";

export const showCommand: PrivacyCommand = {
  usage: `show <request or correction id>
      Everything that is known of it. Of what is done only kind, status and times are left.`,
  run(services, [id, ...rest]) {
    if (id === undefined || rest.length > 0) return null;
    return id.startsWith("cor_") ? showCorrection(services, id) : showRequest(services, id);
  },
};

async function showRequest(services: PrivacyCommandServices, id: string): Promise<number> {
  const { rows } = await services.pool.query<RequestRow>(`SELECT ${requestColumns} FROM privacy_request WHERE id = $1`, [id]);
  return show(services, id, rows[0]);
}

async function showCorrection(services: PrivacyCommandServices, id: string): Promise<number> {
  const { rows } = await services.pool.query<{
    id: string;
    request_id: string;
    person_id: string;
    status: string;
    claim: string | null;
    evidence_quote: string | null;
    source_url: string | null;
    words: string;
    created_at: Date;
    decided_at: Date | null;
  }>(
    "SELECT id, request_id, person_id, status, claim, evidence_quote, source_url, words, created_at, decided_at FROM claim_correction WHERE id = $1",
    [id],
  );
  return show(services, id, rows[0]);
}

async function show({ pool, clock, operator, print }: PrivacyCommandServices, id: string, row: object | undefined): Promise<number> {
  if (row === undefined) {
    print("There is nothing of that id.");
    return 1;
  }
  for (const [name, value] of Object.entries(row))
    if (value !== null) print(`${name.padEnd(16)}${plain(value instanceof Date ? value.toISOString() : String(value))}`);
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_shown", subjectId: id, actor: operator });
  return 0;
}
