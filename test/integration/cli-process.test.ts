import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { build } from "../../scripts/build.mjs";
import { projectRoot } from "../../scripts/platform/project-root";
import { openPcb } from "../harness/pseudo-terminal";

const run = promisify(execFile);
const key = "pcb_live_ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcd";
const account = {
  email: "ada@tidewright.example",
  credits: { available: 4, reserved: 0 },
  keys: [],
  auto_recharge: { enabled: false, threshold: 0, packs: 1, monthly_limit: 0 },
};
const entry = (id: number) => ({
  ...{ id: String(id), kind: "purchase", available_delta: 5, reserved_delta: 0, available_after: 5, reserved_after: 0 },
  ...{ cause: "local:1", job_id: null, created_at: "2026-11-21T09:00:00.000Z" },
});

let looks = 0;
/** Refused at the second look. */
const job = () => ({
  ...{ job_id: "job_1", created_at: "2026-11-21T09:00:00.000Z", usage: { cache_status: "miss", credits_charged: 0, credits_remaining: 4 } },
  ...(++looks % 2 === 1
    ? { status: "queued", stage: "queued" }
    : { status: "refused", stage: "finished", reason: "identity_not_found", error: "Nobody." }),
});

/** The tool as a process of its own, beside a service that knows one key. */
let server: Server;
let url: string;
let folder: string;
let hanging: ServerResponse[] = [];
beforeAll(async () => {
  await build({ only: ["cli"], say: () => {} });
  folder = await mkdtemp(path.join(os.tmpdir(), "process-"));
  server = createServer((request, response) => {
    if (request.url === "/api/health") return void hanging.push(response);
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    const page = { entries: Array.from({ length: 100 }, (_, index) => entry(index)), next_cursor: "more" };
    const bodies: Readonly<Record<string, object>> = { "/api/account": account, "/api/jobs/job_1?detail=full": job() };
    const body = bodies[request.url ?? ""] ?? page;
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(isKnown ? body : { error: "unauthorized", message: "No." }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const response of hanging) response.destroy();
  hanging = [];
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

let devices = 0;
function newDevice() {
  const settings = { PCB_CONFIG_DIR: path.join(folder, `device-${++devices}`), PCB_URL: url };
  const stored = () => readFile(path.join(settings.PCB_CONFIG_DIR, "config.json"), "utf8").catch(() => null);
  return { settings, stored };
}

const pcb = path.join(projectRoot, "scripts", "pcb.mjs");
const bash = (script: string, settings: Readonly<Record<string, string>>) =>
  run("bash", ["-c", script, "bash", process.execPath, pcb, key], { env: { ...process.env, ...settings } });

it("a key typed at the prompt is stored and not shown, not even its length", async () => {
  const { settings, stored } = newDevice();
  const terminal = openPcb(["login"], { settings });
  await terminal.shows(`Key for ${url}:`);
  terminal.type(`${key}\r`);
  expect(await terminal.ended).toBe(0);
  expect(terminal.screen()).toContain("of ada@tidewright.example works");
  expect(terminal.output()).not.toContain("ABCDEFGHIJK");
  expect(terminal.output()).not.toContain("***");
  expect(JSON.parse((await stored()) ?? "{}").services[url].api_key).toBe(key);
});

it.each([
  ["Ctrl-C", "\u0003"],
  ["Ctrl-D", "\u0004"],
])("%s at the prompt ends with 130 and stores nothing", async (_, keys) => {
  const { settings, stored } = newDevice();
  const terminal = openPcb(["login"], { settings });
  await terminal.shows("Key for");
  terminal.type(`pcb_live_ABC${keys === "\u0004" ? "\u0015" : ""}${keys}`);
  expect(await terminal.ended).toBe(130);
  expect(await stored()).toBeNull();
});

it("a key is read from a pipe, and nobody is asked where nobody sits", async () => {
  const { settings, stored } = newDevice();
  const { stdout } = await bash(
    'printf "%s\\n" "$3" | "$1" "$2" login --key-stdin --json; "$1" "$2" login < /dev/null 2>/dev/null || echo "code $?"',
    settings,
  );
  expect(stdout).toContain('"status": "stored"');
  expect(stdout).toContain("code 2");
  expect(stdout).not.toContain(key);
  expect(await stored()).toContain(key);
});

it("a reader that has seen enough is no failure", async () => {
  const { settings } = newDevice();
  const script = '"$1" "$2" account history --limit 5000 --csv | head -n 1; echo "$PIPESTATUS"';
  const { stdout, stderr } = await bash(script, { ...settings, PCB_API_KEY: key });
  expect([stdout.split("\n")[0]?.slice(0, 15), stdout.trim().split("\n").at(-1), stderr]).toEqual(["created_at,kind", "0", ""]);
});

/** The tool with its own three streams. */
function started(args: readonly string[]) {
  const env = { ...process.env, ...newDevice().settings, PCB_API_KEY: key };
  const child = spawn(process.execPath, [pcb, ...args], { env, stdio: "pipe" });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  child.stdin.on("error", () => {});
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, out, err })),
  );
  return { child, ended };
}

it("goes on when nobody listens to standard error", async () => {
  const { child, ended } = started(["job", "job_1", "--wait", "--json"]);
  child.stderr.destroy();
  const { code, out } = await ended;
  expect([code, JSON.parse(out)]).toMatchObject([5, { status: "refused", job_id: "job_1" }]);
});

it("fails quietly when nobody listens to standard output before its work is done", async () => {
  const { child, ended } = started(["mcp"]);
  child.stdout.destroy();
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  const { code, err } = await ended;
  expect([code, err]).toEqual([6, expect.not.stringMatching(/EPIPE|\n {4}at /)]);
});

it.skipIf(process.platform !== "linux")("says that standard output cannot be written", async () => {
  const script = '"$1" "$2" account --json > /dev/full; echo "code $?"';
  const { stdout, stderr } = await bash(script, { ...newDevice().settings, PCB_API_KEY: key });
  expect([stdout, stderr]).toEqual(["code 6\n", "Standard output cannot be written (ENOSPC). Briefs are not lost with it: pcb jobs\n"]);
});

it.each(["SIGINT", "SIGTERM"] as const)("%s ends the reading of standard input with 130", async (signal) => {
  const { child, ended } = started(["batch", "estimate", "-", "--json"]);
  // More than a pipe or a socket holds: once it is taken, it is being read.
  await new Promise((resolve) => child.stdin.write("x".repeat(3 * 1_048_576), resolve));
  child.kill(signal);
  const { code, out } = await ended;
  expect([code, JSON.parse(out)]).toEqual([130, { error: "interrupted", message: "Stopped." }]);
});

it("Ctrl-C ends a wait for an answer at once, with 130", async () => {
  const { settings } = newDevice();
  const terminal = openPcb(["doctor"], { settings: { ...settings, PCB_API_KEY: key } });
  const asked = () =>
    new Promise<void>((resolve) => (hanging.length > 0 ? resolve() : server.once("request", () => setImmediate(resolve))));
  await asked();
  terminal.type("\u0003");
  expect(await terminal.ended).toBe(130);
});
