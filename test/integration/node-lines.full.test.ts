import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderOpenApi } from "@/lib/contract/openapi";
import { fixtureSubject } from "@/lib/fixture/subject";
import { projectRoot } from "../../scripts/platform/project-root";
import { contractFetch } from "../harness/contract-fetch";
import { localMode, start } from "../harness/local-mode";

const run = promisify(execFile);
const isLinux = process.platform === "linux";

/** Node.js lines beside the one that runs the tests, each as npm carries it. */
const lines = ["22", "24"];
const binaries = new Map<string, string>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "node-lines-"));
  if (!isLinux) return;
  for (const line of lines) {
    const prefix = path.join(folder, line);
    await run("npm", [...quietInstall, "--prefix", prefix, `node-linux-${process.arch}@${line}`]);
    binaries.set(line, path.join(prefix, "node_modules", `node-linux-${process.arch}`, "bin", "node"));
  }
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const quietInstall = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

describe("another line of Node.js", () => {
  const mode = localMode();

  it.each(lines)(
    "Node %s starts everything, makes a brief, and takes in a program that wants to sign in",
    { timeout: 600_000 },
    async (line) => {
      const binary = binaries.get(line);
      if (binary === undefined) return expect(isLinux).toBe(false);
      const command = start(mode, [], {}, binary);
      await command.printed("Ready at");
      // What one line has built serves all: others serve from it meanwhile.
      expect(command.output()).not.toContain("Built the");
      const secret = (await readFile(path.join(mode.dataDir, "api-key"), "utf8")).trim();
      const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
      const body = JSON.stringify({ linkedin_url: fixtureSubject.linkedinUrl });
      const origin = `http://localhost:${mode.port}`;
      const admitted = await contractFetch(`${origin}/api/enrich`, { method: "POST", headers, body });
      expect(admitted.status).toBe(202);
      const { poll_url } = (await admitted.json()) as { poll_url: string };
      const poll = async () => (await (await contractFetch(`${origin}${poll_url}`, { headers })).json()) as { status: string };
      await expect.poll(async () => (await poll()).status, { timeout: 180_000, interval: 200 }).toBe("done");
      // Signing in by OAuth stands on a library of its own.
      const metadata = (await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()) as {
        registration_endpoint: string;
      };
      const program = JSON.stringify({
        client_name: "A program",
        redirect_uris: ["http://127.0.0.1:4000/back"],
        token_endpoint_auth_method: "none",
      });
      const registered = await fetch(metadata.registration_endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: program,
      });
      expect([registered.status, await registered.json()]).toMatchObject([201, { client_name: "A program" }]);
      const { stdout } = await run(binary, [path.join(projectRoot, "scripts", "pcb.mjs"), "--version"]);
      expect(stdout).toMatch(/\d+\.\d+\.\d+/);
    },
  );
});

/** `@hey-api/openapi-ts` needs Node 22.18, so it is fetched here and is no dependency. */
describe("types that another generator makes of the contract", () => {
  it("narrow every union without a cast", { timeout: 600_000 }, async () => {
    const binary = binaries.get("22");
    if (binary === undefined) return expect(isLinux).toBe(false);
    const own = path.join(folder, "hey-api");
    await run("npm", [...quietInstall, "--prefix", own, "@hey-api/openapi-ts@0.99.0", "typescript@5.9.3"]);
    await writeFile(path.join(own, "openapi.json"), JSON.stringify(renderOpenApi("http://localhost:3000")));
    const generator = path.join(own, "node_modules", "@hey-api", "openapi-ts", "bin", "run.js");
    await run(binary, [generator, "-i", "openapi.json", "-o", "generated", "-p", "@hey-api/typescript"], { cwd: own });
    await writeFile(path.join(own, "narrow.ts"), await narrowingOfTheirTypes());
    await run(process.execPath, [
      path.join(own, "node_modules", "typescript", "bin", "tsc"),
      ...["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"],
      path.join(own, "narrow.ts"),
    ]).catch((error: { stdout?: string }) => expect.fail(error.stdout ?? String(error)));
  });
});

/** What the types of `openapi-typescript` are held to, under the names that this generator gives them. */
async function narrowingOfTheirTypes(): Promise<string> {
  const ours = await readFile(path.join(projectRoot, "test", "harness", "narrow-contract.ts"), "utf8");
  expect(ours).not.toMatch(/\bas (?!const\b)|\bany\b|@ts-/);
  return `
    import type { AnyBrief, CallbackEnvelope, EnrichErrors, EnrichResponses, Job } from "./generated";
    interface Schemas { Job: Job; AnyBrief: AnyBrief; CallbackEnvelope: CallbackEnvelope }
    type EnrichOutcome = EnrichResponses[200] | EnrichResponses[202];
    type EnrichRefusal = EnrichErrors[403];
    ${ours.slice(ours.indexOf("export function"))}`;
}
