import { parse } from "tldts";
import { maxUrlLength } from "@/lib/contract/seed";
import { isPublicAddress } from "./public-address";
import { isUnsafePort } from "./unsafe-ports";

export interface CallbackUrlRules {
  /** Exact origins that are allowed although they are not public: `CALLBACK_LOCAL_ORIGINS`, empty in production. */
  readonly localOrigins: readonly string[];
}

/** `why` is a sentence for the caller; it repeats nothing of the URL. */
export type CallbackUrlReading = { readonly kind: "ok"; readonly url: URL } | { readonly kind: "refused"; readonly why: string };

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

/**
 * Judges a callback URL without asking the DNS: https, no credentials, a public name or a public address, no unsafe port, at most 2,048
 * characters. The URL is read as WHATWG has it, so that hexadecimal, octal, short and full-width forms of an address are that address, and the
 * URL returned (without its fragment) is the one to store and to call. Where a public name leads is judged at each connection, by
 * `postCallback`. A top-level domain that the list of the installed `tldts` does not know is refused.
 */
export function readCallbackUrl(raw: string, { localOrigins }: CallbackUrlRules): CallbackUrlReading {
  if (raw.length > maxUrlLength) return refused(`A callback URL has at most ${maxUrlLength} characters.`);
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (url === null) return refused("This is no URL.");
  if (url.protocol !== "https:") return refused("A callback URL begins with https://.");
  if (url.username !== "" || url.password !== "") return refused("A callback URL carries no user name or password.");
  url.hash = "";
  if (url.href.length > maxUrlLength) return refused(`A callback URL has at most ${maxUrlLength} characters.`);
  if (localOrigins.includes(url.origin)) return { kind: "ok", url };
  if (isUnsafePort(callbackPort(url))) return refused("This port belongs to another protocol.");
  const address = addressLiteral(url);
  if (address !== null) return isPublicAddress(address) ? { kind: "ok", url } : refused("This address is not public.");
  return isPublicName(url.hostname) ? { kind: "ok", url } : refused("This host name is not public.");
}

/** The port that the URL leads to, its scheme's own when it names none. */
export function callbackPort(url: URL): number {
  return url.port === "" ? 443 : Number(url.port);
}

/** The IP address that stands in place of a host name, without brackets; null for a name. */
export function addressLiteral(url: URL): string | null {
  const { hostname } = url;
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return /^[0-9.]+$/.test(hostname) ? hostname : null;
}

function refused(why: string): CallbackUrlReading {
  return { kind: "refused", why };
}

/** A trailing dot is refused too: certificates know no such name. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split(".");
  if (hostname.length > maxHostLength || labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  const isWithin = (name: string) => hostname === name || hostname.endsWith(`.${name}`);
  if (specialUseNames.some(isWithin) || metadataNames.some(isWithin)) return false;
  const { domain, isIcann } = parse(hostname);
  return domain !== null && isIcann === true;
}
