import { oauthRoute } from "@/lib/http/oauth-route";
import { routeMethods } from "@/lib/http/route-methods";

const path = "/oauth/authorize/{uid}";

/** Where an authorisation goes on once its consent was decided. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods(path, { GET: oauthRoute("oauthResume", "GET", path) });
