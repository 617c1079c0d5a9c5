import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractExamples } from "@/lib/contract/examples";
import type { Operation } from "@/lib/contract/operation";
import { servedOperations } from "@/lib/contract/operations";
import { errorCatalog } from "@/lib/errors";
import { contractFetch } from "../../harness/contract-fetch";
import { actionTable, openOperations, ownPages, portalRoutes, provenPages, requestPages } from "../../harness/door-tables";
import {
  comparable,
  expectNothingOf,
  type GuardedService,
  type Named,
  namedBy,
  placeOf,
  startGuardedService,
  unknownIds,
} from "../../harness/guarded-service";
import { namingPages, routeFiles, serverActions } from "../../harness/portal-doors";
import type { Owner } from "../../harness/visitors";
import { strangersKey } from "../../harness/visitors";

/*
 * Every operation and every route, found by looking for them, against everybody who may not pass. Pages and forms: portal-forms.full.test.ts.
 */

let guarded: GuardedService;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  guarded = await startGuardedService();
  ({ owner, other } = guarded);
});
afterAll(() => guarded?.close());

describe("a new door stands in a table before it opens", () => {
  it("operations without a key", () => {
    expect(servedOperations.filter(({ auth }) => auth === "none").map(({ id }) => id)).toEqual(Object.keys(openOperations));
  });

  it("routes", () => {
    const contracted = new Set<string>(servedOperations.map(({ path }) => path));
    const others = routeFiles().filter(({ path }) => !contracted.has(path));
    const found = others.map(({ path, methods }) => [path, methods.includes("OPTIONS") ? [] : methods]);
    const listed = Object.entries(portalRoutes).map(([path, { methods }]) => [path, methods]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  });

  it("pages that name something", () => {
    expect([...namingPages()].sort()).toEqual([...ownPages, ...requestPages, ...provenPages].sort());
  });

  it("server actions", () => {
    expect(
      serverActions()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(actionTable).sort());
  });
});

describe("the API", () => {
  const titled = (operations: readonly Operation[]) =>
    operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);
  const withKey = servedOperations.filter(({ auth }) => auth === "bearer");
  function requestTo(operation: Operation, named: Named, headers: Record<string, string>): Promise<Response> {
    const example = contractExamples[operation.id];
    const query = new URLSearchParams(example?.query ?? {});
    const body = Object.values(example?.body ?? {})[0]?.value ?? {};
    const place = `${placeOf(operation.path, named)}${query.size > 0 ? `?${query}` : ""}`;
    return contractFetch(`${guarded.baseUrl}${place}`, {
      method: operation.method,
      headers: { ...(operation.body ? { "Content-Type": "application/json" } : {}), ...headers },
      ...(operation.body ? { body: JSON.stringify(body) } : {}),
    });
  }

  it.each(titled(withKey))("%s is closed to everybody without a working key, who all get the same answer", async (_title, operation) => {
    const revoked = await guarded.world.createCaller();
    await guarded.world.services.pool.query("UPDATE api_key SET revoked_at = created_at WHERE id = $1", [revoked.keyId]);
    const before = await guarded.stored();
    const visitors: Record<string, Record<string, string>> = {
      nobody: {},
      "a key that is none": { Authorization: "Bearer pcb_live_none" },
      "a key that nobody has": { Authorization: `Bearer ${strangersKey()}` },
      "a revoked key": { Authorization: `Bearer ${revoked.secret}` },
      "the key of a closed account": { Authorization: `Bearer ${guarded.closed.key}` },
      "a session's cookie": { Cookie: owner.cookie },
      "a session as a key": { Authorization: `Bearer ${owner.cookie.split("=")[1]}` },
      "a key as a cookie": { Cookie: `${owner.cookie.split("=")[0]}=${owner.key}` },
      "a key by another scheme": { Authorization: `Basic ${Buffer.from(`:${owner.key}`).toString("base64")}` },
      "a key in another header": { "X-Api-Key": owner.key },
      "a signup's token": { "X-Verification-Token": owner.pollingToken, Authorization: `Bearer ${owner.pollingToken}` },
      "two keys": { Authorization: `Bearer ${owner.key}, Bearer ${owner.key}` },
    };
    for (const [who, headers] of Object.entries(visitors)) {
      const response = await requestTo(operation, namedBy(owner), headers);
      expect([who, response.status, response.headers.get("www-authenticate")]).toEqual([
        who,
        401,
        expect.stringMatching(/^Bearer resource_metadata="/),
      ]);
      expect(await response.json(), who).toEqual({ error: "unauthorized", message: errorCatalog.unauthorized.message });
    }
    expect(await guarded.stored()).toBe(before);
  });

  const naming = withKey.filter(({ path }) => path.includes("{"));
  it.each(titled(naming))("%s answers for another account's as for what there is not", async (_title, operation) => {
    const headers = { Authorization: `Bearer ${other.key}` };
    const answerFor = async (named: Named) => {
      const response = await requestTo(operation, named, headers);
      return comparable({ status: response.status, text: await response.text(), headers: response.headers }, named);
    };
    const foreign = await answerFor(namedBy(owner));
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await answerFor(unknownIds));
    const own = await requestTo(operation, namedBy(owner), { Authorization: `Bearer ${owner.key}` });
    expect(own.status).toBe(operation.id === "openDispute" ? 202 : 200);
  });

  it.each(titled(withKey.filter(({ method, path }) => method === "GET" && !path.includes("{"))))(
    "%s tells nothing of another account",
    async (_title, operation) => {
      const response = await requestTo(operation, namedBy(owner), { Authorization: `Bearer ${other.key}` });
      const text = await response.text();
      expect([200, 202, 503]).toContain(response.status);
      expectNothingOf(owner, { status: response.status, text, headers: response.headers }, operation.path);
      for (const id of [owner.jobId, owner.batchId, owner.key.slice(0, 16)]) expect(text).not.toContain(id);
    },
  );

  it.each(titled(withKey.filter(({ errors }) => errors.includes("test_key_fixture_only"))))(
    "%s asks for nobody real with a test key",
    async (_title, operation) => {
      const { secret } = await guarded.world.createCaller({ environment: "test" });
      const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
      const [seed, query] = [{ name: owner.personName, company: "Fenwright" }, `?name=${owner.personName}&company=Fenwright`];
      const response = await contractFetch(`${guarded.baseUrl}${operation.path}${operation.method === "GET" ? query : ""}`, {
        method: operation.method,
        headers,
        ...(operation.method === "GET" ? {} : { body: JSON.stringify({ ...seed, profiles: [seed], idempotency_key: "one" }) }),
      });
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, "test_key_fixture_only"]);
    },
  );

  const proven = servedOperations.filter(({ id }) => openOperations[id] === "token");
  it.each(titled(proven))("%s knows a signup by its own token alone", async (_title, operation) => {
    const before = await guarded.stored();
    const answers = await Promise.all(
      [
        { named: namedBy(owner), headers: {} },
        { named: namedBy(owner), headers: { "X-Verification-Token": "x".repeat(43) } },
        { named: namedBy(owner), headers: { "X-Verification-Token": other.pollingToken } },
        { named: namedBy(owner), headers: { Authorization: `Bearer ${owner.key}`, Cookie: owner.cookie } },
        { named: unknownIds, headers: { "X-Verification-Token": owner.pollingToken } },
      ].map(async ({ named, headers }) => {
        const response = await requestTo(operation, named, headers as Record<string, string>);
        return [response.status, await response.json()];
      }),
    );
    const notFound = { error: "verification_not_found", message: errorCatalog.verification_not_found.message };
    expect(answers).toEqual(answers.map(() => [404, notFound]));
    expect(await guarded.stored()).toBe(before);
    expect((await requestTo(operation, namedBy(owner), { "X-Verification-Token": owner.pollingToken })).status).toBe(200);
  });

  it("GET /api/metrics is not there for anybody until the operator has set its token", async () => {
    for (const headers of [{}, { Authorization: "Bearer " }, { Authorization: `Bearer ${owner.key}` }, { Cookie: owner.cookie }]) {
      const answer = await guarded.ask("/api/metrics", { headers: headers as Record<string, string> });
      expect([answer.status, JSON.parse(answer.text).error]).toEqual([404, "not_found"]);
    }
  });

  it("POST /mcp takes a key alone, and from no other page", async () => {
    const call = (headers: Record<string, string>) =>
      guarded.ask("/mcp", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
      });
    const key = { Authorization: `Bearer ${owner.key}` };
    for (const headers of [{}, { Cookie: owner.cookie }, { Authorization: `Bearer ${guarded.closed.key}` }])
      expect((await call(headers)).status).toBe(401);
    expect((await call({ ...key, Origin: "https://evil.example" })).status).toBe(403);
    expect((await call(key)).status).toBe(200);
  });
});

