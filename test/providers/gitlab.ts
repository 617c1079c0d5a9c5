import type { Provider, ProviderAnswer } from "./provider";

export interface GitlabAccount {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly state?: "active" | "blocked";
  readonly bot?: boolean;
  readonly bio?: string;
  readonly location?: string;
  readonly publicEmail?: string;
  readonly linkedin?: string;
  readonly twitter?: string;
  readonly websiteUrl?: string;
  readonly organization?: string;
  readonly jobTitle?: string;
  readonly projects?: readonly {
    readonly name: string;
    readonly description?: string | null;
    readonly stars?: number;
    readonly isFork?: boolean;
  }[];
}

/**
 * GitLab's REST interface. Source: https://docs.gitlab.com/api/users/, https://docs.gitlab.com/api/projects/#list-a-users-projects and
 * https://docs.gitlab.com/api/rest/authentication/. Without a token the list of users takes a user name alone, and single users are not shown.
 */
export function gitlabStandIn({ token, accounts }: { readonly token?: string; readonly accounts: readonly GitlabAccount[] }): Provider {
  return ({ method, path, query, headers }) => {
    const given = headers["private-token"];
    if (given !== undefined && given !== token) return refused(401, "401 Unauthorized");
    const isKnown = given !== undefined;
    if (method !== "GET" || !path.startsWith("/api/v4/users")) return refused(404, "404 Not Found");
    const [, id, what] = /^\/api\/v4\/users(?:\/(\d+)(?:\/(projects))?)?$/.exec(path) ?? [];
    if (id === undefined) {
      if (!isKnown && !query.get("username")) return refused(403, "403 Forbidden - Not authorized to access /api/v4/users");
      return page(accounts.filter((account) => matches(account, query)).map(listed), query);
    }
    const account = accounts.find((each) => each.id === Number(id));
    if (!account) return refused(404, "404 User Not Found");
    if (what === "projects") return page(projects(account, query), query);
    return isKnown ? { status: 200, headers: limits, body: single(account) } : refused(403, "403 Forbidden - Not authorized!");
  };
}

const limits = { "ratelimit-limit": "2000", "ratelimit-remaining": "1999", "ratelimit-reset": "4102444800" };

function refused(status: number, message: string): ProviderAnswer {
  return { status, headers: limits, body: { message } };
}

function page(all: readonly object[], query: URLSearchParams): ProviderAnswer {
  const size = Math.min(Number(query.get("per_page") ?? 20), 100);
  const number = Number(query.get("page") ?? 1);
  return {
    status: 200,
    headers: { ...limits, "x-page": String(number), "x-per-page": String(size), "x-total": String(all.length) },
    body: all.slice((number - 1) * size, number * size),
  };
}

function matches(account: GitlabAccount, query: URLSearchParams): boolean {
  const [username, search] = [query.get("username")?.toLowerCase(), query.get("search")?.toLowerCase()];
  if (username) return account.username.toLowerCase() === username;
  if (query.get("active") === "true" && account.state === "blocked") return false;
  if (query.get("humans") === "true" && account.bot) return false;
  return search ? [account.name, account.username, account.publicEmail ?? ""].some((text) => text.toLowerCase().includes(search)) : true;
}

function listed({ id, username, name, state = "active" }: GitlabAccount) {
  return {
    id,
    username,
    name,
    state,
    locked: false,
    avatar_url: `https://gitlab.com/uploads/-/system/user/avatar/${id}/avatar.png`,
    web_url: `https://gitlab.com/${username}`,
  };
}

function single(account: GitlabAccount) {
  const { organization = "", jobTitle = "" } = account;
  return {
    ...listed(account),
    created_at: "2019-05-23T08:00:58Z",
    bio: account.bio ?? "",
    location: account.location ?? null,
    public_email: account.publicEmail ?? null,
    linkedin: account.linkedin ?? "",
    twitter: account.twitter ?? "",
    discord: "",
    website_url: account.websiteUrl ?? "",
    github: "",
    organization,
    job_title: jobTitle,
    pronouns: null,
    bot: account.bot ?? false,
    work_information: organization !== "" && jobTitle !== "" ? `${jobTitle} at ${organization}` : organization || jobTitle || null,
    followers: 0,
    following: 0,
  };
}

function projects({ username, projects: own = [] }: GitlabAccount, query: URLSearchParams) {
  const sorted = query.get("order_by") === "star_count" ? [...own].sort((a, b) => (b.stars ?? 0) - (a.stars ?? 0)) : own;
  return sorted.map(({ name, description = null, stars = 0, isFork = false }) => ({
    name,
    path: name.toLowerCase().replace(/\s+/g, "-"),
    description,
    star_count: stars,
    web_url: `https://gitlab.com/${username}/${name}`,
    ...(isFork ? { forked_from_project: { id: 9, name } } : {}),
  }));
}
