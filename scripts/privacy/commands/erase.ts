import { eraseForRequest } from "@/lib/privacy/erasure/erase-for-request";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const eraseCommand: PrivacyCommand = {
  usage: `erase <request id> --person <canonical id>
      Erases the person and ends the request. Make sure first who asks.`,
  run(services, [requestId, flag, personId, ...rest]) {
    return requestId === undefined || flag !== "--person" || personId === undefined || rest.length > 0
      ? null
      : erase(services, requestId, personId);
  },
};

async function erase(services: PrivacyCommandServices, requestId: string, personId: string): Promise<number> {
  const { rowCount } = await services.pool.query(
    "SELECT 1 FROM privacy_request WHERE id = $1 AND status IN ('confirmed', 'proven', 'withheld', 'grace', 'open')",
    [requestId],
  );
  if (rowCount !== 1) {
    services.print("There is no such request that somebody has confirmed.");
    return 1;
  }
  const erased = await eraseForRequest(services, { requestId, personId, actor: services.operator });
  if (erased === null) {
    services.print("There is no such person; nothing was erased and the request stays.");
    return 1;
  }
  services.print(
    `Erased: ${erased.briefs} briefs, ${erased.jobs} jobs withdrawn, ${erased.runsEnded} runs ended, ${erased.creditsReturned} credits returned, ${erased.documentsRemoved} texts removed, ${erased.documentsRedacted} redacted. Later requests for this person are refused.`,
  );
  if (erased.secondRecords > 0)
    services.print(`Stored beside, and perhaps the same person: ${erased.secondRecords}. Each is in the queue: npm run privacy -- queue`);
  return 0;
}
