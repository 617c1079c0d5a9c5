import { getDomain } from "tldts";
import { byCodeUnit } from "./plain-text";

/** A public profile page of one account. `key` is `platform:handle`, canonical, so that two documents that link one account can be matched. */
export interface ProfileUrl {
  readonly platform: string;
  readonly handle: string;
  /** The canonical https address, without query and fragment. */
  readonly url: string;
  readonly key: string;
}

const maxUrlLength = 2_048;
const maxSlugLength = 120;

/**
 * Reads a LinkedIn person from what people paste: any country or mobile subdomain, `http`, `https` or no scheme, trailing path, query, fragment,
 * percent-encoding, any letter case. `/in/<slug>` and the legacy `/pub/<name>/<a>/<b>/<c>`, which LinkedIn redirects to `/in/<name>-<c><b><a>`.
 * Null for everything else: company, school, job and post pages, other hosts (look-alikes included), other schemes, credentials, ports, control characters.
 * The slug is lower case, percent-decoded, NFC.
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
  const host = parts.host.replace(/^(?:www|m|mobile)\./, "");
  const rule = rulesByHost.get(host);
  if (rule !== undefined) return readByRule(rule, segments);
  const owner = host.endsWith(".medium.com") ? host.slice(0, -".medium.com".length) : null;
  if (owner !== null) {
    return segments.length === 0 && /^[a-z0-9-]{2,60}$/.test(owner) ? profile("medium", owner, `https://medium.com/@${owner}`) : null;
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
 * One comparable spelling of a page's address: host without `www.`, path without a trailing slash, percent-decoded, no query, fragment kept only when it
 * names a person's place on a shared page (`#jane-doe`). Null when it is no http(s) address.
 */
export function pageKeyOf(raw: string): string | null {
  const parts = splitWebAddress(raw);
  if (parts === null) return null;
  const segments = decodedSegments(parts.path);
  if (segments === null) return null;
  const fragment = /^[\w-]{3,80}$/.test(parts.fragment) && segments.length > 0 ? `#${parts.fragment.toLowerCase()}` : "";
  return `page:${[parts.host.replace(/^www\./, ""), ...segments].join("/")}${fragment}`;
}

/**
 * The registrable domain of a host, with people's own places on hosting services (`jane.github.io`, `jane.substack.com`) as domains of their own.
 * Null for what is nobody's own: bare platforms, public suffixes, addresses by number.
 */
export function ownDomainOf(host: string): string | null {
  const bare = host
    .replace(/^www\./, "")
    .replace(/\.$/, "")
    .toLowerCase();
  const hosting = hostingSuffixes.find((suffix) => bare.endsWith(`.${suffix}`));
  if (hosting !== undefined) {
    const labels = bare.slice(0, -hosting.length - 1).split(".");
    const owner = labels[labels.length - 1];
    return owner === undefined || owner === "" || owner === "www" ? null : `${owner}.${hosting}`;
  }
  const domain = getDomain(bare, { allowPrivateDomains: true });
  return domain === null || sharedDomains.has(domain) ? null : domain;
}

/** Whether many unrelated people have pages on this host, so that it says nothing of whom a page belongs to. */
export function isSharedHost(host: string): boolean {
  return ownDomainOf(host) === null;
}

interface WebAddress {
  readonly host: string;
  readonly path: string;
  readonly fragment: string;
}

/**
 * Splits an http(s) address without the leniency of browsers: no credentials, no back-slashes, no encoded or non-ASCII host, no odd port, no control
 * characters. A scheme may be missing.
 */
