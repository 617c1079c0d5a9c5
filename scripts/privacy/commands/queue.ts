import { addMs, dayMs } from "@/lib/clock";
import { prismaOver } from "@/lib/db/prisma";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { answerLifeMs, graceMs } from "@/lib/privacy/request-row";
import { type PrivacyCommand, type PrivacyCommandServices, plain } from "../command";

const maxListed = 200;

export const queueCommand: PrivacyCommand = {
  usage: `queue   (or: list)
      Requests and corrections that wait for you, by the day on which they have to be decided; with whom an erasure can mean, and what somebody objected to.`,
  run: (services, operands) => (operands.length === 0 ? queue(services) : null),
};

interface Waiting {
  readonly due: Date;
  readonly lines: readonly string[];
}

async function queue(services: PrivacyCommandServices): Promise<number> {
  const { pool, clock, operator, print } = services;
  const now = clock.now();
  const waiting = [...(await waitingRequests(services)), ...(await waitingCorrections(services))].sort(
    (a, b) => a.due.getTime() - b.due.getTime(),
  );
  if (waiting.length === 0) print("Nothing waits.");
  for (const { due, lines } of waiting) {
    const left = Math.floor((due.getTime() - now.getTime()) / dayMs);
    print(`by ${due.toISOString().slice(0, 10)}${left < 0 ? `, ${-left} days late` : ""}  ${lines[0]}`);
    for (const line of lines.slice(1)) print(`    ${line}`);
  }
  await notePrivacyAction(pool, { at: now, action: "privacy_listed", subjectId: null, actor: operator });
  return 0;
}

async function waitingRequests({ pool }: PrivacyCommandServices): Promise<Waiting[]> {
  const rows = await prismaOver(pool).privacyRequest.findMany({
    where: { OR: [{ status: { in: ["open", "withheld"] } }, { status: "grace", objectedAt: { not: null } }] },
    orderBy: { createdAt: "asc" },
    take: maxListed,
  });
  return rows.map((row) => {
    const who = [row.name, row.company, row.profileUrl].filter((part) => part !== null).join(", ");
    const states = [
      row.status === "withheld" ? "nothing is shown until you decide" : null,
      row.status === "grace" ? "proven, in its grace" : null,
      row.objectedAt === null ? null : "a contact of the person objected: nothing goes on without you",
      row.twinOf === null ? null : `perhaps the person whom ${row.twinOf || "an erasure"} erased: asked for by nobody`,
      row.personId === null ? null : `means ${row.personId}`,
    ].filter((state) => state !== null);
    return {
      due: addMs(row.createdAt, row.kind === "erase" && row.twinOf === null ? graceMs : answerLifeMs),
      lines: [
        `${row.id}  ${row.createdAt.toISOString().slice(0, 16)}  ${row.kind}  ${plain(who)}  from ${plain(row.email ?? "nobody")}`,
        ...states,
        ...(row.details ? [plain(row.details)] : []),
      ],
    };
  });
}

async function waitingCorrections({ pool }: PrivacyCommandServices): Promise<Waiting[]> {
  const rows = await prismaOver(pool).claimCorrection.findMany({
    where: { status: "open" },
    orderBy: { createdAt: "asc" },
    take: maxListed,
  });
  return rows.map(({ id, createdAt, claim, words }) => ({
    due: addMs(createdAt, answerLifeMs),
    lines: [
      `${id}  ${createdAt.toISOString().slice(0, 16)}  correction  ${claim === null ? "of no statement" : plain(claim)}`,
      plain(words),
    ],
  }));
}
