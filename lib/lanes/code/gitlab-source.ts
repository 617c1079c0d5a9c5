import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { isNamed } from "../is-named";
import type { Finding, Source, SourceContext } from "../source";
import { gitlabDocument, gitlabProject, gitlabUser } from "./gitlab-document";
import { linkedHandles } from "./linked-handles";

const maxFound = 1;
const gitlabUsers = z.array(gitlabUser);
const gitlabProjects = z.array(gitlabProject);

/**
 * GitLab: the account that pages link, else, with a token, one by full name. Without a token GitLab tells an account's name and projects alone.
 * References are user names in lower case, or `#` and the number of an account that was found by name. Source: https://docs.gitlab.com/api/users/ and
 * https://docs.gitlab.com/api/projects/
 */
export const gitlabSource: Source = {
  name: "gitlab",
  lane: "code",
  rounds: [2],
  budget: { requests: 3, bytes: 4_000_000, timeoutMs: 10 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "code"),
  usableWith: (leads) => linkedHandles(leads, "gitlab").length > 0 || leads.name !== null,
  async find(leads, context) {
    const [linked] = linkedHandles(leads, "gitlab");
    if (linked !== undefined) return [linked];
    return leads.name === null || context.env.GITLAB_TOKEN === undefined ? [] : findUsers(leads.name, context);
  },
  fetch: (references, context) => Promise.all(references.map((reference) => readUser(reference, context))),
};

async function findUsers(name: string, context: SourceContext): Promise<string[]> {
  const users = await get(context, "/users", { search: name, active: true, humans: true, per_page: 10 }, gitlabUsers);
  return (users ?? [])
    .filter((user) => namesAgree(user.name, name))
    .slice(0, maxFound)
    .map(({ id }) => `#${id}`);
}

async function readUser(reference: string, context: SourceContext): Promise<Finding> {
  const listed = reference.startsWith("#") ? null : await findByName(reference, context);
  const id = listed?.id ?? Number(reference.replace(/^#/, ""));
  const nothing: Finding = { kind: "nothing", reference };
  if (!Number.isInteger(id)) return nothing;
  const [whole, projects] = await Promise.all([
    context.env.GITLAB_TOKEN === undefined ? null : get(context, `/users/${id}`, {}, gitlabUser),
    get(context, `/users/${id}/projects`, { visibility: "public", order_by: "star_count", sort: "desc", per_page: 20 }, gitlabProjects),
  ]);
  const user = whole ?? listed;
  if (user === null || user.state !== "active" || user.bot === true) return nothing;
  return { kind: "fetched", reference, document: gitlabDocument(user, projects ?? []) };
}

async function findByName(name: string, context: SourceContext) {
  const found = await get(context, "/users", { username: name }, gitlabUsers);
  return found?.find(({ username }) => username.toLowerCase() === name) ?? null;
}

function get<T>({ api, env }: SourceContext, path: string, query: Record<string, string | number | boolean>, schema: z.ZodType<T>) {
  const headers: Record<string, string> = env.GITLAB_TOKEN === undefined ? {} : { "private-token": env.GITLAB_TOKEN };
  return api.json({ url: `${env.GITLAB_URL}/api/v4${path}`, query, headers, schema });
}
