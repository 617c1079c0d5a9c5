import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTerminalWorld, type TerminalWorld } from "../harness/terminal-world";

/** The commands of an account, against the real service: its mail, its keys, its payments. */
let terminal: TerminalWorld;
beforeAll(async () => {
  terminal = await createTerminalWorld();
});
afterAll(() => terminal?.stop());

const keyPattern = /pcb_live_[0-9A-Za-z]{40}/;
let count = 0;
const newAddress = () => `terminal-${++count}@tidewright.example`;

async function storedFile(environment: Readonly<Record<string, string>>) {
  const file = path.join(environment.PCB_CONFIG_DIR ?? "", "config.json");
  const text = await readFile(file, "utf8");
  const service = JSON.parse(text).services[terminal.service.baseUrl];
  return { file, text, service };
}

/** A device that has signed up. */
async function signedUp() {
  const device = await terminal.device();
  const email = newAddress();
  let decided: Promise<void> | undefined;
  const run = await device.pcb(["signup", email, "--device-name", "loom"], {
    onErr: (text) => {
      if (text.includes("Check your email")) decided = terminal.decide(email, "approve");
    },
  });
  await decided;
  return { device, email, run };
}

describe("pcb signup", () => {
  it("goes by the mail to a key that is stored for its owner alone, works at once and is never shown", async () => {
    const { device, email, run } = await signedUp();
    expect([run.code, run.out]).toEqual([0, ""]);
    expect(run.err).toContain(`a link was sent to ${email}`);
    expect(run.err).not.toMatch(keyPattern);
    const { file, service } = await storedFile(device.environment);
    expect(service).toEqual({ api_key: expect.stringMatching(keyPattern), key_prefix: service.api_key.slice(0, 16), email });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    const account = await device.pcb(["account", "--json"]);
    expect(account.code).toBe(0);
    expect(JSON.parse(account.out)).toMatchObject({ email, keys: [{ key_prefix: service.key_prefix, device_name: "loom" }] });
    expect(account.out + account.err).not.toMatch(keyPattern);
  });

  it("prints the key once when it is asked to, alone on standard output", async () => {
    for (const json of [false, true]) {
      const device = await terminal.device();
      const email = newAddress();
      let decided: Promise<void> | undefined;
      const run = await device.pcb(["signup", email, "--show-key", ...(json ? ["--json"] : [])], {
        onErr: (text) => {
          if (text.includes("Check your email")) decided = terminal.decide(email, "approve");
        },
      });
      await decided;
      const { service } = await storedFile(device.environment);
      expect(json ? JSON.parse(run.out).api_key : run.out).toBe(json ? service.api_key : `${service.api_key}\n`);
    }
  });

  it("loses nothing by Ctrl-C: the same command goes on, and no second mail is sent", async () => {
    const device = await terminal.device();
    const email = newAddress();
    const stop = new AbortController();
    const first = await device.pcb(["signup", email], {
      signal: stop.signal,
      onErr: (text) => {
        if (text.includes("waiting")) stop.abort();
      },
    });
    expect(first.code).toBe(130);
    expect(first.err).toContain("to continue");
    expect((await stat((await storedFile(device.environment)).file)).mode & 0o777).toBe(0o600);
    await terminal.decide(email, "approve");
    const second = await device.pcb(["signup", email]);
    expect([second.code, second.err.includes("Going on")]).toEqual([0, true]);
    expect(terminal.inbox.messages.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect((await storedFile(device.environment)).service.signup).toBeUndefined();
  });

  it("ends as refused when it is denied, and begins anew the next time", async () => {
    const device = await terminal.device();
    const email = newAddress();
    let decided: Promise<void> | undefined;
    const onErr = (text: string) => {
      if (text.includes("Check your email")) decided = terminal.decide(email, "deny");
    };
    const run = await device.pcb(["signup", email, "--json"], { onErr });
    await decided;
    expect([run.code, JSON.parse(run.out)]).toEqual([5, { status: "denied" }]);
    expect((await storedFile(device.environment)).service).toEqual({});
    expect((await device.pcb(["signup", email], { onErr })).err).toContain("Check your email");
  });

  it("forgets a signup that has run out, and says how to go on", async () => {
    const device = await terminal.device();
    const email = newAddress();
    const stop = new AbortController();
    const onErr = (text: string) => {
      if (text.includes("waiting")) stop.abort();
    };
    await device.pcb(["signup", email], { signal: stop.signal, onErr });
    await terminal.world.services.pool.query("UPDATE signup_transaction SET expires_at = created_at WHERE email = $1", [email]);
    const late = await device.pcb(["signup", email]);
    expect([late.code, late.err.includes("sends a new email")]).toEqual([6, true]);
    expect((await storedFile(device.environment)).service).toEqual({});
  });

  it("takes the place of a stored key only when it is told to", async () => {
    const { device } = await signedUp();
    const again = await device.pcb(["signup", newAddress()]);
    expect([again.code, again.err.includes("--replace")]).toEqual([2, true]);
  });

  it("sends no mail when the key could not be stored", async () => {
    const device = await terminal.device();
    const email = newAddress();
    await writeFile(device.environment.PCB_CONFIG_DIR ?? "", "in the way");
    const run = await device.pcb(["signup", email]);
    expect([run.code, run.err.includes("cannot be")]).toEqual([2, true]);
    expect(terminal.inbox.messages.filter(({ to }) => to.includes(email))).toEqual([]);
  });

  it("passes on why an address is not taken", async () => {
    const run = await (await terminal.device()).pcb(["signup", "nobody", "--json"]);
    expect([run.code, JSON.parse(run.out).error]).toEqual([2, "invalid_email"]);
  });
});

describe("pcb login and logout", () => {
  it("stores a key that works, typed or piped in, without showing it", async () => {
    const { secret } = await terminal.world.createCaller({ credits: 3 });
    for (const [args, options] of [
      [["login"], { answers: [secret] }],
      [["login", "--key-stdin"], { input: `${secret}\n` }],
    ] as const) {
      const device = await terminal.device();
      const run = await device.pcb(args, options);
      expect(run).toMatchObject({ code: 0, out: "" });
      expect(run.err).toContain("Credits: 3");
      expect(run.err).not.toContain(secret);
      expect((await storedFile(device.environment)).service.api_key).toBe(secret);
    }
  });

  it("stores none that is not accepted, and asks nobody where nobody sits", async () => {
    const device = await terminal.device();
    const unknown = `pcb_live_${"0".repeat(40)}`;
    expect(await device.pcb(["login", "--key-stdin"], { input: unknown })).toMatchObject({ code: 3 });
    expect(await device.pcb(["login", "--key-stdin"], { input: "hunter2" })).toMatchObject({ code: 3 });
    expect(await device.pcb(["login"])).toMatchObject({ code: 2 });
    await expect(storedFile(device.environment)).rejects.toThrow("ENOENT");
  });

  it("uses the stored key afterwards without any setting, the one in the environment before it, and none after logout", async () => {
    const device = await terminal.device();
    const [stored, other] = [await terminal.world.createCaller({ credits: 1 }), await terminal.world.createCaller({ credits: 2 })];
    await device.pcb(["login", "--key-stdin"], { input: stored.secret });
    const bare = { PCB_CONFIG_DIR: device.environment.PCB_CONFIG_DIR ?? "" };
    const creditsWith = async (environment: Readonly<Record<string, string>>) =>
      JSON.parse((await device.pcb(["account", "--json"], { environment })).out).credits.available;
    expect(await creditsWith(bare)).toBe(1);
    expect(await creditsWith({ ...bare, PCB_API_KEY: other.secret })).toBe(2);
    const left = await device.pcb(["logout", "--json"], { environment: bare });
    expect(JSON.parse(left.out)).toEqual({ status: "forgotten", url: terminal.service.baseUrl });
    expect(await device.pcb(["account"], { environment: bare })).toMatchObject({ code: 3 });
    expect((await storedFile(device.environment)).text).not.toContain(stored.secret);
  });

  it("keeps a key to the service it belongs to", async () => {
    const { device } = await signedUp();
    const run = await device.pcb(["account", "--url", "http://localhost:1"]);
    expect([run.code, run.err.includes("No key for http://localhost:1")]).toEqual([3, true]);
  });
});

describe("pcb account", () => {
  it("shows credits and keys for reading", async () => {
    const { device, email } = await signedUp();
    const { code, out } = await device.pcb(["account"]);
    expect(code).toBe(0);
    expect(out).toContain(`${email}\nCredits: 0\nAuto-recharge: off\n`);
    expect(out).toMatch(/pcb_live_\w{7}…\s+loom\s+\d{4}-\d\d-\d\d \d\d:\d\dZ/);
  });

  it("rotates the key, stores the new one and shows neither; the old one stops working", async () => {
    const { device } = await signedUp();
    const before = (await storedFile(device.environment)).service.api_key;
    const run = await device.pcb(["account", "rotate-key", "--json"]);
    const after = (await storedFile(device.environment)).service.api_key;
    expect(run.code).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({ status: "rotated", revoked: 1, key_prefix: after.slice(0, 16) });
    expect(run.out + run.err).not.toMatch(keyPattern);
    expect(after).not.toBe(before);
    expect(await device.pcb(["account"])).toMatchObject({ code: 0 });
    expect(await device.pcb(["account"], { environment: { ...device.environment, PCB_API_KEY: before } })).toMatchObject({ code: 3 });
  });

  it("rotates all keys, and says that an environment's key is one of the old", async () => {
    const { device, email } = await signedUp();
    const old = (await storedFile(device.environment)).service.api_key;
    const environment = { ...device.environment, PCB_API_KEY: old };
    const run = await device.pcb(["account", "rotate-key", "--all", "--show-key"], { environment });
    expect(run.err).toContain("unset it");
    expect(run.out.trim()).toBe((await storedFile(device.environment)).service.api_key);
    expect(JSON.parse((await device.pcb(["account", "--json"])).out)).toMatchObject({ email, keys: [{}] });
  });

  it("lists the ledger for reading, for scripts and for a spreadsheet", async () => {
    const caller = await terminal.world.createCaller({ credits: 5 });
    const device = await terminal.device({ PCB_API_KEY: caller.secret });
    expect((await device.pcb(["account", "history"])).out).toMatch(/^When\s+What\s+Credits\s+Left\s+Job\n.*purchase\s+\+5\s+5\n$/);
    const { entries } = JSON.parse((await device.pcb(["account", "history", "--json"])).out);
    expect(entries).toMatchObject([{ kind: "purchase", available_delta: 5 }]);
    const lines = (await device.pcb(["account", "history", "--csv", "--all"])).out.split("\r\n");
    expect(lines).toEqual([expect.stringMatching(/^created_at,kind,/), expect.stringMatching(/,purchase,5,0,5,0,,\d+$/), ""]);
    expect(await device.pcb(["account", "history", "--csv", "--json"])).toMatchObject({ code: 2 });
  });

  it("shows auto-recharge, and changes only what is named", async () => {
    const caller = await terminal.world.createCaller();
    const device = await terminal.device({ PCB_API_KEY: caller.secret });
    const before = JSON.parse((await device.pcb(["account", "auto-recharge", "--json"])).out);
    const changed = await device.pcb(["account", "auto-recharge", "--threshold", "7", "--json"]);
    expect(JSON.parse(changed.out)).toEqual({ ...before, threshold: 7, charging: null });
    const refused = await device.pcb(["account", "auto-recharge", "--on", "--json"]);
    expect([refused.code, JSON.parse(refused.out).error]).toEqual([2, "payment_method_missing"]);
    expect(await device.pcb(["account", "auto-recharge", "--on", "--off"])).toMatchObject({ code: 2 });
  });
});

describe("pcb buy", () => {
  it("prints where to pay, and opens a browser only at a terminal and when asked", async () => {
    const caller = await terminal.world.createCaller();
    const device = await terminal.device({ PCB_API_KEY: caller.secret });
    const plain = await device.pcb(["buy", "--packs", "2"], { isInteractive: true });
    expect(plain).toMatchObject({ code: 0, opened: [], err: "" });
    expect(new URL(plain.out.trim()).origin).toBe(new URL(terminal.sandbox.url).origin);
    expect((await device.pcb(["buy", "--open"])).opened).toEqual([]);
    const opened = await device.pcb(["buy", "--open", "--json"], { isInteractive: true });
    expect(opened.opened).toEqual([JSON.parse(opened.out).checkout_url]);
    expect(await device.pcb(["buy", "--packs", "21"])).toMatchObject({ code: 2 });
  });
});
