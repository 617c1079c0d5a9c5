import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { type RequestRow, requestColumns } from "@/lib/privacy/request-row";
import { type PrivacyCommand, type PrivacyCommandServices, plain } from "../command";

const maxListed = 200;

export const listCommand: PrivacyCommand = {
  usage: `list
      Requests and corrections that wait for an answer, oldest first.`,
  run: (given, operands) => (operands.length === 0 ? list(given) : null),
};

async function list({ pool, clock, operator, print }: PrivacyCommandServices): Promise<number> {
  const { rows: requests } = await pool.query<RequestRow>(
    `SELECT ${requestColumns} FROM privacy_request WHERE status = 'open' ORDER BY created_at LIMIT ${maxListed}`,
  );
  const { rows: corrections } = await pool.query<{ id: string; created_at: Date; claim: string; words: string }>(
    `SELECT id, created_at, claim, words FROM claim_correction WHERE status = 'open' ORDER BY created_at LIMIT ${maxListed}`,
  );
  if (requests.length + corrections.length === 0) print("Nothing waits.");
  for (const { id, createdAt, kind, name, company, profileUrl, email, details } of requests) {
    const who = [name, company, profileUrl].filter((part) => part !== null).join(", ");
    print(`${id}  ${createdAt.toISOString().slice(0, 16)}  ${kind}  ${plain(who)}  from ${plain(email ?? "")}`);
    if (details) print(`    ${plain(details)}`);
  }
  for (const { id, created_at, claim, words } of corrections) {
    print(`${id}  ${created_at.toISOString().slice(0, 16)}  correction  ${plain(claim)}`);
    print(`    ${plain(words)}`);
  }
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_listed", subjectId: null, actor: operator });
  return 0;
}
