import { secondMs } from "@/lib/clock";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { Env } from "@/lib/env";
import { githubSource } from "@/lib/lanes/code/github-source";
import { gitlabSource } from "@/lib/lanes/code/gitlab-source";
import { startMeter } from "@/lib/lanes/http/meter";
import { UpstreamError } from "@/lib/lanes/http/upstream-error";
import type { LaneServices } from "@/lib/lanes/lane-services";
import { blueskySource } from "@/lib/lanes/social/bluesky-source";
import { devtoSource } from "@/lib/lanes/social/devto-source";
import { mastodonSource } from "@/lib/lanes/social/mastodon-source";
import type { Source, SourceContext } from "@/lib/lanes/source";
import { makeSourceContext } from "@/lib/lanes/source-context";
import { log } from "@/lib/log";

/** The source that reads a platform's profiles, by its own interface. What has none is read as a page. */
const sourceOf: Readonly<Record<string, Source>> = {
  github: githubSource,
  gitlab: gitlabSource,
  mastodon: mastodonSource,
  bluesky: blueskySource,
  "dev.to": devtoSource,
};

/** One look: an account with what its interface needs, or a page with its redirects and robots.txt. */
const budget = { requests: 8, bytes: 8_000_000 };
const lookMs = 20 * secondMs;

/**
 * Whether a text stands on a public profile now. It is read as every page is, through the guard against private addresses; query and fragment of an
 * address are cut off, so that nobody has a page repeat what its address says. Never throws: what cannot be read shows nothing.
 */
export async function profileShows(services: LaneServices & { readonly env: Env }, url: string, text: string): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new UpstreamError("timeout")), lookMs);
  try {
    const context = makeSourceContext({ services, meter: startMeter(budget), signal: stop.signal });
    return (await readTexts(url, context)).some((each) => each.includes(text));
  } catch (error) {
    log.info(
      { kind: error instanceof UpstreamError ? error.failure : error instanceof Error ? error.name : typeof error },
      "a profile was not read",
    );
    return false;
  } finally {
    clearTimeout(timer);
    stop.abort(new UpstreamError("timeout"));
  }
}

async function readTexts(url: string, context: SourceContext): Promise<string[]> {
  const profile = parseProfileUrl(url);
  const source = profile === null ? undefined : sourceOf[profile.platform];
  if (profile !== null && source?.isConfigured(context.env)) {
    const findings = await source.fetch([profile.handle.toLowerCase()], context);
    return findings.flatMap((finding) => (finding.kind === "fetched" ? [finding.document.text] : []));
  }
  const outcome = await context.web.page(profile?.url ?? bareAddress(url));
  return outcome.kind === "read" ? [outcome.document.text] : [];
}

function bareAddress(url: string): string {
  const bare = URL.parse(/^https?:\/\//i.test(url) ? url : `https://${url}`);
  if (bare === null) return "";
  bare.search = "";
  bare.hash = "";
  return bare.href;
}
