import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runPcb } from "@/test/harness/run-pcb";

let server: Server;
let folder: string;
let environment: Record<string, string>;
/** What the next submissions set aside. */
let setAside: number[];
let submissions: number;
let warnings: object[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "submit-list-"));
  [setAside, submissions, warnings] = [[], 0, []];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { profiles = [], estimate_only } = JSON.parse(Buffer.concat(chunks).toString() || "{}");
    const estimate = { ...{ credits_required: 1, credits_available: 500, already_unlocked: profiles.length - 1 }, warnings };
    const whole = { ...estimate, invalid: [], duplicates: [], eta_seconds: 1 };
    const answer = () => {
      if (request.url === "/api/account") return { email: "ada@tidewright.example" };
      if (estimate_only) return { estimate: whole };
      submissions += 1;
      return { batch_id: `bat_${submissions}`, estimate: { ...whole, credits_required: setAside.shift() ?? 1 }, enqueued: [], skipped: [] };
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  environment = {
    PCB_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PCB_API_KEY: "pcb_live_none",
    PCB_CONFIG_DIR: path.join(folder, "config"),
  };
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

async function listOf(rows: number): Promise<string> {
  const file = path.join(folder, "people.csv");
  await writeFile(file, ["name,company", ...Array.from({ length: rows }, (_, index) => `Orla Fenwick,Thistledown ${index}`)].join("\n"));
  return file;
}

it("what a batch set aside beyond its estimate counts against --max-credits when the same command goes on", async () => {
  const file = await listOf(201);
  setAside = [9];
  const submit = (maxCredits: string) => runPcb(["batch", "submit", file, "--yes", "--max-credits", maxCredits, "--json"], { environment });
  const first = await submit("5");
  expect([first.code, JSON.parse(first.out).error, submissions]).toEqual([2, "max_credits_exceeded", 1]);
  const second = await submit("5");
  expect([second.code, submissions]).toEqual([2, 1]);
  expect(second.err).toContain("It can cost 11 credits, more than --max-credits 5. Nothing was sent.");
  expect([(await submit("11")).code, submissions]).toEqual([0, 3]);
});

it("a list with more new people than the account may ask for now is refused with 7 before anything is sent or agreed to", async () => {
  const file = await listOf(2);
  warnings = [{ index: 1, code: "daily_people_limit", message: "Too many. New people left: 1; in this batch: 2." }];
  for (const args of [
    ["estimate", file],
    ["submit", file, "--yes", "--max-credits", "5"],
  ]) {
    const { code, out, err } = await runPcb(["batch", ...args, "--json"], { environment });
    expect([code, JSON.parse(out)]).toMatchObject([
      7,
      { error: "daily_people_limit", message: "Too many. New people left: 1; in this batch: 2.", estimate: { rows: 2 } },
    ]);
    expect(err).toContain("It asks for more new people than your account may ask for within 24 hours. Nothing was started.\n");
  }
  expect(submissions).toBe(0);
});
