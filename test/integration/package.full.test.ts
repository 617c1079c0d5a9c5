import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pack } from "../../scripts/pack.mjs";
import { projectRoot } from "../../scripts/platform/project-root";

const run = promisify(execFile);
/** A fifth of it reads and writes tables, two fifths are the MCP SDK's second edition; neither is run before it is needed. */
const maxBundleBytes = 2_359_296;

/** What developers install, installed: an empty folder with the tarball in it and no network. */
let folder: string;
beforeAll(async () => {
  const tarball = await pack();
  folder = await mkdtemp(path.join(os.tmpdir(), "package-"));
  await writeFile(path.join(folder, "package.json"), '{ "name": "customer", "private": true, "type": "module" }');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: folder });
}, 400_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = () => path.join(folder, "node_modules", "personal-context-brief");
const node = (args: readonly string[]) => run(process.execPath, args, { cwd: folder, env: { ...process.env, PCB_CONFIG_DIR: folder } });

describe("the published package", () => {
  it("stands alone: no dependency, none of the service's code, one file each for client and tool", async () => {
    const manifest = JSON.parse(await readFile(path.join(installed(), "package.json"), "utf8"));
    expect(manifest).not.toHaveProperty("dependencies");
    expect((await stat(path.join(installed(), "cli.js"))).size).toBeLessThan(maxBundleBytes);
    const client = await readFile(path.join(installed(), "client.js"), "utf8");
    expect(client).not.toMatch(/\bimport\b|\brequire\b|node:|process\./);
  });

  it("is imported by its name and reaches a service", async () => {
    const script = `
      import { createClient, verifyCallback, ConnectionError } from "personal-context-brief";
      const client = createClient({ url: "http://127.0.0.1:1", fetch: async () => Response.json({ status: "ok" }) });
      const lost = createClient({ url: "http://127.0.0.1:1" });
      const thrown = await lost.signup({ email: "ada@tidewright.example" }).catch((error) => error instanceof ConnectionError);
      console.log(JSON.stringify([await client.health(), typeof verifyCallback, thrown]));`;
    const { stdout } = await node(["--input-type=module", "--eval", script]);
    expect(JSON.parse(stdout)).toEqual([{ status: "ok" }, "function", true]);
  });

  it.each(["nodenext", "bundler", "node10"])(
    "has strict types that stand alone and fit its guide, resolved as %s does",
    async (resolution) => {
      const guide = await readFile(path.join(installed(), "README.md"), "utf8");
      const examples = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, text = ""], index) => [`example-${index}.ts`, text] as const);
      expect(examples.length).toBeGreaterThanOrEqual(4);
      const outcomes = await readFile(path.join(projectRoot, "test", "harness", "every-outcome.ts"), "utf8");
      expect(outcomes).not.toMatch(/\bas (?!const\b)|\bany\b|@ts-/);
      const files = {
        ...Object.fromEntries(examples),
        "right.ts": `
        import { createClient, type BriefOutcome, PaymentRequiredError, verifyCallback, type Schemas } from "personal-context-brief";
        const client = createClient({ url: "https://briefs.example", apiKey: "k" });
        export async function ask(): Promise<string> {
          try {
            const outcome: BriefOutcome = await client.waitForBrief(await client.enrich({ name: "Odalys Brenwick" }), { deadlineMs: 1 });
            if (outcome.status !== "done") return outcome.message;
            const claims: Schemas["CompactClaim"][] = outcome.brief.safe_to_reference;
            return claims.map((claim) => claim.evidence_quote).join();
          } catch (error) {
            if (error instanceof PaymentRequiredError) return error.payment.account_url;
            throw error;
          }
        }
        for await (const job of client.allJobs()) console.log(job.job_id.toUpperCase());
        const envelope = await verifyCallback({ body: "", headers: {}, secret: "" });
        console.log(envelope.type === "brief.done" ? envelope.result.identity.full_name : envelope.reason);
        // @ts-expect-error no such seed
        client.enrich({ nome: "Odalys" });
        // @ts-expect-error an account has no such field
        console.log((await client.account()).balance);
      `,
        "every-outcome.ts": outcomes.replace('"@/client/main"', '"personal-context-brief"'),
        "tsconfig.json": JSON.stringify({
          compilerOptions: {
            ...{
              strict: true,
              noEmit: true,
              skipLibCheck: false,
              target: "es2022",
              lib: ["es2022", "dom", "dom.asynciterable"],
              types: [],
            },
            ...{
              module: resolution === "nodenext" ? "nodenext" : "esnext",
              moduleResolution: resolution,
              exactOptionalPropertyTypes: true,
            },
          },
          files: ["right.ts", "every-outcome.ts", ...examples.map(([name]) => name)],
        }),
      };
      const consumer = path.join(folder, resolution);
      await mkdir(consumer);
      for (const [name, text] of Object.entries(files)) await writeFile(path.join(consumer, name), text);
      // The newest compiler no longer resolves as Node.js 10 did; many projects still have one that does.
      const compiler = path.join(projectRoot, "node_modules", resolution === "node10" ? "typescript-5" : "typescript", "bin", "tsc");
      const ended: { stdout: string; code?: number } = await node([compiler, "-p", consumer]).catch((error) => error);
      expect([ended.code, ended.stdout]).toEqual([undefined, ""]);
    },
  );

  it("has the command-line tool, which helps without loading anything of the network", async () => {
    const { stdout } = await run(path.join(folder, "node_modules", ".bin", "pcb"), ["--help"]);
    expect(stdout).toContain("Usage: pcb");
    expect(await networkModules(["--help"])).toEqual([]);
    expect(await networkModules(["login", "--help"])).toEqual([]);
    expect(await networkModules(["account", "--url", "http://127.0.0.1:1"])).not.toEqual([]);
  });
});

/** Modules of Node.js for the network that a command loads. */
async function networkModules(args: readonly string[]): Promise<string[]> {
  const script = `
    import { writeFileSync } from "node:fs";
    process.argv.splice(1, Infinity, "pcb", ...${JSON.stringify(args)});
    process.env.PCB_API_KEY = "pcb_test_none";
    process.stdout.write = process.stderr.write = () => true;
    const { runInProcess } = await import(${JSON.stringify(path.join(installed(), "cli.js"))});
    await runInProcess();
    process.exitCode = 0;
    writeFileSync("loaded.json", JSON.stringify(process.moduleLoadList));`;
  await node(["--input-type=module", "--eval", script]);
  const loaded: string[] = JSON.parse(await readFile(path.join(folder, "loaded.json"), "utf8"));
  return loaded.filter((name) => /undici|NativeModule (_?https?|_http_\w+|tls|_tls_\w+|dns|http2)$/.test(name));
}
