import type { Env } from "@/lib/env";
import { gravatarSource } from "./avatars/gravatar-source";
import { photosSource } from "./avatars/photos-source";
import { githubSource } from "./code/github-source";
import { gitlabSource } from "./code/gitlab-source";
import { npmSource } from "./code/npm-source";
import { companySource } from "./company/company-source";
import { wikidataSource } from "./encyclopedia/wikidata-source";
import { wikipediaSource } from "./encyclopedia/wikipedia-source";
import { fixtureLane } from "./fixture-lane";
import { libraryLane } from "./library-lane";
import { pagesSource } from "./pages/pages-source";
import { apolloSource } from "./profiles/apollo-source";
import { peopleDataLabsSource } from "./profiles/people-data-labs-source";
import { openalexSource } from "./scholarly/openalex-source";
import { orcidSource } from "./scholarly/orcid-source";
import { braveSource } from "./search/brave-source";
import { exaSource } from "./search/exa-source";
import { serpapiSource } from "./search/serpapi-source";
import { tavilySource } from "./search/tavily-source";
import { blueskySource } from "./social/bluesky-source";
import { devtoSource } from "./social/devto-source";
import { hackerNewsSource } from "./social/hacker-news-source";
import { mastodonSource } from "./social/mastodon-source";
import { stackExchangeSource } from "./social/stack-exchange-source";
import type { Lane, Source } from "./source";

/**
 * Every source, in the order in which a run names its lanes' steps. Where several providers sell the same thing (`alternativeLanes`), the first that
 * is configured is asked.
 */
export const sources: readonly Source[] = [
  libraryLane,
  braveSource,
  tavilySource,
  exaSource,
  serpapiSource,
  pagesSource,
  companySource,
  peopleDataLabsSource,
  apolloSource,
  githubSource,
  gitlabSource,
  npmSource,
  openalexSource,
  orcidSource,
  wikidataSource,
  wikipediaSource,
  blueskySource,
  mastodonSource,
  hackerNewsSource,
  stackExchangeSource,
  devtoSource,
  gravatarSource,
  photosSource,
  fixtureLane,
];

const alternativeLanes: ReadonlySet<Source["lane"]> = new Set(["search", "profiles"]);

/** The lanes whose settings are there. The fixture lane serves runs for the fictional subject, and those alone. */
export function configuredLanes(env: Env, all: readonly Source[] = sources): readonly Lane[] {
  const byLane = new Map<Source["lane"], Source[]>();
  for (const source of all) {
    if (!source.isConfigured(env)) continue;
    const beside = byLane.get(source.lane) ?? [];
    if (beside.length > 0 && alternativeLanes.has(source.lane)) continue;
    byLane.set(source.lane, [...beside, source]);
  }
  return [...byLane].map(([name, own]) => ({ name, sources: own }));
}
