import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ActionRow, actionTable, ownPages, requestPages } from "../../harness/door-tables";
import { startEchoServer } from "../../harness/echo-server";
import {
  type Answer,
  expectNothingOf,
  type GuardedService,
  namedBy,
  placeOf,
  startGuardedService,
  unknownIds,
} from "../../harness/guarded-service";
import { type BuiltAction, builtActions, type ServerAction, serverActions } from "../../harness/portal-doors";
import { makeOwner, type Owner } from "../../harness/visitors";

/*
 * Every page and every server action of the portal against everybody who may not pass, and every action against forms of other sites.
 */

let guarded: GuardedService;
let owner: Owner;
let other: Owner;
let actions: ReadonlyMap<string, BuiltAction>;
beforeAll(async () => {
  guarded = await startGuardedService();
  ({ owner, other } = guarded);
  actions = builtActions();
}, 400_000);
afterAll(() => guarded?.close());

/** Pages that lead their owner on to another one. */
const leadsTo: Readonly<Record<string, (owner: Owner) => string>> = {
  "/app/jobs/{id}": ({ personId, jobId }) => `/app/briefs/${personId}?job=${jobId}`,
};

describe("the portal's pages", () => {
  it.each(ownPages)("%s is not there for another account, nor told to strangers", async (path) => {
    const own = await guarded.ask(placeOf(path, namedBy(owner)), { headers: { Cookie: owner.cookie } });
    const foreign = await guarded.ask(placeOf(path, namedBy(owner)), { headers: { Cookie: other.cookie } });
    const unknown = await guarded.ask(placeOf(path, unknownIds), { headers: { Cookie: other.cookie } });
    const place = leadsTo[path]?.(owner) ?? null;
    expect([own.status, foreign.status, unknown.status]).toEqual([place === null ? 200 : 307, 404, 404]);
    expect([own, foreign, unknown].map(({ headers }) => headers.get("location"))).toEqual([place, null, null]);
    const others = Object.entries({ ...guarded.strangers(), other: { Cookie: other.cookie } });
    for (const [who, headers] of others) {
      const answer = await guarded.ask(placeOf(path, namedBy(owner)), { headers });
      expectNothingOf(owner, answer, who);
      // Whose brief a job delivered is its account's alone to know.
      if (place !== null) expect(`${answer.text}${JSON.stringify([...answer.headers])}`.includes(owner.personId), who).toBe(false);
    }
  });

  it("a dispute's page is not there for another account, nor told to strangers", async () => {
    const place = `/app/briefs/${owner.personId}/disputes/${owner.disputeId}?job=${owner.jobId}`;
    for (const [who, headers] of Object.entries({ ...guarded.strangers(), other: { Cookie: other.cookie } }))
      expectNothingOf(owner, await guarded.ask(place, { headers }), who);
    const own = await guarded.ask(place, { headers: { Cookie: owner.cookie } });
    expect([own.status, own.text.includes(owner.personName)]).toEqual([200, true]);
  });

  it.each(requestPages)("%s shows what is held to the browser that has this request's cookie alone", async (path) => {
    const place = placeOf(path, namedBy(owner));
    for (const [who, headers] of Object.entries({
      ...guarded.strangers(),
      "the portal's session": { Cookie: owner.cookie },
      "another request's browser": { Cookie: other.requests.cookie },
    })) {
      const answer = await guarded.ask(place, { headers });
      expectNothingOf(owner, answer, who);
      expect(answer.text, who).toContain("This page is closed");
    }
    const own = await guarded.ask(place, { headers: { Cookie: owner.requests.cookie } });
    expect([own.status, own.text.includes(owner.personName), own.text.includes(owner.accountId)]).toEqual([200, true, false]);
  });

  it("/app/jobs, /account and what belongs to them tell nothing of another account, nor of any to strangers", async () => {
    for (const path of [
      "/app",
      "/app/jobs",
      "/app/batch",
      "/app/lists",
      "/account",
      "/account/keys",
      "/account/callbacks",
      "/account/history",
      "/account/sessions",
    ]) {
      expectNothingOf(owner, await guarded.ask(path, { headers: { Cookie: other.cookie } }), path);
      for (const [who, headers] of Object.entries(guarded.strangers()))
        expectNothingOf(owner, await guarded.ask(path, { headers }), `${path} for ${who}`);
      expect((await guarded.ask(path, { headers: { Cookie: owner.cookie } })).status, path).toBe(200);
    }
  });
});

