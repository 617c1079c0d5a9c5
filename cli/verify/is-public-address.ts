import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The IPv6 space that public hosts have. Source: IANA, "Internet Protocol Version 6 Address Space" */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is one of the public internet. Addresses that carry another one inside are judged by it (IPv4-mapped) or refused. */
export function isPublicAddress(text: string): boolean {
  if (text.includes("%") || isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return false;
  return address.range() === "unicast";
}
