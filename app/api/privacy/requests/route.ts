import { sendPrivacyRequestOperation } from "@/lib/contract/operations/privacy";
import { ServiceError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { rateLimited } from "@/lib/http/limit-subject";
import { routeMethods } from "@/lib/http/route-methods";
import { privacyRequestForm, receiveRequest } from "@/lib/privacy/receive-request";

const mailRetrySeconds = 60;

/** What the form at /privacy does, for whoever builds a form of their own. It takes no key: its proof is the mail. */
const sendPrivacyRequest = defineRoute(sendPrivacyRequestOperation, async ({ body, services, reply }) => {
  const received = await receiveRequest(services, privacyRequestForm.parse(body));
  switch (received.kind) {
    case "received":
      return reply(202, {
        status: "confirmation_required",
        request_id: received.requestId,
        expires_at: received.expiresAt.toISOString(),
      });
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
