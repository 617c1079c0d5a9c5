import { lookup, Resolver } from "node:dns/promises";
import { isPublicAddress } from "./public-address";

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a host name; none when it has none, a rejection when that cannot be told. */
export type ResolveHost = (hostname: string) => Promise<readonly ResolvedAddress[]>;

interface NameServers {
  /** Others than the machine's. */
  readonly servers?: readonly string[];
  /** Before a name server is asked a second and last time. */
  readonly timeoutMs?: number;
}

/**
 * The machine's name servers, asked directly. Not `lookup`, which also reads the machine's hosts file: that one holds one of the process's four
 * threads for files and names until it has an answer, so that a caller whose name servers keep silent would hold up everybody else's.
 */
export async function resolvePublicName(
  hostname: string,
  { servers, timeoutMs = 3_000 }: NameServers = {},
): Promise<readonly ResolvedAddress[]> {
  // A new one each time: the machine's name servers may have changed.
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer, index) =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
  // That there are none of one kind says nothing while the other kind is not answered.
  const isUnanswered = answers.some((answer) => answer.status === "rejected" && !isNoSuchName(answer.reason));
  if (addresses.length === 0 && isUnanswered) throw new Error("The name servers gave no answer.");
  return addresses;
}

/** That there is no such name, or none of that kind, is an answer. */
function isNoSuchName(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOTFOUND" || code === "ENODATA";
}

/** Names of the machine itself too, as its hosts file has them: for the origins of local mode only. */
export const resolveLocalName: ResolveHost = (hostname) => lookup(hostname, { all: true });

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
