import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The only IPv6 space handed out for public hosts. Source: IANA, "Internet Protocol Version 6 Address Space". */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Where NAT64 puts IPv4 addresses, in the last 32 bits. Its /48 for local use (RFC 8215) hides them in several places and stays refused. Source: RFC
 * 6052
 */
const wellKnownNat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** Addresses of public ranges that are a cloud's own host inside that cloud: Azure's platform address. */
const cloudAddresses: readonly string[] = ["168.63.129.16"];

/**
 * Whether an address, as text, is a public unicast one. IPv4-mapped and well-known NAT64 addresses are judged by the IPv4 address within, since that
 * is what is dialled; every other form that carries IPv4 (6to4, Teredo, IPv4-compatible, local NAT64) is refused, as is a zone id and
 * whatever cannot be read.
 * Source of the ranges: IANA's special-purpose address registries, as `ipaddr.js` keeps them.
 */
export function isPublicAddress(text: string): boolean {
  if (text.includes("%") || isIP(text) === 0) return false;
  const address = ipaddr.parse(isIP(text) === 6 ? inGroups(text) : text);
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  if (!(address instanceof ipaddr.IPv6)) return false;
  if (address.isIPv4MappedAddress()) return isPublicIpv4(address.toIPv4Address());
  if (address.match(wellKnownNat64)) return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(globalUnicast) && address.range() === "unicast";
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && !cloudAddresses.includes(address.toString());
}

/** In hexadecimal groups only: `ipaddr.js` takes an IPv4-compatible address with dots in it for an IPv4-mapped one, which is another address. */
function inGroups(ipv6: string): string {
  return new URL(`https://[${ipv6}]/`).hostname.slice(1, -1);
}
