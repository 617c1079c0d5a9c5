import { ensureCallbackSecret } from "@/lib/account/callback-secrets";
import { getCallbackSecretOperation } from "@/lib/contract/operations/account";
import { callbackSecretView } from "@/lib/http/account-views";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** What signs the account's callbacks. */
const read = defineRoute(getCallbackSecretOperation, async ({ caller, services, reply }) =>
  reply(200, callbackSecretView(await ensureCallbackSecret(services.pool, caller.accountId, services.clock.now()))),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/account/callback-secret", { GET: read });
