const maxNameLength = 80;
const maxRedirects = 10;
const maxUriLength = 500;
const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/|$)/;

/**
 * Of what a client says about itself only what this server goes by, in bounds: a name, where answers go, and whether it refreshes. Clients here are
 * public ones, that prove themselves by PKCE: whatever way of authenticating they ask for, they get `none` (RFC 7591, section 2, lets a server
 * replace what was asked). Null for what is no client: no address for answers, too many of them, or one that is too long.
 */
export function readClientMetadata(given: unknown): Readonly<Record<string, unknown>> | null {
  if (given === null || typeof given !== "object" || Array.isArray(given)) return null;
  const { client_name: name, redirect_uris: uris } = given as Record<string, unknown>;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > maxRedirects) return null;
  if (!uris.every((uri): uri is string => typeof uri === "string" && uri.length <= maxUriLength && isRedirect(uri))) return null;
  const words = typeof name === "string" ? plainName(name) : "";
  return {
    ...(words === "" ? {} : { client_name: words }),
    redirect_uris: uris,
    application_type: uris.every((uri) => uri.startsWith("https:")) ? "web" : "native",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}

/** One short line of letters as they look: nothing that turns the direction of writing, hides, or stands for another form of a letter. */
function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/[<>"\u201c\u201d\s\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, " ")
    .trim()
    .slice(0, maxNameLength);
}

/** https, http on the browser's own machine, or a private scheme of a program's own (RFC 8252, section 7), which has a dot or names an editor. */
function isRedirect(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hash, username, password } = new URL(uri);
  if (hash !== "" || username !== "" || password !== "") return false;
  if (protocol === "https:") return true;
  if (protocol === "http:") return loopback.test(uri);
  return /^[a-z][a-z0-9+.-]{2,60}:$/.test(protocol) && !reservedSchemes.has(protocol);
}

/** Schemes that browsers themselves carry out. */
const reservedSchemes: ReadonlySet<string> = new Set(
  ["javascript", "data", "vbscript", "file", "blob", "about", "view-source", "filesystem", "ws", "wss", "ftp", "mailto", "tel"].map(
    (name) => `${name}:`,
  ),
);

/** Where answers go, as the consent page shows it: a host, this computer, or a program's own scheme. */
export function redirectHost(uri: string): string {
  const { protocol, host } = new URL(uri);
  if (protocol === "https:") return host;
  return protocol === "http:" ? "this computer" : `a program on this computer (${protocol})`;
}
