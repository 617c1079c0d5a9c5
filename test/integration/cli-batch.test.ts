import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtureSubject } from "@/lib/fixture/subject";
import { type PcbOptions, runPcb } from "../harness/run-pcb";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cli-batch-"));
  world = await createWorld();
  service = await startService({
    databaseUrl: world.database.url,
    env: { SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
  await rm(folder, { recursive: true, force: true });
});

const people = `Profile URL,Full name,Organisation,Work email,Phone
${fixtureSubject.linkedinUrl},,,,
,Orla Fenwick,Thistledown,,1
,,,orla@gmail.com,
`;

/** An account of its own, its list in a file, and the tool in its name. */
async function customer(credits: number, text: string, name = "people.csv") {
  const caller = await world.createCaller({ credits });
  const home = await mkdtemp(path.join(folder, "home-"));
  const file = path.join(home, name);
  await writeFile(file, text);
  const environment = { PCB_URL: service.baseUrl, PCB_API_KEY: caller.secret, PCB_CONFIG_DIR: path.join(home, "config") };
  const batch = (args: readonly string[], options: PcbOptions = {}) => runPcb(["batch", ...args], { environment, ...options });
  const batches = async () =>
    (await world.database.pool.query("SELECT id FROM batch WHERE account_id = $1", [caller.accountId])).rows.length;
  return { caller, home, file, batch, batches };
}

describe("pcb batch estimate", () => {
  it("says what a list costs and starts nothing", async () => {
    const { file, batch, batches, caller } = await customer(2, people);
    const page = await batch(["estimate", file]);
    expect([page.code, page.err]).toEqual([0, ""]);
    expect(page.out).toContain("people.csv: 3 rows\nCost: 1 credit at most; you have 2\n");
    expect(page.out).toContain("Ignored columns: Phone\n");
    const json = JSON.parse((await batch(["estimate", file, "--json"])).out);
    expect(json).toMatchObject({ rows: 3, batches: 1, credits_required: 1, credits_available: 2, sufficient: true, problems: [] });
    expect([await batches(), await world.balance(caller)]).toEqual([0, { available: 2, reserved: 0 }]);
  });

  it("names wrong rows by their lines, the service's and its own, and ends with 2", async () => {
    const text =
      "name,company,email\nOrla Fenwick,Thistledown,\n\nRoe, Jane,Roe Looms,jane@roe.example\n,,not an address\norla fenwick,Thistledown,\nOdo Finch,,\n,Roe Looms,\n";
    const { file, batch } = await customer(5, text);
    const { code, out } = await batch(["estimate", file, "--json"]);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      error: "invalid_batch",
      estimate: {
        problems: [
          { row: 2, line: 4, code: "too_many_cells" },
          { row: 3, line: 5, code: "invalid_email" },
          { row: 4, line: 6, code: "duplicate_row" },
          { row: 6, line: 8, code: "missing_identifier" },
        ],
      },
    });
    const page = await batch(["estimate", file]);
    expect(page.out).toContain("  line 6: It repeats line 2.\n");
  });

  it("ends with 4 when the credits do not suffice, and says how to buy", async () => {
    const { file, batch } = await customer(0, people);
    const { code, err } = await batch(["estimate", file]);
    expect([code, err]).toEqual([4, "It needs 1 credit; you have 0. Nothing was started. Buy with: pcb buy\n"]);
  });

  it("reads standard input, and refuses what is no list before a key is needed", async () => {
    const { batch } = await customer(1, people);
    expect((await batch(["estimate", "-"], { input: people })).out).toContain("Standard input: 3 rows\n");
    expect(await runPcb(["batch", "estimate", "-"], { input: "Orla Fenwick" })).toMatchObject({
      code: 2,
      err: expect.stringContaining("name the columns"),
    });
    expect(await runPcb(["batch", "estimate", path.join(folder, "none.csv")])).toMatchObject({
      code: 2,
      err: expect.stringContaining("there is no such file"),
    });
  });
});

