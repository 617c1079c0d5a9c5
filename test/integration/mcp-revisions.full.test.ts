import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BearerProxy, startBearerProxy } from "../harness/bearer-proxy";
import { notApplicableScenarios } from "../harness/mcp-not-applicable";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

const require = createRequire(import.meta.url);
const suite = require.resolve("@modelcontextprotocol/conformance/dist/index.js");
const run = promisify(execFile);
const applicableScenarios = ["dns-rebinding-protection", "ping", "prompts-list", "resources-list", "server-initialize", "tools-list"];
/** What a few scenarios name in their own requests, whatever was agreed. */
const ofSomeScenarios = "2025-03-26";

let world: World;
let service: TestService;
let proxy: BearerProxy;
let folder: string;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  proxy = await startBearerProxy();
  folder = await mkdtemp(path.join(os.tmpdir(), "mcp-conformance-"));
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false, env: { APP_URL: proxy.url } });
  key = (await world.createCaller()).secret;
}, 600_000);
afterAll(async () => {
  await service?.stop();
  await proxy?.close();
  await world?.database.drop();
  await rm(folder, { recursive: true, force: true });
});

it.each(["2025-06-18", "2025-11-25"])(
  "the official conformance suite at %s: every scenario that applies passes; every other one is listed with a reason",
  async (revision) => {
    proxy.aim({ port: Number(new URL(service.baseUrl).port), key, revision });
    const results = path.join(folder, revision);
    await run(process.execPath, [suite, "server", "--url", `${proxy.url}/mcp`, "--suite", "all", "-o", results], {
      cwd: folder,
      maxBuffer: 64 * 1_048_576,
    }).catch((error: { stdout?: string }) => {
      // It ends with 1 when any scenario failed; without a result there was no run.
      if (!error.stdout?.includes("server-initialize")) throw error;
    });
    const passed: string[] = [];
    const others: string[] = [];
    for (const name of await readdir(results)) {
      const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name)?.[1] ?? name;
      const checks = JSON.parse(await readFile(path.join(results, name, "checks.json"), "utf8")) as { status: string }[];
      (checks.length > 0 && checks.every(({ status }) => status === "SUCCESS") ? passed : others).push(scenario);
    }
    expect(passed.sort()).toEqual(applicableScenarios);
    expect(others.sort()).toEqual(Object.keys(notApplicableScenarios).sort());
    expect(proxy.revisions().filter((named) => named !== ofSomeScenarios)).toEqual([revision]);
  },
);
