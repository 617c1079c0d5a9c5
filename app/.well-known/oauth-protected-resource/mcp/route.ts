import { metadataRoute } from "@/lib/http/metadata-route";
import { routeMethods } from "@/lib/http/route-methods";
import { resourceMetadata } from "@/lib/oauth/resources";

/** Who gives tokens for this resource. Source: RFC 9728. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/.well-known/oauth-protected-resource/mcp", {
  GET: metadataRoute((baseUrl) => resourceMetadata(baseUrl, "mcp")),
});
