import { oauthRoute } from "@/lib/http/oauth-route";
import { routeMethods } from "@/lib/http/route-methods";

const path = "/oauth/authorize";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods(path, { GET: oauthRoute("oauthAuthorization", "GET", path) });
