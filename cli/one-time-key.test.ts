import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runPcb } from "@/test/harness/run-pcb";

let server: Server;
let folder: string;
let url: string;
/** What is answered by path; the last word of it names it. */
let answers: Record<string, (response: ServerResponse) => void>;
let asked: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "one-time-key-"));
  answers = {};
  asked = [];
  server = createServer((request, response) => {
    const name = request.url?.split("/").at(-1) ?? "";
    asked.push(name);
    answers[name]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

const oldKey = `pcb_live_${"o".repeat(40)}`;
const newKey = `pcb_live_${"n".repeat(40)}`;
const json =
  (body: object, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const rotated = { api_key: newKey, status: "rotated", revoked: 1 };
const signup = { transaction_id: "stx_1", polling_token: "token", email: "ada@tidewright.example", expires_at: "2999-01-01T00:00:00.000Z" };

const file = () => path.join(folder, "config.json");
const store = (service: object) => writeFile(file(), JSON.stringify({ services: { [url]: service } }));
const stored = async () => JSON.parse(await readFile(file(), "utf8")).services[url];
const pcb = (args: readonly string[], signal: AbortSignal, settings: Record<string, string> = {}) =>
  runPcb(args, { environment: { PCB_URL: url, PCB_CONFIG_DIR: folder, ...settings }, signal });

/** Ctrl-C while this answer is on its way. */
function stoppedBefore(answer: (response: ServerResponse) => void, stop: AbortController) {
  return (response: ServerResponse) => {
    stop.abort();
    setImmediate(() => answer(response));
  };
}

describe("a key that is given once", () => {
  it("is stored although Ctrl-C came while it was on its way", async () => {
    const [rotating, claiming] = [new AbortController(), new AbortController()];
    await store({ api_key: oldKey, email: "ada@tidewright.example" });
    answers["rotate-key"] = stoppedBefore(json(rotated), rotating);
    expect(await pcb(["account", "rotate-key"], rotating.signal)).toMatchObject({
      code: 0,
      err: expect.stringContaining("given only once"),
    });
    expect(await stored()).toMatchObject({ api_key: newKey, email: "ada@tidewright.example" });

    await store({ signup });
    answers.stx_1 = json({ status: "approved" });
    answers.claim = stoppedBefore(json({ status: "approved", api_key: newKey }), claiming);
    expect(await pcb(["signup", signup.email], claiming.signal)).toMatchObject({ code: 0 });
    expect(await stored()).toEqual({ api_key: newKey, key_prefix: newKey.slice(0, 16), email: signup.email });
  });

  it("is not asked for after Ctrl-C", async () => {
    await store({ api_key: oldKey });
    expect(await pcb(["account", "rotate-key"], AbortSignal.abort())).toMatchObject({ code: 130 });
    expect([asked, (await stored()).api_key]).toEqual([[], oldKey]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["a fault of the service", json({ error: "internal_error", message: "No." }, 500)],
    ["a proxy's page", (response) => void response.writeHead(502).end("<html>")],
    ["an answer that is none", (response) => void response.end("<html>")],
    ["a broken connection", (response) => void response.destroy()],
  ])("may have been lost with %s, and what to do is said", async (_, answer) => {
    await store({ api_key: oldKey });
    answers["rotate-key"] = answer;
    const { code, err } = await pcb(["account", "rotate-key"], new AbortController().signal);
    expect([code, err]).toEqual([8, expect.stringContaining("We cannot tell whether the key was replaced. Try: pcb account.")]);
  });

  it("was not given by a refusal", async () => {
    await store({ api_key: oldKey });
    answers["rotate-key"] = json({ error: "unauthorized", message: "No." }, 401);
    const { code, err } = await pcb(["account", "rotate-key"], new AbortController().signal);
    expect([code, err.includes("not known")]).toEqual([3, false]);
  });

  it("is not claimed where it could not be stored, also when a signup is gone on with", async () => {
    await store({ signup });
    answers.stx_1 = async (response) => {
      // A folder in the way of the new file.
      await rm(file());
      await mkdir(file());
      json({ status: "approved" })(response);
    };
    answers.claim = json({ status: "approved", api_key: newKey });
    expect((await pcb(["signup", signup.email], new AbortController().signal)).code).toBe(2);
    expect(asked).not.toContain("claim");
  });
});

describe("rotating the key of PCB_API_KEY", () => {
  const other = `pcb_live_${"x".repeat(40)}`;

  it("takes the place of another stored key only when it is told to", async () => {
    await store({ api_key: oldKey, key_prefix: oldKey.slice(0, 16), email: "ada@tidewright.example" });
    answers["rotate-key"] = json(rotated);
    const { signal } = new AbortController();
    const refused = await pcb(["account", "rotate-key"], signal, { PCB_API_KEY: other });
    expect([refused.code, refused.err.includes("--replace"), asked]).toEqual([2, true, []]);
    expect((await stored()).api_key).toBe(oldKey);
    expect((await pcb(["account", "rotate-key", "--replace"], signal, { PCB_API_KEY: other })).code).toBe(0);
    // Whose the new one is was not said.
    expect(await stored()).toEqual({ api_key: newKey, key_prefix: newKey.slice(0, 16) });
  });
});
