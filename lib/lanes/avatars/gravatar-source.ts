import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { cleanText } from "@/lib/documents/clean-text";
import { accountLinks } from "../account-links";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import { linkedHandle } from "../linked-handle";
import { field, personDocument } from "../person-document";
import type { Finding, Source, SourceContext } from "../source";

const profile = z.object({
  hash: z.string(),
  display_name: z.string(),
  profile_url: z.string(),
  avatar_url: z.string().nullish(),
  location: z.string().nullish(),
  description: z.string().nullish(),
  job_title: z.string().nullish(),
  company: z.string().nullish(),
  is_organization: z.boolean().nullish(),
  verified_accounts: z.array(z.object({ url: z.string(), is_hidden: z.boolean().nullish() })).nullish(),
  links: z.array(z.object({ url: z.string() })).nullish(),
});

const maxDescriptionLength = 2_000;

/**
 * Gravatar: the public profile that belongs to the hash of an address, or that pages link. References are SHA-256 hashes and names of profiles.
 * Source: https://docs.gravatar.com/rest-api
 */
export const gravatarSource: Source = {
  name: "gravatar",
  lane: "avatars",
  rounds: [1, 2],
  budget: { requests: 3, bytes: 500_000, timeoutMs: 6 * secondMs },
  resolvesEmail: true,
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "avatars"),
  usableWith: (leads) => (leads.round === 1 ? leads.seed.emailHash !== null : linkedHandle(leads, "gravatar") !== null),
  find: async (leads) => [(leads.round === 1 ? leads.seed.emailHash : linkedHandle(leads, "gravatar")) ?? []].flat(),
  fetch: (references, context) => fetchEach(references, (reference) => readProfile(reference, context)),
};

async function readProfile(reference: string, { api, env }: SourceContext): Promise<Finding> {
  const found = await api.json({
    url: `${env.GRAVATAR_URL}/v3/profiles/${encodeURIComponent(reference)}`,
    headers: env.GRAVATAR_KEY === undefined ? {} : { authorization: `Bearer ${env.GRAVATAR_KEY}` },
    schema: profile,
  });
  if (found === null || found.is_organization === true) return { kind: "nothing", reference };
  const isHash = /^[0-9a-f]{64}$/;
  const shown = (found.verified_accounts ?? []).filter(({ is_hidden }) => is_hidden !== true);
  const document = personDocument({
    url: found.profile_url,
    title: `${found.display_name} - Gravatar Profile`,
    name: found.display_name,
    company: found.company,
    jobTitle: found.job_title,
    isOwn: true,
    paragraphs: [
      [found.job_title, found.company].filter((part) => part).join(", "),
      cleanText(found.description ?? "", maxDescriptionLength),
      field("Location", found.location),
    ],
    links: accountLinks([found.profile_url, ...shown.map(({ url }) => url), ...(found.links ?? []).map(({ url }) => url)]),
    // An account may have several addresses; it is known by its first one's hash.
    emailHashes: [...new Set([reference, found.hash])].filter((hash) => isHash.test(hash)),
    photoUrl: found.avatar_url,
  });
  return { kind: "fetched", reference, document };
}
