import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { runPcb } from "@/test/harness/run-pcb";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

type Answer = (response: ServerResponse) => void;
const jobId = "job_01k9zq4c3m8r5t7v9x1b2d4f6h";
const usage = { cache_status: "miss", credits_charged: 0, credits_remaining: 1 };
const queued = { status: "queued", job_id: jobId, poll_url: `/api/jobs/${jobId}?detail=full`, usage };
const json =
  (body: object, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const fault = json({ error: "internal_error", message: "It broke.", request_id: "req_1" }, 500);

/** A service that admits a brief by one answer and shows its job by the other. */
async function serve(admission: Answer, job: Answer) {
  const keys: string[] = [];
  server = createServer(async (request, response) => {
    if (request.method !== "POST") return job(response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    keys.push(JSON.parse(Buffer.concat(chunks).toString()).idempotency_key);
    admission(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const environment = {
    PCB_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PCB_API_KEY: "pcb_test_none",
    PCB_CONFIG_DIR: "/nonexistent-folder-of-a-test",
  };
  const pcb = (args: readonly string[], signal?: AbortSignal) => runPcb(args, { environment, ...(signal === undefined ? {} : { signal }) });
  return { keys, pcb };
}

it("a wait that breaks names the job, to people and to scripts", async () => {
  const { pcb } = await serve(json(queued, 202), fault);
  for (const args of [
    ["brief", "Orla Fenwick", "--company", "Thistledown", "--json"],
    ["job", jobId, "--wait", "--json"],
  ]) {
    const { code, out, err } = await pcb(args);
    expect([code, JSON.parse(out)]).toEqual([8, { error: "internal_error", message: "It broke.", request_id: "req_1", job_id: jobId }]);
    expect(err).toContain(`Look again: pcb job ${jobId} --wait\n`);
  }
});

it("Ctrl-C in a wait names the job, to people and to scripts", async () => {
  const stop = new AbortController();
  const { pcb } = await serve(json(queued, 202), () => stop.abort());
  const { code, out, err } = await pcb(["brief", "Orla Fenwick", "--company", "Thistledown", "--json"], stop.signal);
  expect([code, JSON.parse(out)]).toEqual([130, { error: "interrupted", message: "Stopped.", job_id: jobId }]);
  expect(err).toContain(`The job goes on: pcb job ${jobId} --wait\n`);
});

it("a job that there is none of is not advertised to who named it", async () => {
  const { pcb } = await serve(fault, json({ error: "job_not_found", message: "No such job on this account." }, 404));
  expect(await pcb(["job", jobId, "--wait"])).toMatchObject({ code: 2, err: "No such job on this account.\n" });
});

it("a request without an answer says its key, under which the same command goes on", async () => {
  const stop = new AbortController();
  const { pcb, keys } = await serve(fault, fault);
  const ask = ["brief", "Orla Fenwick", "--company", "Thistledown", "--json"];
  const broken = await pcb(ask);
  expect([broken.code, JSON.parse(broken.out)]).toMatchObject([8, { error: "internal_error", idempotency_key: keys[0] }]);
  expect(broken.err).toContain(`with --idempotency-key ${keys[0]} goes on with it, and is charged at most once.`);
  const named = await pcb([...ask, "--idempotency-key", "monday"]);
  expect([keys[1], named.err.includes("The same command goes on")]).toEqual(["monday", true]);
  server.close();
  const cut = await serve(() => stop.abort(), fault);
  const stopped = await cut.pcb(ask, stop.signal);
  expect([stopped.code, JSON.parse(stopped.out)]).toEqual([
    130,
    { error: "interrupted", message: "Stopped.", idempotency_key: cut.keys[0] },
  ]);
});

it("a refused request says no key", async () => {
  const { pcb } = await serve(json({ error: "missing_identifier", message: "Say who." }, 400), fault);
  expect(await pcb(["brief", "Orla Fenwick"])).toMatchObject({ code: 2, err: "Say who.\n" });
});

it("a file that cannot be written names the job that holds the brief", async () => {
  const brief = { identity: {}, safe_to_reference: [] };
  const { pcb } = await serve(json({ status: "done", job_id: jobId, brief, usage }), fault);
  const out = path.join("/nonexistent-folder-of-a-test", "brief.json");
  const run = await pcb(["brief", "Orla Fenwick", "--json", "--out", out]);
  expect([run.code, JSON.parse(run.out).job_id]).toEqual([2, jobId]);
  expect(run.err).toContain(`The brief is yours: pcb job ${jobId} --wait\n`);
});
