import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTable } from "@/lib/lists/read-table";
import { runPcb } from "@/test/harness/run-pcb";

interface Row {
  readonly name?: string;
}

/** As the service admits batches: a key is one submission, a cap counts new people, and a row that is nobody's is invalid. */
class FakeService {
  credits = 1_000;
  charged = 0;
  cap = Number.POSITIVE_INFINITY;
  maxQueued = 1_000;
  largest = 0;
  /** Answers that are lost on the way after so many submissions were carried out. */
  loseAnswers: number[] = [];
  onSubmission: (count: number) => void = () => {};
  submissions = 0;
  readonly keys = new Map<string, object>();
  readonly people: string[] = [];
  readonly batches = new Map<string, string[]>();

  answer(
    method: string,
    url: string,
    body: { profiles?: Row[]; estimate_only?: boolean; idempotency_key?: string },
  ): [number, object] | "lost" {
    if (url === "/api/account") return [200, { email: "ada@tidewright.example", limits: { queued_jobs: { limit: this.maxQueued } } }];
    const batchId = /^\/api\/enrich\/batch\/(\w+)$/.exec(url)?.[1];
    if (batchId !== undefined) return [200, { counts: { done: 1 }, jobs: (this.batches.get(batchId) ?? []).map((name) => this.job(name)) }];
    const jobId = /^\/api\/jobs\/job_(\d+)/.exec(url)?.[1];
    if (jobId !== undefined)
      return [200, { ...this.job(this.people[Number(jobId)] ?? ""), result: briefOf(this.people[Number(jobId)] ?? "") }];
    return method === "POST" ? this.batch(body) : [404, { error: "not_found", message: "No." }];
  }

  private batch({
    profiles = [],
    estimate_only,
    idempotency_key = "",
  }: {
    profiles?: Row[];
    estimate_only?: boolean;
    idempotency_key?: string;
  }): [number, object] | "lost" {
    const invalid = profiles.flatMap(({ name }, index) =>
      name === "Invalid" ? [{ index, code: "invalid_name", message: "It is no name." }] : [],
    );
    const warnings = profiles.length > this.cap ? [{ index: 0, code: "daily_people_limit", message: "Too many new people." }] : [];
    const estimate = {
      ...{ credits_required: profiles.length - invalid.length, credits_available: this.credits, already_unlocked: 0, eta_seconds: 1 },
      ...{ invalid, duplicates: [], warnings },
    };
    if (estimate_only) return [200, { estimate }];
    const before = this.keys.get(idempotency_key);
    if (before !== undefined) return [202, before];
    if (invalid.length > 0) return [400, { error: "invalid_batch", message: "Rows are wrong." }];
    if (profiles.length > this.cap)
      return [
        403,
        { error: "daily_people_limit", message: "Too many new people.", people_left: this.cap, available_at: "2999-01-01T00:00:00Z" },
      ];
    this.submissions += 1;
    this.largest = Math.max(this.largest, profiles.length);
    this.charged += profiles.length;
    this.cap -= profiles.length;
    const first = this.people.length;
    this.people.push(...profiles.map(({ name = "" }) => name));
    const batch_id = `bat_${this.submissions}`;
    this.batches.set(
      batch_id,
      profiles.map(({ name = "" }) => name),
    );
    const enqueued = profiles.map((_, index) => ({ index, job_id: `job_${first + index}` }));
    const answer = { batch_id, estimate, enqueued, skipped: [] };
    this.keys.set(idempotency_key, answer);
    this.onSubmission(this.submissions);
    return this.loseAnswers.includes(this.submissions) ? "lost" : [202, answer];
  }

  private job(name: string): object {
    const usage = { cache_status: "miss", credits_charged: 1, credits_remaining: 1 };
    const isRefused = name.endsWith("13");
    return {
      job_id: `job_${this.people.indexOf(name)}`,
      status: isRefused ? "refused" : "done",
      usage,
      ...(isRefused ? { reason: "identity_weak" } : {}),
    };
  }
}

function briefOf(name: string): object {
  return {
    identity: { full_name: name, company: "Thistledown", title: "", identity_confidence: 0.9 },
    safe_to_reference: [{ claim: `${name} repairs clocks.`, source_url: "https://a.example", band: "safe" }],
  };
}

