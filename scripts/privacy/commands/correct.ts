import { decideCorrection } from "@/lib/privacy/decide-correction";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const correctCommand: PrivacyCommand = {
  usage: `correct <correction id> --accept | --decline
      Accepted, the statement goes from every stored brief and from every later one. Compare it with its source first.
      Words about no statement change nothing by themselves: answer their sender, whose address \`show\` has with the request, and accept what you have seen to.`,
  run(services, [id, verdict, ...rest]) {
    if (id === undefined || (verdict !== "--accept" && verdict !== "--decline") || rest.length > 0) return null;
    return correct(services, id, verdict === "--accept");
  },
};

async function correct(services: PrivacyCommandServices, id: string, isAccepted: boolean): Promise<number> {
  const decided = await decideCorrection(services, { id, isAccepted, actor: services.operator });
  if (decided === null) services.print("There is no such open correction.");
  else if (!decided.namesClaim) services.print("Noted. It names no statement, so nothing was withdrawn.");
  else services.print(isAccepted ? `Accepted: ${decided.briefs} stored briefs changed.` : "Declined; the statement stays.");
  return decided === null ? 1 : 0;
}
