import { prismaOver } from "@/lib/db/prisma";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { type PrivacyCommand, type PrivacyCommandServices, plain } from "../command";

const maxListed = 200;

export const listCommand: PrivacyCommand = {
  usage: `list
      Requests and corrections that wait for an answer, oldest first.`,
  run: (given, operands) => (operands.length === 0 ? list(given) : null),
};

async function list({ pool, clock, operator, print }: PrivacyCommandServices): Promise<number> {
  const waiting = { where: { status: "open" }, orderBy: { createdAt: "asc" }, take: maxListed } as const;
  const requests = await prismaOver(pool).privacyRequest.findMany(waiting);
  const corrections = await prismaOver(pool).claimCorrection.findMany(waiting);
  if (requests.length + corrections.length === 0) print("Nothing waits.");
  for (const { id, createdAt, kind, name, company, profileUrl, email, details } of requests) {
    const who = [name, company, profileUrl].filter((part) => part !== null).join(", ");
    print(`${id}  ${createdAt.toISOString().slice(0, 16)}  ${kind}  ${plain(who)}  from ${plain(email ?? "")}`);
    if (details) print(`    ${plain(details)}`);
  }
  for (const { id, createdAt, claim, words } of corrections) {
    print(`${id}  ${createdAt.toISOString().slice(0, 16)}  correction  ${claim === null ? "of no statement" : plain(claim)}`);
    print(`    ${plain(words)}`);
  }
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_listed", subjectId: null, actor: operator });
  return 0;
}
