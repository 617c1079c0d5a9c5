import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/platform/free-port";
import { projectRoot } from "../../scripts/platform/project-root";
import { contractFetch } from "../harness/contract-fetch";
import { openPcb, openTerminal, type TerminalOptions } from "../harness/pseudo-terminal";
import { recordSession, typedLines } from "../harness/record-session";
import { runPcb } from "../harness/run-pcb";
import { type StartedCommand, startCommand } from "../harness/supervisor";

let folder: string;
let url: string;
let command: StartedCommand | undefined;
let localKey: string;

const people = "Profile URL,Name,Company\nhttps://www.linkedin.com/in/pcb-fixture-subject,,\n,Orla Fenwick,Thistledown\n";

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cli-terminal-"));
  await chmod(folder, 0o755);
  const [web, mail, receiver, payments] = [await freePort(), await freePort(), await freePort(), await freePort()].map(String);
  command = startCommand({
    DATA_DIR: path.join(folder, "data"),
    PORT: web,
    LOCAL_SMTP_PORT: mail,
    LOCAL_RECEIVER_PORT: receiver,
    LOCAL_PAYMENTS_PORT: payments,
    SMTP_URL: undefined,
    STRIPE_SECRET_KEY: undefined,
    CALLBACK_LOCAL_ORIGINS: undefined,
    CALLBACK_LOCAL_CA_FILE: undefined,
  });
  await command.printed("Ready at");
  url = `http://localhost:${web}`;
  localKey = (await readFile(path.join(folder, "data", "api-key"), "utf8")).trim();
  await writeFile(path.join(folder, "people.csv"), people);
});
afterAll(async () => {
  command?.process.kill("SIGTERM");
  await command?.ended;
  await rm(folder, { recursive: true, force: true });
});

