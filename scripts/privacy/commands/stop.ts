import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { stopBriefs, stopKeyOf } from "@/lib/privacy/stop-briefs";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const stopCommand: PrivacyCommand = {
  usage: `stop <profile URL>
      No more briefs about whoever has this profile, until it is lifted.`,
  run: (services, [profileUrl, ...rest]) => (profileUrl === undefined || rest.length > 0 ? null : stop(services, profileUrl)),
};

async function stop({ env, pool, clock, operator, print }: PrivacyCommandServices, profileUrl: string): Promise<number> {
  const key = stopKeyOf(profileUrl);
  if (key === null) {
    print("This is not the address of an account's profile.");
    return 1;
  }
  const at = clock.now();
  const requestId = newId("prv", at);
  await inTransaction<void>(pool, async (tx) => {
    await tx.query("INSERT INTO privacy_request (id, kind, status, created_at, decided_at) VALUES ($1, 'stop', 'done', $2, $2)", [
      requestId,
      at,
    ]);
    await stopBriefs(tx, { keys: [key], requestId, suppressionSecret: suppressionSecret(env), at, actor: operator });
  });
  print(`Stopped. To lift it: npm run privacy -- lift ${requestId}`);
  return 0;
}
