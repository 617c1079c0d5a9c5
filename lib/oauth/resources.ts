import { scopes } from "@/lib/contract/scopes";

/** What a token is for. One for the tools is refused by the API, and the other way round. */
export const resources = ["mcp", "api"] as const;
export type Resource = (typeof resources)[number];

/** The resource's identifier. Source: RFC 8707; the Model Context Protocol, authorization, canonical server URI. */
export function resourceUrl(baseUrl: string, resource: Resource): string {
  return `${baseUrl}/${resource}`;
}

/** Null for what is no resource of this service. */
export function readResource(baseUrl: string, url: string): Resource | null {
  return resources.find((resource) => resourceUrl(baseUrl, resource) === url) ?? null;
}

/** Which resource a path belongs to. */
export function resourceOf(path: string): Resource {
  return path === "/mcp" || path === "/mcp/" ? "mcp" : "api";
}

/** Where a resource says which server gives tokens for it. Source: RFC 9728, section 3.1. */
export function resourceMetadataUrl(baseUrl: string, resource: Resource): string {
  return `${baseUrl}/.well-known/oauth-protected-resource/${resource}`;
}

/** Source: RFC 9728, section 2. */
export function resourceMetadata(baseUrl: string, resource: Resource) {
  return {
    resource: resourceUrl(baseUrl, resource),
    authorization_servers: [baseUrl],
    scopes_supported: scopes,
    bearer_methods_supported: ["header"],
    resource_name: resource === "mcp" ? "Personal-Context Brief tools" : "Personal-Context Brief API",
    resource_documentation: `${baseUrl}/docs/agents`,
  };
}
