import { startSignup } from "@/lib/account/signup/start-signup";
import { signupOperation } from "@/lib/contract/operations/signup";
import { defineRoute } from "@/lib/http/define-route";
import { limitSignupEmail } from "@/lib/http/limit-signup-email";
import { requestAddress } from "@/lib/http/request-address";
import { routeMethods } from "@/lib/http/route-methods";

/** Begins a signup: a mail goes out, nothing else is said. */
const signup = defineRoute(signupOperation, async ({ request, body, services, reply }) => {
  const started = await startSignup(
    { ...services, limitEmail: limitSignupEmail(services) },
    {
      email: body.email,
      clientName: body.client_name,
      deviceName: body.device_name,
      askedFrom: requestAddress(request.headers, services.env),
    },
  );
  return reply(202, {
    status: "email_verification_required",
    transaction_id: started.transactionId,
    polling_token: started.pollingToken,
    expires_at: started.expiresAt.toISOString(),
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/signup", { POST: signup });
