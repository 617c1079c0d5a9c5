import { fediverseHosts, sharedDomains } from "./own-domain";
import { commonReserved, type HostRule, profileUrlRules, queryProfileRules, stackExchangeSites } from "./profile-url-rules";

/**
 * A public profile page of one account. `key` is `platform:handle`, canonical, so that two documents that link one account can be matched; where
 * handles are a site's own, with that site.
 */
export interface ProfileUrl {
  readonly platform: string;
  readonly handle: string;
  /** The canonical https address, without fragment, and without a query where the account can be reached without one. */
  readonly url: string;
  readonly key: string;
}

const maxUrlLength = 2_048;
const maxSlugLength = 120;

/**
 * Reads a LinkedIn person from what people paste: any country or mobile subdomain, `http`, `https` or no scheme, trailing path, query, fragment,
 * percent-encoding, any letter case. `/in/<slug>` and the legacy `/pub/<name>/<a>/<b>/<c>`, which LinkedIn redirects to `/in/<name>-<c><b><a>`. Null
 * for everything else: company, school, job and post pages, other hosts (look-alikes included), other schemes, credentials, ports, control
 * characters. The slug is lower case, percent-decoded, NFC.
 */
export function parseLinkedInProfile(raw: string): { readonly slug: string } | null {
  const parts = splitWebAddress(raw);
  if (parts === null || !linkedInHostPattern.test(parts.host)) return null;
  const segments = decodedSegments(parts.path);
  if (segments === null) return null;
  if (segments[0]?.toLowerCase() === "mwlite") segments.shift();
  const kind = segments[0]?.toLowerCase();
  const name = cleanSlug(segments[1] ?? "");
  if (name === null) return null;
  if (kind === "in") return name === "me" ? null : { slug: name };
  if (kind !== "pub" || name === "dir") return null;
  const [first, second, third] = segments.slice(2, 5).map((part) => part.toLowerCase());
  const isLegacyId = [first, second, third].every((part) => part !== undefined && /^[0-9a-z]{1,3}$/.test(part));
  if (!isLegacyId || first === undefined || second === undefined || third === undefined) return { slug: name };
  return { slug: `${name}-${third.padStart(3, "0")}${second.padStart(3, "0")}${first}` };
}

/**
 * The account that an address is the profile page of, or null. Deeper pages (a repository, a post, a share dialog) are no profiles:
 * a link to them does not say whose page one is on.
 */
export function parseProfileUrl(raw: string): ProfileUrl | null {
  const parts = splitWebAddress(raw);
  if (parts === null) return null;
  if (linkedInHostPattern.test(parts.host)) {
    const linkedin = parseLinkedInProfile(raw);
    return linkedin === null
      ? null
      : profile("linkedin", linkedin.slug, `https://www.linkedin.com/in/${encodeURIComponent(linkedin.slug)}`);
  }
  const segments = decodedSegments(parts.path);
  if (segments === null) return null;
  const host = platformHost(parts.host);
  const queried = readByQuery(host, parts.query, segments);
  if (queried !== null) return queried;
  const site = stackExchangeSite(host);
  if (site !== null) return readStackExchange(site, segments);
  const rules = rulesByHost.get(host);
  if (rules !== undefined) {
    for (const rule of rules) {
      const read = readByRule(rule, segments);
      if (read !== null) return read;
    }
    return null;
  }
  const owner = host.endsWith(".medium.com") ? host.slice(0, -".medium.com".length) : null;
  if (owner !== null) {
    return segments.length === 0 ? profile("medium", owner, `https://medium.com/@${owner}`) : null;
  }
  return readFediverse(host, segments);
}

/**
 * The host of an address without `www.`, lower case, or null when it is no http(s) address.
 */
export function hostOf(raw: string): string | null {
  return splitWebAddress(raw)?.host.replace(/^www\./, "") ?? null;
}

/**
 * One comparable spelling of a page's address: host without `www.`, path without a trailing slash, percent-decoded, no query, fragment kept only when
 * it names a person's place on a shared page (`#jane-doe`). Null when it is no http(s) address, or one with `.` or `..` in its path.
 */
export function pageKeyOf(raw: string): string | null {
  const parts = splitWebAddress(raw);
  if (parts === null) return null;
  const segments = decodedSegments(parts.path);
  if (segments === null) return null;
  const fragment = /^[\w-]{3,80}$/.test(parts.fragment) && segments.length > 0 ? `#${parts.fragment.toLowerCase()}` : "";
  return `page:${[parts.host.replace(/^www\./, ""), ...segments].join("/")}${fragment}`;
}

