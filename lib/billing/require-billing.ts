import { ServiceError } from "@/lib/errors";

/**
 * Stops every billing operation while no payment provider is set up; this version knows none.
 * @throws ServiceError billing_not_configured
 */
export function requireBilling(): never {
  throw new ServiceError("billing_not_configured");
}
