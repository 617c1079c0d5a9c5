import { markProven } from "@/lib/privacy/check-profile";
import { mailNewLink } from "@/lib/privacy/request-session";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const proveCommand: PrivacyCommand = {
  usage: `prove <request id> --person <canonical id>
      Says that whoever sent the request is this person, after you have made sure of it, and mails them a link to what is held.
      Where they asked to have it erased, the button behind that link erases it; unpressed for a day, it is erased all the same.`,
  run(given, [requestId, flag, personId, ...rest]) {
    return requestId === undefined || flag !== "--person" || personId === undefined || rest.length > 0
      ? null
      : prove(given, requestId, personId);
  },
};

async function prove(given: PrivacyCommandServices, requestId: string, personId: string): Promise<number> {
  if (!(await markProven(given, { requestId, personId, actor: given.operator }))) {
    given.print("There is no such person, or no such request that waits for its proof.");
    return 1;
  }
  const isMailed = await mailNewLink(given, requestId);
  const { rowCount } = await given.pool.query("SELECT 1 FROM privacy_request WHERE id = $1 AND kind = 'erase'", [requestId]);
  if (rowCount === 1) given.print("The button behind the mailed link erases what is held; unpressed for a day, it is erased all the same.");
  given.print(
    isMailed
      ? "Proven; a link is mailed."
      : "Proven, but the mail was not accepted: its sender can have one mailed from the request's page.",
  );
  return isMailed ? 0 : 1;
}
