import { readAccount } from "@/lib/account/read-account";
import { readLimits } from "@/lib/account/read-limits";
import { getAccountTool } from "@/lib/contract/mcp-tools";
import { accountView } from "@/lib/http/account-views";
import { defineTool } from "../tool";

export const getAccount = defineTool(getAccountTool, async ({ services, caller }) => {
  const structured = accountView(
    await readAccount(services.pool, caller.accountId, services.clock.now()),
    await readLimits(services, caller.accountId),
  );
  const { email, credits, keys } = structured;
  return {
    structured,
    text: `${email}: ${credits.available} credits available, ${credits.reserved} reserved, ${keys.length} ${keys.length === 1 ? "key" : "keys"}.`,
  };
});
