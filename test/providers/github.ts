import type { Provider, ProviderAnswer, ProviderRequest } from "./provider";

export interface GithubAccount {
  readonly login: string;
  readonly type?: "User" | "Organization" | "Bot";
  readonly name?: string | null;
  readonly company?: string;
  readonly blog?: string;
  readonly location?: string;
  readonly email?: string;
  readonly bio?: string;
  readonly twitterUsername?: string;
  readonly updatedAt?: string;
  /** Years ago where it is left out. */
  readonly createdAt?: string;
  readonly socialAccounts?: readonly { readonly provider: string; readonly url: string }[];
  /** Markdown of the repository that bears the login's name. */
  readonly readme?: string;
  readonly repositories?: readonly GithubRepository[];
  readonly pinned?: readonly string[];
}

export interface GithubRepository {
  readonly name: string;
  readonly description?: string | null;
  readonly fork?: boolean;
  readonly stars?: number;
  readonly pushedAt?: string;
}

export interface GithubCommitGiven {
  readonly sha: string;
  readonly repository: string;
  readonly name: string;
  readonly email: string;
  readonly date: string;
  /** The account that the address belongs to, when GitHub knows one. */
  readonly login: string | null;
  readonly isBot?: boolean;
}

interface GithubGiven {
  readonly token?: string;
  readonly accounts: readonly GithubAccount[];
  readonly commits?: readonly GithubCommitGiven[];
  /** Requests that callers without a token may still make. */
  readonly remaining?: number;
}

/**
 * GitHub's REST and GraphQL interfaces. Source: https://docs.github.com/en/rest (users, users/social-accounts, repos, repos/contents, git/commits,
 * search, using-the-rest-api/rate-limits-for-the-rest-api), https://docs.github.com/en/search-github/searching-on-github and
 * https://docs.github.com/en/graphql
 */
export function githubStandIn({ token, accounts, commits = [], remaining = 60 }: GithubGiven): Provider {
  let left = remaining;
  return (request) => {
    const { headers } = request;
    if (!headers["user-agent"]) return refused(403, "Request forbidden by administrative rules.");
    if (headers.authorization !== undefined && headers.authorization !== `Bearer ${token}`) return refused(401, "Bad credentials");
    const isKnown = headers.authorization !== undefined;
    if (!isKnown && left <= 0) return { ...refused(403, "API rate limit exceeded for 192.0.2.1."), headers: limits(60, 0) };
    left -= isKnown ? 0 : 1;
    const answer = route(request, { accounts, commits, isKnown });
    return { ...answer, headers: { ...limits(isKnown ? 5_000 : 60, isKnown ? 4_999 : left), ...answer.headers } };
  };
}

type Known = Required<Pick<GithubGiven, "accounts" | "commits">> & { readonly isKnown: boolean };

function route(request: ProviderRequest, given: Known): ProviderAnswer {
  const { method, path, query } = request;
  const parts = path.split("/").slice(1).map(decodeURIComponent);
  const find = (login = "") => given.accounts.find((account) => account.login.toLowerCase() === login.toLowerCase());
  if (path === "/graphql") return method === "POST" ? graphql(request, given) : refused(404, "Not Found");
  if (method !== "GET") return refused(404, "Not Found");
  if (path === "/search/users") return searchUsers(query, given.accounts);
  if (path === "/search/commits") return searchCommits(query, given.commits);
  const [area, owner, what] = parts;
  const account = find(owner);
  if (area === "users" && account && parts.length === 2) return { status: 200, body: profile(account, given.isKnown) };
  if (area === "users" && account && what === "social_accounts") return { status: 200, body: [...(account.socialAccounts ?? [])] };
  if (area === "users" && account && what === "repos") return { status: 200, body: repositories(account, query) };
  if (area === "repos" && parts[3] === "readme" && account?.readme !== undefined && what?.toLowerCase() === account.login.toLowerCase())
    return readme(account.readme, request);
  const commit = given.commits.find(({ sha, repository }) => path === `/repos/${repository}/git/commits/${sha}`);
  return commit ? { status: 200, body: gitCommit(commit) } : refused(404, "Not Found");
}

function refused(status: number, message: string): ProviderAnswer {
  return { status, body: { message, documentation_url: "https://docs.github.com/rest", status: String(status) } };
}

function limits(limit: number, left: number): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(left),
    "x-ratelimit-used": String(limit - left),
    "x-ratelimit-reset": "4102444800",
    "x-ratelimit-resource": "core",
    "x-github-media-type": "github.v3; format=json",
  };
}

/** Words and phrases with the qualifiers `in:` and `type:`; without `in:` login and address are searched. */
function searchUsers(query: URLSearchParams, accounts: readonly GithubAccount[]): ProviderAnswer {
  const q = query.get("q") ?? "";
  if (q.trim() === "" || q.length > 256) return refused(422, "Validation Failed");
  const type = /\btype:(\w+)/.exec(q)?.[1]?.toLowerCase();
  const field = /\bin:(\w+)/.exec(q)?.[1];
  const words = q.replace(/\b(?:type|in):\w+/g, "");
  const sought = /"([^"]+)"/.exec(words)?.[1] ?? words.trim();
  const found = accounts.filter((account) => {
    if (type === "user" && (account.type ?? "User") === "Organization") return false;
    const text = field === "name" ? account.name : field === "email" ? account.email : `${account.login} ${account.email ?? ""}`;
    return text?.toLowerCase().includes(sought.toLowerCase()) ?? false;
  });
  const items = found.slice(0, pageSize(query)).map((account) => ({ ...simple(account), score: 1 }));
  return { status: 200, body: { total_count: found.length, incomplete_results: false, items } };
}

