import { ServiceError } from "@/lib/errors";

/**
 * The caller's own bound on what a request may cost. It is asked before the balance, and before anything is reserved.
 * @param maxCredits undefined: no bound
 * @throws ServiceError max_credits_exceeded
 */
export function requireWithinMaxCredits(costCredits: number, maxCredits: number | undefined): void {
  if (maxCredits === undefined || costCredits <= maxCredits) return;
  throw new ServiceError("max_credits_exceeded", { details: { credits_required: costCredits, max_credits: maxCredits } });
}
