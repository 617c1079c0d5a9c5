import { type ErrorCode, errorCatalog } from "@/lib/errors";
import type { AutoRechargeState } from "./auto-recharge-form";

/** Why auto-recharge was not set, for its form: the API's own words would send to the page that one is on. */
export function rechargeRefusal(code: ErrorCode): Pick<AutoRechargeState, "problem" | "needsCard"> {
  if (code === "payment_method_missing") return { problem: null, needsCard: true };
  return { problem: errorCatalog[code].message, needsCard: false };
}
