import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadAdmissionFacts } from "@/lib/db/admission-facts";
import { createWorld, type World } from "../harness/world";

const keys = ["linkedin:odile-brandt", "name_company:odile brandt|acme"];
let world: World;
let everybodys: string;

beforeAll(async () => {
  world = await createWorld();
  everybodys = (await world.storePerson({ fullName: "Odile Brandt", keys })).personId;
});
afterAll(() => world?.database.drop());

const personsFor = async (accountId: string, asked: readonly string[]) => {
  const facts = await loadAdmissionFacts(world.services.pool, {
    accountId,
    keys: asked,
    keyHmacs: [],
    detail: "full",
    fingerprint: "none",
    refresh: false,
    anyRefresh: false,
  });
  return facts.persons.map(({ personId, keys: found }) => ({ personId, keys: [...found].sort() }));
};

describe.each([[keys.slice(0, 1)], [keys]])("whoever %s point to", (asked) => {
  it("is everybody's person, and to one account alone its own", async () => {
    const { pool, clock } = world.services;
    const [owner, other] = [await world.createCaller({}), await world.createCaller({})];
    const ownId = `per_own${asked.length}`;
    await pool.query("INSERT INTO person (id, full_name, created_at, is_private) VALUES ($1, 'Odile Brandt', $2, true)", [
      ownId,
      clock.now(),
    ]);
    await pool.query("INSERT INTO private_identifier (account_id, key, person_id, created_at) VALUES ($1, $2, $3, $4)", [
      owner.accountId,
      asked[0],
      ownId,
      clock.now(),
    ]);
    expect(await personsFor(owner.accountId, asked)).toEqual([{ personId: ownId, keys: asked.slice(0, 1) }]);
    expect(await personsFor(other.accountId, asked)).toEqual([{ personId: everybodys, keys: asked }]);
  });

  it("is nobody once a key is retired, or was never proven", async () => {
    const { accountId } = await world.createCaller({});
    expect(
      await personsFor(
        accountId,
        asked.map((key) => `${key}-unknown`),
      ),
    ).toEqual([]);
    const retired = asked.map((key) => `${key}-retired${asked.length}`);
    for (const key of retired)
      await world.services.pool.query("INSERT INTO person_identifier (key, first_proven_at, retired_at) VALUES ($1, now(), now())", [key]);
    expect(await personsFor(accountId, retired)).toEqual([]);
  });
});
