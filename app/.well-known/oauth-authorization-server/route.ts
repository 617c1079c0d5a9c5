import { metadataRoute } from "@/lib/http/metadata-route";
import { routeMethods } from "@/lib/http/route-methods";
import { serverMetadata } from "@/lib/oauth/server-metadata";

/** How to get a token. Source: RFC 8414. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/.well-known/oauth-authorization-server", {
  GET: metadataRoute(serverMetadata),
});
