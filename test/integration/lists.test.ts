import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs, minuteMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { advanceList, sweepLists } from "@/lib/enrichment/lists/advance-list";
import { createList, mapList } from "@/lib/enrichment/lists/create-list";
import { listResults } from "@/lib/enrichment/lists/list-results";
import { priceList } from "@/lib/enrichment/lists/price-list";
import { countList, hasListEnded, type ListRecord, readList, readListTable } from "@/lib/enrichment/lists/read-list";
import { startList } from "@/lib/enrichment/lists/start-list";
import { stopList } from "@/lib/enrichment/lists/stop-list";
import { readTable } from "@/lib/lists/read-table";
import { resultColumns } from "@/lib/lists/result-columns";
import { writeTable } from "@/lib/lists/write-table";
import { settleRun } from "@/lib/pipeline/settle-run";
import { startRun } from "@/lib/pipeline/start-run";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { applyRetention, retentionRules } from "@/lib/retention/retention";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld({ PEOPLE_FIRST_DAY: "160", MAX_QUEUED_JOBS: "60" });
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());
afterEach(async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
  const { rows } = await world.services.pool.query(`SELECT a.id FROM account a LEFT JOIN job j ON j.account_id = a.id GROUP BY a.id
    HAVING a.reserved <> coalesce(sum(j.reserved), 0)`);
  expect(rows).toEqual([]);
  // No row has two requests, and no request two rows.
  const twice = await world.services.pool.query(
    "SELECT job_id FROM list_line WHERE job_id IS NOT NULL GROUP BY job_id HAVING count(*) > 1",
  );
  expect(twice.rows).toEqual([]);
});

let tables = 0;
const lines = (count: number) => {
  tables += 1;
  return Array.from({ length: count }, (_, index) => `Orla;Fen${letters(tables)}x${letters(index)}wick;Thistledown;0${index}`);
};
const letters = (number: number) => String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
const head = "Vorname;Name;Firma;Kundennummer";

async function upload({ accountId }: Caller, text: string): Promise<string> {
  const read = await readTable(new TextEncoder().encode(text));
  if (read.kind !== "table") throw new Error(read.message);
  return createList(world.services, { accountId, fileName: "Kunden.csv", table: read.table });
}

async function listOf({ accountId }: Caller, listId: string): Promise<ListRecord> {
  const list = await readList(world.services.pool, { accountId, listId });
  if (!list) throw new Error("no such list");
  return list;
}

async function start(caller: Caller, listId: string, first?: number) {
  const list = await listOf(caller, listId);
  const table = await readListTable(world.services.pool, list);
  const price = await priceList(world.services, { caller: await world.refreshed(caller), table, mapping: list.mapping });
  return startList(world.services, { accountId: caller.accountId, listId, price, maxCredits: price.credits, firstCredits: first });
}

const counts = (listId: string) => countList(world.services.pool, listId);
const openRuns = async (listId: string): Promise<string[]> => {
  const { rows } = await world.services.pool.query(
    "SELECT j.run_id FROM list_line l JOIN job j ON j.id = l.job_id WHERE l.list_id = $1 AND j.status IN ('queued', 'running') ORDER BY l.row",
    [listId],
  );
  return rows.map((row) => row.run_id);
};
async function deliver(runId: string) {
  await startRun(world.services, runId);
  const { personId, briefId } = await world.storePerson({ fullName: "Orla Fenwick", keys: [`linkedin:orla-of-${runId}`] });
  await settleRun(world.services, { runId, outcome: { kind: "cached", personId, briefId, keys: [] }, suppressionSecret: secret });
  return personId;
}
const refuse = (runId: string) =>
  settleRun(world.services, { runId, outcome: { kind: "refused", reason: "identity_not_found" }, suppressionSecret: secret });

async function output(caller: Caller, listId: string): Promise<string[]> {
  const list = await listOf(caller, listId);
  const table = await readListTable(world.services.pool, list);
  return new TextDecoder().decode(writeTable(table, resultColumns(await listResults(world.services.pool, list)))).split("\r\n");
}