function searchCommits(query: URLSearchParams, commits: readonly GithubCommitGiven[]): ProviderAnswer {
  const email = /\bauthor-email:(\S+)/.exec(query.get("q") ?? "")?.[1]?.toLowerCase();
  if (email === undefined) return refused(422, "Validation Failed");
  const found = commits.filter((commit) => commit.email.toLowerCase() === email);
  if (query.get("sort") === "author-date") found.sort((a, b) => b.date.localeCompare(a.date));
  const items = found.slice(0, pageSize(query)).map((commit) => ({
    sha: commit.sha,
    html_url: `https://github.com/${commit.repository}/commit/${commit.sha}`,
    commit: { author: { name: commit.name, email: commit.email, date: commit.date }, message: "Mend the parser" },
    author: commit.login === null ? null : simple({ login: commit.login, type: commit.isBot ? "Bot" : "User" }),
    repository: { full_name: commit.repository, private: false },
    score: 1,
  }));
  return { status: 200, body: { total_count: found.length, incomplete_results: false, items } };
}

function pageSize(query: URLSearchParams): number {
  return Math.min(Number(query.get("per_page") ?? 30), 100);
}

function simple({ login, type = "User" }: Pick<GithubAccount, "login" | "type">) {
  return {
    login,
    id: 1,
    avatar_url: `https://avatars.githubusercontent.com/${login}`,
    html_url: `https://github.com/${login}`,
    type,
    site_admin: false,
  };
}

/** The public address is shown to callers with a token alone. */
function profile(account: GithubAccount, isKnown: boolean): object {
  return {
    ...simple(account),
    name: account.name ?? null,
    company: account.company ?? null,
    blog: account.blog ?? "",
    location: account.location ?? null,
    email: isKnown ? (account.email ?? null) : null,
    hireable: null,
    bio: account.bio ?? null,
    twitter_username: account.twitterUsername ?? null,
    public_repos: account.repositories?.length ?? 0,
    followers: 3,
    created_at: account.createdAt ?? "2014-01-25T18:44:36Z",
    updated_at: account.updatedAt ?? "2026-01-02T03:04:05Z",
  };
}

function repositories(account: GithubAccount, query: URLSearchParams): object[] {
  const own = allRepositories(account);
  if (query.get("sort") === "pushed") own.sort((a, b) => (b.pushedAt ?? "").localeCompare(a.pushedAt ?? ""));
  return own.slice(0, pageSize(query)).map((repository) => ({
    name: repository.name,
    full_name: `${account.login}/${repository.name}`,
    private: false,
    html_url: `https://github.com/${account.login}/${repository.name}`,
    description: repository.description ?? null,
    fork: repository.fork ?? false,
    archived: false,
    stargazers_count: repository.stars ?? 0,
    pushed_at: repository.pushedAt ?? "2026-01-01T00:00:00Z",
  }));
}

function allRepositories({ login, readme: text, repositories: given = [] }: GithubAccount): GithubRepository[] {
  return [...given, ...(text === undefined ? [] : [{ name: login, description: "About me", stars: 1_000 }])];
}

function readme(text: string, { headers }: ProviderRequest): ProviderAnswer {
  if (headers.accept?.includes("raw"))
    return { status: 200, headers: { "content-type": "application/vnd.github.raw+json; charset=utf-8" }, body: text };
  return { status: 200, body: { name: "README.md", encoding: "base64", content: Buffer.from(text).toString("base64") } };
}

function gitCommit(commit: GithubCommitGiven): object {
  const author = { name: commit.name, email: commit.email, date: commit.date };
  return {
    sha: commit.sha,
    html_url: `https://github.com/${commit.repository}/commit/${commit.sha}`,
    author,
    committer: author,
    message: "Mend the parser",
  };
}

/** One query on `user(login:)`, whatever of these fields it names. */
function graphql({ body }: ProviderRequest, { accounts, isKnown }: Known): ProviderAnswer {
  if (!isKnown) return refused(401, "This endpoint requires you to be authenticated.");
  const { query, variables } = JSON.parse(body) as { query: string; variables: { login: string } };
  const account = accounts.find(({ login, type = "User" }) => login.toLowerCase() === variables.login.toLowerCase() && type === "User");
  if (!account)
    return {
      status: 200,
      body: { data: { user: null }, errors: [{ type: "NOT_FOUND", path: ["user"], message: "Could not resolve to a User." }] },
    };
  const own = allRepositories(account).filter(({ fork }) => fork !== true);
  const node = ({ name, description = null }: GithubRepository) => ({ name, description });
  const fields = {
    socialAccounts: { nodes: (account.socialAccounts ?? []).map(({ provider, url }) => ({ provider: provider.toUpperCase(), url })) },
    pinnedItems: { nodes: (account.pinned ?? []).flatMap((name) => own.filter((each) => each.name === name).map(node)) },
    repositories: {
      nodes: own
        .sort((a, b) => (b.stars ?? 0) - (a.stars ?? 0))
        .slice(0, 6)
        .map(node),
    },
    repository: account.readme === undefined ? null : { object: { text: account.readme } },
  };
  const asked = Object.fromEntries(Object.entries(fields).filter(([name]) => new RegExp(`\\b${name}\\(`).test(query)));
  const errors = account.readme === undefined ? [{ type: "NOT_FOUND", path: ["user", "repository"], message: "Could not resolve." }] : null;
  return { status: 200, body: { data: { user: asked }, ...(errors ? { errors } : {}) } };
}
