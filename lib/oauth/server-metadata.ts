import { scopes } from "@/lib/contract/scopes";
import { oauthPaths } from "./provider";

/** Source: RFC 8414, section 2; RFC 9207 for `iss` in answers; OAuth Client ID Metadata Document, draft 02, section 5. */
export function serverMetadata(baseUrl: string) {
  const at = (path: string) => `${baseUrl}${path}`;
  return {
    issuer: baseUrl,
    authorization_endpoint: at(oauthPaths.authorization),
    token_endpoint: at(oauthPaths.token),
    registration_endpoint: at(oauthPaths.registration),
    revocation_endpoint: at(oauthPaths.revocation),
    scopes_supported: scopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: at("/docs/agents"),
  };
}