describe("the portal's routes", () => {
  const sessionRoutes = Object.keys(portalRoutes).filter((path) => portalRoutes[path]?.kind === "session");
  it.each(sessionRoutes)("GET %s takes the session's cookie alone", async (path) => {
    const place = placeOf(path, namedBy(owner));
    const refusals = new Set<string>();
    for (const [who, headers] of Object.entries(guarded.strangers())) {
      const answer = await guarded.ask(place, { headers });
      expect([who, answer.status]).toEqual([who, 401]);
      expectNothingOf(owner, answer, who);
      refusals.add(answer.text);
    }
    expect(refusals.size).toBe(1);
    const leaving = new AbortController();
    const own = await fetch(`${guarded.baseUrl}${place}`, { headers: { Cookie: owner.cookie }, signal: leaving.signal });
    // There may be no photo.
    expect(own.status).toBe(path.endsWith("/photo") ? 204 : 200);
    expect(own.headers.get("cache-control")).toContain("no-store");
    leaving.abort();
  });

  it.each(sessionRoutes.filter((path) => path.includes("{")))(
    "GET %s answers for another account's as for what there is not",
    async (path) => {
      const answerFor = async (named: Named) =>
        comparable(await guarded.ask(placeOf(path, named), { headers: { Cookie: other.cookie } }), named);
      const foreign = await answerFor(namedBy(owner));
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await answerFor(unknownIds));
    },
  );

  it.each(sessionRoutes.filter((path) => !path.includes("{")))("GET %s tells nothing of another account", async (path) => {
    expectNothingOf(owner, await guarded.ask(path, { headers: { Cookie: other.cookie } }), "another account");
  });

  it.each(Object.keys(portalRoutes).filter((path) => portalRoutes[path]?.kind === "request"))(
    "GET %s opens to the browser that has this request's cookie, and answers everybody else as for a request that never was",
    async (path) => {
      const before = await guarded.stored();
      const asked = { Cookie: owner.requests.cookie };
      const answers = [await guarded.ask(placeOf(path, unknownIds), { headers: asked })];
      for (const headers of [
        ...Object.values(guarded.strangers()),
        { Cookie: owner.cookie },
        { Cookie: other.requests.cookie },
        // It is this browser's, and not proven.
        ...[owner.requests.confirmedId, owner.requests.stopId].map((id) => ({ ...asked, id })),
      ]) {
        const { id = owner.requests.provenId, ...sent } = headers as Record<string, string>;
        answers.push(await guarded.ask(path.replace("{id}", id), { headers: sent }));
      }
      for (const answer of answers) expectNothingOf(owner, answer, "another browser");
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([expect.stringMatching(/^404 /)]));
      expect(await guarded.stored()).toBe(before);
      const own = await guarded.ask(placeOf(path, namedBy(owner)), { headers: asked });
      expect([own.status, own.headers.get("cache-control"), own.text.includes(owner.personName)]).toEqual([200, "no-store", true]);
      expect(own.text).not.toContain(owner.accountId);
    },
  );

  it("GET /api/auth/session says who is signed in to nobody else", async () => {
    for (const [who, headers] of Object.entries(guarded.strangers()))
      expect([who, (await guarded.ask("/api/auth/session", { headers })).text]).toEqual([who, "{}"]);
    expect((await guarded.ask("/api/auth/session", { headers: { Cookie: owner.cookie } })).text).toContain(owner.email);
  });
});

it("the log of all this names nobody, and holds no key, token or session", () => {
  const printed = guarded.service.output();
  for (const { secrets, pollingToken, cookie, expiredCookie } of [owner, other])
    for (const secret of [...secrets, pollingToken, cookie, expiredCookie]) expect(printed).not.toContain(secret);
});
