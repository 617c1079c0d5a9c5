import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/ids";
import { type HostAnswer, startInProcessHost } from "../harness/in-process-host";
import { createWorld, type World } from "../harness/world";

let world: World;
let host: Awaited<ReturnType<typeof startInProcessHost>>;
beforeAll(async () => {
  world = await createWorld();
  host = await startInProcessHost(world);
});
afterAll(async () => {
  await host?.close();
  await world?.database.drop();
});

let people = 0;
function stranger() {
  people += 1;
  return { linkedin_url: `https://www.linkedin.com/in/lucan-thorne-${people}` };
}
const withKey = (key: string) => ({ "Idempotency-Key": key });
const isReplay = ({ headers }: HostAnswer) => headers.get("idempotent-replayed");

describe("POST /api/enrich", () => {
  it("knows one key by header and by body, replays it whatever the body, and says where that differs", async () => {
    const { secret, ...caller } = await world.createCaller({ credits: 3 });
    const body = stranger();
    const first = await host.call("POST", "/api/enrich", secret, body, withKey("crm-1"));
    expect([first.status, isReplay(first)]).toEqual([202, null]);
    const byHeader = await host.call("POST", "/api/enrich", secret, body, withKey('"crm-1"'));
    const byBody = await host.call("POST", "/api/enrich", secret, { ...body, idempotency_key: "crm-1" });
    for (const repeat of [byHeader, byBody]) {
      expect([repeat.status, isReplay(repeat)]).toEqual([200, "true"]);
      expect(repeat.body).toEqual({ job_id: first.body.job_id, status: "queued", poll_url: first.body.poll_url, usage: expect.anything() });
    }
    const other = await host.call("POST", "/api/enrich", secret, { ...stranger(), refresh: true }, withKey("crm-1"));
    expect([other.status, isReplay(other)]).toEqual([200, "true"]);
    expect(other.body).toMatchObject({ job_id: first.body.job_id, warnings: ["idempotency_key_other_body"] });
    // Even one that would be refused without the key.
    const nobody = await host.call("POST", "/api/enrich", secret, {}, withKey("crm-1"));
    expect([nobody.status, nobody.body.warnings]).toEqual([200, ["idempotency_key_other_body"]]);
    expect(await world.balance({ ...caller })).toEqual({ available: 2, reserved: 1 });
  });

  it("refuses two keys that differ, and answers a request that is under way without a key as no replay of one", async () => {
    const { secret } = await world.createCaller({ credits: 1 });
    const body = stranger();
    const two = await host.call("POST", "/api/enrich", secret, { ...body, idempotency_key: "a" }, withKey("b"));
    expect([two.status, two.body.error]).toEqual([400, "invalid_request"]);
    await host.call("POST", "/api/enrich", secret, body);
    const joined = await host.call("POST", "/api/enrich", secret, body);
    expect([joined.status, isReplay(joined), joined.body.warnings]).toEqual([200, null, undefined]);
  });

  it("pays once for many at once with one header", async () => {
    const { secret, ...caller } = await world.createCaller({ credits: 5 });
    const body = stranger();
    const answers = await Promise.all(Array.from({ length: 12 }, () => host.call("POST", "/api/enrich", secret, body, withKey("at once"))));
    expect(new Set(answers.map((answer) => answer.body.job_id)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(1);
    expect(await world.balance({ ...caller })).toEqual({ available: 4, reserved: 1 });
  });
});

describe("POST /api/brief", () => {
  it("ignores both", async () => {
    const { secret } = await world.createCaller({ credits: 3 });
    const ask = (header: Record<string, string>, key: object) => host.call("POST", "/api/brief", secret, { ...stranger(), ...key }, header);
    const [one, two] = [await ask(withKey("k"), {}), await ask(withKey("k"), { idempotency_key: "other" })];
    expect([one.status, two.status, isReplay(two)]).toEqual([202, 202, null]);
    expect(one.body.job_id).not.toBe(two.body.job_id);
  });
});

describe("POST /api/enrich/batch", () => {
  it("replays the first answer byte for byte under its header, and refuses another body", async () => {
    const { secret } = await world.createCaller({ credits: 3 });
    const profiles = [stranger()];
    const first = await host.call("POST", "/api/enrich/batch", secret, { profiles }, withKey("list"));
    const again = await host.call("POST", "/api/enrich/batch", secret, { profiles, idempotency_key: "list" });
    expect([first.status, isReplay(first), again.status, isReplay(again)]).toEqual([202, null, 202, "true"]);
    expect(again.body).toEqual(first.body);
    const other = await host.call("POST", "/api/enrich/batch", secret, { profiles: [stranger()] }, withKey("list"));
    expect([other.status, other.body.error]).toEqual([409, "idempotency_key_mismatch"]);
    const stopped = await host.call("POST", `/api/enrich/batch/${first.body.batch_id}/stop`, secret);
    expect([stopped.status, stopped.body.stopped_count, stopped.body.status]).toEqual([200, 1, "stopped"]);
    const foreign = await host.call("POST", `/api/enrich/batch/${newId("bat", new Date())}/stop`, secret);
    expect([foreign.status, foreign.body.error]).toEqual([404, "batch_not_found"]);
  });
});

describe("POST /api/privacy/requests", () => {
  const form = { kind: "erase", name: "Lucan Thorne", email: "lucan@mailbox.example" };
  const send = (body: object, headers = {}) => host.call("POST", "/api/privacy/requests", "", body, headers);
  const stored = async () => (await world.services.pool.query("SELECT id FROM privacy_request WHERE email = $1", [form.email])).rowCount;

  it("is one request under one key, by header or body, for the very same form, as long as its link works", async () => {
    const first = await send(form, withKey("form-1"));
    expect([first.status, isReplay(first)]).toEqual([202, null]);
    for (const repeat of [await send(form, withKey("form-1")), await send({ ...form, idempotency_key: "form-1" })]) {
      expect([repeat.status, isReplay(repeat)]).toEqual([202, "true"]);
      expect(repeat.body).toEqual(first.body);
    }
    expect(await stored()).toBe(1);
    const other = await send({ ...form, kind: "see" }, withKey("form-1"));
    expect([other.status, isReplay(other), other.body.request_id !== first.body.request_id]).toEqual([202, null, true]);
    const two = await send({ ...form, idempotency_key: "a" }, withKey("b"));
    expect([two.status, two.body.error]).toEqual([400, "invalid_request"]);
    // A link that has ended, and a mail of which nobody knows whether it went out.
    await world.services.pool.query("UPDATE privacy_request SET created_at = created_at - interval '25 hours' WHERE id = $1", [
      first.body.request_id,
    ]);
    const later = await send(form, withKey("form-1"));
    expect([later.status, isReplay(later)]).toEqual([202, null]);
    await world.services.pool.query("UPDATE privacy_request SET mailed_at = NULL WHERE id = $1", [later.body.request_id]);
    const underWay = await send(form, withKey("form-1"));
    expect([underWay.status, underWay.body.error, underWay.headers.get("retry-after")]).toEqual([503, "service_busy", "1"]);
    expect(await stored()).toBe(3);
  });
});

describe("POST /api/account/rotate-key", () => {
  const rotate = (key: string, body: object) => host.call("POST", "/api/account/rotate-key", key, body, withKey("same"));
  const works = async (key: string) => (await host.call("GET", "/api/account", key)).status === 200;

  it("with an overlap leaves the old key working for that long, and no longer", async () => {
    const { secret } = await world.createCaller();
    const rotated = await rotate(secret, { overlap_seconds: 600 });
    const fresh = String(rotated.body.api_key);
    expect(rotated.body).toMatchObject({ status: "rotated", revoked: 0, overlap_until: expect.any(String) });
    expect([await works(secret), await works(fresh)]).toEqual([true, true]);
    world.services.clock.offsetMs += 601_000;
    expect([await works(secret), await works(fresh)]).toEqual([false, true]);
    world.services.clock.offsetMs -= 601_000;
  });

  it("repeated with the old key revokes the new key that nobody has used, and makes another; the overlap does not grow", async () => {
    const { secret } = await world.createCaller();
    const lost = await rotate(secret, { overlap_seconds: 60 });
    const again = await rotate(secret, { overlap_seconds: 86_400 });
    expect(isReplay(again)).toBeNull();
    expect(again.body).toMatchObject({ revoked: 1, overlap_until: lost.body.overlap_until });
    expect(again.body.api_key).not.toBe(lost.body.api_key);
    expect([await works(String(lost.body.api_key)), await works(String(again.body.api_key)), await works(secret)]).toEqual([
      false,
      true,
      true,
    ]);
    const late = async () => (await rotate(secret, { overlap_seconds: 60 })).body.error;
    await expect.poll(late).toBe("key_already_rotated");
    expect(await works(String(again.body.api_key))).toBe(true);
  });

  it("without one stops the old key at once, and takes none for all keys", async () => {
    const { secret } = await world.createCaller();
    const all = await rotate(secret, { scope: "all", overlap_seconds: 5 });
    expect([all.status, all.body.error]).toEqual([400, "invalid_request"]);
    const rotated = await rotate(secret, {});
    expect(rotated.body).toMatchObject({ revoked: 1, overlap_until: null });
    expect(await works(secret)).toBe(false);
  });
});

it("the ledger adds up after all of this", async () => expect(await world.ledgerDifferences()).toEqual([]));
