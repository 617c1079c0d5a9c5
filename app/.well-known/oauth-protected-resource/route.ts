import { metadataRoute } from "@/lib/http/metadata-route";
import { routeMethods } from "@/lib/http/route-methods";
import { resourceMetadata } from "@/lib/oauth/resources";

/** For clients that look at the root alone: the tools. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/.well-known/oauth-protected-resource", {
  GET: metadataRoute((baseUrl) => resourceMetadata(baseUrl, "mcp")),
});
