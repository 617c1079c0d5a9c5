import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { blueskyStandIn } from "../providers/bluesky";
import { braveStandIn } from "../providers/brave";
import { devtoStandIn } from "../providers/devto";
import { type GithubAccount, githubStandIn } from "../providers/github";
import { gitlabStandIn } from "../providers/gitlab";
import { gravatarStandIn } from "../providers/gravatar";
import { hackerNewsStandIn } from "../providers/hacker-news";
import { mastodonStandIn } from "../providers/mastodon";
import { npmStandIn } from "../providers/npm";
import { openalexStandIn } from "../providers/openalex";
import { orcidStandIn } from "../providers/orcid";
import { type PeopleDataLabsRecord, peopleDataLabsStandIn } from "../providers/people-data-labs";
import { type Misbehaviour, type Provider, type ServedProvider, serveProvider } from "../providers/provider";
import { stackExchangeStandIn } from "../providers/stack-exchange";
import { wikidataStandIn } from "../providers/wikidata";
import { wikipediaStandIn } from "../providers/wikipedia";
import {
  blueskyAccounts,
  gravatarProfiles,
  githubAccounts as inhabitantsGithub,
  licensedRecords as inhabitantsRecords,
  mastodonAccounts,
  openalexAuthors,
  orcidPeople,
  wikidataItems,
  wikipediaArticles,
} from "./accounts";
import { honestKey, honestModel, honestModelStandIn } from "./honest-model";
import { type ServedSites, serveSites } from "./serve-sites";
import { sites as inhabitantsSites } from "./sites";
import type { WebPage } from "./web-page";

/** Lanes that can be made to fail, each alone. */
export type InternetLane =
  | "search"
  | "pages"
  | "code"
  | "scholarly"
  | "encyclopedia"
  | "social"
  | "avatars"
  | "company"
  | "profiles"
  | "language_model";

/** Milliseconds before each answer, by kind of server. */
export interface Delays {
  readonly search?: () => number;
  readonly page?: (url: string) => number;
  readonly api?: () => number;
  readonly model?: () => number;
}

export interface ProviderCall {
  readonly provider: ProviderName;
  readonly path: string;
  readonly atMs: number;
  answeredMs: number | null;
}

