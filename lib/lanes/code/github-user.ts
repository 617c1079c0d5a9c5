import type { SourceContext } from "../source";
import { detailsAnswer, detailsQuery, type GithubProfile, ownRepositories, profileAnswer, socialAccounts } from "./github-answers";
import type { Project } from "./project-section";

/** An account as its profile page shows it. */
export interface GithubUser {
  readonly profile: GithubProfile;
  readonly accounts: readonly string[];
  /** Markdown of the profile's own README. */
  readonly readme: string | null;
  /** Pinned, then by stars; none of them a fork. */
  readonly projects: readonly Project[];
}

type Details = Omit<GithubUser, "profile">;

/** What `readGithubUser` asks for one account at most, with a token and without. */
export const requestsPerUser = { withToken: 2, without: 4 } as const;

const maxReadmeBytes = 1_000_000;
const maxReadmeLength = 100_000;

/** Null when nobody has that login. With a token one call to GraphQL takes the place of three to REST and knows what is pinned. */
export async function readGithubUser(login: string, context: SourceContext): Promise<GithubUser | null> {
  const { api, env } = context;
  const [profile, details] = await Promise.all([
    api.json({ url: `${env.GITHUB_URL}/users/${encodeURIComponent(login)}`, headers: githubHeaders(context), schema: profileAnswer }),
    env.GITHUB_TOKEN === undefined ? readByRest(login, context) : readByGraphql(login, context),
  ]);
  return profile === null ? null : { profile, ...details };
}

/** Source: https://docs.github.com/en/rest/about-the-rest-api/api-versions and …/authentication */
export function githubHeaders({ env }: Pick<SourceContext, "env">, accept = "application/vnd.github+json"): Record<string, string> {
  return {
    accept,
    "x-github-api-version": "2022-11-28",
    ...(env.GITHUB_TOKEN === undefined ? {} : { authorization: `Bearer ${env.GITHUB_TOKEN}` }),
  };
}

async function readByRest(login: string, context: SourceContext): Promise<Details> {
  const { api, env } = context;
  const name = encodeURIComponent(login);
  const headers = githubHeaders(context);
  const [accounts, readme, repositories] = await Promise.all([
    api.json({ url: `${env.GITHUB_URL}/users/${name}/social_accounts`, headers, schema: socialAccounts }),
    api.bytes({
      url: `${env.GITHUB_URL}/repos/${name}/${name}/readme`,
      headers: githubHeaders(context, "application/vnd.github.raw+json"),
      maxBytes: maxReadmeBytes,
    }),
    api.json({
      url: `${env.GITHUB_URL}/users/${name}/repos`,
      query: { type: "owner", sort: "pushed", per_page: 100 },
      headers,
      schema: ownRepositories,
    }),
  ]);
  const own = (repositories ?? []).filter(
    (repository) => !repository.fork && !repository.archived && !isProfileRepository(repository, login),
  );
  return {
    accounts: accounts?.map(({ url }) => url) ?? [],
    readme: readme === null ? null : new TextDecoder().decode(readme).slice(0, maxReadmeLength),
    projects: own.sort((a, b) => b.stargazers_count - a.stargazers_count),
  };
}

async function readByGraphql(login: string, context: SourceContext): Promise<Details> {
  const answer = await context.api.json({
    url: `${context.env.GITHUB_URL}/graphql`,
    headers: githubHeaders(context),
    body: { query: detailsQuery, variables: { login } },
    schema: detailsAnswer,
  });
  const user = answer?.data.user ?? null;
  const projects = new Map<string, Project>();
  for (const node of [...(user?.pinnedItems.nodes ?? []), ...(user?.repositories.nodes ?? [])])
    if (node?.name !== undefined && !projects.has(node.name) && !isProfileRepository({ name: node.name }, login))
      projects.set(node.name, { name: node.name, description: node.description });
  return {
    accounts: user?.socialAccounts.nodes?.flatMap((node) => node?.url ?? []) ?? [],
    readme: user?.repository?.object?.text?.slice(0, maxReadmeLength) ?? null,
    projects: [...projects.values()],
  };
}

/** It holds the profile's README and is no project. */
function isProfileRepository({ name }: { readonly name: string }, login: string): boolean {
  return name.toLowerCase() === login.toLowerCase();
}
