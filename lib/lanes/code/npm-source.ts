import { hourMs, secondMs } from "@/lib/clock";
import { isNamed } from "../is-named";
import type { Finding, Leads, Source, SourceContext } from "../source";
import { linkedHandles } from "./linked-handles";
import { foundPackages, latestVersion, npmDocument } from "./npm-document";

const maxPackages = 20;

/**
 * The npm registry: what the maintainer of a linked account's name publishes. People mostly use one name for both; whether it is the same person is
 * decided by the author's name, address and repository that the packages give. References are user names. Source:
 * https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md
 */
export const npmSource: Source = {
  name: "npm",
  lane: "code",
  rounds: [2],
  budget: { requests: 2, bytes: 4_000_000, timeoutMs: 10 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "code"),
  usableWith: (leads) => likelyName(leads) !== null,
  find: async (leads) => [likelyName(leads) ?? []].flat(),
  fetch: (references, context) => Promise.all(references.map((reference) => readMaintainer(reference, context))),
};

/** The account on npm itself where a page links one, else that of the same name on a code platform. */
function likelyName(leads: Leads): string | null {
  const [name = ""] = ["npm", "github", "gitlab"].flatMap((platform) => linkedHandles(leads, platform));
  return /^[a-z0-9][\w.-]{0,213}$/.test(name) ? name : null;
}

async function readMaintainer(username: string, { api, env }: SourceContext): Promise<Finding> {
  const nothing: Finding = { kind: "nothing", reference: username };
  const found = await api.json({
    url: `${env.NPM_REGISTRY_URL}/-/v1/search`,
    query: { text: `maintainer:${username}`, size: maxPackages },
    schema: foundPackages,
  });
  const packages = (found?.objects ?? [])
    .map((each) => each.package)
    .filter(({ maintainers }) => maintainers.some((each) => each.username === username));
  // Of a package with one maintainer the author is most likely to be that maintainer.
  const own = packages.find(({ maintainers }) => maintainers.length === 1) ?? packages[0];
  if (own === undefined) return nothing;
  const latest = await api.json({ url: `${env.NPM_REGISTRY_URL}/${own.name.replace("/", "%2f")}/latest`, schema: latestVersion });
  const document = latest === null ? null : npmDocument(username, packages, latest);
  return document === null ? nothing : { kind: "fetched", reference: username, document };
}
