import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Env } from "@/lib/env";

/**
 * Where a request comes from, by X-Forwarded-For: its last entry is the connection's own address (`scripts/note-address.mjs` adds it), the one before
 * it what the nearest proxy has added, and so on for as many proxies as are trusted. Entries before these are the caller's word. `unknown` for what
 * is no IP address, so that nothing else is ever shown or mailed as one.
 */
export function requestAddress(headers: Pick<Headers, "get">, { TRUSTED_PROXIES }: Pick<Env, "TRUSTED_PROXIES">): string {
  const entries = headers.get("x-forwarded-for")?.split(",") ?? [];
  const entry = (entries.at(-1 - TRUSTED_PROXIES) ?? entries[0] ?? "").trim();
  // A zone (`fe80::1%eth0`) is text of its sender's choice.
  return isIP(entry) === 0 || entry.includes("%") ? "unknown" : ipaddr.process(entry).toString();
}

/** What limits count an address as: whoever has one IPv6 address has the 2^64 of its /64 network. */
export function addressNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
