import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { fixtureSubject } from "@/lib/fixture/subject";
import { RateLimiter } from "@/lib/http/rate-limit";
import { type PrivacyRequestForm, privacyRequestForm, receiveRequest } from "@/lib/privacy/receive-request";
import { isSuppressed } from "@/lib/privacy/suppression";
import { runPrivacyCommand } from "@/scripts/privacy/run-command";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
let limiter: RateLimiter;
beforeAll(async () => {
  world = await createWorld();
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
  limiter = new RateLimiter(world.services.pool, world.services.clock);
});
afterAll(() => world.database.drop());

let sent = 0;
function send(fields: Partial<PrivacyRequestForm>, place?: string) {
  sent += 1;
  const address = place ?? `192.0.2.${sent}`;
  const form = privacyRequestForm.parse({ kind: "stop", email: `person${sent}@example.test`, ...fields });
  return receiveRequest({ ...world.services, limiter }, { form, address, suppressionSecret: secret });
}

async function statusOf(requestId: string): Promise<string> {
  const { rows } = await world.services.pool.query("SELECT status FROM privacy_request WHERE id = $1", [requestId]);
  return rows[0].status;
}

describe("a request to stop", () => {
  it("with a LinkedIn profile ends stored briefs at once, by whatever identifier they are asked for", async () => {
    const { pool } = world.services;
    await world.storePerson({
      fullName: "Ottoline Marrable",
      keys: ["linkedin:ottoline-marrable", "name_company:ottoline marrable|quillworks"],
    });
    const caller = await world.createCaller({ credits: 3 });
    const ask = () =>
      admitEnrichment(world.services, { caller, request: { name: "Ottoline Marrable", company: "Quillworks" }, detail: "full" });
    expect((await ask()).kind).toBe("served");
    const received = await send({ profile_url: "https://uk.linkedin.com/in/Ottoline-Marrable/?trk=x" });
    expect(received).toMatchObject({ kind: "received", stoppedAtOnce: true });
    expect(await isSuppressed(pool, secret, ["linkedin:ottoline-marrable"])).toBe(true);
    expect((await ask()).kind).toBe("queued");
    if (received.kind === "received") expect(await statusOf(received.requestId)).toBe("done");
  });

  it("answers the same for somebody of whom nothing is held", async () => {
    const known = await send({ profile_url: "linkedin.com/in/ottoline-marrable" });
    const unknown = await send({ profile_url: "linkedin.com/in/nobody-we-know" });
    expect({ ...unknown, requestId: "" }).toEqual({ ...known, requestId: "" });
  });

  it("never stops the fictional subject", async () => {
    expect(await send({ profile_url: fixtureSubject.linkedinUrl })).toMatchObject({ kind: "received", stoppedAtOnce: true });
    expect(await isSuppressed(world.services.pool, secret, [`linkedin:${fixtureSubject.linkedinSlug}`])).toBe(false);
  });

  it("without a LinkedIn profile waits for the operator", async () => {
    const received = await send({ name: "Ottoline Marrable", company: "Quillworks" });
    expect(received).toMatchObject({ kind: "received", stoppedAtOnce: false });
    if (received.kind === "received") expect(await statusOf(received.requestId)).toBe("open");
  });
});

describe("a request that cannot be taken down", () => {
  it.each([
    [{ name: "Jane Roe", email: "no address" }, "email"],
    [{ name: "Jane Roe", kind: "burn" }, "kind"],
    [{}, "profile_url"],
    [{ profile_url: "jane" }, "profile_url"],
    [{ name: "Jane Roe", details: "x".repeat(2_001) }, "details"],
    [{ name: "N".repeat(501) }, "name"],
  ] as const)("%j names the field %s", async (fields, field) => {
    const received = await send(fields);
    expect(received.kind).toBe("invalid");
    if (received.kind === "invalid") expect(Object.keys(received.problems)).toEqual([field]);
  });

  it("keeps text that the database cannot hold from breaking it", async () => {
    expect(await send({ name: "Jane\u0000 Roe \ud800" })).toMatchObject({ kind: "received" });
  });

  it("is the sixth within the hour from one email address, and the thirty-first from one place", async () => {
    const email = "often@example.test";
    for (let i = 0; i < 5; i += 1) expect((await send({ name: "Jane Roe", email })).kind).toBe("received");
    expect(await send({ name: "Jane Roe", email })).toMatchObject({ kind: "limited" });
    for (let i = 0; i < 30; i += 1) expect((await send({ name: "Jane Roe" }, "198.51.100.9")).kind).toBe("received");
    expect(await send({ name: "Jane Roe" }, "198.51.100.9")).toMatchObject({ kind: "limited" });
    const { rows } = await world.services.pool.query("SELECT key FROM rate_bucket WHERE key LIKE 'privacy%'");
    expect(rows.filter((row) => /@|198\./.test(row.key))).toEqual([]);
    const guesses = [email, "198.51.100.9"].map((guess) => createHash("sha256").update(guess).digest("base64url"));
    expect(rows.filter((row) => guesses.some((guess) => row.key.includes(guess)))).toEqual([]);
  });
});

describe("the operator's command", () => {
  async function run(...args: string[]): Promise<{ code: number; text: string }> {
    const lines: string[] = [];
    const code = await runPrivacyCommand({ ...world.services, suppressionSecret: secret, print: (line) => lines.push(line) }, args);
    return { code, text: lines.join("\n") };
  }

  it("finds the person, erases them for a request, and closes it", async () => {
    const person = await world.storePerson({ fullName: "Ansel Petrichor", keys: ["linkedin:ansel-petrichor"] });
    const received = await send({
      kind: "erase",
      profile_url: "https://www.linkedin.com/in/ansel-petrichor",
      details: "All of it.\u001b[2J",
    });
    if (received.kind !== "received") throw new Error(received.kind);
    const listed = await run("list");
    expect(listed.text).toContain(received.requestId);
    expect(listed.text).not.toContain("\u001b");
    const found = await run("find", "linkedin.com/in/ansel-petrichor");
    expect(found.text).toContain(person.personId);
    expect((await run("find", "ansel petrichor")).text).toContain(person.personId);
    expect((await run("erase", received.requestId, "--person", "per_unknown")).code).toBe(1);
    expect(await statusOf(received.requestId)).toBe("open");
    expect((await run("erase", received.requestId, "--person", person.personId)).code).toBe(0);
    expect(await statusOf(received.requestId)).toBe("done");
    expect((await run("find", "Ansel Petrichor")).code).toBe(1);
  });

  it("declines once, and explains itself when it is not understood", async () => {
    const received = await send({ kind: "see", name: "Jane Roe" });
    if (received.kind !== "received") throw new Error(received.kind);
    expect((await run("decline", received.requestId)).code).toBe(0);
    expect((await run("decline", received.requestId)).code).toBe(1);
    expect((await run("erase", received.requestId)).code).toBe(2);
    expect((await run()).text).toContain("Usage");
  });
});
