import { execFile, execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderOpenApi } from "@/lib/contract/openapi";
import { pythonTypes } from "./generate-python.mjs";
import { projectRoot } from "./platform/project-root";

const run = promisify(execFile);
const answers = (program: string, args: readonly string[]) => {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const hasPython = answers("python3", ["-c", "import sys; assert sys.version_info >= (3, 9)"]);
const hasMypy = hasPython && answers("python3", ["-m", "mypy", "--version"]);
if (!hasPython) console.warn("Python client: skipped, there is no python3 of 3.9 or newer.");
else if (!hasMypy) console.warn("Python client: types are run but not checked, there is no mypy.");

/** The client as the wheel has it, with types made from the contract as it stands, and its own tests beside. */
let folder: string;
let types: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "python-client-"));
  types = pythonTypes(renderOpenApi("http://localhost:3000"));
  for (const part of ["pcb_briefs", "tests"])
    await cp(path.join(projectRoot, "clients", "python", part), path.join(folder, part), { recursive: true });
  await writeFile(path.join(folder, "pcb_briefs", "contract.py"), types);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const python = (args: readonly string[]) =>
  run("python3", [...args], { cwd: path.join(folder, "tests"), env: { ...process.env, PYTHONPATH: folder, MYPYPATH: folder } }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, text: String(stdout) + String(stderr) }),
  );

describe("the Python client", () => {
  it("has the package's version", async () => {
    const { version } = JSON.parse(await readFile(path.join(projectRoot, "package.json"), "utf8"));
    const named = ["pyproject.toml", "pcb_briefs/version.py"].map((file) =>
      readFile(path.join(projectRoot, "clients", "python", file), "utf8"),
    );
    for (const text of await Promise.all(named)) expect(/version = "(.*?)"/i.exec(text)?.[1]).toBe(version);
  });

  it("has types of every union that it answers with, and no object of unknown fields where the contract names them", () => {
    expect(types).toContain("EnrichAnswer = Union['Served', 'Replayed', 'NeedsReview', 'Queued', 'Accepted']");
    expect(types).toContain("BatchCounts = TypedDict(");
    expect(types.match(/\bAny\b/g)?.length).toBeLessThan(10);
  });

  it.skipIf(!hasPython)(
    "retries, makes keys, waits, tells every outcome apart and checks callbacks as the TypeScript client does",
    async () => {
      const { code, text } = await python(["-m", "unittest", "discover"]);
      expect([code, text]).toEqual([0, expect.stringMatching(/Ran [1-9]\d tests.*\nOK\n$/s)]);
    },
  );

  it.skipIf(!hasPython)("has types that Python itself can read", async () => {
    const script = `
import typing
from pcb_briefs import contract
made = [one for one in vars(contract).values() if isinstance(one, type) and hasattr(one, "__total__")]
for one in made: typing.get_type_hints(one)
print(len(made) > 50, "result" in typing.get_type_hints(contract.DoneJob), "result" in typing.get_type_hints(contract.FailedJob))`;
    expect(await python(["-c", script])).toEqual({ code: 0, text: "True True False\n" });
  });

  it.skipIf(!hasMypy)("is strictly typed, and so is who uses every outcome without a cast", async () => {
    expect(await python(["-m", "mypy", "--strict", "every_outcome.py", "../pcb_briefs"])).toMatchObject({ code: 0 });
  });
});
