import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProgram } from "../program";
import type { Terminal } from "../terminal";
import { completionScript, type Shell, shells } from "./completion-script";
import { completionTree } from "./completion-tree";

const program = makeProgram({ out: () => {}, err: () => {}, columns: 80 } as unknown as Terminal, {});
const places = completionTree(program);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "completion-"));
  writeFileSync(path.join(folder, "people.csv"), "");
  writeFileSync(path.join(folder, "my people.csv"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isInstalled(shell: Shell): boolean {
  try {
    execFileSync(shell, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** What bash offers behind each line, whose last word is the one at the cursor. */
function offered(lines: readonly (readonly string[])[]): string[][] {
  const driver = lines.map(
    (words) =>
      `COMP_WORDS=(pcb ${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length}; _pcb; printf '%s\\n' "\${COMPREPLY[@]}"; echo .`,
  );
  const text = execFileSync("bash", ["--norc", "-c", `${completionScript("bash", places)}\n${driver.join("\n")}`], {
    cwd: folder,
    encoding: "utf8",
  });
  return text
    .split(/^\.\n/m)
    .slice(0, -1)
    .map((answer) => answer.split("\n").filter((word) => word !== ""));
}

describe("in bash", () => {
  it("every command offers its subcommands, and every option that it takes", () => {
    expect(places.length).toBeGreaterThan(15);
    const words = offered(places.map(({ at }) => [...at.split(" ").filter((word) => word !== ""), ""]));
    const flags = offered(places.map(({ at }) => [...at.split(" ").filter((word) => word !== ""), "--"]));
    for (const [index, { at, takesFile }] of places.entries()) {
      const command = at.split(" ").reduce((found, word) => found.commands.find((child) => child.name() === word) ?? found, program);
      const children = command.commands.map((child) => child.name());
      if (!takesFile && at !== "completion") expect(words[index], at).toEqual(children);
      expect(flags[index], at).toEqual(expect.arrayContaining(command.options.flatMap(({ long }) => (long ? [long] : []))));
      expect(flags[index], at).toEqual(expect.arrayContaining(["--help", "--url"]));
    }
  });

  it("finds its way past options and their values", () => {
    const [batch, submit, none, files, shellNames] = offered([
      ["--url", "http://localhost:3000", "ba"],
      ["batch", "submit", "--yes", "--max-credits", "20", "--wa"],
      ["batch", "submit", "--max-credits", ""],
      ["batch", "estimate", ""],
      ["completion", ""],
    ]);
    expect([batch, submit, none]).toEqual([["batch"], ["--wait"], []]);
    expect(files?.sort()).toEqual(["my people.csv", "people.csv"]);
    expect(shellNames).toEqual([...shells]);
    expect(offered([["brief", "--out", "peo"]])).toEqual([["people.csv"]]);
  });
});

describe.each(shells)("the script for %s", (shell) => {
  it("knows every command, once", () => {
    const script = completionScript(shell, places);
    for (const { at } of places.filter(({ at }) => at !== "")) expect(script, at).toContain(`'${at}'`);
  });

  it.skipIf(!isInstalled(shell))("is a program that the shell can read", () => {
    const file = path.join(folder, `script.${shell}`);
    writeFileSync(file, completionScript(shell, places));
    expect(execFileSync(shell, ["-n", file], { encoding: "utf8" })).toBe("");
  });
});

it.skipIf(!isInstalled("fish"))("fish offers subcommands, options and files", () => {
  const file = path.join(folder, "pcb.fish");
  writeFileSync(file, completionScript("fish", places));
  const offers = (line: string) =>
    execFileSync("fish", ["--no-config", "-c", `source ${file}; complete -C '${line}'`], { cwd: folder, encoding: "utf8" })
      .split("\n")
      .flatMap((found) => found.split("\t")[0] || []);
  expect(offers("pcb batch ")).toEqual(["estimate", "status", "submit"]);
  expect(offers("pcb --url x batch submit --yes --max-credits 3 --wa")).toEqual(["--wait"]);
  expect(offers("pcb batch submit peo")).toEqual(["people.csv"]);
});
