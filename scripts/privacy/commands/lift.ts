import { liftByRequest } from "@/lib/privacy/lift-request";
import { requestIdShape } from "@/lib/privacy/request-row";
import { stopKeyOf } from "@/lib/privacy/stop-briefs";
import { hmacsOf, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const liftCommand: PrivacyCommand = {
  usage: `lift <request id or profile URL>
      Lifts one stop, or every stop that holds this profile; an erasure, too, that waits for you or is in its grace. What a final one or a list put there stays.`,
  run: (services, [which, ...rest]) => (which === undefined || rest.length > 0 ? null : lift(services, which)),
};

async function lift(services: PrivacyCommandServices, which: string): Promise<number> {
  const requestIds = requestIdShape.test(which) ? [which] : await stopsOf(services, which);
  let lifted = 0;
  for (const requestId of requestIds) if (await liftByRequest(services, requestId, services.operator)) lifted += 1;
  services.print(lifted === 0 ? "Nothing stands there that can be lifted." : `Lifted: ${lifted}.`);
  return lifted === 0 ? 1 : 0;
}

async function stopsOf({ env, pool }: PrivacyCommandServices, profileUrl: string): Promise<string[]> {
  const key = stopKeyOf(profileUrl);
  if (key === null) return [];
  const { rows } = await pool.query<{ request_id: string }>(
    "SELECT h.request_id FROM suppression s JOIN suppression_hold h ON h.suppression_id = s.id WHERE s.key_hmac = ANY ($1) ORDER BY h.request_id",
    [hmacsOf(suppressionSecret(env), key)],
  );
  return rows.map(({ request_id }) => request_id);
}
