import { ApiError, ForbiddenError, PaymentRequiredError, RateLimitedError, UnauthorizedError } from "@/client/api-error";
import { ClientError, WaitDeadlineError } from "@/client/client-error";
import { type ExitCode, exitCodes } from "./exit-codes";
import { Failure } from "./failure";

/** What the client throws, as sentences with a way on and an exit code; null for what is no expected end. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof ApiError) return new Failure(sentences(error), exitCodeOf(error), error.body);
  if (error instanceof WaitDeadlineError)
    return new Failure(`Still at work; the job goes on. Look again: pcb job ${error.jobId} --wait`, exitCodes.failed, {
      error: "still_at_work",
      message: error.message,
      job_id: error.jobId,
    });
  if (error instanceof ClientError)
    return new Failure(`${error.message} Is the address right, and the service running?`, exitCodes.network);
  return null;
}

/** Caps of a day or a week: asking again in a moment does not help. */
const caps: ReadonlySet<string> = new Set(["daily_people_limit", "refresh_limit"]);

function exitCodeOf(error: ApiError): ExitCode {
  if (caps.has(error.code)) return exitCodes.rateLimited;
  if (error instanceof UnauthorizedError || error instanceof ForbiddenError) return exitCodes.key;
  if (error instanceof PaymentRequiredError) return exitCodes.paymentRequired;
  if (error instanceof RateLimitedError) return exitCodes.rateLimited;
  return error.status >= 500 ? exitCodes.network : exitCodes.usage;
}

function sentences(error: ApiError): string {
  const lines = [error.message];
  if (error instanceof UnauthorizedError) lines.push("Get a key with: pcb signup you@company.example, or store one with: pcb login");
  if (error instanceof PaymentRequiredError) {
    const { credits_required: required, credits_available: available, account_url: accountUrl } = error.payment;
    lines.push(`Needed: ${required}; you have ${available}. Nothing was charged. Buy with: pcb buy, or at ${accountUrl}`);
  }
  if (error instanceof RateLimitedError && error.retryAfterSeconds !== null) lines.push(`Try again in ${error.retryAfterSeconds} s.`);
  if (error.body.available_at !== undefined) lines.push(`Again from ${error.body.available_at} on.`);
  for (const { path, message } of (error.body.issues ?? []).slice(0, maxListed)) lines.push(`  ${path}: ${message}`);
  if (error.status >= 500 && error.requestId !== null) lines.push(`Quote ${error.requestId} when you ask for help.`);
  return lines.join("\n");
}

const maxListed = 20;
