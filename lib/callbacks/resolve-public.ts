import { lookup } from "node:dns/promises";
import { isPublicAddress } from "./public-address";

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a host name; rejects when it has none. */
export type ResolveHost = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** The machine's own resolver. */
export const systemResolve: ResolveHost = (hostname) => lookup(hostname, { all: true });

export type PublicResolution =
  | { readonly kind: "ok"; readonly addresses: readonly ResolvedAddress[] }
  | { readonly kind: "not_public" }
  | { readonly kind: "unknown_host" };

/** One call tries no more addresses than this. */
const maxAddresses = 8;

/**
 * Asks once where a name leads, and refuses the name as a whole when any of its answers is not public: one that answers with a public
 * and an inner address together is made to get past a check of the first and be dialled by the second.
 */
export async function resolvePublic(hostname: string, resolve: ResolveHost): Promise<PublicResolution> {
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0) return { kind: "unknown_host" };
  if (!addresses.every(({ address }) => isPublicAddress(address))) return { kind: "not_public" };
  return { kind: "ok", addresses: addresses.slice(0, maxAddresses) };
}
