import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { runPcb } from "@/test/harness/run-pcb";
import { exitCodeMeanings } from "./exit-codes";
import { makeProgram } from "./program";
import type { Terminal } from "./terminal";

const nowhere = { PCB_CONFIG_DIR: "/nonexistent-folder-of-a-test" };

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A service that answers everything alike. */
async function answering(status: number, body: unknown, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  server = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return { ...nowhere, PCB_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, PCB_API_KEY: "pcb_test_none" };
}

/** Every command with its path. */
function everyCommand() {
  const program = makeProgram({ out: () => {}, err: () => {}, columns: 80 } as unknown as Terminal, {});
  const below = (command: typeof program, path: string[]): { command: typeof program; path: string[] }[] => [
    { command, path },
    ...command.commands.flatMap((child) => below(child, [...path, child.name()])),
  ];
  return below(program, []);
}

describe("help", () => {
  it.each(everyCommand().map(({ path }) => [path.join(" ") || "pcb", path] as const))(
    "of %s ends well and shows an example",
    async (_, path) => {
      const { code, out, err } = await runPcb([...path, "--help"], { environment: nowhere });
      expect([code, err]).toEqual([0, ""]);
      expect(out).toMatch(/^(Examples?\b.*|Begin with):\n {2}\S/m);
    },
  );

  it("describes every command and every option", () => {
    for (const { command, path } of everyCommand()) {
      expect(command.description(), path.join(" ")).not.toBe("");
      for (const option of command.options) expect(option.description, `${path.join(" ")} ${option.flags}`).not.toBe("");
    }
  });

  it("promises no option that would be taken from a subcommand", () => {
    for (const { command, path } of everyCommand())
      if (path.length > 0 && command.commands.length > 0) expect(command.options, path.join(" ")).toEqual([]);
  });

  it("names every exit code and every setting", async () => {
    const { out } = await runPcb(["--help"], { environment: nowhere });
    const lines = out.replace(/\n {3,}/g, " ");
    for (const [code, meaning] of Object.entries(exitCodeMeanings)) expect(lines).toMatch(new RegExp(`^ {2}${code} +${meaning}$`, "m"));
    for (const setting of ["PCB_URL", "PCB_API_KEY", "PCB_CONFIG_DIR", "NO_COLOR"]) expect(out).toContain(setting);
  });
});

describe("the exit code", () => {
  it.each([
    ["an unknown command", ["breif"], 2],
    ["an unknown option", ["brief", "--jsn"], 2],
    ["nothing to do", [], 2],
    ["an option's value that is none", ["brief", "A", "--max-wait", "soon"], 2],
    ["an address that is none", ["brief", "A", "--url", "ftp://briefs.example"], 2],
    ["nobody named", ["brief"], 2],
    ["no key", ["account"], 3],
    ["its version", ["--version"], 0],
  ])("of %s says so", async (_, args, code) => {
    const run = await runPcb(args, { environment: nowhere });
    expect(run.code).toBe(code);
    if (code !== 0) expect(run).toMatchObject({ out: "", err: expect.stringMatching(/\S/) });
  });

  it.each([
    ["an unaccepted key", 401, { error: "unauthorized", message: "No." }, {}, 3],
    ["too many requests", 429, { error: "rate_limited", message: "No.", retry_after_seconds: 3_600 }, { "retry-after": "3600" }, 7],
    ["a fault of the service", 500, { error: "internal_error", message: "No.", request_id: "req_1" }, {}, 8],
    ["another service", 200, "<html>", {}, 8],
  ])("of %s tells scripts, with the body on standard output when they ask for JSON", async (_, status, body, headers, code) => {
    const environment = await answering(status, body, headers);
    const run = await runPcb(["account", "--json"], { environment });
    expect(run.code).toBe(code);
    expect(JSON.parse(run.out)).toMatchObject(typeof body === "string" ? { error: "failed" } : body);
    expect(await runPcb(["account"], { environment })).toMatchObject({ code, out: "" });
  });

  it("of a service that is not there is 8, and the address is named", async () => {
    const run = await runPcb(["account", "--url", "http://127.0.0.1:1"], { environment: { ...nowhere, PCB_API_KEY: "pcb_test_none" } });
    expect([run.code, run.err.includes("http://127.0.0.1:1 cannot be reached")]).toEqual([8, true]);
  });
});

describe("a command line that does not parse", () => {
  it.each([
    ["an unknown option", ["brief", "A", "--jsn", "--json"]],
    ["a number that is none", ["brief", "A", "--json", "--max-wait", "soon"]],
    ["nothing where something must be", ["job", "--json"]],
  ])("says %s as JSON too when JSON is asked for", async (_, args) => {
    const { code, out, err } = await runPcb(args, { environment: nowhere });
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({ error: "usage", message: expect.stringMatching(/\S/) });
    expect(err).toMatch(/\S/);
  });
});

it("refuses a key that no header can carry without showing it", async () => {
  for (const key of ["pcb_live_first\nsecond", "pcb_live_schl\u00fcssel"]) {
    const { code, out, err } = await runPcb(["account", "--json"], { environment: { ...nowhere, PCB_API_KEY: key } });
    expect([code, (out + err).includes("pcb_live")]).toEqual([3, false]);
  }
});

describe("what comes from outside", () => {
  it("never drives the terminal, in a sentence, a table or JSON", async () => {
    const hostile = "a\u001b]0;owned\u0007\u001b[2Jb\u202e";
    const account = {
      email: hostile,
      credits: { available: 1, reserved: 0 },
      keys: [{ key_prefix: hostile, device_name: hostile, created_at: hostile, last_used_at: null }],
      auto_recharge: { enabled: false, threshold: 0, packs: 1, monthly_limit: 0 },
    };
    const refusal = { error: hostile, message: hostile, issues: [{ path: hostile, message: hostile }] };
    for (const [status, body] of [
      [200, account],
      [400, refusal],
      [301, {}],
    ] as const) {
      const environment = await answering(status, body, status === 301 ? { location: "/%1b[2J" } : {});
      for (const args of [["account"], ["account", "--json"]]) {
        const { out, err } = await runPcb(args, { environment });
        expect(out + err).toMatch(/\S/);
        expect(out + err).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
      }
      server?.close();
    }
  });
});
