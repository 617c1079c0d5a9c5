import { oauthRoute } from "@/lib/http/oauth-route";
import { routeMethods } from "@/lib/http/route-methods";

const path = "/oauth/revoke";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods(path, { POST: oauthRoute("oauthRevocation", "POST", path) });