export interface SmallInternet {
  /** The settings with which a service lives in it. */
  readonly env: Readonly<Record<string, string>>;
  readonly sites: ServedSites;
  readonly providers: Readonly<Record<ProviderName, ServedProvider>>;
  /** Every call to a provider, in order of arrival. */
  readonly calls: readonly ProviderCall[];
  /** From now on all servers of the lane do; null: they answer again. */
  misbehave(lane: InternetLane, how: Misbehaviour | null): void;
  /** The settings of a service for which nothing listens where this lane's providers should be. */
  without(lane: InternetLane): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

interface Options {
  readonly delays?: Delays;
  readonly hasModel?: boolean;
  /** Another internet than the inhabitants', as far as it is given. */
  readonly sites?: ReadonlyMap<string, WebPage>;
  readonly githubAccounts?: readonly GithubAccount[];
  readonly licensedRecords?: readonly PeopleDataLabsRecord[];
}

const keys = { search: "search-key-0123456789", github: "github-token-0123456789", profiles: "profiles-key-0123456789" } as const;

const settingOf = {
  brave: "BRAVE_SEARCH_URL",
  github: "GITHUB_URL",
  gitlab: "GITLAB_URL",
  npm: "NPM_REGISTRY_URL",
  openalex: "OPENALEX_URL",
  orcid: "ORCID_URL",
  wikidata: "WIKIDATA_URL",
  wikipedia: "WIKIPEDIA_URL",
  bluesky: "BLUESKY_URL",
  hackerNews: "HACKER_NEWS_URL",
  stackExchange: "STACK_EXCHANGE_URL",
  devto: "DEVTO_URL",
  gravatar: "GRAVATAR_URL",
  peopleDataLabs: "PEOPLE_DATA_LABS_URL",
  model: "LM_BASE_URL",
} as const;

export type ProviderName = keyof typeof settingOf;

const providersOf: Readonly<Record<InternetLane, readonly ProviderName[]>> = {
  search: ["brave"],
  pages: [],
  code: ["github", "gitlab", "npm"],
  scholarly: ["openalex", "orcid"],
  encyclopedia: ["wikidata", "wikipedia"],
  social: ["bluesky", "hackerNews", "stackExchange", "devto"],
  avatars: ["gravatar"],
  company: [],
  profiles: ["peopleDataLabs"],
  language_model: ["model"],
};

/** A company's own sites: the lane that reads them asks no other host. */
const companyHosts: ReadonlySet<string> = new Set([
  "quillfeather.example",
  "larkspur-freight.example",
  "teague-hydraulics.example",
  "windlass.example",
  "dunmore-rail.example",
  "tallowbridge.example",
]);
const socialHosts: ReadonlySet<string> = new Set(["craft.example"]);

/** A picture of one grey pixel. */
const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==", "base64");

/**
 * All that the inhabitants' lanes lead to, on loopback: one server for every site, and one for each provider that answers as the provider documents.
 * Nothing in it leaves this machine.
 */
export async function startSmallInternet({
  delays = {},
  hasModel = true,
  sites = inhabitantsSites,
  githubAccounts = inhabitantsGithub,
  licensedRecords = inhabitantsRecords,
}: Options = {}): Promise<SmallInternet> {
  const calls: ProviderCall[] = [];
  const none = () => 0;
  const standIns: Readonly<Record<ProviderName, Provider>> = {
    brave: braveStandIn({ key: keys.search, pages: [...sites].map(([url, { title, text }]) => ({ url, title, text })) }),
    github: githubStandIn({ token: keys.github, accounts: githubAccounts }),
    gitlab: gitlabStandIn({ accounts: [] }),
    npm: npmStandIn([]),
    openalex: openalexStandIn({ authors: openalexAuthors }),
    orcid: orcidStandIn({ people: orcidPeople }),
    wikidata: wikidataStandIn({ items: wikidataItems }),
    wikipedia: wikipediaStandIn({ articles: wikipediaArticles }),
    bluesky: blueskyStandIn({ accounts: blueskyAccounts }),
    hackerNews: hackerNewsStandIn({ users: [] }),
    stackExchange: stackExchangeStandIn({ users: [] }),
    devto: devtoStandIn({ users: [] }),
    gravatar: gravatarStandIn({ profiles: gravatarProfiles }),
    peopleDataLabs: peopleDataLabsStandIn({ key: keys.profiles, records: licensedRecords }),
    model: honestModelStandIn(),
  };
  const delayOf = (provider: ProviderName): (() => number) =>
    (provider === "brave" ? delays.search : provider === "model" ? delays.model : delays.api) ?? none;
  const names = Object.keys(settingOf) as ProviderName[];
  const served = await Promise.all(
    names.map(async (name) => {
      const server = await serveProvider(async (request) => {
        const call: ProviderCall = { provider: name, path: request.path, atMs: performance.now(), answeredMs: null };
        calls.push(call);
        await passed(delayOf(name)());
        const answer = await standIns[name](request);
        call.answeredMs = performance.now();
        return answer;
      });
      return [name, server] as const;
    }),
  );
  const providers = Object.fromEntries(served) as Record<ProviderName, ServedProvider>;
  const mastodon = mastodonStandIn({ accounts: mastodonAccounts });
  const servedSites = await serveSites({
    pages: sites,
    files: new Map([["https://quillfeather.example/img/ilse.png", { type: "image/png", body: picture }]]),
    services: new Map([...socialHosts].map((host) => [host, mastodon])),
    ...(delays.page ? { delayMs: delays.page } : {}),
  });
  const urls = Object.fromEntries(
    names.map((name) => [settingOf[name], name === "model" ? `${providers[name].url}/v1` : providers[name].url]),
  );
  const { LM_BASE_URL, ...others } = urls;
  return {
    env: {
      ...others,
      LANES: "all",
      LANES_LOCAL_INTERNET: servedSites.origin,
      LANES_CONTACT_URL: "https://service.test/about",
      BRAVE_SEARCH_KEY: keys.search,
      GITHUB_TOKEN: keys.github,
      PEOPLE_DATA_LABS_KEY: keys.profiles,
      ...(hasModel && LM_BASE_URL !== undefined
        ? {
            LM_PROVIDER: "openai-compatible",
            LM_BASE_URL,
            LM_MODEL: honestModel,
            LM_KEY: honestKey,
            LM_INPUT_USD_PER_MTOK: "0.5",
            LM_OUTPUT_USD_PER_MTOK: "1.5",
          }
        : {}),
    },
    sites: servedSites,
    providers,
    calls,
    misbehave(lane, how) {
      for (const name of providersOf[lane]) providers[name].misbehave(how);
      if (lane === "company") servedSites.misbehave(how, (host) => companyHosts.has(host));
      if (lane === "social") servedSites.misbehave(how, (host) => socialHosts.has(host));
      if (lane === "pages") servedSites.misbehave(how, (host) => !companyHosts.has(host) && !socialHosts.has(host));
    },
    async without(lane) {
      const port = await closedPort();
      return Object.fromEntries(
        providersOf[lane].map((name) => [settingOf[name], `http://127.0.0.1:${port}${name === "model" ? "/v1" : ""}`]),
      );
    },
    async close() {
      await Promise.all([servedSites.close(), ...names.map((name) => providers[name].close())]);
    },
  };
}

function passed(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

/** A port of loopback that was free a moment ago, so that connections to it are refused. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
