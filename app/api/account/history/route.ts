import { listHistory } from "@/lib/account/list-history";
import { getHistoryOperation } from "@/lib/contract/operations/account";
import { historyView } from "@/lib/http/account-views";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** The account's ledger, newest first. */
const list = defineRoute(getHistoryOperation, async ({ caller, query, services, reply }) =>
  reply(200, historyView(await listHistory(services.pool, { accountId: caller.accountId, cursor: query.cursor, limit: query.limit }))),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/account/history", { GET: list });
