import { readAccount } from "@/lib/account/read-account";
import { readLimits } from "@/lib/account/read-limits";
import { getAccountOperation } from "@/lib/contract/operations/account";
import { accountView } from "@/lib/http/account-views";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** The key's own account. */
const read = defineRoute(getAccountOperation, async ({ caller, services, reply }) =>
  reply(
    200,
    accountView(await readAccount(services.pool, caller.accountId, services.clock.now()), await readLimits(services, caller.accountId)),
  ),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/account", { GET: read });
