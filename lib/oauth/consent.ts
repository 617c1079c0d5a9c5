import type { Interaction, OauthClient, Provider } from "oidc-provider";
import { addMs, dayMs } from "@/lib/clock";
import { readScopes, type Scope } from "@/lib/contract/scopes";
import { newId } from "@/lib/ids";
import { redirectHost } from "./client-metadata";
import { type Allowance, type AskingClient, insertGrant } from "./grants";
import { nodeExchange } from "./node-exchange";
import { type OauthServices, oauthPaths, oauthProvider } from "./provider";
import { recordHash } from "./record-hash";
import { type Resource, readResource, resourceUrl } from "./resources";

/** What the consent page shows. */
export interface ConsentRequest {
  readonly client: AskingClient;
  /** Where the answer goes: a host, or this computer. */
  readonly answersTo: string;
  readonly resource: Resource;
  readonly scopes: readonly Scope[];
}

/** As the browser sent it: the request's id stands in the path, and in a signed cookie of this browser. */
interface ConsentVisit {
  readonly uid: string;
  readonly cookie: string;
  readonly secret: string;
}

/** As long as a registration that somebody consented to is known. */
const clientLifeMs = 400 * dayMs;

/** Credits a day that a grant may hold at most. */
export const maxSpendPerDay = 100;

/** The request that waits for an answer in this browser; null when there is none, or it has been answered. */
export async function readConsent(services: OauthServices, visit: ConsentVisit): Promise<ConsentRequest | null> {
  const found = await findWaiting(services, visit);
  return found && consentOf(services, found);
}

export type ConsentDecision = { readonly kind: "deny" } | { readonly kind: "allow"; readonly allowance: Allowance };

/**
 * Carries out what the signed-in account decided. Only scopes that were asked for are granted.
 * @returns the path where the authorisation goes on; null when nothing waits any more
 */
export async function decideConsent(
  services: OauthServices,
  visit: ConsentVisit,
  { accountId, decision }: { readonly accountId: string; readonly decision: ConsentDecision },
): Promise<string | null> {
  const found = await findWaiting(services, visit);
  if (!found) return null;
  const { provider, exchange } = found;
  if (decision.kind === "deny") {
    const denied = { error: "access_denied", error_description: "The account's owner said no." };
    return pathOf(await provider.interactionResult(exchange.request, exchange.response, denied, { mergeWithLastSubmission: false }));
  }
  const asked = consentOf(services, found);
  const { allowance } = decision;
  // Only the tools can ask in between.
  if (allowance.asksEachTime && asked.resource !== "mcp") return null;
  const scopes = allowance.scopes.filter((scope) => asked.scopes.includes(scope));
  const grantId = newId("grt", services.clock.now());
  const made = await insertGrant(services, {
    ...allowance,
    ...(scopes.includes("spend") ? {} : { spendPerDay: null, asksEachTime: false }),
    id: grantId,
    accountId,
    client: asked.client,
    resource: asked.resource,
    scopes,
  });
  if (!made) return null;
  const grant = new provider.Grant({ jti: grantId, accountId, clientId: asked.client.clientId });
  grant.addResourceScope(resourceUrl(services.env.baseUrl, asked.resource), scopes.join(" "));
  await grant.save();
  await keepClient(services, asked.client.clientId);
  const result = { login: { accountId, remember: false }, consent: { grantId } };
  return pathOf(await provider.interactionResult(exchange.request, exchange.response, result, { mergeWithLastSubmission: false }));
}

interface Waiting {
  readonly provider: Provider;
  readonly exchange: ReturnType<typeof nodeExchange>;
  readonly interaction: Interaction;
  readonly client: OauthClient;
}

async function findWaiting(services: OauthServices, { uid, cookie, secret }: ConsentVisit): Promise<Waiting | null> {
  const { baseUrl } = services.env;
  const provider = oauthProvider(services, secret);
  const exchange = nodeExchange({
    method: "GET",
    url: `${oauthPaths.consent}/${encodeURIComponent(uid)}`,
    headers: { cookie, host: new URL(baseUrl).host },
    isSecure: baseUrl.startsWith("https:"),
  });
  const interaction = await provider.interactionDetails(exchange.request, exchange.response).catch(() => null);
  if (interaction === null || interaction.uid !== uid || interaction.result !== undefined) return null;
  const client = await provider.Client.find(interaction.params.client_id ?? "");
  return client ? { provider, exchange, interaction, client } : null;
}

function consentOf({ env }: OauthServices, { interaction, client }: Waiting): ConsentRequest {
  const { params } = interaction;
  const answersTo = redirectHost(params.redirect_uri ?? "");
  const isDocument = client.clientIdMetadataDocument === true;
  return {
    client: {
      clientId: client.clientId,
      name: client.clientName ?? null,
      kind: isDocument ? "document" : "registered",
      host: isDocument ? new URL(client.clientId).host : answersTo,
    },
    answersTo,
    resource: readResource(env.baseUrl, params.resource ?? "") ?? "mcp",
    scopes: readScopes(params.scope),
  };
}

async function keepClient({ pool, clock }: OauthServices, clientId: string): Promise<void> {
  await pool.query("UPDATE oauth_record SET expires_at = $2 WHERE model = 'Client' AND id_hash = $1", [
    recordHash("Client", clientId),
    addMs(clock.now(), clientLifeMs),
  ]);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
