import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mcpTools } from "@/lib/contract/mcp-tools";
import { contractVersion } from "@/lib/contract/version";
import { errorCatalog } from "@/lib/errors";
import { projectRoot } from "../../scripts/platform/project-root";
import { type BearerProxy, startBearerProxy } from "../harness/bearer-proxy";
import { callMcpTool, connectClient, connectMcp } from "../harness/mcp-client";
import { pollLimitMs, pollPause } from "../harness/poll-pause";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

const require = createRequire(import.meta.url);
const run = promisify(execFile);

let world: World;
let service: TestService;
let proxy: BearerProxy;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  proxy = await startBearerProxy();
  folder = await mkdtemp(path.join(os.tmpdir(), "mcp-"));
  service = await startService({
    databaseUrl: world.database.url,
    env: { APP_URL: proxy.url, SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
  const { secret } = await world.createCaller();
  proxy.aim({ port: Number(new URL(service.baseUrl).port), key: secret });
});
afterAll(async () => {
  await service?.stop();
  await proxy?.close();
  await world?.database.drop();
  await rm(folder, { recursive: true, force: true });
});

const pcb = path.join(projectRoot, "scripts", "pcb.mjs");

/** `PCB_CONFIG_DIR` is empty, so that no key of this machine's user is ever read. */
function pcbEnvironment(key: string, url = service.baseUrl): Record<string, string> {
  return { PATH: process.env.PATH ?? "", PCB_URL: url, PCB_API_KEY: key, PCB_CONFIG_DIR: path.join(folder, "none") };
}

function connectStdio(key: string, url?: string): Promise<Client> {
  return connectClient(
    new StdioClientTransport({ command: process.execPath, args: [pcb, "mcp"], env: pcbEnvironment(key, url), stderr: "pipe" }),
  );
}

async function waitForJob(client: Client, jobId: string) {
  const deadline = performance.now() + pollLimitMs;
  for (;;) {
    const job = await callMcpTool(client, "get_job", { job_id: jobId });
    if (!("next" in job.structured)) return job;
    if (performance.now() > deadline) throw new Error(`The job is still ${job.structured.status}. ${service.output()}`);
    await pollPause();
  }
}

describe("the official client", () => {
  it.each([
    ["Streamable HTTP", (key: string) => connectMcp({ baseUrl: service.baseUrl, key })],
    ["pcb mcp's standard input and output", (key: string) => connectStdio(key)],
  ])("goes the whole way over %s", async (transport, connect) => {
    const caller = await world.createCaller({ credits: 2 });
    const slug = `isla-fairbairn-${transport.length}`;
    const { personId } = await world.storePerson({ fullName: "Isla Fairbairn", keys: [`linkedin:${slug}`] });
    const seed = { linkedin_url: `https://www.linkedin.com/in/${slug}` };
    const client = await connect(caller.secret);

    const sample = await callMcpTool(client, "get_fixture_brief");
    if (sample.structured.status === "queued") {
      const job = await waitForJob(client, String(sample.structured.job_id));
      expect(job.structured).toMatchObject({ status: "done", result: { mode: "synthetic_fixture", not_a_real_person: true } });
      expect(job.text).toContain("Safe to open with");
    }
    const estimate = await callMcpTool(client, "estimate_batch", { profiles: [seed] });
    expect(estimate.structured).toMatchObject({ estimate: { credits_required: 1, credits_available: 2, sufficient: true } });
    const enriched = await callMcpTool(client, "enrich_person", { ...seed, max_credits: 1 });
    expect(enriched.structured).toMatchObject({ status: "done", usage: { credits_charged: 1, credits_remaining: 1 } });
    const job = await callMcpTool(client, "get_job", { job_id: enriched.structured.job_id });
    expect(job.structured.result).toEqual(enriched.structured.brief);
    const { resources } = await client.listResources();
    expect(resources).toContainEqual(expect.objectContaining({ uri: enriched.links[0], title: "Isla Fairbairn" }));
    const { contents } = await client.readResource({ uri: enriched.links[0] ?? "" });
    expect(JSON.stringify(contents)).toContain(personId);

    const unknown = await callMcpTool(client, "enrich_person", { name: "Orla Fenwick", company: "Thistledown", max_credits: 1 });
    const refused = await waitForJob(client, String(unknown.structured.job_id));
    expect(refused.structured).toMatchObject({ status: "refused", reason: "identity_not_found", usage: { credits_charged: 0 } });
    const submitted = await callMcpTool(client, "submit_batch", { profiles: [seed, { email: "isla@gmail.com" }], max_credits: 0 });
    expect(submitted.structured).toMatchObject({ enqueued_count: 0, skipped_count: 2 });
    const batch = await callMcpTool(client, "get_batch", { batch_id: submitted.structured.batch_id });
    expect(batch.structured).toMatchObject({ counts: { done: 1 }, credits: { charged: 0 } });
    expect((await callMcpTool(client, "get_account")).structured).toMatchObject({ credits: { available: 1, reserved: 0 } });
    await client.close();
    expect(await world.ledgerDifferences()).toEqual([]);
  });
});

describe("the official inspector", () => {
  const inspector = require.resolve("@modelcontextprotocol/inspector-cli/build/cli.js");

  /** Its own program is slow to start: each transport is asked twice, and another tool called through each. */
  const calls = {
    http: {
      args: ["--tool-name", "estimate_batch", "--tool-arg", 'profiles=[{"name":"Orla Fenwick"}]'],
      answer: () => ({ estimate: { profiles: 1, credits_required: 1 } }),
    },
    stdio: {
      args: ["--tool-name", "get_account"],
      answer: (accountId: string) => ({ email: `${accountId}@example.test`, credits: { available: 3 } }),
    },
  };

  it.each(["http", "stdio"] as const)("lists and calls the tools over %s", async (transport) => {
    const caller = await world.createCaller({ credits: 3 });
    const target =
      transport === "http"
        ? [`${service.baseUrl}/mcp`, "--transport", "http", "--header", `Authorization: Bearer ${caller.secret}`]
        : [process.execPath, pcb, "mcp"];
    const inspect = async (...args: string[]) => {
      const { stdout } = await run(process.execPath, [inspector, "--cli", ...target, ...args], {
        // It looks for its own package.json from where it is run.
        cwd: path.dirname(inspector),
        env: { ...process.env, ...pcbEnvironment(caller.secret) },
      });
      return JSON.parse(stdout);
    };
    const { args, answer } = calls[transport];
    const [listed, called] = await Promise.all([inspect("--method", "tools/list"), inspect("--method", "tools/call", ...args)]);
    expect(listed.tools.map(({ name }: { name: string }) => name)).toEqual(mcpTools.map(({ name }) => name));
    expect(called.structuredContent).toMatchObject(answer(caller.accountId));
  });
});

describe("pcb mcp", () => {
  const said = async (key: string, url: string, lines: readonly string[]) => {
    const child = run(process.execPath, [pcb, "mcp"], { env: { ...pcbEnvironment(key, url), NODE_ENV: "production" } });
    // What it did not read may come back as a broken pipe.
    child.child.stdin?.on("error", () => {});
    child.child.stdin?.end(lines.map((line) => `${line}\n`).join(""));
    return child.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  };
  const messages = (stdout: string) =>
    stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

  it("writes nothing but answers to standard output, and ends with its input", async () => {
    const { secret } = await world.createCaller();
    const list = JSON.stringify({ jsonrpc: "2.0", id: "two", method: "tools/list" });
    const { code, stdout, stderr } = await said(secret, service.baseUrl, [ping, "this is no message", list]);
    expect(code).toBe(0);
    expect(
      messages(stdout)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([1, "two"]);
    expect(stderr).toContain("not a JSON-RPC message");
    expect(`${stdout}${stderr}`).not.toContain(secret);
  });

  it("answers a message over 1 MiB with the service's refusal, and goes on; one over 10 MB ends it with 6", async () => {
    const { secret } = await world.createCaller();
    const long = (bytes: number) =>
      JSON.stringify({
        jsonrpc: "2.0",
        id: 2,
        method: "tools/call",
        params: { name: "get_job", arguments: { job_id: "x".repeat(bytes) } },
      });
    const { code, stdout } = await said(secret, service.baseUrl, [long(1_048_576), ping]);
    expect([code, messages(stdout).find(({ id }) => id === 2).error.message]).toEqual([0, errorCatalog.body_too_large.message]);
    expect(messages(stdout).find(({ id }) => id === 1)).toMatchObject({ result: {} });
    const late = await said(secret, service.baseUrl, [ping, long(10 * 1_048_576)]);
    expect([late.code, messages(late.stdout).map(({ id }) => id)]).toEqual([6, [1]]);
    expect(late.stderr).toContain("longer than 10 MB");
  });

  it("says on standard error that there is no key, and writes nothing to standard output", async () => {
    const { code, stdout, stderr } = await said("", service.baseUrl, [ping]);
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toContain("pcb signup");
  });

  it.each([
    ["a key that is refused", () => service.baseUrl, "Send a valid API key"],
    ["a service that is not there", () => "http://localhost:9", "cannot be reached"],
  ])("answers with an error, and says so to people, for %s", async (_what, url, text) => {
    const { code, stdout, stderr } = await said("pcb_live_wrong", url(), [
      ping,
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/x" }),
    ]);
    expect(code).toBe(0);
    expect(messages(stdout)).toEqual([
      { jsonrpc: "2.0", id: 1, error: { code: expect.any(Number), message: expect.stringContaining(text) } },
    ]);
    expect(stderr).toContain(text);
    expect(`${stdout}${stderr}`).not.toContain("pcb_live_wrong");
  });
});

describe("the pages for agents", () => {
  it("name every tool and its price, as the contract has them", async () => {
    const [llms, guide] = await Promise.all(["/llms.txt", "/docs/agents"].map(async (at) => fetch(`${service.baseUrl}${at}`)));
    expect(llms?.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const [text = "", html = ""] = await Promise.all([llms?.text(), guide?.text()]);
    for (const { name, price } of mcpTools) {
      expect(text).toContain(`- ${name}: `);
      expect(text).toContain(price);
      expect(html).toContain(`data-tool="${name}"`);
    }
    expect(text).toContain(`POST ${proxy.url}/mcp`);
    expect(Buffer.byteLength(text)).toBeLessThan(4_096);
  });

  it("lead to packages that the service has, for an agent that starts its server from any folder", async () => {
    const guide = await (await fetch(`${service.baseUrl}/docs/agents`)).text();
    const named = new Set([...guide.matchAll(/\/downloads\/[\w.-]+/g)].map(([address]) => address));
    const packages = [
      `pcb-${contractVersion}.tgz`,
      `pcb-${contractVersion}.mcpb`,
      `pcb-skill-${contractVersion}.zip`,
      `pcb-prompts-${contractVersion}.md`,
      `pcb-n8n-${contractVersion}.zip`,
      "SHA256SUMS",
    ];
    expect([...named].sort()).toEqual(packages.map((name) => `/downloads/${name}`).sort());
    for (const address of named) expect((await fetch(`${service.baseUrl}${address}`, { method: "HEAD" })).status).toBe(200);
    const skill = await fetch(`${service.baseUrl}/downloads/pcb-skill-${contractVersion}.zip`);
    const [[name, bytes] = []] = Object.entries(unzipSync(new Uint8Array(await skill.arrayBuffer())));
    expect(name).toBe("personal-context-brief/SKILL.md");
    expect(new TextDecoder().decode(bytes)).toMatch(/^---\nname: personal-context-brief\n/);
  });
});
