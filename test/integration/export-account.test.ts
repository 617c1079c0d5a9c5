import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureCallbackSecret } from "@/lib/account/callback-secrets";
import { exportAccount, exportedTables, leftOut } from "@/lib/account/export-account";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { dataMap } from "@/lib/privacy/data-map";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld({ MAX_QUEUED_JOBS: "10000", PEOPLE_FIRST_DAY: "10000" });
});
afterAll(() => world.database.drop());

async function exportOf(accountId: string): Promise<{ text: string; sections: Record<string, Record<string, unknown>[]>; pieces: number }> {
  const pieces: string[] = [];
  for await (const piece of exportAccount(world.services.pool, { accountId, at: world.services.clock.now() })) pieces.push(piece);
  const text = pieces.join("");
  return { text, sections: JSON.parse(text), pieces: pieces.length };
}

describe("an account's export", () => {
  it("holds each column of the data map that is the account's, or says why not", () => {
    const shown = new Set(exportedTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
    const own = Object.entries(dataMap).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, owner]) => (owner === "account" ? [`${table}.${column}`] : [])),
    );
    expect(own.filter((column) => !shown.has(column) && !(column in leftOut))).toEqual([]);
    expect(Object.keys(leftOut).filter((column) => shown.has(column))).toEqual([]);
    expect([...shown].filter((column) => /hash|hmac|secret|token|mark/.test(column.split(".")[1] ?? ""))).toEqual([]);
    // What the account asked for is the account's as well as the person's.
    expect([...shown]).toEqual(expect.arrayContaining(["job.seed_json", "job.sender", "unlock.person_id"]));
  });

  it("is whole over many pages, and shows no secret and nobody else's line", async () => {
    const { pool, clock } = world.services;
    const [mine, other] = [await world.createCaller({ credits: 3 }), await world.createCaller({ credits: 3 })];
    const at = clock.now();
    for (const [caller, word] of [
      [mine, "Zanzibarine"],
      [other, "Quillonia"],
    ] as const) {
      await ensureCallbackSecret(pool, caller.accountId, at);
      await admitEnrichment(world.services, {
        caller,
        request: { name: `Tamsin ${word}`, company: word, batch_id: word, idempotency_key: word, sender: { offer: word } },
        detail: "full",
      });
      await pool.query(
        `INSERT INTO audit_line (at, account_id, action, subject_id) SELECT $1, $2, 'seen', $3 || i FROM generate_series(1, 1201) AS i`,
        [at, caller.accountId, word],
      );
    }
    const { text, sections, pieces } = await exportOf(mine.accountId);
    expect(sections.account).toMatchObject([{ id: mine.accountId, purpose: "sales_outreach", available: 2, reserved: 1 }]);
    expect(sections.jobs).toMatchObject([{ client_batch_id: "Zanzibarine", sender: { offer: "Zanzibarine" } }]);
    expect(sections.idempotency_keys).toMatchObject([{ key: "Zanzibarine" }]);
    expect(sections.ledger).toHaveLength(2);
    expect(new Set(sections.audit?.map((line) => line.subject_id)).size).toBe(1201);
    expect(pieces).toBeGreaterThan(30);
    expect(text).not.toMatch(/Quillonia/);
    const { rows } = await pool.query(
      "SELECT encode(secret_hash, 'hex') AS hash, (SELECT secret FROM callback_secret WHERE account_id = $1) AS secret FROM api_key WHERE account_id = $1",
      [mine.accountId],
    );
    for (const hidden of [mine.secret, rows[0].hash, rows[0].secret, other.accountId]) expect(text).not.toContain(hidden);
  });
});
