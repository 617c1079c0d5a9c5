import type { Provider, ProviderAnswer } from "./provider";

export interface GravatarProfile {
  /** SHA-256 of the account's first address. */
  readonly hash: string;
  /** Hashes of its other addresses. */
  readonly otherHashes?: readonly string[];
  readonly slug: string;
  readonly displayName: string;
  readonly jobTitle?: string;
  readonly company?: string;
  readonly location?: string;
  readonly description?: string;
  readonly isOrganization?: boolean;
  readonly accounts?: readonly { readonly url: string; readonly isHidden?: boolean }[];
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}

/**
 * Gravatar's profiles, version 3. Source: https://docs.gravatar.com/rest-api and https://api.gravatar.com/v3/openapi. A wrong key is 401, more than
 * 100 calls an hour without a key are 429; what a profile leaves empty is an empty text.
 */
export function gravatarStandIn({ key, profiles }: { readonly key?: string; readonly profiles: readonly GravatarProfile[] }): Provider {
  let unauthenticated = 0;
  return ({ method, path, headers }) => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
    if (token !== undefined && token !== key) return refused(401, "invalid_token", "The access token is not valid.");
    if (token === undefined) unauthenticated += 1;
    const limit = token === undefined ? 100 : 1_000;
    const left = Math.max(0, limit - unauthenticated);
    const rate = { "x-ratelimit-limit": String(limit), "x-ratelimit-remaining": String(left), "x-ratelimit-reset": "1790000000" };
    if (token === undefined && unauthenticated > limit)
      return { ...refused(429, "rate_limit_exceeded", "Too many requests."), headers: rate };
    const wanted = /^\/v3\/profiles\/([^/]+)$/.exec(path)?.[1] ?? "";
    const profile = profiles.find(({ hash, otherHashes = [], slug }) => [hash, ...otherHashes, slug].includes(wanted));
    if (method !== "GET" || profile === undefined) return { ...refused(404, "not_found", "Profile not found."), headers: rate };
    return { status: 200, headers: rate, body: entity(profile) };
  };
}

function entity({
  hash,
  slug,
  displayName,
  jobTitle = "",
  company = "",
  location = "",
  description = "",
  isOrganization = false,
  accounts = [],
  links = [],
}: GravatarProfile) {
  return {
    hash,
    display_name: displayName,
    profile_url: `https://gravatar.com/${slug}`,
    avatar_url: `https://0.gravatar.com/avatar/${hash}`,
    avatar_alt_text: "",
    location,
    description,
    job_title: jobTitle,
    company,
    is_organization: isOrganization,
    verified_accounts: accounts.map(({ url, isHidden = false }) => ({
      service_type: "x",
      service_label: "X",
      service_icon: "https://i.example/x.svg",
      url,
      is_hidden: isHidden,
    })),
    pronunciation: "",
    pronouns: "",
    links,
  };
}

function refused(status: number, code: string, error: string): ProviderAnswer {
  return { status, body: { error, code } };
}
