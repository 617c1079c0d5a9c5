import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;
beforeAll(async () => {
  world = await createWorld();
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

type Detail = "compact" | "full" | undefined;

async function callerWith(keyDefault: Detail) {
  const caller = await world.createCaller({ credits: 5 });
  if (keyDefault) await world.services.pool.query("UPDATE api_key SET default_detail = $2 WHERE id = $1", [caller.keyId, keyDefault]);
  return caller;
}

async function call(secret: string, method: string, at: string, body?: unknown) {
  const response = await contractFetch(`${service.baseUrl}${at}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: answer };
}

let people = 0;
/** A person with a stored brief, and one nobody knows. */
async function known() {
  people += 1;
  const slug = `zelda-detail-${people}`;
  await world.storePerson({ fullName: "Zelda Quillfeather", keys: [`linkedin:${slug}`] });
  return { linkedin_url: `https://www.linkedin.com/in/${slug}` };
}
function unknown() {
  people += 1;
  return { linkedin_url: `https://www.linkedin.com/in/nobody-detail-${people}` };
}

const detailOf = (brief: unknown) => (brief as { capabilities: { detail: string } }).capabilities.detail;
const query = (detail: Detail) => (detail ? `?detail=${detail}` : "");

/** query, body, key, and what counts. */
const precedence: [Detail, Detail, Detail, "compact" | "full"][] = [
  [undefined, undefined, undefined, "full"],
  [undefined, undefined, "compact", "compact"],
  [undefined, "full", "compact", "full"],
  [undefined, "compact", "full", "compact"],
  ["full", "compact", "compact", "full"],
  ["compact", "full", "full", "compact"],
  ["compact", undefined, "full", "compact"],
];

describe("detail", () => {
  it.each(precedence)(
    "query %s, body %s, key %s: enrich answers %s, from the cache and in poll_url",
    async (fromQuery, fromBody, fromKey, counts) => {
      const { secret } = await callerWith(fromKey);
      const body = fromBody ? { detail: fromBody } : {};
      const served = await call(secret, "POST", `/api/enrich${query(fromQuery)}`, { ...(await known()), ...body });
      expect([served.status, detailOf(served.body.brief)]).toEqual([200, counts]);
      const queued = await call(secret, "POST", `/api/enrich${query(fromQuery)}`, { ...unknown(), ...body });
      expect(queued.body.poll_url).toBe(`/api/jobs/${queued.body.job_id}?detail=${counts}`);
    },
  );

  it.each(precedence)("query %s, body %s, key %s: the deprecated alias answers %s", async (fromQuery, fromBody, fromKey, counts) => {
    const { secret } = await callerWith(fromKey);
    const posted = await call(secret, "POST", `/api/brief${query(fromQuery)}`, {
      ...(await known()),
      ...(fromBody ? { detail: fromBody } : {}),
    });
    expect([posted.status, detailOf(posted.body.brief)]).toEqual([200, counts]);
    if (fromBody) return;
    const { linkedin_url } = await known();
    const got = await call(
      secret,
      "GET",
      `/api/brief?linkedin_url=${encodeURIComponent(linkedin_url)}${fromQuery ? `&detail=${fromQuery}` : ""}`,
    );
    expect([got.status, detailOf(got.body.brief)]).toEqual([200, counts]);
  });

  it("a job keeps the one it was asked with; a poll's own wins for that poll", async () => {
    const caller = await callerWith("full");
    const body = { ...(await known()), detail: "compact", idempotency_key: "kept" };
    const served = await call(caller.secret, "POST", "/api/enrich", body);
    const jobId = served.body.job_id as string;
    const poll = async (detail: Detail) => detailOf((await call(caller.secret, "GET", `/api/jobs/${jobId}${query(detail)}`)).body.result);
    expect([await poll(undefined), await poll("full"), await poll(undefined)]).toEqual(["compact", "full", "compact"]);
    const replay = await call(caller.secret, "POST", "/api/enrich", { ...body, detail: "full" });
    expect(replay.body.poll_url).toBe(`/api/jobs/${jobId}?detail=compact`);
  });

  it("a batch's jobs take the key's", async () => {
    for (const [keyDefault, counts] of [
      ["compact", "compact"],
      [undefined, "full"],
    ] as const) {
      const { secret } = await callerWith(keyDefault);
      const batch = await call(secret, "POST", "/api/enrich/batch", { profiles: [unknown()] });
      expect(batch.status).toBe(202);
      const [row] = batch.body.enqueued as { poll_url: string }[];
      expect(row?.poll_url).toMatch(new RegExp(`\\?detail=${counts}$`));
    }
  });

  it.each([
    ["POST", "/api/enrich", true],
    ["POST", "/api/brief", true],
    ["GET", "/api/brief", false],
    ["GET", "/api/jobs/job_unknown", false],
  ])("%s %s: 400 invalid_detail for any other value, in the query and in the body", async (method, at, hasBody) => {
    const { secret } = await callerWith(undefined);
    for (const value of ["everything", "", "Full"]) {
      const answer = await call(secret, method, `${at}?detail=${value}`, hasBody ? unknown() : undefined);
      expect([answer.status, answer.body.error]).toEqual([400, "invalid_detail"]);
    }
    if (!hasBody) return;
    const answer = await call(secret, method, at, { ...unknown(), detail: 7 });
    expect([answer.status, answer.body.error]).toEqual([400, "invalid_detail"]);
  });
});

describe("polling", () => {
  it("says Retry-After: 5 until the job has ended, and not after", async () => {
    const caller = await callerWith(undefined);
    const queued = await call(caller.secret, "POST", "/api/enrich", unknown());
    const poll = () => call(caller.secret, "GET", `/api/jobs/${queued.body.job_id}`);
    const { pool, clock } = world.services;
    for (const status of ["queued", "running"]) {
      await pool.query("UPDATE job SET status = $2, started_at = $3 WHERE id = $1", [
        queued.body.job_id,
        status,
        status === "running" ? clock.now() : null,
      ]);
      const polled = await poll();
      expect([polled.body.status, polled.headers.get("retry-after")]).toEqual([status, "5"]);
      expect("eta" in polled.body && "queue_position" in polled.body).toBe(status === "queued");
    }
    for (const [status, reason] of [
      ["refused", "identity_not_found"],
      ["failed", "upstream_unavailable"],
    ]) {
      await pool.query("UPDATE job SET status = $2, reason = $3, finished_at = $4 WHERE id = $1", [
        queued.body.job_id,
        status,
        reason,
        clock.now(),
      ]);
      const polled = await poll();
      expect(polled.body).toMatchObject({ status, reason, error: expect.any(String) });
      expect(polled.headers.get("retry-after")).toBeNull();
    }
  });
});
