import { execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/platform/free-port";
import { contractFetch } from "../harness/contract-fetch";
import { type StartedCommand, startCommand } from "../harness/supervisor";

const run = promisify(execFile);
const hasPython = (() => {
  try {
    execFileSync("python3", ["-c", "import sys; assert sys.version_info >= (3, 9)"]);
    return true;
  } catch {
    return false;
  }
})();

/** The service as `npm start` runs it, and an empty folder elsewhere. */
let folder: string;
let command: StartedCommand;
let url: string;
let version: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "downloads-"));
  await chmod(folder, 0o755);
  const ports = { web: await freePort(), mail: await freePort(), receiver: await freePort(), payments: await freePort() };
  command = startCommand({
    DATA_DIR: path.join(folder, "data"),
    PORT: String(ports.web),
    LOCAL_SMTP_PORT: String(ports.mail),
    LOCAL_RECEIVER_PORT: String(ports.receiver),
    LOCAL_PAYMENTS_PORT: String(ports.payments),
    SMTP_URL: undefined,
    STRIPE_SECRET_KEY: undefined,
  });
  await command.printed("Ready at");
  url = `http://localhost:${ports.web}`;
  version = (await (await contractFetch(`${url}/api/health`)).json()).version;
  const key = (await readFile(path.join(folder, "data", "api-key"), "utf8")).trim();
  const own = { PCB_URL: url, PCB_API_KEY: key, PCB_CONFIG_DIR: path.join(folder, "config"), npm_config_cache: path.join(folder, "npm") };
  environment = { ...process.env, ...own, npm_config_update_notifier: "false" };
}, 600_000);
afterAll(async () => {
  command.process.kill("SIGTERM");
  await command.ended;
  await rm(folder, { recursive: true, force: true });
});

describe("what the service gives away", () => {
  it("is as its checksums say, and nothing else lies there", async () => {
    const sums = (await (await fetch(`${url}/downloads/SHA256SUMS`)).text()).trim().split("\n");
    expect(sums.map((line) => line.split("  ")[1])).toEqual([
      `pcb-${version}.tgz`,
      `pcb-${version}.mcpb`,
      `pcb_briefs-${version}-py3-none-any.whl`,
      `pcb-skill-${version}.zip`,
      `pcb-prompts-${version}.md`,
      `pcb-n8n-${version}.zip`,
    ]);
    for (const line of sums) {
      const [sum, name] = line.split("  ");
      const answer = await fetch(`${url}/downloads/${name}`);
      expect(
        createHash("sha256")
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest("hex"),
      ).toBe(sum);
      const again = await fetch(`${url}/downloads/${name}`, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
      expect(again.status).toBe(304);
    }
    for (const other of ["", "..%2fopenapi.json", "env.js", "pcb-9.9.9.tgz"])
      expect((await fetch(`${url}/downloads/${other}`)).status).toBe(404);
  });

  const pcb = (args: readonly string[]) => ["-y", `${url}/downloads/pcb-${version}.tgz`, ...args];

  it("is a local MCP server, by npx from any folder and as a host runs the bundle", async () => {
    const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "host", version: "1" } };
    const lines = [
      { id: 1, method: "initialize", params: initialize },
      { id: 2, method: "tools/list" },
    ].map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    const talk = async (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
      const running = run(program, args, { cwd: folder, env });
      running.child.stdin?.end(lines.join(""));
      const answers = (await running).stdout.trim().split("\n");
      return answers.map((line) => JSON.parse(line)).sort((a, b) => a.id - b.id);
    };
    const bundle = unzipSync(new Uint8Array(await (await fetch(`${url}/downloads/pcb-${version}.mcpb`)).arrayBuffer()));
    const unpacked = path.join(folder, "bundle");
    for (const [name, bytes] of Object.entries(bundle)) {
      await mkdir(path.dirname(path.join(unpacked, name)), { recursive: true });
      await writeFile(path.join(unpacked, name), bytes);
    }
    const { manifest_version, server, user_config } = JSON.parse(await readFile(path.join(unpacked, "manifest.json"), "utf8"));
    expect([manifest_version, Object.keys(user_config), user_config.key.sensitive]).toEqual(["0.3", ["url", "key"], true]);
    const { PCB_URL, PCB_API_KEY, ...bare } = environment;
    const config: Record<string, string | undefined> = { url: PCB_URL, key: PCB_API_KEY };
    const filled = (text: string) =>
      text.replace("$" + "{__dirname}", unpacked).replace(/\$\{user_config\.(\w+)\}/, (_all, name: string) => config[name] ?? "");
    const { command: program, args, env } = server.mcp_config;
    const settings = Object.fromEntries(Object.entries<string>(env).map(([name, text]) => [name, filled(text)]));
    for (const [first, listed] of [
      await talk("npx", pcb(["mcp"]), environment),
      await talk(program, args.map(filled), { ...bare, ...settings }),
    ]) {
      expect(first.result.protocolVersion).toBe("2025-11-25");
      expect(listed.result.tools.map(({ name }: { name: string }) => name)).toContain("enrich_person");
    }
  }, 400_000);

  it("runs by npx from any folder", async () => {
    const { stdout } = await run("npx", pcb(["--version"]), { cwd: folder, env: environment });
    expect(stdout.trim()).toBe(version);
    const account = await run("npx", pcb(["account", "--json"]), { cwd: folder, env: environment });
    expect(JSON.parse(account.stdout).credits.available).toBeGreaterThan(0);
  }, 400_000);

  it("takes a table and gives it back, killed in between and gone on with", async () => {
    const table = 'Ansprechpartner;LinkedIn;Notiz\r\nOdalys Brenwick;https://www.linkedin.com/in/pcb-fixture-subject;"a;b"\r\n;;leer\r\n';
    await writeFile(path.join(folder, "in.csv"), table);
    const args = pcb(["batch", "in.csv", "--out", "out.csv", "--yes", "--max-credits", "1"]);
    const killed = spawn("npx", args, { cwd: folder, env: environment, detached: true });
    await new Promise<void>((resolve, reject) => {
      let shown = "";
      killed.stderr.on("data", (text: Buffer) => {
        shown += text;
        if (shown.includes("Cost:")) resolve();
      });
      killed.once("close", () => reject(new Error(`It ended before it was killed:\n${shown}`)));
    });
    process.kill(-(killed.pid ?? 0), "SIGKILL");
    await run("npx", args, { cwd: folder, env: environment });
    const [head, first, second] = (await readFile(path.join(folder, "out.csv"), "utf8")).split("\r\n");
    expect(head).toMatch(/^Ansprechpartner;LinkedIn;Notiz;brief_status;/);
    expect(first).toMatch(/^Odalys Brenwick;https:\/\/www\.linkedin\.com\/in\/pcb-fixture-subject;"a;b";done;;job_\w+;[^;]+;.*;safe/);
    expect(second).toMatch(/^;;leer;not_asked;nobody_named;+$/);
  }, 400_000);

  it.skipIf(!hasPython)("speaks Python: a brief, an error and a callback, from the wheel alone", async () => {
    const site = path.join(folder, "site");
    const wheel = path.join(folder, "pcb.whl");
    await writeFile(wheel, Buffer.from(await (await fetch(`${url}/downloads/pcb_briefs-${version}-py3-none-any.whl`)).arrayBuffer()));
    await run("python3", ["-m", "zipfile", "-e", wheel, site]);
    await writeFile(path.join(folder, "ask.py"), script);
    const { stdout } = await run("python3", ["ask.py"], { cwd: folder, env: { ...environment, PYTHONPATH: site } });
    expect(JSON.parse(stdout)).toEqual({
      ...{ status: "done", not_real: true, has_claims: true, same_job: true, listed: true },
      ...{ error: [401, "unauthorized"], unreachable: true, estimate: 1, callback: "brief.done", forged: "refused", typed: true },
    });
  });
});

