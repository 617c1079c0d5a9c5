import { oauthRoute } from "@/lib/http/oauth-route";
import { routeMethods } from "@/lib/http/route-methods";

const path = "/oauth/token";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods(path, { POST: oauthRoute("oauthToken", "POST", path) });
