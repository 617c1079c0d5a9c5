import { inTransaction } from "@/lib/db/transaction";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { closeRequest } from "@/lib/privacy/request-row";
import { releaseHolds } from "@/lib/privacy/stop-briefs";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const declineCommand: PrivacyCommand = {
  usage: `decline <request id>
      Ends the request without doing anything, and empties it; what it withheld is shown again. Write to its sender first.`,
  run: (services, [id, ...rest]) => (id === undefined || rest.length > 0 ? null : decline(services, id)),
};

async function decline({ pool, clock, operator, print }: PrivacyCommandServices, id: string): Promise<number> {
  const at = clock.now();
  const isDeclined = await inTransaction<boolean>(pool, async (tx) => {
    const { rowCount } = await tx.query(
      "SELECT 1 FROM privacy_request WHERE id = $1 AND status IN ('open', 'withheld', 'grace') FOR UPDATE",
      [id],
    );
    if (rowCount !== 1) return false;
    await closeRequest(tx, { id, status: "declined", at });
    await releaseHolds(tx, { requestId: id, at });
    await notePrivacyAction(tx, { at, action: "privacy_declined", subjectId: id, actor: operator });
    return true;
  });
  print(isDeclined ? "Declined." : "There is no such open request.");
  return isDeclined ? 0 : 1;
}
