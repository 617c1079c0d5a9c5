import { authOptions } from "@/lib/account/auth-options";
import { authSecret } from "@/lib/account/auth-secret";
import { callAuth } from "@/lib/account/call-auth";
import { systemClock } from "@/lib/clock";
import { authNotConfigured } from "@/lib/http/authenticate";
import { responseHeaders } from "@/lib/http/define-route";
import { errorResponse } from "@/lib/http/error-response";
import { routeMethods } from "@/lib/http/route-methods";
import { services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { readSessionCookie, sessionCookieName } from "@/lib/secrets/session-cookie";

const path = "/api/auth/{action}";

/**
 * Says who is signed in, and leads everything else to the pages: signing in and out are their forms' own business (`app/account/session-actions.ts`),
 * where the limits are. A mailed link that somebody rebuilt as next-auth's callback gets the page with the button too.
 */
async function answer(request: Request): Promise<Response> {
  const given = services();
  const requestId = newId("req", systemClock.now());
  const headers = responseHeaders(requestId);
  try {
    const secret = authSecret(given.env);
    if (secret === null) throw authNotConfigured(new Error("AUTH_SECRET is not set"));
    const { pathname, searchParams } = new URL(request.url);
    const [action] = pathname.split("/").slice(3);
    if (action !== "session") {
      const token = action === "callback" ? searchParams.get("token") : null;
      const place = token === null ? "/account" : `/account/sign-in/confirm?token=${encodeURIComponent(token)}`;
      return new Response(null, { status: 303, headers: { ...headers, Location: `${given.env.baseUrl}${place}` } });
    }
    const cookie = readSessionCookie(given.env, request.headers);
    const session = await callAuth(given.env, authOptions(given, secret), {
      method: "GET",
      path: ["session"],
      cookies: cookie === null ? {} : { [sessionCookieName(given.env)]: cookie },
    });
    return new Response(session.body || "{}", { status: session.status, headers });
  } catch (error) {
    return errorResponse({ error, operation: { id: "auth", method: "GET", path }, requestId, headers });
  }
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods(path, { GET: answer });
