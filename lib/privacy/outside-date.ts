import { z } from "zod";
import { secondMs } from "@/lib/clock";
import { fediverseHosts } from "@/lib/engine/identity/seed/own-domain";
import { hostOf, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { Env } from "@/lib/env";
import { githubHeaders } from "@/lib/lanes/code/github-user";
import { startMeter } from "@/lib/lanes/http/meter";
import { UpstreamError } from "@/lib/lanes/http/upstream-error";
import { isNamed } from "@/lib/lanes/is-named";
import type { LaneServices } from "@/lib/lanes/lane-services";
import type { SourceContext } from "@/lib/lanes/source";
import { makeSourceContext } from "@/lib/lanes/source-context";

const budget = { requests: 4, bytes: 2_000_000 };
const lookMs = 10 * secondMs;

/**
 * When an account was made, by its provider's own interface: a date that its holder cannot write. Null where there is none, where the lane is off,
 * and for a page. Never throws. The dates of commits and of pages are their authors' own word, and a Mastodon server that is not one of the large
 * ones may be its holder's: they do not count. Source: https://docs.github.com/en/rest/users/users, https://docs.gitlab.com/api/users/,
 * https://docs.joinmastodon.org/entities/Account/ and https://developers.forem.com/api/v1
 */
export async function outsideDateOf(services: LaneServices & { readonly env: Env }, url: string): Promise<Date | null> {
  const profile = parseProfileUrl(url) ?? parseProfileUrl(accountOfHostedPage(url) ?? "");
  const ask = profile === null ? undefined : dateBy[profile.platform];
  if (profile === null || ask === undefined || !isNamed(services.env, ask.lane)) return null;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new UpstreamError("timeout")), lookMs);
  try {
    const context = makeSourceContext({ services, meter: startMeter(budget), signal: stop.signal });
    const at = new Date((await ask.read(profile.handle.toLowerCase(), context)) ?? Number.NaN);
    return Number.isNaN(at.getTime()) ? null : at;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    stop.abort(new UpstreamError("timeout"));
  }
}

/** `jane.github.io` and `jane.gitlab.io` are as old as the account whose repository they are. */
function accountOfHostedPage(url: string): string | null {
  const [, owner, host] = /^([a-z0-9-]+)\.(github|gitlab)\.io$/.exec(hostOf(url) ?? "") ?? [];
  return owner === undefined ? null : `https://${host}.com/${owner}`;
}

interface DateSource {
  readonly lane: "code" | "social";
  /** As the provider writes it. */
  read(handle: string, context: SourceContext): Promise<string | null | undefined>;
}

const created = z.object({ created_at: z.string().nullish() });

const dateBy: Readonly<Record<string, DateSource>> = {
  github: {
    lane: "code",
    read: async (handle, context) => {
      const url = `${context.env.GITHUB_URL}/users/${encodeURIComponent(handle)}`;
      return (await context.api.json({ url, headers: githubHeaders(context), schema: created }))?.created_at;
    },
  },
  gitlab: {
    lane: "code",
    read: async (handle, { api, env }) => {
      const headers: Record<string, string> = env.GITLAB_TOKEN === undefined ? {} : { "private-token": env.GITLAB_TOKEN };
      const url = `${env.GITLAB_URL}/api/v4/users`;
      const found = await api.json({ url, query: { username: handle }, headers, schema: z.array(z.object({ id: z.number().int() })) });
      const id = found?.[0]?.id;
      if (id === undefined) return null;
      // Without a token GitLab does not tell when an account was made, but when its first project was.
      if (env.GITLAB_TOKEN !== undefined) return (await api.json({ url: `${url}/${id}`, headers, schema: created }))?.created_at;
      const query = { order_by: "created_at", sort: "asc", per_page: 1 };
      return (await api.json({ url: `${url}/${id}/projects`, query, headers, schema: z.array(created) }))?.[0]?.created_at;
    },
  },
  mastodon: {
    lane: "social",
    read: async (handle, { web }) => {
      const [user = "", host = ""] = handle.split("@");
      if (!fediverseHosts.includes(host)) return null;
      return (await web.json(`https://${host}/api/v1/accounts/lookup?acct=${encodeURIComponent(user)}`, created))?.created_at;
    },
  },
  "dev.to": {
    lane: "social",
    read: async (handle, { api, env }) => {
      const schema = z.object({ joined_at: z.string().nullish() });
      const headers = { accept: "application/vnd.forem.api-v1+json" };
      const joinedAt = (await api.json({ url: `${env.DEVTO_URL}/api/users/by_username`, query: { url: handle }, headers, schema }))
        ?.joined_at;
      return joinedAt == null ? null : `${joinedAt} UTC`;
    },
  },
};
