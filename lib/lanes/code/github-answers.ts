import { z } from "zod";

/**
 * The parts of GitHub's answers that are read. Source: https://docs.github.com/en/rest and https://docs.github.com/en/graphql/reference/objects#user
 */

export const foundUsers = z.object({ items: z.array(z.object({ login: z.string(), type: z.string() })) });

export const foundCommits = z.object({
  items: z.array(
    z.object({
      sha: z.string(),
      commit: z.object({ author: z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish() }),
      author: z.object({ login: z.string(), type: z.string().nullish() }).nullish(),
      repository: z.object({ full_name: z.string() }),
    }),
  ),
});

/** Of the Git database: the commits of the repository API carry every changed file. */
export const commitAnswer = z.object({
  html_url: z.string(),
  author: z.object({ name: z.string(), email: z.string(), date: z.string().nullish() }),
});

export type GithubCommit = z.infer<typeof commitAnswer>;

export const profileAnswer = z.object({
  login: z.string(),
  type: z.string(),
  html_url: z.string(),
  avatar_url: z.string().nullish(),
  name: z.string().nullish(),
  company: z.string().nullish(),
  blog: z.string().nullish(),
  location: z.string().nullish(),
  /** Shown to callers with a token, where its owner made it public. */
  email: z.string().nullish(),
  bio: z.string().nullish(),
  twitter_username: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});

export type GithubProfile = z.infer<typeof profileAnswer>;

export const socialAccounts = z.array(z.object({ provider: z.string(), url: z.string() }));

export const ownRepositories = z.array(
  z.object({
    name: z.string(),
    description: z.string().nullish(),
    fork: z.boolean(),
    archived: z.boolean().default(false),
    stargazers_count: z.number().default(0),
  }),
);

const repositoryNode = z.object({ name: z.string(), description: z.string().nullish() }).partial().nullable();

/** Names that do not exist come as null with an entry in `errors`, status 200. */
export const detailsAnswer = z.object({
  data: z.object({
    user: z
      .object({
        socialAccounts: z.object({ nodes: z.array(z.object({ url: z.string() }).nullable()).nullable() }),
        pinnedItems: z.object({ nodes: z.array(repositoryNode).nullable() }),
        repositories: z.object({ nodes: z.array(repositoryNode).nullable() }),
        repository: z.object({ object: z.object({ text: z.string().nullish() }).nullish() }).nullish(),
      })
      .nullable(),
  }),
});

/** What a profile page shows beside the profile, in one call. */
export const detailsQuery = `query($login: String!) {
  user(login: $login) {
    socialAccounts(first: 10) { nodes { provider url } }
    pinnedItems(first: 6, types: REPOSITORY) { nodes { ... on Repository { name description } } }
    repositories(first: 6, ownerAffiliations: OWNER, privacy: PUBLIC, isFork: false, orderBy: {field: STARGAZERS, direction: DESC}) {
      nodes { name description }
    }
    repository(name: $login) { object(expression: "HEAD:README.md") { ... on Blob { text } } }
  }
}`;
