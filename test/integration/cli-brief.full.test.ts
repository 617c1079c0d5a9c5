import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brief as briefShape, compactBrief } from "@/lib/contract/brief";
import { fixtureSubject } from "@/lib/fixture/subject";
import { createTerminalWorld, type TerminalWorld } from "../harness/terminal-world";

/** Briefs from a terminal, against the real service and its engine. */
let terminal: TerminalWorld;
beforeAll(async () => {
  terminal = await createTerminalWorld();
});
afterAll(() => terminal?.stop());

const subject = `https://www.linkedin.com/in/${fixtureSubject.linkedinSlug}`;
const marisol = ["--name", "Marisol Quenneville", "--company", "Lanternfish Labs"];

/** A device with the key of an account. */
async function withCredits(credits: number) {
  const caller = await terminal.world.createCaller({ credits });
  return { caller, device: await terminal.device({ PCB_API_KEY: caller.secret }) };
}

describe("pcb brief", () => {
  it("shows the fictional subject at no charge, as a page that only standard output holds", async () => {
    const { device } = await withCredits(0);
    const { code, out, err } = await device.pcb(["brief", subject]);
    expect(code).toBe(0);
    expect(out).toMatch(/^This is a fictional person\./);
    expect(out).toContain("SAFE TO OPEN WITH");
    expect(err).toMatch(/Nothing was charged; 0 left\.\n$/);
  });

  it("is JSON of the contract with --json, and less of it with --compact", async () => {
    const { device } = await withCredits(0);
    expect(briefShape.parse(JSON.parse((await device.pcb(["brief", subject, "--json"])).out))).toMatchObject({ not_a_real_person: true });
    const compact = JSON.parse((await device.pcb(["brief", subject, "--json", "--compact"])).out);
    expect(compactBrief.parse(compact)).toEqual(compact);
    expect(compact).not.toHaveProperty("weak_hints");
  });

  it("charges a person once, whatever the path: by a run, by a repeat, by a job's id, into a file", async () => {
    const { caller, device } = await withCredits(2);
    const first = await device.pcb(["brief", ...marisol, "--json"]);
    expect(first.err).toContain("1 credit was charged; 1 left.");
    const again = await device.pcb(["brief", "Marisol Quenneville", "--company", "Lanternfish Labs", "--json"]);
    expect(again.err).toContain("Nothing was charged; 1 left.");
    expect(JSON.parse(again.out).safe_to_reference).toEqual(JSON.parse(first.out).safe_to_reference);
    const { jobs } = JSON.parse((await device.pcb(["jobs", "--json"])).out);
    expect(jobs).toHaveLength(2);
    const file = path.join(device.folder, "brief.json");
    const saved = await device.pcb(["job", jobs[1].job_id, "--wait", "--json", "--out", file]);
    expect(saved).toMatchObject({ code: 0, out: "" });
    expect(JSON.parse(await readFile(file, "utf8")).identity.full_name).toBe("Marisol Quenneville");
    expect(await terminal.world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });

  it("follows the first job under the same idempotency key, and is charged once", async () => {
    const { caller, device } = await withCredits(3);
    const ask = () => device.pcb(["brief", ...marisol, "--refresh", "--idempotency-key", "monday", "--json"]);
    const [first, second] = [await ask(), await ask()];
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(JSON.parse(second.out).generated_at).toBe(JSON.parse(first.out).generated_at);
    expect(await terminal.world.balance(caller)).toEqual({ available: 2, reserved: 0 });
    const fresh = await device.pcb(["brief", ...marisol, "--refresh", "--json"]);
    expect(fresh.err).toContain("1 credit was charged; 1 left.");
  });

  it("ends as refused, with the reason, when nobody or several fit; nothing is charged", async () => {
    const { caller, device } = await withCredits(1);
    const run = await device.pcb(["brief", "--name", "Marisol Quenneville", "--json"]);
    expect(run.code).toBe(5);
    expect(JSON.parse(run.out)).toMatchObject({ status: "refused", reason: "identity_ambiguous", usage: { credits_charged: 0 } });
    expect(run.err).toContain("Nothing was charged.");
    const unmatched = await device.pcb(["brief", "nobody@gmail.com", "--json"]);
    expect([unmatched.code, JSON.parse(unmatched.out)]).toEqual([5, expect.objectContaining({ status: "needs_review" })]);
    expect(await terminal.world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });

  it("ends with 4 without credit, and says how to buy, to people and to scripts", async () => {
    const { device } = await withCredits(0);
    const run = await device.pcb(["brief", ...marisol, "--json"]);
    expect(run.code).toBe(4);
    expect(JSON.parse(run.out)).toMatchObject({
      error: "payment_required",
      credits_required: 1,
      checkout: { method: "POST", path: "/api/billing/checkout" },
    });
    expect(run.err).toContain("Needed: 1; you have 0. Nothing was charged. Buy with: pcb buy");
  });

  it("passes the service's own refusal of a request on", async () => {
    const { device } = await withCredits(1);
    const run = await device.pcb(["brief", "https://www.linkedin.com/company/acme", "--json"]);
    expect([run.code, JSON.parse(run.out).error]).toEqual([2, "invalid_linkedin_url"]);
  });

  it("loses nothing by Ctrl-C: the job goes on, and its id is said", async () => {
    const { caller, device } = await withCredits(1);
    const stop = new AbortController();
    const run = await device.pcb(["brief", ...marisol, "--refresh"], { signal: stop.signal, onErr: () => stop.abort() });
    expect([run.code, run.out]).toEqual([130, ""]);
    const id = /pcb job (job_\w+) --wait/.exec(run.err)?.[1] ?? "";
    expect(await device.pcb(["job", id, "--wait"])).toMatchObject({ code: 0, out: expect.stringContaining("Marisol Quenneville") });
    expect(await terminal.world.balance(caller)).toEqual({ available: 0, reserved: 0 });
  });

  it("can be left to itself, and looked at later", async () => {
    const { device } = await withCredits(1);
    const left = await device.pcb(["brief", ...marisol, "--refresh", "--no-wait"]);
    expect([left.code, left.err]).toEqual([0, ""]);
    const id = left.out.trim();
    expect(JSON.parse((await device.pcb(["job", id, "--json"])).out)).toMatchObject({ job_id: id });
    expect(await device.pcb(["job", id, "--wait", "--compact", "--json"])).toMatchObject({ code: 0 });
    expect((await device.pcb(["jobs", "--limit", "1"])).out).toMatch(
      new RegExp(`^Job\\s.*\\n${id}\\s+Marisol Quenneville\\s+done\\s.*\\s1\\n$`),
    );
  });

  it("says that a file cannot be written, and that the brief is not lost", async () => {
    const { device } = await withCredits(0);
    const run = await device.pcb(["brief", subject, "--out", path.join(device.folder, "no", "such", "folder")]);
    expect([run.code, run.err.includes("cannot be written (ENOENT). The brief is yours")]).toEqual([2, true]);
  });
});

describe("pcb job", () => {
  it("knows none of another account", async () => {
    const [mine, other] = [await withCredits(0), await withCredits(0)];
    await mine.device.pcb(["brief", subject]);
    const { jobs } = JSON.parse((await mine.device.pcb(["jobs", "--json"])).out);
    const run = await other.device.pcb(["job", jobs[0].job_id, "--json"]);
    expect([run.code, JSON.parse(run.out).error]).toEqual([2, "job_not_found"]);
  });
});