describe("a list", () => {
  it("goes on by itself, never over what may wait at once, also when it is cut and sent by two at once", async () => {
    const caller = await world.createCaller({ credits: 150 });
    const rows = lines(150);
    const listId = await upload(caller, `\ufeff${[head, ...rows, rows[0]].join("\r\n")}\r\n`);
    const [first, second] = await Promise.all([start(caller, listId), start(caller, listId)]);
    expect([first.kind, second.kind].sort()).toEqual(["already_started", "started"]);
    await Promise.allSettled([advanceList(world.services, listId), advanceList(world.services, listId)]);
    for (let turn = 0; turn < 12; turn += 1) {
      const runs = await openRuns(listId);
      expect(runs.length).toBeLessThanOrEqual(60);
      for (const runId of runs) await refuse(runId);
      world.services.clock.offsetMs += minuteMs;
      await Promise.all([sweepLists(world.services), sweepLists(world.services)]);
    }
    const ended = await counts(listId);
    expect(ended).toMatchObject({ rows: 151, asked: 150, waiting: 0, refused: 150, queued: 0 });
    expect(hasListEnded(await listOf(caller, listId), ended)).toBe(true);
    expect(await world.balance(caller)).toEqual({ available: 150, reserved: 0 });
    const written = await output(caller, listId);
    expect(written).toHaveLength(153);
    expect(written[0]).toMatch(/^Vorname;Name;Firma;Kundennummer;brief_status;/);
    for (const [index, row] of rows.entries()) expect(written[index + 1]).toMatch(new RegExp(`^${row};refused;identity_not_found;job_`));
    // The row that repeats the first gets its answer.
    expect(written[151]).toBe(written[1]);
  });

  it("waits for the cap on new people, and goes on when it allows", async () => {
    const caller = await world.createCaller({ credits: 170 });
    const listId = await upload(caller, [head, ...lines(170)].join("\n"));
    await start(caller, listId);
    for (let turn = 0; turn < 8; turn += 1) {
      await advanceList(world.services, listId);
      for (const runId of await openRuns(listId)) await refuse(runId);
    }
    expect(await counts(listId)).toMatchObject({ refused: 160, waiting: 10 });
    const waiting = await listOf(caller, listId);
    expect(waiting.waitsFor).toBe("daily_people_limit");
    world.services.clock.offsetMs += minuteMs;
    await sweepLists(world.services);
    expect(await counts(listId)).toMatchObject({ waiting: 10 });
    world.services.clock.offsetMs += dayMs;
    await sweepLists(world.services);
    expect(await counts(listId)).toMatchObject({ waiting: 0, queued: 10 });
    for (const runId of await openRuns(listId)) await refuse(runId);
  });

  it("races another one for a balance that covers one: the second is told, or sends the first rows alone", async () => {
    const caller = await world.createCaller({ credits: 12 });
    const [a, b] = [await upload(caller, [head, ...lines(8)].join("\n")), await upload(caller, [head, ...lines(8)].join("\n"))];
    const started = await Promise.all([start(caller, a), start(caller, b)]);
    expect(started.map(({ kind }) => kind).sort()).toEqual(["short", "started"]);
    expect(started.find(({ kind }) => kind === "short")).toMatchObject({ missing: 4 });
    const second = started[0]?.kind === "short" ? a : b;
    expect(await start(caller, second, 4)).toEqual({ kind: "started" });
    await sweepLists(world.services);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 12 });
    expect((await output(caller, second)).join("\n").match(/beyond_the_first/g)).toHaveLength(4);
    for (const runId of [...(await openRuns(a)), ...(await openRuns(b))]) await deliver(runId);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
    expect((await counts(a)).charged + (await counts(b)).charged).toBe(12);
  });

  it("waits for credit that was spent elsewhere meanwhile, and goes on when there is some", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const listId = await upload(caller, [head, ...lines(3)].join("\n"));
    await start(caller, listId);
    const other = await upload(caller, [head, ...lines(2)].join("\n"));
    expect(await start(caller, other)).toEqual({ kind: "short", missing: 2 });
    // Spent past every promise, as a request by API does.
    await world.services.pool.query("UPDATE list SET sent_at = now() WHERE id = $1", [listId]);
    expect(await start(caller, other)).toEqual({ kind: "started" });
    await advanceList(world.services, other);
    await world.services.pool.query("UPDATE list SET sent_at = NULL WHERE id = $1", [listId]);
    await advanceList(world.services, listId);
    expect(await counts(listId)).toMatchObject({ queued: 1, waiting: 2 });
    expect((await listOf(caller, listId)).waitsFor).toBe("credits");
    for (const runId of await openRuns(other)) await refuse(runId);
    world.services.clock.offsetMs += minuteMs;
    await sweepLists(world.services);
    expect(await counts(listId)).toMatchObject({ queued: 3, waiting: 0 });
  });

  it("that has waited for sixty days is stopped, and says so", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const listId = await upload(caller, [head, ...lines(1)].join("\n"));
    await start(caller, listId);
    await world.services.pool.query("UPDATE list SET started_at = started_at - interval '61 days' WHERE id = $1", [listId]);
    await sweepLists(world.services);
    const list = await listOf(caller, listId);
    expect([list.stoppedAt !== null, list.sentAt !== null, list.takenCredits]).toEqual([true, true, 0]);
    expect((await output(caller, listId)).join("\n")).toContain(";not_asked;stopped;");
  });

  it("that is stopped in mid-run sends nothing more, gives back what is queued and lets what runs finish", async () => {
    const caller = await world.createCaller({ credits: 100 });
    const listId = await upload(caller, [head, ...lines(100)].join("\n"));
    await start(caller, listId);
    await advanceList(world.services, listId);
    const [running] = await openRuns(listId);
    if (!running) throw new Error("nothing runs");
    await startRun(world.services, running);
    const [isStopped] = await Promise.all([
      stopList(world.services, { accountId: caller.accountId, listId }),
      advanceList(world.services, listId).catch(() => null),
    ]);
    expect(isStopped).toBe(true);
    expect(await stopList(world.services, { accountId: caller.accountId, listId })).toBe(true);
    expect(await stopList(world.services, { accountId: (await world.createCaller()).accountId, listId })).toBe(false);
    world.services.clock.offsetMs += minuteMs;
    await sweepLists(world.services);
    expect(await counts(listId)).toMatchObject({ running: 1, queued: 0, failed: 59, waiting: 40 });
    expect(await world.balance(caller)).toEqual({ available: 99, reserved: 1 });
    await deliver(running);
    expect(await world.balance(caller)).toEqual({ available: 99, reserved: 0 });
    const written = (await output(caller, listId)).join("\n");
    expect(written.match(/;failed;stopped;/g)).toHaveLength(59);
    expect(written.match(/;not_asked;stopped;/g)).toHaveLength(40);
    expect(written.match(/;done;;job_/g)).toHaveLength(1);
  });

  it("in which somebody is erased forgets the row, sent or not, and every other row stays", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const { personId } = await world.storePerson({
      fullName: "Perpetua Quill",
      keys: ["linkedin:perpetua-quill", "name_company:perpetua quill|inkwell"],
    });
    const text =
      "LinkedIn;Name;Firma;Ort\r\nhttps://www.linkedin.com/in/perpetua-quill;;;Bree\r\n;Orla Reed;Thistledown;Bree\r\nlinkedin.com/in/perpetua-quill/;;;\r\n;Odo Reed;Thistledown;Bree\r\n";
    const draft = await upload(caller, text);
    const listId = await upload(caller, text);
    await start(caller, listId);
    await advanceList(world.services, listId);
    const runs = await openRuns(listId);
    expect(runs).toHaveLength(3);
    const [third] = runs.slice(-1);
    if (third) await refuse(third);
    await erasePerson(world.services, { personId, requestId: null, suppressionSecret: secret });
    const [first, second] = runs;
    if (second) await deliver(second);
    await settleRun(world.services, {
      runId: first ?? "",
      outcome: { kind: "refused", reason: "subject_suppressed" },
      suppressionSecret: secret,
    });
    const written = await output(caller, listId);
    expect(written[1]).toMatch(/^;;;;refused;subject_suppressed;job_/);
    expect(written[2]).toMatch(/^;Orla Reed;Thistledown;Bree;done;;job_/);
    expect(written[3]).toMatch(/^;;;;refused;subject_suppressed;job_/);
    expect(written[4]).toMatch(/^;Odo Reed;Thistledown;Bree;refused;/);
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 0 });
    expect((await output(caller, draft))[1]).toMatch(/^;;;;not_asked;subject_suppressed;/);
    const { rows } = await world.services.pool.query("SELECT 1 FROM list_line WHERE content ILIKE '%perpetua%'");
    expect(rows).toEqual([]);
  });

  it("is mapped by hand once, and the next table with the same heads is known", async () => {
    const caller = await world.createCaller();
    const text = "A;B\nOdalys Brenwick;Tidewright\n";
    const listId = await upload(caller, text);
    const list = await listOf(caller, listId);
    expect(list.mapping).toEqual([null, null]);
    const table = await readListTable(world.services.pool, list);
    expect(await mapList(world.services, { accountId: caller.accountId, listId, table, mapping: ["name", "company"] })).toBe(true);
    expect((await listOf(caller, await upload(caller, text))).mapping).toEqual(["name", "company"]);
    expect((await listOf(caller, listId)).mapping).toEqual(["name", "company"]);
    const stranger = await world.createCaller();
    expect((await listOf(stranger, await upload(stranger, text))).mapping).toEqual([null, null]);
    expect(await readList(world.services.pool, { accountId: stranger.accountId, listId })).toBeNull();
  });

  it("goes when its time is over: a draft after a week, a started one with its jobs", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const draft = await upload(caller, [head, ...lines(1)].join("\n"));
    const sent = await upload(caller, [head, ...lines(1)].join("\n"));
    await start(caller, sent);
    await advanceList(world.services, sent);
    await advanceList(world.services, sent);
    const left = async (days: number) => {
      const at = addMs(world.services.clock.now(), days * dayMs);
      for (const rule of retentionRules.filter(({ name }) => name.startsWith("lists")))
        await applyRetention({ pool: world.services.pool, clock: { now: () => at } }, rule);
      const { rows } = await world.services.pool.query("SELECT id FROM list WHERE id = ANY($1) ORDER BY id", [[draft, sent]]);
      return rows.map(({ id }) => id);
    };
    expect(await left(6)).toEqual([draft, sent]);
    expect(await left(8)).toEqual([sent]);
    expect(await left(91)).toEqual([]);
    for (const runId of await world.services.pool
      .query("SELECT run_id FROM job WHERE account_id = $1", [caller.accountId])
      .then(({ rows }) => rows.map((row) => row.run_id)))
      await refuse(runId);
  });
});
