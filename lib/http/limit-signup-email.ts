import { rateLimited } from "./limit-subject";
import { type RatePolicy, rateLimitFields } from "./rate-limit";
import type { Services } from "./services";

/** The limit of signups an email address, beside the one of its network address. A refusal names this limit in its fields. */
export function limitSignupEmail({ env, limiter }: Pick<Services, "env" | "limiter">): (subject: string) => Promise<void> {
  const policy: RatePolicy = {
    name: "signup_email",
    perWindow: env.RATE_SIGNUP_PER_HOUR_EMAIL,
    windowSeconds: 3_600,
    burst: env.RATE_SIGNUP_PER_HOUR_EMAIL,
  };
  return async (subject) => {
    const verdict = await limiter.take(policy, subject);
    if (!verdict.allowed) throw rateLimited(verdict.resetSeconds, rateLimitFields(policy, verdict));
  };
}
