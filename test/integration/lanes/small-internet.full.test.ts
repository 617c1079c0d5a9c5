import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brief, Claim } from "@/lib/contract/brief";
import type { Job } from "@/lib/contract/job";
import type { SeedInput } from "@/lib/contract/seed";
import { verifyBrief } from "../../../scripts/library/verify-brief";
import { type ContractSchemas, contractClient } from "../../harness/contract-client";
import { startService, type TestService } from "../../harness/server";
import { createWorld, type World } from "../../harness/world";
import { type Inhabitant, inhabitants } from "../../internet/inhabitants";
import { longKnown } from "../../internet/long-known";
import { sites } from "../../internet/sites";
import { type SmallInternet, startSmallInternet } from "../../internet/small-internet";

let internet: SmallInternet;
let world: World;
let service: TestService;
let account: { secret: string };
const asked = new Map<string, Promise<Asked>>();

interface Asked {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Null where no run was needed. */
  readonly job: Job | null;
}

beforeAll(async () => {
  internet = await startSmallInternet();
  world = await createWorld(internet.env);
  service = await startService({
    databaseUrl: world.database.url,
    env: { ...internet.env, SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
  // Pages of today vouch for nobody; these have stood for long.
  await longKnown(world, [...sites.keys()]);
  account = await world.createCaller({ credits: 30 });
  // Addresses alone one by one: while their requests wait, the sources have less than a second, and a host's pace takes half of it.
  for (const { key, seed } of inhabitants) if (isAddressAlone(seed)) await noted(key, seed);
  await Promise.all(inhabitants.map(({ key, seed }) => (isAddressAlone(seed) ? null : noted(key, seed))));
});
afterAll(async () => {
  await service?.stop();
  await internet?.close();
  await world?.database.drop();
});

const isAddressAlone = (seed: SeedInput) => seed.email !== undefined;

function noted(key: string, seed: SeedInput): Promise<Asked> {
  const answer = ask(seed);
  asked.set(key, answer);
  return answer;
}

const pollLimitMs = 60_000;
/** All of them together poll less often than one key may. */
const pollMs = 500;

async function ask(seed: SeedInput & { readonly refresh?: boolean }): Promise<Asked> {
  const client = contractClient(service.baseUrl, account.secret);
  const { data, error, response } = await client.POST("/api/enrich", { body: seed as ContractSchemas["EnrichRequest"] });
  const body = (data ?? error ?? {}) as Record<string, unknown>;
  if (response.status !== 202) return { status: response.status, body, job: null };
  const deadline = performance.now() + pollLimitMs;
  for (;;) {
    const polled = await client.GET("/api/jobs/{id}", { params: { path: { id: String(body.job_id) }, query: { detail: "full" } } });
    const job = polled.data as Job;
    if (job.status !== "queued" && job.status !== "running") return { status: 202, body, job };
    if (performance.now() > deadline) throw new Error(`still ${job.status} at ${job.stage}: ${service.output()}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function answerOf(key: string): Promise<Asked> {
  const answer = await asked.get(key);
  if (!answer) throw new Error(`${key} was not asked for`);
  return answer;
}

function briefOf({ job }: Asked): Brief {
  expect(job).toMatchObject({ status: "done", stage: "finished" });
  return job?.result as Brief;
}

const claimsOf = (brief: Brief): Claim[] => [
  ...brief.interest_signals,
  ...brief.professional_topics,
  ...brief.communication_style,
  ...brief.public_context,
  ...brief.weak_hints,
];

describe("each inhabitant", () => {
  const withBrief = inhabitants.filter((one): one is Inhabitant & { expect: { kind: "brief" } } => one.expect.kind === "brief");

  it.each(withBrief.map((one) => [one.who, one] as const))("%s: gets a brief about the right person alone", async (_, one) => {
    const answer = await answerOf(one.key);
    const brief = briefOf(answer);
    const said = claimsOf(brief)
      .map(({ claim }) => claim)
      .join("\n");
    expect(brief.identity.full_name).toBe(one.expect.fullName);
    for (const words of one.expect.says) expect(said.toLowerCase()).toContain(words.toLowerCase());
    const whole = JSON.stringify(brief).toLowerCase();
    expect(one.expect.never.filter((words) => whole.includes(words.toLowerCase()))).toEqual([]);
    expect(claimsOf(brief).filter(({ band }) => band === "safe").length).toBeGreaterThanOrEqual(one.expect.safe);
    expect(brief.identity.matched_profiles?.map(({ platform }) => platform)).toEqual(
      expect.arrayContaining([...(one.expect.profiles ?? [])]),
    );
    expect(brief.accuracy.note).not.toMatch(/not reached|out of reach|No language model/);
    expect(brief.accuracy.note).toMatch(/language model was asked .* on at most 24 claims/);
    expect(brief.accuracy.method).not.toMatch(/language model/i);
    const verification = await verifyBrief(world.services.pool, brief);
    expect(verification.mismatches).toEqual([]);
    expect(answer.job?.usage).toMatchObject({ cache_status: "miss", credits_charged: 1 });
  });

  it.each(
    inhabitants.flatMap(({ who, key, expect: { ...expected } }) =>
      expected.kind === "refused" ? [[who, key, expected.reason] as const] : [],
    ),
  )("%s: is refused and costs nothing", async (_, key, reason) => {
    const { job } = await answerOf(key);
    expect(job).toMatchObject({ status: "refused", reason, usage: { credits_charged: 0 } });
  });

  it("an address that nobody knows needs review and costs nothing", async () => {
    expect(await answerOf("nobody")).toMatchObject({ status: 200, body: { status: "needs_review" }, job: null });
  });

  it("what a licensed provider knows of interests names it, and nothing else of its records comes out", async () => {
    const brief = briefOf(await answerOf("hale"));
    expect(brief.aggregated_interests).toEqual([
      { label: "Model railways", source: "People Data Labs" },
      { label: "Choral singing", source: "People Data Labs" },
    ]);
    for (const { key, expect: expected } of inhabitants)
      if (expected.kind === "brief" && key !== "hale") expect(briefOf(await answerOf(key)).aggregated_interests).toEqual([]);
  });
});

describe("what went out", () => {
  it("bears the service's name and contact", () => {
    const agents = new Set([
      ...internet.sites.requests.map(({ userAgent }) => userAgent),
      ...Object.entries(internet.providers).flatMap(([name, { requests }]) =>
        name === "model" ? [] : requests.map(({ headers }) => headers["user-agent"] ?? ""),
      ),
    ]);
    expect([...agents]).toEqual([expect.stringMatching(/^PersonalContextBrief\/\S+ \(\+https:\/\/service\.test\/about\)$/)]);
  });

  it("leaves alone what robots.txt closes, and reads robots.txt first", () => {
    const urls = internet.sites.requests.map(({ url }) => url);
    expect(urls.filter((url) => url.includes("/private/"))).toEqual([]);
    for (const host of new Set(internet.sites.requests.map((request) => request.host)))
      expect(urls.find((url) => new URL(url).host === host)).toBe(`https://${host}/robots.txt`);
  });

  it("goes to a host twice a second at most", () => {
    const hosts = [...new Set(internet.sites.requests.map(({ host }) => host))];
    const byHost = hosts.map((host) => internet.sites.requests.filter((request) => request.host === host));
    // A turn is given by the database and taken a moment later: on a busy machine the first of many may come late by that, and three a second still
    // cannot.
    const momentMs = 1400;
    for (const requests of byHost)
      requests.forEach(({ atMs }, first) => {
        for (const [index, later] of requests.slice(first + 1).entries())
          expect(later.atMs - atMs).toBeGreaterThan((index + 1) * 500 - momentMs);
      });
    expect(Math.max(...byHost.map((requests) => requests.length))).toBeGreaterThan(5);
  });

  it("is at most 60 requests and 30 pages a brief", async () => {
    const { rows } = await world.services.pool.query(
      "SELECT sum(requests)::int AS requests, sum(pages)::int AS pages FROM run_lane GROUP BY run_id",
    );
    expect(rows.length).toBeGreaterThanOrEqual(13);
    for (const { requests, pages } of rows) {
      expect(requests).toBeLessThanOrEqual(60);
      expect(pages).toBeLessThanOrEqual(30);
    }
  });
});

describe("asked again", () => {
  const pagesSince = (start: number) =>
    internet.sites.requests
      .slice(start)
      .filter(({ url }) => !/\/(?:robots\.txt|sitemap\.xml)$|\/img\/|\/avatars?\//.test(new URL(url).pathname));

  it("for a colleague, no page that was read a moment ago is read again", async () => {
    const before = internet.sites.requests.length;
    const known = new Set(pagesSince(0).map(({ url }) => url));
    expect(known).toContain("https://quillfeather.example/team");
    const { job } = await ask({ name: "Oskar Penhallow", company: "Quillfeather Labs", domain: "quillfeather.example" });
    expect(["done", "refused"]).toContain(job?.status);
    expect(pagesSince(before).filter(({ url }) => known.has(url))).toEqual([]);
  });

  it("with `refresh`, unchanged pages are asked for conditionally and the brief stays the same but for its times", async () => {
    const fenna = inhabitants.find(({ key }) => key === "fenna");
    const first = briefOf(await answerOf("fenna"));
    const before = internet.sites.requests.length;
    const again = await ask({ ...fenna?.seed, refresh: true });
    expect(again.job?.usage).toMatchObject({ credits_charged: 1 });
    const pages = pagesSince(before).filter(({ host }) => host === "fenna.example");
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.map(({ isConditional, status }) => ({ isConditional, status }))).toEqual(
      pages.map(() => ({ isConditional: true, status: 304 })),
    );
    expect(withoutTimes(briefOf(again))).toEqual(withoutTimes(first));
  });
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});

/** A brief without its instants: ISO times anywhere in it. */
function withoutTimes(brief: Brief): unknown {
  return JSON.parse(JSON.stringify(brief).replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"'));
}
