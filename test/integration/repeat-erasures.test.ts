import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailer } from "@/lib/gateways/mail";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { isSuppressed } from "@/lib/suppression/suppression";
import { runPrivacyCommand } from "@/scripts/privacy/run-command";
import { privacyDesk } from "../harness/privacy-desk";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

test("after a restore whoever was erased since the backup goes again, and whoever only wants no more briefs stays", async () => {
  const { pool, clock } = world.services;
  const secret = world.services.env.SUPPRESSION_SECRET ?? "";
  const desk = privacyDesk(world);
  const storePerson = (fullName: string, slug: string) => world.storePerson({ fullName, keys: [`linkedin:${slug}`] });
  const stop = (slug: string) => desk.sendConfirmed({ profile_url: `https://www.linkedin.com/in/${slug}` });
  const erased = await storePerson("Perpetua Hollin", "perpetua-hollin");
  const listed = await storePerson("Lambert Osk", "lambert-osk");
  const stoppedFirst = await storePerson("Mirabel Stoke", "mirabel-stoke");
  const stopped = await storePerson("Tobias Marl", "tobias-marl");
  const other = await storePerson("Ottilie Wray", "ottilie-wray");
  await stop("mirabel-stoke");
  const ids = [erased, listed, stoppedFirst].map(({ personId }) => personId);
  const backup = await pool.query("SELECT json_agg(person) AS people FROM person WHERE id = ANY($1)", [ids]);
  const identifiers = await pool.query("SELECT json_agg(i) AS keys FROM person_identifier i WHERE person_id = ANY($1)", [ids]);
  await stop("tobias-marl");
  for (const personId of ids) {
    const list = personId === listed.personId ? "register-2026" : "";
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret, list });
  }
  // What the backup still held.
  await pool.query("INSERT INTO person SELECT * FROM json_populate_recordset(NULL::person, $1)", [JSON.stringify(backup.rows[0].people)]);
  await pool.query("INSERT INTO person_identifier SELECT * FROM json_populate_recordset(NULL::person_identifier, $1)", [
    JSON.stringify(identifiers.rows[0].keys),
  ]);

  const lines: string[] = [];
  const run = (...args: string[]) =>
    runPrivacyCommand(
      { ...world.services, mailer: createMailer(world.services.env), operator: "hestia", print: (line) => lines.push(line) },
      args,
    );
  expect([await run("repeat-erasures"), await run("repeat-erasures")]).toEqual([0, 0]);
  expect(lines).toEqual(["Looked at 5 people; erased again: 3.", "Looked at 2 people; erased again: 0."]);
  const { rows } = await pool.query("SELECT id FROM person ORDER BY id");
  expect(rows.map(({ id }) => id)).toEqual([stopped.personId, other.personId].sort());
  // What a list had erased stands under that list alone, as before.
  await run("withdraw-list", "register-2026");
  expect(await isSuppressed(pool, secret, ["linkedin:lambert-osk", `person:${listed.personId}`])).toBe(false);
});
