import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailer } from "@/lib/gateways/mail";
import { erasePerson } from "@/lib/privacy/erase-person";
import { suppressKeys } from "@/lib/privacy/suppression";
import { runPrivacyCommand } from "@/scripts/privacy/run-command";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

test("after a restore whoever was erased since the backup goes again, and whoever only wants no more briefs stays", async () => {
  const { pool, clock } = world.services;
  const secret = world.services.env.SUPPRESSION_SECRET ?? "";
  const erased = await world.storePerson({ fullName: "Perpetua Hollin", keys: ["linkedin:perpetua-hollin"] });
  const stopped = await world.storePerson({ fullName: "Tobias Marl", keys: ["linkedin:tobias-marl"] });
  const other = await world.storePerson({ fullName: "Ottilie Wray", keys: ["linkedin:ottilie-wray"] });
  await suppressKeys(pool, { secret, keys: ["linkedin:tobias-marl"], requestId: null, at: clock.now() });
  const { rows: backup } = await pool.query("SELECT * FROM person WHERE id = $1", [erased.personId]);
  await erasePerson({ pool, clock }, { personId: erased.personId, requestId: null, suppressionSecret: secret });
  // What the backup still held.
  await pool.query("INSERT INTO person SELECT * FROM json_populate_record(NULL::person, $1)", [JSON.stringify(backup[0])]);
  await pool.query("INSERT INTO person_identifier (key, person_id, first_proven_at) VALUES ('linkedin:perpetua-hollin', $1, $2)", [
    erased.personId,
    clock.now(),
  ]);

  const lines: string[] = [];
  const run = () =>
    runPrivacyCommand(
      { ...world.services, mailer: createMailer(world.services.env), operator: "hestia", print: (line) => lines.push(line) },
      ["repeat-erasures"],
    );
  expect([await run(), await run()]).toEqual([0, 0]);
  expect(lines).toEqual(["Looked at 3 people; erased again: 1.", "Looked at 2 people; erased again: 0."]);
  const { rows } = await pool.query("SELECT id FROM person ORDER BY id");
  expect(rows.map(({ id }) => id)).toEqual([stopped.personId, other.personId].sort());
});
