import { hourMs, secondMs } from "@/lib/clock";
import { UpstreamError } from "../http/upstream-error";
import { isNamed } from "../is-named";
import type { Finding, Leads, Source, SourceContext } from "../source";
import { commitAnswer, foundCommits, foundUsers } from "./github-answers";
import { commitDocument, githubDocument } from "./github-document";
import { githubHeaders, readGithubUser, requestsPerUser } from "./github-user";

/** GitHub's limit is 60 requests an hour without a token: one account by name, one that a page links. */
const maxFound = { withToken: 3, without: 1 } as const;
const maxCommits = 2;
/** A name or address that GitHub cannot search for. */
const noSuchQuery = [422];
const commitReference = /^commit\/([\w-]+)\/([\w.-]+\/[\w.-]+)\/([0-9a-f]{7,64})$/;

/**
 * GitHub: accounts that pages link, accounts by full name, and the account that commits with an address. References are logins in lower case, and
 * `commit/<login>/<repository>/<sha>`.
 * Source: https://docs.github.com/en/rest/users and https://docs.github.com/en/rest/search/search
 */
export const githubSource: Source = {
  name: "github",
  lane: "code",
  rounds: [1, 2],
  budget: { requests: 1 + maxFound.withToken * requestsPerUser.withToken + 3, bytes: 8_000_000, timeoutMs: 12 * secondMs },
  resolvesEmail: true,
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "code"),
  usableWith: (leads) => (leads.round === 2 ? linkedLogin(leads) !== null : leads.email !== null || leads.name !== null),
  async find(leads, context) {
    const linked = leads.round === 2 ? linkedLogin(leads) : null;
    if (linked !== null) return [linked];
    if (leads.email !== null) return findByEmail(leads.email, context);
    return leads.name === null ? [] : findUsers(`"${phrase(leads.name)}" in:name`, context);
  },
  async fetch(references, context) {
    const read = await Promise.allSettled(references.map((reference) => readReference(reference, context)));
    const failed = read.find((outcome) => outcome.status === "rejected");
    if (failed !== undefined && read.every(({ status }) => status === "rejected"))
      throw failed.reason instanceof Error ? failed.reason : new UpstreamError("network");
    return read.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  },
};

/** The account that pages about the person link first. */
function linkedLogin({ profiles }: Leads): string | null {
  return profiles.find(({ platform }) => platform === "github")?.handle.toLowerCase() ?? null;
}

/** Without marks that would end the phrase or begin a qualifier; queries may have 256 characters. */
function phrase(name: string): string {
  return name
    .replace(/["\\:]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
}

async function findUsers(query: string, context: SourceContext): Promise<string[]> {
  const limit = context.env.GITHUB_TOKEN === undefined ? maxFound.without : maxFound.withToken;
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

/** Commits whose author's address it is, and with a token the accounts that show it. */
async function findByEmail(email: string, context: SourceContext): Promise<string[]> {
  const [commits, users] = await Promise.all([
    context.api.json({
      url: `${context.env.GITHUB_URL}/search/commits`,
      query: { q: `author-email:${email}`, sort: "author-date", order: "desc", per_page: 10 },
      headers: githubHeaders(context),
      schema: foundCommits,
      emptyStatuses: noSuchQuery,
    }),
    context.env.GITHUB_TOKEN === undefined ? [] : findUsers(`${email} in:email`, context),
  ]);
  const byLogin = new Map<string, string>();
  for (const { sha, commit, author, repository } of commits?.items ?? []) {
    const isTheirs = commit.author?.email?.toLowerCase() === email.toLowerCase();
    if (isTheirs && author && author.type !== "Bot" && !byLogin.has(author.login))
      byLogin.set(author.login, `commit/${author.login}/${repository.full_name}/${sha}`);
  }
  return [...[...byLogin.values()].slice(0, maxCommits), ...users.slice(0, 1)];
}

async function readReference(reference: string, context: SourceContext): Promise<Finding> {
  const [, login, repository, sha] = commitReference.exec(reference) ?? [];
  const document =
    login === undefined ? await readAccount(reference, context) : await readCommit(login, `${repository}/git/commits/${sha}`, context);
  return document === null ? { kind: "nothing", reference } : { kind: "fetched", reference, document };
}

/** Organisations and bots are nobody. */
async function readAccount(login: string, context: SourceContext) {
  const user = await readGithubUser(login, context);
  return user === null || user.profile.type !== "User" ? null : githubDocument(user);
}

async function readCommit(login: string, path: string, context: SourceContext) {
  const commit = await context.api.json({
    url: `${context.env.GITHUB_URL}/repos/${path}`,
    headers: githubHeaders(context),
    schema: commitAnswer,
  });
  return commit === null ? null : commitDocument(commit, login);
}
