import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { brief as briefShape } from "@/lib/contract/brief";
import { fixtureSubject } from "@/lib/fixture/subject";
import { importDocuments } from "../../scripts/library/import-documents";
import { type FieldRule, type FieldType, fields, fieldTestName } from "../conformance/fields";
import { contractFetch } from "../harness/contract-fetch";
import { pollLimitMs, pollPause } from "../harness/poll-pause";
import { startService, type TestService } from "../harness/server";
import { startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";

type Sample = Record<string, unknown>;

let world: World;
/** What the service really answered, by resource. */
const samples = new Map<string, Sample[]>();

function keep(resource: string, ...found: unknown[]): void {
  samples.set(resource, [
    ...(samples.get(resource) ?? []),
    ...(found.filter((sample) => sample !== null && typeof sample === "object") as Sample[]),
  ]);
}

const isString = (value: unknown): value is string => typeof value === "string" && value !== "";

const holds: Record<FieldType, (value: unknown) => boolean> = {
  string: isString,
  "string or null": (value) => value === null || isString(value),
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  score: (value) => typeof value === "number" && value >= 0 && value <= 1 && Math.round(value * 100) / 100 === value,
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  "array of string": (value) => Array.isArray(value) && value.every((entry) => typeof entry === "string"),
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  timestamp: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
  uuid: (value) => typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  url: (value) => typeof value === "string" && URL.canParse(value),
};

beforeAll(async () => {
  world = await createWorld();
  await importDocuments({
    pool: world.services.pool,
    paths: [path.resolve(import.meta.dirname, "../material/people.jsonl")],
    access: "public",
    clock: systemClock,
  });
  const { secret } = await world.createCaller({ credits: 10 });
  const poor = await world.createCaller();
  const start = (hasExecutor: boolean, env: Record<string, string> = {}) =>
    startService({
      databaseUrl: world.database.url,
      hasExecutor,
      env: { SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "", ...env },
    });

  const idle = await start(false);
  const seed = { name: "Marisol Quenneville", company: "Lanternfish Labs", title: "Staff Engineer", idempotency_key: "fields" };
  const fixture = { linkedin_url: fixtureSubject.linkedinUrl };
  const polls: string[] = [];
  try {
    const ask = caller(idle, secret);
    keep("Health", await ask("GET", "/api/health"));
    for (const body of [seed, fixture, { name: "Nobody Whatsoever", company: "Nowhere" }]) {
      const queued = await ask("POST", "/api/enrich", body);
      keep("Admission", queued);
      polls.push(String(queued.poll_url));
      keep("Job", await ask("GET", String(queued.poll_url)));
    }
    keep("Admission", await ask("POST", "/api/enrich", seed));
    keep("Admission", await ask("POST", "/api/enrich", { email: "somebody@unknown-company.example" }));
    keep("Admission", await ask("POST", "/api/enrich", { ...fixture, callback_url: "https://192.0.43.8/briefs" }));
    keep("Error", await ask("POST", "/api/signup", { email: "ann@acme-robotics.example" }));
    keep("Error", await ask("POST", "/api/enrich", {}), await caller(idle, poor.secret)("POST", "/api/enrich", seed));
  } finally {
    await idle.stop();
  }

  const inbox = await startSmtpInbox();
  const working = await start(true, { SMTP_URL: inbox.url });
  try {
    await signUp(working, (to) => inbox.next(to));
    const ask = caller(working, secret);
    for (const poll of polls) keep("Job", await untilEnded(() => ask("GET", poll), working));
    keep(
      "Admission",
      await ask("POST", "/api/enrich", { ...seed, idempotency_key: "later", detail: "compact" }),
      await ask("POST", "/api/enrich", fixture),
    );
  } finally {
    await working.stop();
    await inbox.stop();
  }
  takeApart();
});
afterAll(() => world?.database.drop());

const caller =
  (service: TestService, secret: string | null) =>
  async (method: string, at: string, body?: unknown, headers: Record<string, string> = {}): Promise<Sample> => {
    const response = await contractFetch(`${service.baseUrl}${at}`, {
      method,
      headers: { "Content-Type": "application/json", ...(secret === null ? {} : { Authorization: `Bearer ${secret}` }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Sample;
  };

/** As a client and the owner of the mailbox do it, with a second claim and one that is denied. */
async function signUp(service: TestService, nextMail: (to: string) => Promise<{ readonly text: string }>): Promise<void> {
  const ask = caller(service, null);
  for (const decision of ["approve", "deny"]) {
    const email = `${decision}@acme-robotics.example`;
    const transaction = await ask("POST", "/api/signup", { email, client_name: "Conformance", device_name: "desk" });
    keep("Signup transaction", transaction);
    const path = `/api/signup/verification/${transaction.transaction_id}`;
    const proof = { "X-Verification-Token": String(transaction.polling_token) };
    const poll = async () => keep("Verification status", await ask("GET", path, undefined, proof));
    await poll();
    const link = /https?:\/\/\S+\/verify\/[\w-]+/.exec((await nextMail(email)).text)?.[0] ?? "";
    await fetch(`${link}/decision`, {
      method: "POST",
      body: new URLSearchParams({ decision, purpose: "sales_outreach", terms: "yes" }),
      redirect: "manual",
    });
    await poll();
    if (decision === "deny") return;
    for (const _ of ["first", "second"]) keep("Key claim", await ask("POST", `${path}/claim`, undefined, proof));
    await poll();
  }
}

async function untilEnded(poll: () => Promise<Sample>, service: TestService): Promise<Sample> {
  const deadline = performance.now() + pollLimitMs;
  for (;;) {
    const job = await poll();
    if (job.status !== "queued" && job.status !== "running") return job;
    if (performance.now() > deadline) throw new Error(`still ${job.status}: ${service.output()}`);
    await pollPause();
  }
}

/** Resources that stand inside others. */
function takeApart(): void {
  const all = (resource: string) => samples.get(resource) ?? [];
  for (const answer of [...all("Admission"), ...all("Job")]) keep("Usage", answer.usage);
  for (const job of all("Job")) keep("Brief", job.result);
  for (const brief of all("Brief")) {
    keep("Compliance", brief.compliance);
    keep("Billing", brief.billing);
    keep("Capabilities", brief.capabilities);
    keep("Identity", brief.identity);
    keep("Personality", brief.personality);
    keep("Accuracy", brief.accuracy);
    keep("Evidence", ...(brief.evidence as unknown[]));
    for (const name of [
      "safe_to_reference",
      "interest_signals",
      "professional_topics",
      "communication_style",
      "public_context",
      "weak_hints",
    ])
      keep("Claim", ...(brief[name] as unknown[]));
  }
  for (const identity of all("Identity")) {
    keep("Seed as supplied", identity.seed);
    keep("Matched profile", ...(identity.matched_profiles as unknown[]));
  }
}

for (const resource of new Set(fields.map((rule) => rule.resource))) {
  describe(resource, () => {
    const rules = fields.filter((rule) => rule.resource === resource);
    it.each(rules.map((rule) => [fieldTestName(rule).slice(resource.length + 3), rule] as const))("%s", (_name, rule) => {
      const found = samples.get(resource) ?? [];
      const having = found.filter((sample) => rule.field in sample);
      expect(having.length).toBeGreaterThan(0);
      if (rule.isAlways) expect(having).toHaveLength(found.length);
      for (const sample of having) expectField(rule, sample[rule.field]);
    });
  });
}

function expectField({ field, type, values }: FieldRule, value: unknown): void {
  expect([field, value, holds[type](value)]).toEqual([field, value, true]);
  if (values) expect(values).toContain(value);
}

it("a signup's status was pending, approved, denied and already_claimed, and only the first claim showed a key", () => {
  const statuses = (samples.get("Verification status") ?? []).map(({ status }) => status);
  expect(statuses).toEqual(["pending", "approved", "already_claimed", "pending", "denied"]);
  expect((samples.get("Key claim") ?? []).map(({ status, api_key }) => [status, typeof api_key])).toEqual([
    ["approved", "string"],
    ["already_claimed", "undefined"],
  ]);
});

it("an entry of aggregated_interests is a label and the provider it comes from", () => {
  const { aggregated_interests: shape } = briefShape.shape;
  expect(shape.safeParse([{ label: "Sailing", source: "encyclopedia" }]).success).toBe(true);
  expect(shape.safeParse([{ label: "Sailing" }]).success).toBe(false);
});

it("discovered_handles maps platforms to URLs", () => {
  const maps = (samples.get("Brief") ?? []).map((brief) => Object.entries(brief.discovered_handles as object));
  expect(maps.flat().length).toBeGreaterThan(0);
  for (const [platform, url] of maps.flat()) expect([/^[a-z_]+$/.test(platform), URL.canParse(url)]).toEqual([true, true]);
});

it("giftable_entities and negative_preferences are empty, as their capabilities say", () => {
  for (const brief of samples.get("Brief") ?? []) expect([brief.giftable_entities, brief.negative_preferences]).toEqual([[], []]);
});

it("safe_to_reference repeats exactly the claims that bear its flag, six at most, all of the band safe", () => {
  for (const brief of samples.get("Brief") ?? []) {
    const openers = brief.safe_to_reference as Sample[];
    for (const claim of openers) expect([claim.safe_to_reference, claim.band]).toEqual([true, "safe"]);
    expect(openers.length).toBeLessThanOrEqual(6);
    const arrays = ["interest_signals", "professional_topics", "communication_style", "public_context", "weak_hints"];
    const flagged = arrays.flatMap((name) => brief[name] as Sample[]).filter((claim) => claim.safe_to_reference);
    expect(new Set(flagged.map(({ claim }) => claim))).toEqual(new Set(openers.map(({ claim }) => claim)));
  }
});

it("the disclaimer says what the facts are and what they are not for", () => {
  for (const { disclaimer } of samples.get("Brief") ?? []) {
    for (const word of ["AI", "incomplete", "outdated", "another person", "employment", "credit", "housing", "insurance", "eligibility"])
      expect(disclaimer).toContain(word);
  }
});

it("mode, not_a_real_person and an uncharged billing mark the fixture's brief, and no other", () => {
  const briefs = samples.get("Brief") ?? [];
  expect(briefs.map(({ mode, not_a_real_person, billing }) => ({ mode, not_a_real_person, billing }))).toEqual([
    { billing: { charged: true } },
    { mode: "synthetic_fixture", not_a_real_person: true, billing: { charged: false } },
  ]);
});
