import { hourMs, secondMs } from "@/lib/clock";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import type { Finding, Source, SourceContext } from "../source";
import { findGithubAuthors, findGithubUsers } from "./find-github-users";
import { commitAnswer } from "./github-answers";
import { githubHeaders, readGithubUser, requestsPerUser } from "./github-user";
import { linkedHandles } from "./linked-handles";

/**
 * GitHub's limit is 60 requests an hour without a token: one account by name, one that a page links. With one, a second linked account if it still
 * fits.
 */
const maxFound = { withToken: 3, without: 1 } as const;
const maxLinked = { withToken: 2, without: 1 } as const;
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
  usableWith: (leads) => (leads.round === 2 ? linkedHandles(leads, "github").length > 0 : leads.email !== null || leads.name !== null),
  async find(leads, context) {
    const which = context.env.GITHUB_TOKEN === undefined ? "without" : "withToken";
    if (leads.round === 2) return linkedHandles(leads, "github").slice(0, maxLinked[which]);
    if (leads.email !== null) return findGithubAuthors(leads.email, context);
    return leads.name === null ? [] : findGithubUsers(leads.name, maxFound[which], context);
  },
  fetch: (references, context) => fetchEach(references, (reference) => readReference(reference, context)),
};

async function readReference(reference: string, context: SourceContext): Promise<Finding> {
  const [, login, repository, sha] = commitReference.exec(reference) ?? [];
  const document =
    login === undefined ? await readAccount(reference, context) : await readCommit(login, `${repository}/git/commits/${sha}`, context);
  return document === null ? { kind: "nothing", reference } : { kind: "fetched", reference, document };
}

/** Organisations and bots are nobody. */
async function readAccount(login: string, context: SourceContext) {
  const user = await readGithubUser(login, context);
  const { githubDocument } = await import("./github-document");
  return user === null || user.profile.type !== "User" ? null : githubDocument(user);
}

async function readCommit(login: string, path: string, context: SourceContext) {
  const commit = await context.api.json({
    url: `${context.env.GITHUB_URL}/repos/${path}`,
    headers: githubHeaders(context),
    schema: commitAnswer,
  });
  const { commitDocument } = await import("./github-document");
  return commit === null ? null : commitDocument(commit, login);
}
