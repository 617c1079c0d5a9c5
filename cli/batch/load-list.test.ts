import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Terminal } from "../terminal";
import { loadList } from "./load-list";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "load-list-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = "name,company\nZoë O’Fenwick,Müller & Söhne\n";

it.each<[string, Buffer]>([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["Windows-1252", Buffer.from(text.replace("’", "\u0092"), "latin1")],
])("reads the same people from a file and from standard input in %s", async (name, bytes) => {
  const file = path.join(folder, `${name}.csv`);
  await writeFile(file, bytes);
  const terminal = { readInput: async () => bytes } as unknown as Terminal;
  for (const from of [file, "-"])
    expect((await loadList(terminal, from)).rows).toMatchObject([{ profile: { name: "Zoë O’Fenwick", company: "Müller & Söhne" } }]);
});