interface WebAddress {
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

/**
 * Splits an http(s) address without the leniency of browsers: no credentials, no back-slashes, no encoded or non-ASCII host, no odd port, no control
 * characters. A scheme may be missing.
 */
function splitWebAddress(raw: string): WebAddress | null {
  const text = raw.trim();
  if (text.length === 0 || text.length > maxUrlLength || /[\p{Cc}\p{Cf}\s\\]/u.test(text)) return null;
  const match = /^(?:(?:https?:)?\/\/)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::(?:80|443))?(?:(\/[^?#]*))?(?:\?([^#]*))?(?:#(.*))?$/i.exec(
    text,
  );
  const host = match?.[1]?.toLowerCase();
  if (host === undefined || !host.includes(".") || host.includes("..")) return null;
  return { host, path: match?.[2] ?? "", query: match?.[3] ?? "", fragment: match?.[4] ?? "" };
}

function decodedSegments(path: string): string[] | null {
  const segments: string[] = [];
  for (const part of path.split("/")) {
    if (part === "") continue;
    const decoded = decodePart(part);
    if (decoded === null || /[/\\\p{Cc}]/u.test(decoded)) return null;
    // Browsers resolve these, encoded ones too, so that the page is another than the one that stands before them.
    if (decoded === "." || decoded === "..") return null;
    segments.push(decoded);
  }
  return segments;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part).normalize("NFC");
  } catch {
    return null;
  }
}

const linkedInHostPattern = /^(?:(?:www|m|mobile|touch|[a-z]{2})\.){0,2}linkedin\.com$/;

function cleanSlug(segment: string): string | null {
  const slug = segment.replace(/[,;.:)\]'"]+$/, "").toLowerCase();
  if (slug.length > maxSlugLength || !/[\p{L}\p{N}]/u.test(slug)) return null;
  return /^(?:[\p{L}\p{M}\p{N}\p{So}_.'’&+~-]|\u200d|\ufe0f)+$/u.test(slug) ? slug : null;
}

function profile(platform: string, handle: string, url: string): ProfileUrl {
  return { platform, handle, url, key: `${platform}:${handle.toLowerCase()}` };
}

const rulesByHost = new Map<string, readonly HostRule[]>();
for (const rule of profileUrlRules) {
  for (const host of rule.hosts) rulesByHost.set(host, [...(rulesByHost.get(host) ?? []), rule]);
}

function readByRule(rule: HostRule, segments: readonly string[]): ProfileUrl | null {
  for (const prefix of rule.prefixes) {
    if (prefix !== "" && segments[0]?.toLowerCase() !== prefix) continue;
    const rest = prefix === "" ? segments : segments.slice(1);
    const raw = rest[0];
    if (raw === undefined || (rest.length > 1 && rule.allowsTail !== true)) return null;
    const match = rule.handle.exec(raw);
    const handle = match?.[1] ?? match?.[0];
    if (handle === undefined) return null;
    if (prefix === "" && (commonReserved.includes(handle.toLowerCase()) || rule.reserved?.includes(handle.toLowerCase()) === true))
      return null;
    return profile(rule.platform, handle, rule.canonical(handle));
  }
  return null;
}

/** Without the subdomains under which a platform shows the same accounts. */
function platformHost(host: string): string {
  const bare = host.replace(/^(?:www|m|mobile)\./, "");
  const rest = bare.replace(/^[a-z]{2}(?:-[a-z]{2})?\./, "");
  return rulesByHost.get(rest)?.some((rule) => rule.isLocalised === true) === true ? rest : bare;
}

function readByQuery(host: string, query: string, segments: readonly string[]): ProfileUrl | null {
  const [first, second] = segments;
  const rule = queryProfileRules.find(({ hosts, path }) => hosts.includes(host) && first?.toLowerCase() === path);
  if (rule === undefined || second !== undefined) return null;
  const handle = new URLSearchParams(query).get(rule.parameter);
  return handle !== null && rule.handle.test(handle) ? profile(rule.platform, handle, rule.canonical(handle)) : null;
}

/** Null for what is none of the network's; Stack Overflow is a platform of its own. */
function stackExchangeSite(host: string): string | null {
  return stackExchangeSites.includes(host) || /^(?:[a-z0-9-]{1,40}\.){0,2}stackexchange\.com$/.test(host) ? host : null;
}

/** `/users/<number>`, with or without a name behind it. The network's own page numbers the person, each site their account there. */
function readStackExchange(site: string, [users, number, , deeper]: readonly string[]): ProfileUrl | null {
  if (users !== "users" || number === undefined || !/^\d{1,12}$/.test(number) || deeper !== undefined) return null;
  const read = profile("stackexchange", number, `https://${site}/users/${number}`);
  return site === "stackexchange.com" ? read : { ...read, key: `${read.key}@${site}` };
}

/** Mastodon and its relatives: `https://host/@user`, or `/users/user`; the host is part of who it is. */
function readFediverse(host: string, segments: readonly string[]): ProfileUrl | null {
  const [first, second, third] = segments;
  if (first === undefined || (sharedDomains.has(host) && !fediverseHosts.includes(host))) return null;
  const match = /^@([\w.-]{1,60})$/.exec(first) ?? (first === "users" && second !== undefined ? /^([\w.-]{1,60})$/.exec(second) : null);
  const handle = match?.[1];
  const isDeeper = first === "users" ? third !== undefined : second !== undefined;
  if (handle === undefined || isDeeper) return null;
  return profile("mastodon", `${handle}@${host}`, `https://${host}/@${handle}`);
}