function splitWebAddress(raw: string): WebAddress | null {
  const text = raw.trim();
  if (text.length === 0 || text.length > maxUrlLength || /[\p{Cc}\p{Cf}\s\\]/u.test(text)) return null;
  const match = /^(?:(?:https?:)?\/\/)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::(?:80|443))?(?:(\/[^?#]*))?(?:\?[^#]*)?(?:#(.*))?$/i.exec(
    text,
  );
  const host = match?.[1]?.toLowerCase();
  if (host === undefined || !host.includes(".") || host.includes("..")) return null;
  return { host, path: match?.[2] ?? "", fragment: match?.[3] ?? "" };
}

function decodedSegments(path: string): string[] | null {
  const segments: string[] = [];
  for (const part of path.split("/")) {
    if (part === "") continue;
    const decoded = decodePart(part);
    if (decoded === null || /[/\\\p{Cc}]/u.test(decoded)) return null;
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

interface HostRule {
  readonly platform: string;
  readonly hosts: readonly string[];
  /** Path in front of the handle; the empty string for none. The first that fits wins. */
  readonly prefixes: readonly string[];
  readonly handle: RegExp;
  /** Words that stand where a handle would, but are the platform's own pages. */
  readonly reserved?: readonly string[];
  /** Whether pages below the profile still say whose it is (`/@jane/video`). */
  readonly allowsTail?: boolean;
  readonly canonical: (handle: string) => string;
}

const commonReserved = [
  ..."about account accounts api app apps blog business careers company contact discover download explore features feed groups hashtag help home".split(
    " ",
  ),
  ..."i intent jobs legal login logout marketplace messages new news notifications pages people policies popular posts premium press pricing privacy".split(
    " ",
  ),
  ..."profile public register search security settings share sharer shop signin signup site status store stories support tags terms topics trending".split(
    " ",
  ),
  ..."tos trends user users watch web wiki www".split(" "),
];

const rules: readonly HostRule[] = [
  {
    platform: "github",
    hosts: ["github.com"],
    prefixes: [""],
    handle: /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i,
    reserved: [
      "orgs",
      "sponsors",
      "collections",
      "enterprise",
      "organizations",
      "gist",
      "readme",
      "issues",
      "pulls",
      "codespaces",
      "team",
      "events",
    ],
    canonical: (handle) => `https://github.com/${handle}`,
  },
  {
    platform: "gitlab",
    hosts: ["gitlab.com"],
    prefixes: [""],
    handle: /^[a-z\d_][\w.-]{1,254}$/i,
    reserved: ["groups", "projects", "dashboard", "-"],
    canonical: (handle) => `https://gitlab.com/${handle}`,
  },
  {
    platform: "twitter",
    hosts: ["twitter.com", "x.com"],
    prefixes: [""],
    handle: /^@?([a-z\d_]{1,20})$/i,
    reserved: ["hashtag", "intent", "compose", "lists"],
    canonical: (handle) => `https://x.com/${handle}`,
  },
  {
    platform: "bluesky",
    hosts: ["bsky.app"],
    prefixes: ["profile"],
    handle: /^(?:did:[a-z]+:[\w.:%-]+|[a-z\d-]+(?:\.[a-z\d-]+)+)$/i,
    canonical: (handle) => `https://bsky.app/profile/${handle}`,
  },
  {
    platform: "orcid",
    hosts: ["orcid.org"],
    prefixes: [""],
    handle: /^\d{4}-\d{4}-\d{4}-\d{3}[\dx]$/i,
    canonical: (handle) => `https://orcid.org/${handle.toUpperCase()}`,
  },
  {
    platform: "stackoverflow",
    hosts: ["stackoverflow.com"],
    prefixes: ["users"],
    handle: /^\d{1,12}$/,
    allowsTail: true,
    canonical: (handle) => `https://stackoverflow.com/users/${handle}`,
  },
  {
    platform: "dev.to",
    hosts: ["dev.to"],
    prefixes: [""],
    handle: /^[a-z\d_]{2,40}$/i,
    reserved: ["t", "latest", "top", "enter", "listings", "videos", "tags"],
    canonical: (handle) => `https://dev.to/${handle}`,
  },
  {
    platform: "youtube",
    hosts: ["youtube.com"],
    prefixes: ["channel", "c", "user", ""],
    handle: /^@?([\w.-]{2,60})$/,
    reserved: ["watch", "embed", "playlist", "shorts", "results", "channel", "c", "feed", "live", "v"],
    canonical: (handle) =>
      /^UC[\w-]{22}$/.test(handle) ? `https://www.youtube.com/channel/${handle}` : `https://www.youtube.com/@${handle}`,
  },
  {
    platform: "instagram",
    hosts: ["instagram.com"],
    prefixes: [""],
    handle: /^@?((?!.*\.\.)[a-z\d_][a-z\d_.]{0,28}[a-z\d_]|[a-z\d_])$/i,
    reserved: ["p", "reel", "reels", "tv", "direct", "accounts"],
    canonical: (handle) => `https://www.instagram.com/${handle}/`,
  },
  {
    platform: "medium",
    hosts: ["medium.com"],
    prefixes: [""],
    handle: /^@([\w.-]{1,60})$/,
    canonical: (handle) => `https://medium.com/@${handle}`,
  },
  {
    platform: "keybase",
    hosts: ["keybase.io"],
    prefixes: [""],
    handle: /^[a-z\d_]{2,16}$/i,
    reserved: ["docs", "inv", "team"],
    canonical: (handle) => `https://keybase.io/${handle}`,
  },
  {
    platform: "facebook",
    hosts: ["facebook.com", "fb.com"],
    prefixes: [""],
    handle: /^[a-z\d.]{5,60}$/i,
    reserved: ["events", "photo", "photos", "video", "videos", "gaming", "profile.php", "sharer.php", "share.php", "people", "reel"],
    canonical: (handle) => `https://www.facebook.com/${handle}`,
  },
  {
    platform: "reddit",
    hosts: ["reddit.com", "old.reddit.com", "new.reddit.com"],
    prefixes: ["user", "u"],
    handle: /^[\w-]{3,20}$/,
    canonical: (handle) => `https://www.reddit.com/user/${handle}`,
  },
  {
    platform: "twitch",
    hosts: ["twitch.tv"],
    prefixes: [""],
    handle: /^\w{3,25}$/,
    reserved: ["directory", "p", "videos"],
    canonical: (handle) => `https://www.twitch.tv/${handle}`,
  },
  {
    platform: "tiktok",
    hosts: ["tiktok.com"],
    prefixes: [""],
    handle: /^@([\w.]{2,24})$/,
    canonical: (handle) => `https://www.tiktok.com/@${handle}`,
  },
  {
    platform: "telegram",
    hosts: ["t.me", "telegram.me"],
    prefixes: [""],
    handle: /^[a-z]\w{4,31}$/i,
    reserved: ["joinchat", "addstickers"],
    canonical: (handle) => `https://t.me/${handle}`,
  },
  {
    platform: "dribbble",
    hosts: ["dribbble.com"],
    prefixes: [""],
    handle: /^[\w-]{2,40}$/,
    reserved: ["shots", "tags", "designers"],
    canonical: (handle) => `https://dribbble.com/${handle}`,
  },
  {
    platform: "patreon",
    hosts: ["patreon.com"],
    prefixes: [""],
    handle: /^\w{2,60}$/,
    reserved: ["create", "c", "posts"],
    canonical: (handle) => `https://www.patreon.com/${handle}`,
  },
  {
    platform: "pinterest",
    hosts: ["pinterest.com"],
    prefixes: [""],
    handle: /^\w{3,30}$/,
    reserved: ["pin", "ideas", "today"],
    canonical: (handle) => `https://www.pinterest.com/${handle}/`,
  },
  {
    platform: "vimeo",
    hosts: ["vimeo.com"],
    prefixes: [""],
    handle: /^(?=.*[a-z])\w{3,40}$/i,
    reserved: ["channels", "categories", "ondemand"],
    canonical: (handle) => `https://vimeo.com/${handle}`,
  },
  {
    platform: "vk",
    hosts: ["vk.com"],
    prefixes: [""],
    handle: /^[a-z][\w.]{3,30}$/i,
    reserved: ["wall", "video", "audios"],
    canonical: (handle) => `https://vk.com/${handle}`,
  },
  {
    platform: "exercism",
    hosts: ["exercism.io", "exercism.org"],
    prefixes: ["profiles"],
    handle: /^[\w-]{2,40}$/,
    canonical: (handle) => `https://exercism.org/profiles/${handle}`,
  },
  {
    platform: "angellist",
    hosts: ["angel.co", "wellfound.com"],
    prefixes: ["u", "p"],
    handle: /^[\w-]{2,60}$/,
    canonical: (handle) => `https://wellfound.com/u/${handle}`,
  },
  {
    platform: "polywork",
    hosts: ["polywork.com"],
    prefixes: [""],
    handle: /^[\w-]{2,40}$/,
    canonical: (handle) => `https://www.polywork.com/${handle}`,
  },
  {
    platform: "aboutme",
    hosts: ["about.me"],
    prefixes: [""],
    handle: /^[\w.-]{2,60}$/,
    canonical: (handle) => `https://about.me/${handle}`,
  },
  {
    platform: "gravatar",
    hosts: ["gravatar.com", "en.gravatar.com"],
    prefixes: [""],
    handle: /^\w{3,60}$/,
    canonical: (handle) => `https://gravatar.com/${handle}`,
  },
];

const rulesByHost = new Map(rules.flatMap((rule) => rule.hosts.map((host) => [host, rule] as const)));

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

/** Mastodon and its relatives: `https://host/@user`, or `/users/user`; the host is part of who it is. */
function readFediverse(host: string, segments: readonly string[]): ProfileUrl | null {
  const [first, second, third] = segments;
  if (first === undefined || sharedDomains.has(host)) return null;
  const match = /^@([\w.-]{1,60})$/.exec(first) ?? (first === "users" && second !== undefined ? /^([\w.-]{1,60})$/.exec(second) : null);
  const handle = match?.[1];
  const isDeeper = first === "users" ? third !== undefined : second !== undefined;
  if (handle === undefined || isDeeper) return null;
  return profile("mastodon", `${handle}@${host}`, `https://${host}/@${handle}`);
}

/** Services where each customer's subdomain is a place of their own, and which the public suffix list does not split. */
const hostingSuffixes = [
  "substack.com",
  "medium.com",
  "wordpress.com",
  "tumblr.com",
  "typepad.com",
  "livejournal.com",
  "bearblog.dev",
  "hashnode.dev",
  "ghost.io",
  "pythonanywhere.com",
  "neocities.org",
  "carrd.co",
  "atwebpages.com",
].sort(byCodeUnit);

/** Registrable domains on which unrelated people have pages. */
const sharedDomains = new Set([
  ...rules.flatMap((rule) => rule.hosts),
  ..."linkedin.com lnkd.in google.com goo.gl bit.ly aka.ms t.co linktr.ee notion.so notion.site wikipedia.org wikidata.org wikimedia.org archive.org".split(
    " ",
  ),
  ..."stackexchange.com slideshare.net speakerdeck.com researchgate.net academia.edu semanticscholar.org dblp.org arxiv.org doi.org zenodo.org".split(
    " ",
  ),
  ..."osf.io hcommons.org pubmed.gov nih.gov ycombinator.com npmjs.com pypi.org rubygems.org crates.io huggingface.co kaggle.com hackerrank.com".split(
    " ",
  ),
  ..."leetcode.com codepen.io codeberg.org bitbucket.org sourceforge.net sr.ht sessionize.com meetup.com eventbrite.com spotify.com soundcloud.com".split(
    " ",
  ),
  ..."goodreads.com amazon.com amazon.co.uk crunchbase.com producthunt.com indiehackers.com quora.com discord.com discord.gg slack.com whatsapp.com".split(
    " ",
  ),
  ..."wa.me threads.net threads.com mastodon.social mastodon.online fosstodon.org hachyderm.io blogspot.com wixsite.com wix.com squarespace.com".split(
    " ",
  ),
  ..."weebly.com substack.com wordpress.com tumblr.com typepad.com livejournal.com ghost.io gmail.com outlook.com yahoo.com youtu.be calendly.com".split(
    " ",
  ),
  ..."mainstack.me polywork.com behance.net flickr.com github.io gitlab.io netlify.app vercel.app herokuapp.com pages.dev web.app".split(
    " ",
  ),
]);
