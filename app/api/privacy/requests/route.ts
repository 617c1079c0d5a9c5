import { sendPrivacyRequestOperation } from "@/lib/contract/operations/privacy";
import { ServiceError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { idempotencyKeyOf, replayedField } from "@/lib/http/idempotency-key";
import { rateLimited } from "@/lib/http/limit-subject";
import { routeMethods } from "@/lib/http/route-methods";
import { privacyRequestForm, receiveRequest } from "@/lib/privacy/receive-request";

const mailRetrySeconds = 60;

/** What the form at /privacy does, for whoever builds a form of their own. It takes no key: its proof is the mail. */
const sendPrivacyRequest = defineRoute(sendPrivacyRequestOperation, async ({ request, body, services, reply }) => {
  const received = await receiveRequest(services, privacyRequestForm.parse(body), idempotencyKeyOf(request, body.idempotency_key));
  switch (received.kind) {
    case "received":
      return reply(
        202,
        { status: "confirmation_required", request_id: received.requestId, expires_at: received.expiresAt.toISOString() },
        received.isReplay === true ? replayedField : {},
      );
    case "under_way":
      throw new ServiceError("service_busy", { details: { retry_after_seconds: 1 }, headers: { "Retry-After": "1" } });
    case "invalid": {
      if (received.problems.email !== undefined) throw new ServiceError("invalid_email");
      const issues = Object.entries(received.problems).map(([path, message]) => ({ path, message }));
      throw new ServiceError("invalid_request", { details: { issues } });
    }
    case "limited":
      throw rateLimited(received.retryAfterSeconds);
    case "mail_refused":
      throw new ServiceError("confirmation_delivery_failed", {
        details: { retry_after_seconds: mailRetrySeconds },
        headers: { "Retry-After": String(mailRetrySeconds) },
      });
  }
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/privacy/requests", { POST: sendPrivacyRequest });