let service: FakeService;
let server: Server;
let folder: string;
let environment: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "run-list-"));
  service = new FakeService();
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = service.answer(
      request.method ?? "",
      (request.url ?? "").split("?")[0] ?? "",
      JSON.parse(Buffer.concat(chunks).toString() || "{}"),
    );
    if (answer === "lost") return void request.socket.destroy();
    response.writeHead(answer[0], { "content-type": "application/json" }).end(JSON.stringify(answer[1]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  environment = {
    PCB_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PCB_API_KEY: "pcb_live_none",
    PCB_CONFIG_DIR: path.join(folder, "config"),
  };
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `Orla Fenwick ${index}`);

async function tableOf(people: readonly string[]): Promise<string> {
  const file = path.join(folder, "people.csv");
  await writeFile(file, ["Ansprechpartner;Firma", ...people.map((name) => `${name};"Thistle ""&"" Söhne"`)].join("\r\n"));
  return file;
}

const out = () => path.join(folder, "out.csv");
const run = (file: string, more: readonly string[] = [], options = {}) =>
  runPcb(["batch", file, "--out", out(), "--yes", "--max-credits", "300", ...more], { environment, ...options });

async function rowsOut(): Promise<string[]> {
  return (await readFile(out(), "utf8")).split("\r\n");
}

describe("a table", () => {
  it("of 250 rows with German heads, stopped twice and with a lost answer, comes back once with every row, and is charged once", async () => {
    const file = await tableOf(names(250));
    service.loseAnswers = [1];
    const stops: number[] = [];
    for (const stopAt of [1, 2]) {
      const stop = new AbortController();
      service.onSubmission = (count) => {
        if (count === stopAt) stop.abort();
      };
      stops.push((await run(file, [], { signal: stop.signal })).code);
    }
    service.onSubmission = () => {};
    const last = await run(file);
    expect([stops, last.code, last.err]).toEqual([[130, 130], 0, expect.stringContaining("250 rows written")]);
    expect([service.submissions, service.charged]).toEqual([3, 250]);
    const [head, ...rows] = await rowsOut();
    expect(head).toBe(
      "Ansprechpartner;Firma;brief_status;brief_reason;brief_job_id;brief_identity;brief_identity_confidence;opener_1;opener_1_source;opener_1_band;opener_2;opener_2_source;opener_2_band;opener_3;opener_3_source;opener_3_band",
    );
    expect(rows.map((row) => row.split(";").slice(0, 3).join(";"))).toEqual(
      names(250).map((name) => `${name};"Thistle ""&"" Söhne";${name.endsWith("13") ? "refused" : "done"}`),
    );
    expect(rows[7]).toBe(
      'Orla Fenwick 7;"Thistle ""&"" Söhne";done;;job_7;Orla Fenwick 7, Thistledown;0.90;Orla Fenwick 7 repairs clocks.;https://a.example;safe;;;;;;',
    );
    expect((await stat(out())).mode & 0o777).toBe(0o600);
    // Once more costs nothing and writes the same.
    const before = await readFile(out(), "utf8");
    expect((await run(file)).code).toBe(0);
    expect([service.charged, (await readFile(out(), "utf8")) === before]).toEqual([250, true]);
  });

  it("with rows that name nobody, repeat one or cannot be read comes back whole, and only the others are asked for", async () => {
    const file = await tableOf(["Orla Fenwick", "", "Invalid", "orla fenwick", "Odalys Brenwick"]);
    const { code, err } = await run(file);
    expect([code, service.people]).toEqual([0, ["Orla Fenwick", "Odalys Brenwick"]]);
    expect(err).toContain("Rows that the service cannot read, and that come back as they are: 1\n  row 3: It is no name.\n");
    expect((await rowsOut()).slice(1).map((row) => row.split(";").slice(2, 5))).toEqual([
      ["done", "", "job_0"],
      ["not_asked", "nobody_named", ""],
      ["not_asked", "invalid_name", ""],
      ["done", "", "job_0"],
      ["done", "", "job_1"],
    ]);
  });

  it("short of credit starts nothing, and says what to buy and how many could be asked for", async () => {
    service.credits = 7;
    const file = await tableOf(names(30));
    const { code, err } = await run(file);
    expect([code, service.submissions]).toEqual([4, 0]);
    expect(err).toContain(
      "It needs 30 credits; you have 7. Nothing was started. Buy exactly what is missing: pcb buy --packs 5, then the same command.",
    );
    expect(err).toContain("--first 7");
    expect((await run(file, ["--first", "7"])).code).toBe(0);
    expect([service.charged, (await rowsOut())[8]]).toEqual([7, expect.stringMatching(/;not_asked;+$/)]);
  });

  it("past the cap on new people is told so before anything is sent, and goes on when the cap allows", async () => {
    service.cap = 40;
    const file = await tableOf(names(60));
    const first = await run(file, ["--max-wait", "60"]);
    expect([first.code, service.charged]).toEqual([7, 40]);
    expect(first.err).toContain("Too many new people. The list goes on by itself as the limit allows.");
    service.cap = 1_000;
    expect((await run(file)).code).toBe(0);
    expect([service.charged, new Set(service.people).size]).toEqual([60, 60]);
  });

  it("is asked about before it costs anything, and never costs more than was agreed to", async () => {
    const file = await tableOf(names(3));
    const ask = (answer: string) => runPcb(["batch", file, "--out", out()], { environment, answers: [answer] });
    expect((await ask("n")).code).toBe(2);
    expect(service.submissions).toBe(0);
    expect((await runPcb(["batch", file, "--out", out(), "--yes", "--max-credits", "2"], { environment })).code).toBe(2);
    expect(service.submissions).toBe(0);
    expect((await ask("y")).code).toBe(0);
    expect(service.charged).toBe(3);
  });

  it("is sent in batches of no more jobs than the account may have at work", async () => {
    service.maxQueued = 20;
    expect((await run(await tableOf(names(45)))).code).toBe(0);
    expect([service.submissions, service.largest, service.charged]).toEqual([3, 20, 45]);
  });

  it("is mapped by hand once: what was said is known of the next table with the same heads, until something else is said", async () => {
    const file = path.join(folder, "people.csv");
    await writeFile(file, "Wer|Wo\nOrla Fenwick|Thistle\n");
    expect((await run(file, ["--map", "Wer=name", "--map", "Wo=title"])).code).toBe(0);
    const next = path.join(folder, "next.csv");
    await writeFile(next, "WER,Wo \nOdalys Brenwick,Tidewright\n");
    expect(await run(next, ["--map", "wo=company"])).toMatchObject({
      code: 0,
      err: expect.stringContaining("Columns: WER = name, Wo = company\n"),
    });
    await writeFile(next, "Wer,Wo\nImre Castellan,Fernhill\n");
    expect(await run(next)).toMatchObject({ code: 0, err: expect.stringContaining("Columns: Wer = name, Wo = company\n") });
    await writeFile(next, "Wer,Wann\nImre Castellan,1970\n");
    expect(await run(next)).toMatchObject({ code: 2, err: expect.stringContaining("is known to name anybody") });
  });

  it("comes back as a .xlsx file under a CRM's heads where its name says so", async () => {
    const sheet = path.join(folder, "out.xlsx");
    const file = await tableOf(["Orla Fenwick"]);
    const args = ["batch", file, "--out", sheet, "--for", "pipedrive", "--yes", "--max-credits", "1"];
    expect((await runPcb(args, { environment })).code).toBe(0);
    const read = await readTable(await readFile(sheet));
    if (read.kind === "unreadable") throw new Error(read.message);
    expect(read.table.head.slice(0, 3)).toEqual(["Person - Name", "Organization - Name", "brief_status"]);
    expect(read.table.rows[0]?.cells.slice(0, 3)).toEqual(["Orla Fenwick", 'Thistle "&" Söhne', "done"]);
  });

  it("is mapped by hand, and comes back under a CRM's heads", async () => {
    const file = path.join(folder, "people.csv");
    await writeFile(file, "Wer|Wo\nOrla Fenwick|Thistle\n");
    expect(await run(file)).toMatchObject({ code: 2, err: expect.stringContaining("Its columns: Wer, Wo.") });
    expect((await run(file, ["--map", "Wer=name", "--map", "wo=company", "--for", "hubspot"])).code).toBe(0);
    expect((await rowsOut())[0]).toMatch(/^Wer,Company name,First name,Last name,brief_status,/);
    expect(await run(file, ["--map", "Was=name"])).toMatchObject({ code: 2, err: expect.stringContaining('There is no column "Was".') });
  });

  it("is never overwritten by its own result", async () => {
    const file = await tableOf(names(1));
    expect((await runPcb(["batch", file, "--out", file, "--yes", "--max-credits", "1"], { environment })).code).toBe(2);
    expect(service.submissions).toBe(0);
  });
});
