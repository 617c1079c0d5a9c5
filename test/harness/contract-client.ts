import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "@/client/generated/contract";
import { contractFetch } from "./contract-fetch";

export type ContractClient = Client<paths>;
export type ContractSchemas = components["schemas"];

/**
 * A client made from the service's own OpenAPI document: its types are generated from it, and every answer is checked against the one that is served.
 * @param key of an account; without it the calls carry none
 */
export function contractClient(baseUrl: string, key?: string): ContractClient {
  return createClient<paths>({
    baseUrl,
    fetch: contractFetch,
    ...(key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } }),
  });
}
