import { decideCorrection } from "@/lib/privacy/decide-correction";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const correctCommand: PrivacyCommand = {
  usage: `correct <correction id> --accept | --decline
      Accepted, the statement goes from every stored brief and from every later one. Compare it with its source first.
      Words about no statement change nothing by themselves: answer their sender, whose address \`show\` has with the request, and accept what you have seen to.`,
  run(given, [id, verdict, ...rest]) {
    if (id === undefined || (verdict !== "--accept" && verdict !== "--decline") || rest.length > 0) return null;
    return correct(given, id, verdict === "--accept");
  },
};

async function correct(given: PrivacyCommandServices, id: string, isAccepted: boolean): Promise<number> {
  const decided = await decideCorrection(given, { id, isAccepted, actor: given.operator });
  if (decided === null) given.print("There is no such open correction.");
  else if (!decided.namesClaim) given.print("Noted. It names no statement, so nothing was withdrawn.");
  else given.print(isAccepted ? `Accepted: ${decided.briefs} stored briefs changed.` : "Declined; the statement stays.");
  return decided === null ? 1 : 0;
}
