import { requireBilling } from "@/lib/billing/require-billing";
import { checkoutOperation } from "@/lib/contract/operations/account";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** Buys 5-Packs. */
const checkout = defineRoute(checkoutOperation, async () => requireBilling());

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/billing/checkout", { POST: checkout });
