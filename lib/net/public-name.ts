import { parse } from "tldts";

/**
 * Whether a host name can lead to a public host at all. A trailing dot is refused too: certificates know no such name. A top-level domain that the
 * list of the installed `tldts` does not know is refused.
 */
export function isPublicName(hostname: string): boolean {
  const labels = hostname.split(".");
  if (hostname.length > maxHostLength || labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  const isWithin = (name: string) => hostname === name || hostname.endsWith(`.${name}`);
  if (specialUseNames.some(isWithin) || metadataNames.some(isWithin)) return false;
  const { domain, isIcann } = parse(hostname);
  return domain !== null && isIcann === true;
}

/** The IP address that stands in place of a host name, without brackets; null for a name. */
export function addressLiteral(url: URL): string | null {
  const { hostname } = url;
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return /^[0-9.]+$/.test(hostname) ? hostname : null;
}

/**
 * Names that never lead to a public host. Sources: RFC 2606, 6761, 6762 with its appendix G, 7686, 8375, 9476, and ICANN's reservation of
 * `internal`; the whole of `arpa` serves the network itself.
 */
const specialUseNames = [
  "localhost",
  "local",
  "internal",
  "test",
  "example",
  "invalid",
  "onion",
  "alt",
  "arpa",
  "localdomain",
  "home",
  "lan",
  "corp",
];

/** Public names that cloud providers answer with their instance metadata service inside their networks. */
const metadataNames = ["metadata.tencentyun.com", "metadata.goog", "metadata.packet.net", "metadata.platformequinix.com"];

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const maxHostLength = 253;
