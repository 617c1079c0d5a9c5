import { markProven } from "@/lib/privacy/check-profile";
import { mailNewLink } from "@/lib/privacy/request-session";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const proveCommand: PrivacyCommand = {
  usage: `prove <request id> --person <canonical id>
      Says that whoever sent the request is this person, after you have made sure of it, and mails them a link to what is held.`,
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
  given.print(
    isMailed
      ? "Proven; a link is mailed."
      : "Proven, but the mail was not accepted: its sender can have one mailed from the request's page.",
  );
  return isMailed ? 0 : 1;
}
