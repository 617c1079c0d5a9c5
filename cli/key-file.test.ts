import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Failure } from "./failure";
import { openKeyFile, withService } from "./key-file";
import { configFolder, readSettings } from "./settings";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "keys-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let count = 0;
const newFile = () => path.join(root, `device-${++count}`, "pcb", "config.json");
const key = "pcb_live_0000000000000000000000000000000000000000";

it("is made for its owner alone, also where others could read before, and leaves the mode of a folder that was there", async () => {
  const file = newFile();
  await mkdir(path.dirname(file), { recursive: true });
  await chmod(path.dirname(file), 0o755);
  await writeFile(file, '{"services":{}}', { mode: 0o644 });
  const keys = openKeyFile(file);
  expect(await keys.mode()).toBe(0o644);
  await keys.write((stored) => withService(stored, "http://a.example", { api_key: key }));
  expect([await keys.mode(), (await stat(path.dirname(file))).mode & 0o777]).toEqual([0o600, 0o755]);
  expect(await readdir(path.dirname(file))).toEqual(["config.json"]);
});

it("is made in a folder for its owner alone", async () => {
  const file = newFile();
  await openKeyFile(file).write((stored) => withService(stored, "http://a.example", { api_key: key }));
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
});

it("keeps what it knows of other services", async () => {
  const keys = openKeyFile(newFile());
  await keys.write((stored) => withService(stored, "http://a.example", { api_key: key }));
  await keys.write((stored) => withService(stored, "http://b.example", { email: "ada@tidewright.example" }));
  expect((await keys.read()).services).toEqual({
    "http://a.example": { api_key: key },
    "http://b.example": { email: "ada@tidewright.example" },
  });
});

it.each([
  "",
  "{",
  "[]",
  "null",
  '{"services":[',
  '{"services":null}',
  '{"services":{},"url":7}',
  `{"services":{},"x":"${"y".repeat(1_048_577)}"}`,
])("refuses to overwrite what it cannot read", async (text) => {
  const file = newFile();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await expect(openKeyFile(file).write((stored) => stored)).rejects.toThrow(Failure);
  expect(await readFile(file, "utf8")).toBe(text);
});

it("takes the address from the flag, then the environment, then the file, then this machine", async () => {
  const file = newFile();
  const environment = { PCB_CONFIG_DIR: path.dirname(file), PCB_URL: "https://env.example/" };
  const none = { PCB_CONFIG_DIR: environment.PCB_CONFIG_DIR };
  const urlOf = async (flag: string | undefined, given: Record<string, string>) => (await readSettings({ url: flag }, given)).url;
  expect(await urlOf(undefined, none)).toBe("http://localhost:3000");
  await openKeyFile(file).write(() => ({ url: "https://file.example", services: { "https://file.example": { api_key: key } } }));
  expect(await urlOf(undefined, none)).toBe("https://file.example");
  expect(await urlOf(undefined, environment)).toBe("https://env.example");
  expect(await urlOf("https://FLAG.example/base/?q#h", environment)).toBe("https://flag.example/base");
});

it("gives a stored key to its own service only; the environment's goes before it", async () => {
  const file = newFile();
  const environment = { PCB_CONFIG_DIR: path.dirname(file) };
  await openKeyFile(file).write(() => ({ services: { "https://a.example": { api_key: key } } }));
  const keyOf = async (url: string, more: Record<string, string> = {}) => {
    const settings = await readSettings({ url }, { ...environment, ...more });
    return [settings.key, settings.keySource];
  };
  expect(await keyOf("https://A.example")).toEqual([key, "file"]);
  expect(await keyOf("http://a.example")).toEqual([null, null]);
  expect(await keyOf("https://a.example.evil")).toEqual([null, null]);
  expect(await keyOf("https://b.example", { PCB_API_KEY: " other " })).toEqual(["other", "environment"]);
  expect(await keyOf("https://a.example", { PCB_API_KEY: "" })).toEqual([key, "file"]);
});

it("lies where this system keeps settings, unless PCB_CONFIG_DIR says otherwise", () => {
  expect(configFolder({})).toMatch(/pcb/);
  expect(configFolder({ PCB_CONFIG_DIR: "/elsewhere" })).toBe("/elsewhere");
});
