import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CutMoment, type CutProxy, startCutProxy } from "../harness/cut-proxy";
import { startPcb } from "../harness/pcb-process";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;
let proxy: CutProxy;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cli-cut-"));
  world = await createWorld();
  // Without an executor every credit stays where the submission put it.
  service = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: { PEOPLE_FIRST_DAY: "1000", SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
  proxy = await startCutProxy(service.baseUrl);
});
afterAll(async () => {
  await proxy?.stop();
  await service?.stop();
  await world?.database.drop();
  await rm(folder, { recursive: true, force: true });
});

const rowCount = 103;
const credits = 400;
const people = ["name,company", ...Array.from({ length: rowCount }, (_, index) => `Orla Fenwick,Thistledown ${index}`)].join("\n");

const german = [
  "Ansprechpartner;Firma;Notiz",
  ...Array.from({ length: 250 }, (_, index) => `Orla Fenwick;Thistledown ${index};"a;${index}"`),
];

async function customer() {
  const caller = await world.createCaller({ credits });
  const home = await mkdtemp(path.join(folder, "home-"));
  const file = path.join(home, "people.csv");
  await writeFile(file, people);
  const settings = { PCB_URL: proxy.url, PCB_API_KEY: caller.secret, PCB_CONFIG_DIR: path.join(home, "config") };
  const submit = () => startPcb(["batch", "submit", file, "--yes", "--max-credits", "110", "--json"], settings);
  const stands = async () => {
    const { rows } = await world.database.pool.query(
      "SELECT (SELECT count(*)::int FROM batch WHERE account_id = $1) AS batches, count(*)::int AS jobs, count(DISTINCT seed_json::text)::int AS people FROM job WHERE account_id = $1",
      [caller.accountId],
    );
    return { ...rows[0], ...(await world.balance(caller)) };
  };
  const table = path.join(home, "leute.csv");
  const out = path.join(home, "out.csv");
  await writeFile(table, german.join("\r\n"));
  const fill = () => startPcb(["batch", table, "--out", out, "--yes", "--max-credits", "250", "--max-wait", "5"], settings);
  return { submit, stands, settings, fill, out };
}

const whole = { batches: 2, jobs: rowCount, people: rowCount, available: credits - rowCount, reserved: rowCount };

it.each<{ submission: number; moment: CutMoment; jobs: number }>([
  { submission: 1, moment: "before the service has it", jobs: 0 },
  { submission: 1, moment: "before its answer comes back", jobs: 100 },
  { submission: 2, moment: "before the service has it", jobs: 100 },
  { submission: 2, moment: "before its answer comes back", jobs: rowCount },
])("killed at submission $submission, $moment, and started again: no row twice, no credit twice", async ({ submission, moment, jobs }) => {
  const { submit, stands, settings } = await customer();
  const victim = await new Promise<ReturnType<typeof submit>>((resolve) => {
    proxy.cutAt(submission, moment, () => {
      started.process.kill("SIGKILL");
      resolve(started);
    });
    const started = submit();
  });
  expect((await victim.ended).code).toBeNull();
  expect(await stands()).toMatchObject({ jobs, reserved: jobs });

  const second = await submit().ended;
  expect(second.err).toContain("A submission of these rows was cut off");
  expect([second.code, await stands()]).toEqual([0, whole]);
  const { status, batch_ids, rows } = JSON.parse(second.out);
  expect([status, batch_ids.length, rows.length]).toEqual(["submitted", 2, rowCount]);

  // Even where the record was lost, the keys follow from the rows.
  await rm(settings.PCB_CONFIG_DIR, { recursive: true });
  const third = await submit().ended;
  expect([third.code, JSON.parse(third.out).batch_ids, await stands()]).toEqual([0, batch_ids, whole]);
});

it("killed before anything was agreed to, it begins anew; killed after all was answered, it sends nothing", async () => {
  const { submit, stands, settings } = await customer();
  const early = submit();
  await early.shown("Cost:");
  early.process.kill("SIGKILL");
  await early.ended;
  await submit().ended;
  expect(await stands()).toEqual(whole);
  const sent = proxy.passed.filter((what) => what === "submit").length;
  const late = await submit().ended;
  expect([late.code, JSON.parse(late.out).status]).toEqual([0, "submitted_before"]);
  expect(proxy.passed.filter((what) => what === "submit").length).toBe(sent);
  const records = path.join(settings.PCB_CONFIG_DIR, "batches");
  const [record = ""] = await readdir(records);
  expect(await readFile(path.join(records, record), "utf8")).not.toMatch(/Orla|Thistledown|example\.test/);
});

it("Ctrl-C in the middle ends with 130 and says how to go on; two at once submit once", async () => {
  const { submit, stands } = await customer();
  const stopped = await new Promise<ReturnType<typeof submit>>((resolve) => {
    proxy.cutAt(1, "before its answer comes back", () => {
      started.process.kill("SIGINT");
      resolve(started);
    });
    const started = submit();
  });
  const { code, err } = await stopped.ended;
  expect([code, err]).toEqual([
    130,
    expect.stringContaining("Run the same command again: it continues where this one ended, and nothing is submitted twice.\n"),
  ]);
  const both = await Promise.all([submit().ended, submit().ended]);
  expect(both.map((run) => run.code)).toEqual([0, 0]);
  expect(await stands()).toEqual(whole);
});

it("a table of 250 rows with German heads, killed twice while it is sent: every row once in one CSV, no credit twice", async () => {
  const { fill, stands, out } = await customer();
  for (const [submission, jobs] of [
    [1, 100],
    [2, 200],
  ] as const) {
    const victim = await new Promise<ReturnType<typeof fill>>((resolve) => {
      // The second run repeats the batch whose answer was lost, before its own.
      proxy.cutAt(submission, "before its answer comes back", () => {
        started.process.kill("SIGKILL");
        resolve(started);
      });
      const started = fill();
    });
    expect((await victim.ended).code).toBeNull();
    expect(await stands()).toMatchObject({ jobs, reserved: jobs });
  }
  // Nothing works at them here, so that it is still waiting when its time is over, and writes what is known.
  const last = await fill().ended;
  expect([last.code, last.err]).toEqual([6, expect.stringContaining("This list was begun before")]);
  expect(await stands()).toEqual({ batches: 3, jobs: 250, people: 250, available: credits - 250, reserved: 250 });
  const [head, ...rows] = (await readFile(out, "utf8")).split("\r\n");
  expect(head).toMatch(/^Ansprechpartner;Firma;Notiz;brief_status;/);
  expect(rows.map((row) => row.replace(/;queued;;job_\w+;+$/, ""))).toEqual(german.slice(1));
  expect(new Set(rows.map((row) => /;(job_\w+);/.exec(row)?.[1])).size).toBe(250);
}, 400_000);