describe("pcb batch submit", () => {
  it("says the cost, asks, waits and writes each brief to a file of its own", async () => {
    const { file, batch, home, caller } = await customer(2, people);
    const out = path.join(home, "briefs");
    const run = await batch(["submit", file, "--wait", "--out", out], { answers: ["y"] });
    expect(run.err).toContain("Cost: 1 credit at most; you have 2\n");
    expect(run.err).toContain("Submit 3 rows for 1 credit at most? [y/N] ");
    // The unknown person is refused, and an address of a mail provider is nobody's.
    expect(run.code).toBe(5);
    expect(run.err).toContain("1 of 3 rows has its brief. What was refused was not charged.\n");
    const [name = ""] = await readdir(out);
    expect(name).toMatch(/^0001-job_\w{26}\.json$/);
    expect(JSON.parse(await readFile(path.join(out, name), "utf8"))).toMatchObject({ mode: "synthetic_fixture" });
    const table = run.out.split("\n").map((line) => line.split(/\s+/).filter((word) => word !== ""));
    expect(table[1]).toEqual(["2", "done", expect.stringMatching(/^job_/), name]);
    expect(table[2]).toEqual(["3", "refused", expect.stringMatching(/^job_/), "identity_not_found"]);
    expect(table[3]).toEqual(["4", "skipped", "email_unresolved"]);
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
  });

  it("submits the same rows once, and once more only under another name", async () => {
    const { file, batch, batches } = await customer(5, people);
    const agreed = ["--yes", "--max-credits", "3"];
    const first = JSON.parse((await batch(["submit", file, ...agreed, "--json"])).out);
    expect(first).toMatchObject({
      status: "submitted",
      agreed_credits: 1,
      rows: [
        { row: 1, line: 2 },
        { row: 2, line: 3 },
        { row: 3, line: 4, status: "skipped" },
      ],
    });
    const again = await batch(["submit", file, ...agreed, "--json"]);
    expect(JSON.parse(again.out)).toEqual({ ...first, status: "submitted_before" });
    expect(await batches()).toBe(1);
    const third = JSON.parse((await batch(["submit", file, ...agreed, "--json", "--idempotency-key", "second round"])).out);
    expect(third.batch_ids).not.toEqual(first.batch_ids);
    expect(await batches()).toBe(2);
    const other = await batch(["submit", "-", ...agreed, "--json", "--idempotency-key", "second round"], {
      input: "name,company\nOdo Finch,Roe\n",
    });
    expect([other.code, JSON.parse(other.out).error]).toEqual([2, "idempotency_key_mismatch"]);
    expect(await batches()).toBe(2);
  });

  it("prints each row and its brief as a line of JSON", async () => {
    const { batch } = await customer(2, people);
    const { code, out } = await batch(["submit", "-", "--yes", "--max-credits", "1", "--wait", "--jsonl", "--compact"], { input: people });
    expect(code).toBe(5);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ line, status }) => [line, status]).sort()).toEqual([
      [2, "done"],
      [3, "refused"],
      [4, "skipped"],
    ]);
    expect(lines.find(({ status }) => status === "done").brief).toMatchObject({ capabilities: { detail: "compact" } });
  });

  it.each([
    { name: "nobody agrees", args: [], options: { answers: ["n"] }, says: "Not agreed. Nothing was sent." },
    { name: "nobody can be asked", args: [], options: {}, says: "Agree with --yes --max-credits N. Nothing was sent." },
    {
      name: "the bound is lower",
      args: ["--yes", "--max-credits", "0"],
      options: {},
      says: "more than --max-credits 0. Nothing was sent.",
    },
    { name: "there is no bound", args: ["--yes"], options: {}, says: "--yes needs --max-credits N" },
    { name: "nothing waits for the briefs", args: ["--out", "x"], options: {}, says: "need --wait" },
  ])("starts nothing and ends with 2 when $name", async ({ args, options, says }) => {
    const { file, batch, batches } = await customer(2, people);
    const { code, err, out } = await batch(["submit", file, ...args], options);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(says);
    expect(await batches()).toBe(0);
  });

  it("starts nothing of a list of several batches that cannot all be paid", async () => {
    const rows = Array.from({ length: 101 }, (_, index) => `Orla Fenwick,Thistledown ${index}`);
    const { file, batch, batches } = await customer(100, ["name,company", ...rows].join("\n"));
    const { code, out } = await batch(["submit", file, "--yes", "--max-credits", "200", "--json"]);
    expect([code, JSON.parse(out)]).toMatchObject([4, { error: "payment_required", estimate: { batches: 2, credits_required: 101 } }]);
    expect(await batches()).toBe(0);
  });

  it("sends the callback address along, and a bad one is the service's refusal, after which the next try begins anew", async () => {
    const { file, batch, batches } = await customer(2, people);
    const agreed = ["--yes", "--max-credits", "1", "--json", "--callback-url"];
    const refused = await batch(["submit", file, ...agreed, "http://hooks.example.com"]);
    expect([refused.code, JSON.parse(refused.out).error]).toEqual([2, "invalid_callback_url"]);
    const next = await batch(["submit", file, ...agreed, "http://hooks.example.com"]);
    expect(next.err).not.toContain("cut off");
    expect(await batches()).toBe(0);
  });
});

it("shows where a batch stands, and another account's is none", async () => {
  const { file, batch } = await customer(2, people);
  const {
    batch_ids: [batchId],
  } = JSON.parse((await batch(["submit", file, "--yes", "--max-credits", "1", "--wait", "--json"])).out);
  const page = await batch(["status", batchId]);
  expect(page.out).toContain("Jobs: 1 done, 1 refused\nCredits: 0 charged, 1 returned, 0 still reserved\n");
  expect(JSON.parse((await batch(["status", batchId, "--json"])).out)).toMatchObject({
    batch_id: batchId,
    counts: { done: 1, refused: 1 },
  });
  const other = await customer(0, people);
  expect(await other.batch(["status", batchId])).toMatchObject({ code: 2, err: "No such batch on this account.\n" });
});
