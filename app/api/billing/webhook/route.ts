import { receivePaymentEvent } from "@/lib/billing/receive-payment-event";
import { secondMs } from "@/lib/clock";
import { responseHeaders } from "@/lib/http/define-route";
import { errorResponse } from "@/lib/http/error-response";
import { observeRequest } from "@/lib/http/observe-request";
import { readBounded } from "@/lib/http/read-body";
import { routeMethods } from "@/lib/http/route-methods";
import { services } from "@/lib/http/services";
import { newId } from "@/lib/ids";

const path = "/api/billing/webhook";
/** The provider's events are smaller by far. */
const maxBytes = 512 * 1024;

/** The payment provider's signed events. A 2xx says that it need not be sent again; anything else, that it must. */
async function receive(request: Request): Promise<Response> {
  const given = services();
  const requestId = newId("req", given.clock.now());
  const headers = responseHeaders(requestId);
  const operation = { id: "receivePaymentEvent", method: "POST", path } as const;
  return observeRequest(operation, requestId, async () => {
    try {
      const body = await readBounded(request, { timeoutMs: given.env.REQUEST_BODY_SECONDS * secondMs, maxBytes });
      const received = await receivePaymentEvent(given, { body, signature: request.headers.get("stripe-signature") });
      return new Response(JSON.stringify({ received }), { status: 200, headers });
    } catch (error) {
      return errorResponse({ error, operation, requestId, headers });
    }
  });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods(path, { POST: receive });
