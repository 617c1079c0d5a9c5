import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { prismaOver } from "@/lib/db/prisma";
import { parseLinkedInProfile } from "@/lib/engine/profile-urls";
import { erasePerson } from "@/lib/privacy/erase-person";
import type { SuppressionSecret } from "@/lib/privacy/suppression-key";
import { listCommands, listCommandsUsage } from "./list-commands";
import { repeatErasures } from "./repeat-erasures";

export interface PrivacyCommandServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly suppressionSecret: SuppressionSecret;
  print(line: string): void;
}

const usage = `Usage:
  npm run privacy -- list
      Requests that wait for an answer, oldest first.
  npm run privacy -- find <LinkedIn profile URL or name>
      The people it may mean, with their canonical ids.
  npm run privacy -- erase <request id> --person <canonical id>
      Erases the person and closes the request. Check first who asks: the address of the request must be tied to that person already, or a
      token that you sent there must stand on a profile of theirs.
  npm run privacy -- decline <request id>
      Closes the request without doing anything.
  npm run privacy -- repeat-erasures
      After a backup was restored: erases again everybody whom the suppression list knows as erased.
${listCommandsUsage}`;

/** One command of the operator. Returns 0 when it was done, 1 when not, 2 when it is not understood. */
export async function runPrivacyCommand(given: PrivacyCommandServices, args: readonly string[]): Promise<number> {
  const [command, operand, flag, personId] = args;
  if (command === "list" && args.length === 1) return listRequests(given);
  if (command === "find" && operand && args.length === 2) return findPeople(given, operand);
  if (command === "erase" && operand && flag === "--person" && personId && args.length === 4) return erase(given, operand, personId);
  if (command === "decline" && operand && args.length === 2) return decline(given, operand);
  if (command === "repeat-erasures" && args.length === 1) return repeat(given);
  const listed = await listCommands[command ?? ""]?.(given, args.slice(1));
  if (typeof listed === "number") return listed;
  given.print(usage);
  return command === "help" || command === "--help" ? 0 : 2;
}

const maxListed = 200;

async function listRequests({ pool, print }: PrivacyCommandServices): Promise<number> {
  const requests = await prismaOver(pool).privacyRequest.findMany({
    where: { status: "open" },
    orderBy: { createdAt: "asc" },
    take: maxListed,
  });
  if (requests.length === 0) print("No request waits.");
  for (const request of requests) {
    const who = [request.name, request.company, request.profileUrl].filter((part) => part !== null).join(", ");
    print(`${request.id}  ${request.createdAt.toISOString().slice(0, 16)}  ${request.kind}  ${plain(who)}  from ${plain(request.email)}`);
    if (request.details) print(`    ${plain(request.details)}`);
  }
  return 0;
}

async function findPeople({ pool, print }: PrivacyCommandServices, wanted: string): Promise<number> {
  const slug = parseLinkedInProfile(wanted)?.slug ?? null;
  const { rows } = await pool.query(
    `SELECT p.id, p.full_name, array_remove(array_agg(DISTINCT i.key ORDER BY i.key), NULL) AS keys, count(DISTINCT b.id)::int AS briefs
     FROM person p LEFT JOIN person_identifier i ON i.person_id = p.id LEFT JOIN brief b ON b.person_id = p.id
     WHERE ($1::text IS NOT NULL AND EXISTS (SELECT 1 FROM person_identifier own WHERE own.person_id = p.id AND own.key = $1))
        OR ($1::text IS NULL AND lower(p.full_name) = lower($2))
     GROUP BY p.id ORDER BY p.id LIMIT ${maxListed}`,
    [slug === null ? null : `linkedin:${slug}`, wanted.trim()],
  );
  if (rows.length === 0) print("Nobody.");
  for (const row of rows)
    print(`${row.id}  ${plain(row.full_name)}  ${row.briefs} ${row.briefs === 1 ? "brief" : "briefs"}  ${row.keys.map(plain).join(" ")}`);
  return rows.length > 0 ? 0 : 1;
}

async function erase(
  { pool, clock, suppressionSecret, print }: PrivacyCommandServices,
  requestId: string,
  personId: string,
): Promise<number> {
  const request = await prismaOver(pool).privacyRequest.findUnique({ where: { id: requestId } });
  if (request === null) {
    print("There is no such request.");
    return 1;
  }
  const erased = await erasePerson({ pool, clock }, { personId, requestId, suppressionSecret });
  if (erased === null) {
    print("There is no such person; nothing was erased and the request stays open.");
    return 1;
  }
  await close(pool, requestId, "done", clock);
  print(
    `Erased: ${erased.briefs} briefs, ${erased.jobs} jobs withdrawn, ${erased.runsEnded} runs ended, ${erased.creditsReturned} credits returned, ${erased.documentsRemoved} texts removed, ${erased.documentsRedacted} redacted. Later requests for this person are refused.`,
  );
  return 0;
}

async function decline({ pool, clock, print }: PrivacyCommandServices, requestId: string): Promise<number> {
  const isClosed = await close(pool, requestId, "declined", clock);
  print(isClosed ? "Declined." : "There is no such open request.");
  return isClosed ? 0 : 1;
}

async function repeat(given: PrivacyCommandServices): Promise<number> {
  const { persons, erased } = await repeatErasures(given, given.suppressionSecret);
  given.print(`Looked at ${persons} ${persons === 1 ? "person" : "people"}; erased again: ${erased}.`);
  return 0;
}

async function close(pool: pg.Pool, requestId: string, status: "done" | "declined", clock: Clock): Promise<boolean> {
  const { count } = await prismaOver(pool).privacyRequest.updateMany({
    where: { id: requestId, status: "open" },
    data: { status, decidedAt: clock.now() },
  });
  return count === 1;
}

/** Strangers wrote these words: no control character reaches the terminal. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
