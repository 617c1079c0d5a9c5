import { requireBilling } from "@/lib/billing/require-billing";
import { getAutoRechargeOperation, putAutoRechargeOperation } from "@/lib/contract/operations/account";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

const read = defineRoute(getAutoRechargeOperation, async () => requireBilling());
const write = defineRoute(putAutoRechargeOperation, async () => requireBilling());

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/billing/auto-recharge", { GET: read, PUT: write });
