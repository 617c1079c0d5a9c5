import { maxUrlLength } from "@/lib/contract/seed";
import { isPublicAddress } from "@/lib/net/public-address";
import { addressLiteral, isPublicName } from "@/lib/net/public-name";
import { isUnsafePort } from "@/lib/net/unsafe-ports";

export interface CallbackUrlRules {
  /** Exact origins that are allowed although they are not public: `CALLBACK_LOCAL_ORIGINS`, empty in production. */
  readonly localOrigins: readonly string[];
}

/** `why` is a sentence for the caller; it repeats nothing of the URL. */
export type CallbackUrlReading = { readonly kind: "ok"; readonly url: URL } | { readonly kind: "refused"; readonly why: string };

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

function refused(why: string): CallbackUrlReading {
  return { kind: "refused", why };
}