/** What the owner of the mailbox does: opens the newest link and presses Approve. */
async function approve(email: string): Promise<void> {
  const mail = await (await fetch(`${url}/inbox/latest.txt?to=${encodeURIComponent(email)}`)).text();
  const [link = ""] = /http\S*\/verify\/\S*/.exec(mail) ?? [];
  const body = new URLSearchParams({ decision: "approve", purpose: "sales_outreach", terms: "yes" });
  expect((await fetch(`${link}/decision`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
}

async function place(settings: Record<string, string> = {}): Promise<TerminalOptions & { settings: Record<string, string> }> {
  const home = await mkdtemp(path.join(folder, "home-"));
  return { cwd: folder, settings: { PCB_URL: url, PCB_CONFIG_DIR: path.join(home, "config"), ...settings } };
}

it("the guide's session is what a terminal shows: signup, estimate, brief, verify", async () => {
  const readme = await readFile(path.join(projectRoot, "docs", "first-steps.md"), "utf8");
  const written = /^## A session in the terminal$.*?^```console$\n(.*?)^```$/ms.exec(readme)?.[1] ?? "";
  const options = await place();
  const shown = await recordSession(typedLines(written), options, async (line, shows) => {
    const email = /^pcb signup (\S+)/.exec(line)?.[1];
    if (email === undefined) return;
    await shows("Check your email");
    await approve(email);
  });
  const masked = shown
    .replaceAll(options.settings.PCB_CONFIG_DIR ?? "", "~/.config/pcb")
    .replaceAll(url, "http://localhost:3000")
    .replace(/pcb_live_\w{7}…/g, "pcb_live_4hTq9Xw…")
    .replace(/about \d+ s$/gm, "about 3 s");
  expect(masked).toBe(written);
}, 400_000);

describe("Ctrl-C", () => {
  it("while a signup waits ends with 130, and the same command goes on with it", async () => {
    const options = await place();
    const first = openPcb(["signup", "stopped@example.com"], options);
    await first.shows("waiting for the approval");
    first.type("\u0003");
    expect(await first.ended).toBe(130);
    expect(first.screen()).toContain("Stopped. Run the same command again to continue.");
    const second = openPcb(["signup", "stopped@example.com"], options);
    await second.shows("Going on with the earlier signup.");
    await approve("stopped@example.com");
    expect(await second.ended).toBe(0);
    expect(second.screen()).not.toMatch(/pcb_live_\w{8}/);
  });

  it("at a question ends with 130 and spends nothing", async () => {
    const submit = openPcb(["batch", "submit", "people.csv"], await place({ PCB_API_KEY: localKey }));
    await submit.shows("Submit 2 rows for 1 credit at most? [y/N]");
    submit.type("\u0003");
    expect(await submit.ended).toBe(130);
    expect(await batchesStarted()).toBe(0);
  });
});

async function batchesStarted(): Promise<number> {
  const response = await contractFetch(`${url}/api/jobs?limit=100`, { headers: { Authorization: `Bearer ${localKey}` } });
  const { jobs } = (await response.json()) as { jobs: { batch_id: string | null }[] };
  return new Set(jobs.flatMap(({ batch_id }) => batch_id ?? [])).size;
}

it("a question is answered at the keyboard: no sends nothing, yes goes on with progress to the end", async () => {
  const options = await place({ PCB_API_KEY: localKey });
  const first = openPcb(["batch", "submit", "people.csv"], options);
  await first.shows("[y/N]");
  first.type("n\r");
  expect(await first.ended).toBe(2);
  expect(first.screen()).toContain("Not agreed. Nothing was sent.");
  expect(await batchesStarted()).toBe(0);
  const second = openPcb(["batch", "submit", "people.csv", "--wait"], options);
  await second.shows("[y/N]");
  second.type("y\r");
  expect(await second.ended).toBe(5);
  expect(second.output()).toContain("rows have ended");
  expect(second.screen()).not.toContain("rows have ended");
  expect(second.screen()).toContain("1 of 2 rows has its brief. What was refused was not charged.");
  expect(await batchesStarted()).toBe(1);
});

it("colours are shown at a terminal, and none with NO_COLOR", async () => {
  const file = path.join(folder, "colours.json");
  const options = await place({ PCB_API_KEY: localKey });
  expect(await openPcb(["brief", "linkedin.com/in/pcb-fixture-subject", "--json", "--out", file], options).ended).toBe(0);
  const green = "\u001b[32m";
  for (const [settings, hasColor] of [
    [{}, true],
    [{ NO_COLOR: "1" }, false],
    [{ TERM: "dumb" }, false],
  ] as const) {
    const verify = openPcb(["verify", file], { ...options, settings: { ...options.settings, ...settings } });
    expect(await verify.ended).toBe(0);
    expect(verify.output().includes(green)).toBe(hasColor);
    expect(verify.screen()).toContain("still there");
  }
});

it("a brief fits a narrow terminal", async () => {
  const brief = openPcb(["brief", "linkedin.com/in/pcb-fixture-subject"], { ...(await place({ PCB_API_KEY: localKey })), columns: 60 });
  expect(await brief.ended).toBe(0);
  const lines = brief.screen().split("\n");
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines.filter((text) => !text.includes("http"))) expect(line.length, line).toBeLessThanOrEqual(60);
});

it("bash completes commands, options and files at the keyboard once the script is sourced", async () => {
  const options = await place();
  const script = path.join(options.settings.PCB_CONFIG_DIR ?? "", "..", "pcb.bash");
  await writeFile(script, (await runPcb(["completion", "bash"])).out);
  const shell = openTerminal("bash", ["--norc", "--noprofile", "-i"], { ...options, settings: { ...options.settings, PS1: "$ " } });
  try {
    await shell.shows(/\$$/);
    shell.type(`source ${script}\r`);
    await shell.shows(/pcb\.bash\n\$$/);
    shell.type("pcb ba\tsu\t--cal\thttps://hooks.example.com peo\t");
    await shell.shows("$ pcb batch submit --callback-url https://hooks.example.com people.csv");
  } finally {
    shell.close();
  }
});

describe("pcb verify", () => {
  it("tells what is still there from what was changed and what is gone, and ends with 6", async () => {
    const { settings: environment } = await place({ PCB_API_KEY: localKey });
    const asked = await runPcb(["brief", "linkedin.com/in/pcb-fixture-subject", "--json"], { environment });
    const brief = JSON.parse(asked.out);
    const verify = (of: unknown, args: readonly string[] = []) =>
      runPcb(["verify", "-", ...args], { environment, input: JSON.stringify(of) });
    // Also the weak hint is looked up, and shown to scripts only.
    const whole = await verify({ status: "done", result: brief }, ["--json"]);
    expect([whole.code, JSON.parse(whole.out)]).toMatchObject([
      0,
      { status: "all_there", counts: { changed: 0, gone: 0, unreachable: 0 } },
    ]);
    const [weak] = brief.weak_hints;
    expect(whole.out).toContain(JSON.stringify(weak.claim));
    expect((await verify(brief)).out).not.toContain(weak.claim);

    const [first, second, third] = brief.safe_to_reference;
    const changed = { ...first, evidence_quote: `${first.evidence_quote} And I never did.` };
    const gone = { ...second, source_url: `${url}/fixture/nowhere` };
    const inside = { ...third, source_url: "http://169.254.169.254/latest/meta-data" };
    const told = await verify({ safe_to_reference: [changed, gone, inside, third] }, ["--json"]);
    expect(told.code).toBe(6);
    const { counts, claims } = JSON.parse(told.out);
    expect(counts).toEqual({ still_there: 1, changed: 1, gone: 1, unreachable: 1 });
    expect(claims.map(({ state }: { state: string }) => state)).toEqual(["changed", "gone", "unreachable", "still_there"]);
    expect((await verify({ safe_to_reference: [changed, third] })).err).toBe("1 of 2 quotes is where the brief says.\n");
  });

  it.each(["no JSON", "[]", '{"safe_to_reference":[{"claim":"x"}]}'])("refuses %s with 2", async (input) => {
    expect((await runPcb(["verify", "-"], { environment: (await place()).settings, input })).code).toBe(2);
  });
});

describe("pcb doctor", () => {
  it("finds all well with a key that works, and shows no more of it than its prefix", async () => {
    const { settings: environment } = await place({ PCB_API_KEY: localKey });
    const { code, out } = await runPcb(["doctor", "--json"], { environment });
    const { status, checks } = JSON.parse(out);
    expect([code, status]).toEqual([0, "ok"]);
    expect(checks.map(({ name }: { name: string }) => name)).toEqual([
      "Node.js",
      "Key file",
      "Service",
      "Version",
      "Clock",
      "Key",
      "Account",
      "Credits",
      "Limits",
    ]);
    expect(out).toContain(`${localKey.slice(0, 16)}…`);
    expect(out).not.toContain(localKey.slice(0, 17));
  });

  it("says what to do without a key, with a wrong one, and where nothing answers", async () => {
    const { settings } = await place();
    const none = await runPcb(["doctor"], { environment: settings });
    expect([none.code, none.out]).toEqual([3, expect.stringContaining("pcb signup you@company.example, or pcb login\n")]);
    const wrong = await runPcb(["doctor"], { environment: { ...settings, PCB_API_KEY: `pcb_live_${"a".repeat(40)}` } });
    expect([wrong.code, wrong.out]).toEqual([3, expect.stringContaining("the key is not accepted")]);
    const nowhere = await runPcb(["doctor", "--json"], { environment: { ...settings, PCB_URL: `http://localhost:${await freePort()}` } });
    expect([nowhere.code, JSON.parse(nowhere.out).status]).toEqual([8, "problem"]);
  });
});