const script = `
import base64, hashlib, hmac, json, os, time, typing
from pcb_briefs import ApiError, CallbackSignatureError, Client, ConnectionFailed, contract, verify_callback

client = Client(os.environ["PCB_URL"], os.environ["PCB_API_KEY"])
seed = {"linkedin_url": "https://www.linkedin.com/in/pcb-fixture-subject"}
answer = client.enrich({**seed, "idempotency_key": "python-1"})
ended = client.wait_for_brief(answer)
assert ended["status"] == "done"
brief = ended["brief"]
again = client.enrich({**seed, "idempotency_key": "python-1"})
out = {"status": ended["status"], "not_real": brief["not_a_real_person"], "has_claims": len(brief["safe_to_reference"]) > 0}
out["same_job"] = again["job_id"] == answer.get("job_id", again["job_id"])
out["listed"] = any(one["job_id"] == again["job_id"] for one in client.jobs(limit=1))
try:
    Client(os.environ["PCB_URL"], "pcb_live_none").account()
except ApiError as error:
    out["error"] = [error.status, error.code]
try:
    Client("http://127.0.0.1:1", timeout_seconds=1).health()
except ConnectionFailed:
    out["unreachable"] = True
out["estimate"] = client.estimate_batch([seed])["profiles"]
secret = "whsec_" + base64.b64encode(b"7" * 32).decode()
body = b'{"type":"brief.done"}'
stamp = str(int(time.time()))
mac = hmac.new(b"7" * 32, b"msg_1." + stamp.encode() + b"." + body, hashlib.sha256).digest()
headers = {"Webhook-Id": "msg_1", "Webhook-Timestamp": stamp, "Webhook-Signature": "v1," + base64.b64encode(mac).decode()}
out["callback"] = verify_callback(body, headers, secret)["type"]
try:
    verify_callback(body + b" ", headers, secret)
except CallbackSignatureError:
    out["forged"] = "refused"
out["typed"] = "status" in typing.get_type_hints(contract.DoneJob)
print(json.dumps(out))
`;