describe("the portal's server actions", () => {
  const listed = serverActions();
  const titled = listed.map((action) => [action.name, action] as const);

  it("are in the build, and no others", () => {
    expect([...actions.keys()].sort()).toEqual(listed.map(({ name }) => name).sort());
  });

  /** As the framework's own client sends a form. */
  function press(
    { name, takes }: ServerAction,
    fields: Readonly<Record<string, string>>,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const built = actions.get(name);
    if (!built) throw new Error(`${name} is not in the build.`);
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(`_1_${field}`, value);
    body.append("0", JSON.stringify(takes === "nothing" ? [] : takes === "form" ? ["$K1"] : [{}, "$K1"]));
    const place = built.page.replace(/\{[^}]+\}/g, unknownIds.person);
    return guarded.ask(place, {
      method: "POST",
      headers: { "Next-Action": built.id, Accept: "text/x-component", Origin: guarded.baseUrl, ...headers },
      body,
    });
  }

  /** Of the browser that may send this form. */
  const cookieOf = ({ whose }: ActionRow, { cookie, requests }: Owner) => (whose === "request" ? requests.cookie : cookie);

  it.each(titled)("%s changes nothing for whoever is not signed in, or may not yet", async (_name, action) => {
    const row = actionTable[action.name];
    if (row === undefined || row.whose === "anybody" || row.whose === "link") return expect(row?.whose).toMatch(/^(?:anybody|link)$/);
    const mine = await makeOwner(guarded.world, guarded.baseUrl);
    const before = await guarded.stored();
    const visitors = {
      ...guarded.strangers(),
      "a session that is over": { Cookie: mine.expiredCookie },
      ...(row.whose === "request"
        ? { "the portal's session": { Cookie: mine.cookie } }
        : { "a person's request": { Cookie: mine.requests.cookie } }),
      ...(row.whose === "terms" ? { "an account without terms": { Cookie: guarded.arrival.cookie } } : {}),
    };
    for (const [who, headers] of Object.entries(visitors)) {
      const answer = await press(action, row.fields(mine), headers);
      expect([200, 303], `${who}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
      expectNothingOf(mine, { ...answer, text: answer.text.replaceAll(mine.email, "") }, who);
      expect(await guarded.stored(), who).toBe(before);
    }
  });

  it.each(titled)(
    "%s leaves another account's alone, does nothing for a form of another site, and works for its owner",
    async (_name, action) => {
      const row = actionTable[action.name];
      if (row === undefined) throw new Error("It is not in the table.");
      const mine = await makeOwner(guarded.world, guarded.baseUrl);
      const before = await guarded.stored(mine.accountId);
      const guest = await makeOwner(guarded.world, guarded.baseUrl);
      const arrived = await guarded.stored();
      if (row.whose !== "link") await press(action, row.fields(mine), { Cookie: cookieOf(row, guest) });
      expect(await guarded.stored(mine.accountId)).toBe(before);
      const whole = await guarded.stored();
      if (row.whose === "request") expect(whole).toBe(arrived);
      for (const Origin of [
        "https://evil.example",
        "null",
        `http://evil.example:${new URL(guarded.baseUrl).port}`,
        "http://localhost.evil.example",
      ]) {
        const refused = await press(action, row.fields(mine), { Cookie: cookieOf(row, mine), Origin });
        expect([Origin, refused.status]).toEqual([Origin, 403]);
      }
      expect(await guarded.stored()).toBe(whole);
      const own = await press(action, row.fields(mine), { Cookie: cookieOf(row, mine) });
      expect([200, 303], own.text.slice(0, 300)).toContain(own.status);
      expect((await guarded.stored()) !== whole).toBe(row.changes);
    },
  );

  it("that leads to another page asks no host which its caller names for what stands there", async () => {
    const trap = await startEchoServer();
    const action = actions.get("signOutAction");
    const places: unknown[] = [];
    for (const named of ["Host", "X-Forwarded-Host"]) {
      const headers = {
        [named]: new URL(trap.url).host,
        Origin: trap.url,
        "Next-Action": action?.id ?? "",
        Accept: "text/x-component",
        "Content-Type": "text/plain;charset=UTF-8",
      };
      places.push(
        await new Promise((resolve, reject) => {
          const request = http.request(`${guarded.baseUrl}${action?.page}`, { method: "POST", headers }, (response) => {
            response.resume();
            response.once("end", () => resolve(response.headers["x-action-redirect"]));
          });
          request.once("error", reject);
          request.end("[]");
        }),
      );
    }
    await trap.close();
    expect(trap.heard()).toBe("");
    // Both ran, and led on.
    expect(places).toEqual([expect.stringMatching(/^\/account/), expect.stringMatching(/^\/account/)]);
  });

  it("a form without scripts is refused from another site too", async () => {
    const mine = await makeOwner(guarded.world, guarded.baseUrl);
    const send = (Origin: string) => {
      const body = new FormData();
      body.append(`$ACTION_ID_${actions.get("revokeKeyAction")?.id}`, "");
      body.append("key_id", mine.keyId);
      return guarded.ask("/account/keys", { method: "POST", headers: { Cookie: mine.cookie, Origin }, body });
    };
    const before = await guarded.stored();
    expect((await send("https://evil.example")).status).toBe(403);
    expect(await guarded.stored()).toBe(before);
    await send(guarded.baseUrl);
    expect(await guarded.stored()).not.toBe(before);
  });
});
