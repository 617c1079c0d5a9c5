import { rotateKeys } from "@/lib/account/rotate-keys";
import { rotateKeyOperation } from "@/lib/contract/operations/account";
import { rotatedView } from "@/lib/http/account-views";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** A new key for this one, or for all of the account. */
const rotate = defineRoute(rotateKeyOperation, async ({ caller, body, services, reply }) => {
  const rotated = await rotateKeys(services, {
    accountId: caller.accountId,
    keyId: caller.keyId,
    scope: body.scope,
    overlapSeconds: body.overlap_seconds,
  });
  return reply(200, rotatedView(rotated));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/account/rotate-key", { POST: rotate });
