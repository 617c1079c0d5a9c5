import { isPublicAddress } from "./public-address";
import { addressLiteral, isPublicName } from "./public-name";
import { isUnsafePort } from "./unsafe-ports";

const maxUrlLength = 2_048;

/**
 * An address of the open web that may be read at all, without its fragment; null for anything else: other schemes, credentials, ports of other
 * protocols, names and numbers that are not public. It is read as WHATWG has it, so that hexadecimal, octal, short and full-width forms of a number
 * are that number. Where a public name leads is judged at each connection.
 */
export function readWebAddress(raw: string, { allowsReservedNames }: { readonly allowsReservedNames: boolean }): URL | null {
  if (raw.length > maxUrlLength || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  url.hash = "";
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "" || url.href.length > maxUrlLength) return null;
  if (url.port !== "" && isUnsafePort(Number(url.port))) return null;
  const address = addressLiteral(url);
  if (address !== null) return isPublicAddress(address) ? url : null;
  return isPublicName(url.hostname) || (allowsReservedNames && isReservedName(url.hostname)) ? url : null;
}

/** A name under the two top-level domains that no public host ever has, for documentation and tests. Source: RFC 2606. */
export function isReservedName(hostname: string): boolean {
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:example|test)$/.test(hostname) && hostname.length <= 253;
}
