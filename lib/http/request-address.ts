import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Where a request comes from: the last entry of X-Forwarded-For, which the proxy in front has added. Earlier entries are the caller's word; without a proxy
 * the last one is too. `unknown` for what is no IP address, so that nothing else is ever shown or mailed as one.
 */
export function requestAddress(headers: Pick<Headers, "get">): string {
  const last = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  // A zone (`fe80::1%eth0`) is text of its sender's choice.
  return isIP(last) === 0 || last.includes("%") ? "unknown" : ipaddr.process(last).toString();
}

/** What limits count an address as: whoever has one IPv6 address has the 2^64 of its /64 network. */
export function addressNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
