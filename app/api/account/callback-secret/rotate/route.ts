import { rotateCallbackSecret } from "@/lib/account/callback-secrets";
import { rotateCallbackSecretOperation } from "@/lib/contract/operations/account";
import { callbackSecretView } from "@/lib/http/account-views";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** A new secret for callbacks. */
const rotate = defineRoute(rotateCallbackSecretOperation, async ({ caller, services, reply }) =>
  reply(200, callbackSecretView(await rotateCallbackSecret(services, caller.accountId))),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/account/callback-secret/rotate", { POST: rotate });
