import { afterAll, beforeAll, expect, it } from "vitest";
import { loadEnv } from "@/lib/env";
import { sources } from "@/lib/lanes/registry";
import { startService, type TestService } from "../../harness/server";
import { createWorld, type World } from "../../harness/world";
import { inhabitants } from "../../internet/inhabitants";
import { type InternetLane, type SmallInternet, startSmallInternet } from "../../internet/small-internet";

let internet: SmallInternet;
let world: World;
let service: TestService;
let secret: string;

const lanes: readonly InternetLane[] = [
  "search",
  "pages",
  "code",
  "scholarly",
  "encyclopedia",
  "social",
  "avatars",
  "company",
  "profiles",
  "language_model",
];

beforeAll(async () => {
  internet = await startSmallInternet();
  const settings = { ...internet.env, LANE_MAX_SECONDS: "5", LM_MAX_SECONDS: "5", WEB_HOST_PER_SECOND: "50", LANE_BREAKER_FAILURES: "1" };
  world = await createWorld(settings);
  service = await startService({
    databaseUrl: world.database.url,
    env: { ...settings, SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
  secret = (await world.createCaller({ credits: 20 })).secret;
});
afterAll(async () => {
  await service?.stop();
  await internet?.close();
  await world?.database.drop();
});

/** Sources that are named after what they are, not after who sells it. */
const neutral: ReadonlySet<string> = new Set(["library", "pages", "company", "photos", "fixture"]);

/** Names of providers, in the spellings that an error might use, their hosts, and where they stand here. */
function vendorWords(): string[] {
  const names = sources.flatMap(({ name }) => (neutral.has(name) ? [] : [name, name.replaceAll("-", " "), name.replaceAll("-", "")]));
  const defaults = loadEnv({ APP_ENV: "test" });
  const hosts = Object.entries(defaults).flatMap(([name, value]) =>
    name.endsWith("_URL") && name !== "APP_URL" && typeof value === "string" ? [new URL(value).host] : [],
  );
  const here = [...Object.values(internet.providers).map(({ url }) => new URL(url).host), new URL(internet.sites.origin).host];
  return [...new Set([...names, ...hosts, ...here, "openai", "anthropic", "claude", internet.env.LM_MODEL ?? ""])].filter(
    (word) => word !== "",
  );
}

/** As a word of its own: three letters of a name may stand within a request's random id. */
function names(text: string, word: string): boolean {
  return new RegExp(`(?<![a-z0-9])${word.replace(/[^a-z0-9 ]/gi, "\\$&")}(?![a-z0-9])`, "i").test(text);
}

interface Said {
  readonly path: string;
  readonly text: string;
}

async function call(path: string, init: RequestInit = {}): Promise<Said & { readonly json: Record<string, unknown> }> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
  });
  const text = await response.text();
  return { path, text: `${[...response.headers].join("\n")}\n${text}`, json: JSON.parse(text) };
}

/** Everything a job answers while it runs and after, but for the brief itself: that names its sources. */
async function follow(seed: object): Promise<Said[]> {
  const admitted = await call("/api/enrich", { method: "POST", body: JSON.stringify(seed) });
  const said: Said[] = [admitted];
  if (typeof admitted.json.poll_url !== "string") return said;
  const deadline = performance.now() + 30_000;
  for (;;) {
    const { path, json } = await call(admitted.json.poll_url);
    const { result: _, seed: __, ...rest } = json;
    said.push({ path, text: JSON.stringify(rest) });
    if (json.status !== "queued" && json.status !== "running") return said;
    if (performance.now() > deadline) throw new Error(`still ${String(json.status)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it("neither health nor any answer about a job or an error names a provider or where it stands, while they fail one by one and all at once", async () => {
  const seeds = inhabitants.filter(({ key }) => ["hale", "corin", "tomas", "nobody"].includes(key)).map(({ seed }) => seed);
  const said: Said[] = (await Promise.all(seeds.map(follow))).flat();
  said.push(await call("/api/health"));
  const everybody = { name: "Fenna Ruyter", company: "Polder Software", domain: "windlass.example", email: "fenna@windlass.example" };
  for (const how of ["status_500", "rate_limited", "garbage", "refuse"] as const) {
    for (const lane of lanes) internet.misbehave(lane, how);
    internet.sites.misbehave(how);
    said.push(...(await follow({ ...everybody, title: how })), await call("/api/health"));
  }
  said.push(await call("/api/jobs?limit=50"), await call("/api/account/history?limit=50"));
  const words = vendorWords();
  expect(words).toEqual(expect.arrayContaining(["github", "api.github.com", "brave", "people data labs", "openalex"]));
  const named = said.flatMap(({ path, text }) => words.filter((word) => names(text, word)).map((word) => `${path}: ${word}`));
  expect(named).toEqual([]);
  const states = said.map(({ text }) => text).join("\n");
  // The failures were there to be told.
  expect(states).toContain("upstream_unavailable");
  expect(states).toContain('"degraded"');
  expect(states).toContain("identity_ambiguous");
});
