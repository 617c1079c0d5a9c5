import type { SourceContext } from "../source";
import { foundCommits, foundUsers } from "./github-answers";
import { githubHeaders } from "./github-user";

const maxAuthors = 2;
/** A name or address that GitHub cannot search for. */
const noSuchQuery = [422];

/** Logins of people by full name. Source: https://docs.github.com/en/search-github/searching-on-github/searching-users */
export function findGithubUsers(name: string, limit: number, context: SourceContext): Promise<string[]> {
  // Without marks that would end the phrase or begin a qualifier; queries may have 256 characters.
  const phrase = name
    .replace(/["\\:]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  return searchUsers(`"${phrase}" in:name`, limit, context);
}

/**
 * Whose an address is, as `commit/<login>/<repository>/<sha>` of the newest commit with it of each author, then, with a token, an account that shows
 * it. Source: https://docs.github.com/en/search-github/searching-on-github/searching-commits
 */
export async function findGithubAuthors(email: string, context: SourceContext): Promise<string[]> {
  const [commits, users] = await Promise.all([
    context.api.json({
      url: `${context.env.GITHUB_URL}/search/commits`,
      query: { q: `author-email:${email}`, sort: "author-date", order: "desc", per_page: 10 },
      headers: githubHeaders(context),
      schema: foundCommits,
      emptyStatuses: noSuchQuery,
    }),
    context.env.GITHUB_TOKEN === undefined ? [] : searchUsers(`${email} in:email`, 1, context),
  ]);
  const byLogin = new Map<string, string>();
  for (const { sha, commit, author, repository } of commits?.items ?? []) {
    const isTheirs = commit.author?.email?.toLowerCase() === email.toLowerCase();
    if (isTheirs && author && author.type !== "Bot" && !byLogin.has(author.login))
      byLogin.set(author.login, `commit/${author.login}/${repository.full_name}/${sha}`);
  }
  return [...[...byLogin.values()].slice(0, maxAuthors), ...users];
}

async function searchUsers(query: string, limit: number, context: SourceContext): Promise<string[]> {
  const answer = await context.api.json({
    url: `${context.env.GITHUB_URL}/search/users`,
    query: { q: `${query} type:user`, per_page: 10 },
    headers: githubHeaders(context),
    schema: foundUsers,
    emptyStatuses: noSuchQuery,
  });
  const people = (answer?.items ?? []).filter(({ type }) => type === "User");
  return people.slice(0, limit).map(({ login }) => login.toLowerCase());
}
