import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { verifyCallback } from "@/client/verify-callback";
import { runPcb } from "@/test/harness/run-pcb";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const usage = { cache_status: "miss", credits_charged: 1, credits_remaining: 1 };
const job = (id: string, status: string) => ({
  ...{ job_id: id, status, stage: "finished", batch_id: "bat_1", usage, created_at: "2026-11-22T09:00:00Z", finished_at: null },
  ...{ seed: { name: "Odalys Brenwick" }, client_reference: "row-7", poll_url: "/" },
});

interface Received {
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: Server;
let folder: string;
let environment: Record<string, string>;
let received: Received[];
let jobs: object[];
let hookStatus: number[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tools-"));
  [received, jobs, hookStatus] = [[], [], []];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = "", method = "", headers } = request;
    received.push({ url, method, headers, body: Buffer.concat(chunks).toString() });
    if (url === "/hook") return void response.writeHead(hookStatus.shift() ?? 204).end();
    const id = /^\/api\/jobs\/(\w+)/.exec(url)?.[1];
    const answer = (url === "/api/account/callback-secret" && { secret, created_at: "2026-11-22T09:00:00Z", previous: null }) ||
      (url === "/api/account" && { email: "ada@tidewright.example", credits: { available: 3, reserved: 0 } }) ||
      (id && jobs.find((one) => "job_id" in one && one.job_id === id)) ||
      (url.startsWith("/api/jobs") && { jobs, next_cursor: null }) || { url, method };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  environment = { PCB_URL: url, PCB_API_KEY: "pcb_live_none", PCB_CONFIG_DIR: folder };
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

const hooks = () => received.filter(({ url }) => url === "/hook");

it("pcb listen posts what ends from now on, signed with the account's secret, and tries a receiver again", async () => {
  jobs = [job("job_old", "done")];
  hookStatus = [500];
  const stop = new AbortController();
  let printed = "";
  const listening = runPcb(["listen", "--forward-to", `${environment.PCB_URL}/hook`, "--poll", "1"], {
    environment,
    signal: stop.signal,
    onOut: (out) => {
      printed = out;
    },
    onErr: (text) => {
      if (text.startsWith("Listening")) jobs = [job("job_new", "done"), job("job_open", "running"), ...jobs];
    },
  });
  await expect.poll(() => printed, { timeout: 20_000 }).toContain("204");
  stop.abort();
  const { code, out } = await listening;
  expect(hooks()).toHaveLength(2);
  expect([code, out]).toEqual([130, "job_new done 500\njob_new done 204\n"]);
  const [first, second] = hooks();
  expect(first?.headers["webhook-id"]).toBe(second?.headers["webhook-id"]);
  for (const { body, headers } of hooks())
    expect(await verifyCallback({ body, headers: headers as Record<string, string>, secret })).toMatchObject({
      ...{ type: "brief.done", job_id: "job_new", status: "done", batch_id: "bat_1", client_reference: "row-7" },
    });
});

it("pcb listen --replay sends one job again under its id, and fails where it has not ended or is not taken", async () => {
  jobs = [job("job_1", "refused"), job("job_2", "running")];
  const replay = (id: string) => runPcb(["listen", "--forward-to", `${environment.PCB_URL}/hook`, "--replay", id], { environment });
  expect([(await replay("job_1")).code, (await replay("job_1")).code, (await replay("job_2")).code]).toEqual([0, 0, 6]);
  expect(new Set(hooks().map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(["msg_job_1"]));
  hookStatus = [400, 400, 400];
  expect((await replay("job_1")).code).toBe(6);
});

it("pcb api sends what it is told, under the key, and prints the answer", async () => {
  const post = ["api", "post", "/api/enrich?detail=full", "--data", '{"name":"Odalys Brenwick"}', "--idempotency-key", "k1"];
  const { code, out } = await runPcb(post, { environment });
  expect([code, JSON.parse(out)]).toEqual([0, { url: "/api/enrich?detail=full", method: "POST" }]);
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({ name: "Odalys Brenwick", idempotency_key: "k1" });
  expect(received[0]?.headers.authorization).toBe("Bearer pcb_live_none");
  for (const wrong of [
    ["DELETE", "/api/jobs"],
    ["GET", "//evil.example/"],
    ["GET", "https://evil.example/"],
    ["GET", "/a", "--data", "{}"],
    ["POST", "/a", "--data", "{"],
  ])
    expect((await runPcb(["api", ...wrong], { environment })).code).toBe(2);
  expect(received).toHaveLength(1);
});

it("pcb batch stop asks for the stop, and pcb batch list counts jobs by batch", async () => {
  expect((await runPcb(["batch", "stop", "bat_1"], { environment })).code).toBe(0);
  expect(received[0]).toMatchObject({ method: "POST", url: "/api/enrich/batch/bat_1/stop" });
  jobs = [job("job_1", "done"), job("job_2", "running"), { ...job("job_3", "done"), batch_id: null }];
  const { out } = await runPcb(["batch", "list", "--json"], { environment });
  expect(JSON.parse(out)).toEqual({ batches: [{ batch_id: "bat_1", created_at: "2026-11-22T09:00:00Z", jobs: 2, open: 1, done: 1 }] });
});

it("pcb jobs says whom each job is about", async () => {
  jobs = [job("job_1", "done")];
  expect((await runPcb(["jobs"], { environment })).out).toContain("job_1  Odalys Brenwick  done");
});

it("each profile has a key file of its own", async () => {
  const { PCB_API_KEY: _, ...without } = environment;
  const key = `pcb_live_${"a".repeat(40)}`;
  const login = ["--profile", "Agency", "login", "--key-stdin"];
  expect((await runPcb(login, { environment: without, input: key })).code).toBe(0);
  const file = path.join(folder, "profiles", "agency", "config.json");
  expect([(await readFile(file, "utf8")).includes(key), (await stat(file)).mode & 0o777]).toEqual([true, 0o600]);
  expect((await runPcb(["jobs"], { environment: without })).code).toBe(3);
  expect((await runPcb(["jobs"], { environment: { ...without, PCB_PROFILE: "agency" } })).code).toBe(0);
  expect((await runPcb(["--profile", "../x", "jobs"], { environment: without })).code).toBe(2);
});

it("a brief's file is its owner's alone", async () => {
  jobs = [{ ...job("job_1", "done"), result: { status: "ok" } }];
  const file = path.join(folder, "brief.json");
  expect((await runPcb(["job", "job_1", "--wait", "--json", "--out", file], { environment })).code).toBe(0);
  expect([JSON.parse(await readFile(file, "utf8")), (await stat(file)).mode & 0o777]).toEqual([{ status: "ok" }, 0o600]);
});

it("pcb brief says who will write and what for", async () => {
  const ask = ["brief", "Odalys Brenwick", "--sender", "Ada Quill, Head of Sales, Tidewright", "--goal", "a first talk", "--no-wait"];
  await runPcb(ask, { environment });
  expect(JSON.parse(received[0]?.body ?? "").sender).toEqual({
    name: "Ada Quill",
    title: "Head of Sales",
    company: "Tidewright",
    goal: "a first talk",
  });
});
