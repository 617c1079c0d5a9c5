import { readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { expect, it } from "vitest";
import { createClient } from "@/client/create-client";
import { exitCodeMeanings } from "./exit-codes";
import { makeProgram } from "./program";
import type { Terminal } from "./terminal";

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, "../docs", name), "utf8");

function partOf(text: string, name: string): string {
  return (text.split(`<!-- ${name} -->`)[1] ?? "").split(`<!-- /${name} -->`)[0] ?? "";
}

/** The leaves of the command tree, in the order of the help. */
function leaves(command: Command, words: readonly string[]): [string, string][] {
  if (command.commands.length > 0) return command.commands.flatMap((child) => leaves(child, [...words, child.name()]));
  const taken = command.registeredArguments.map((argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`));
  return [[[...words, ...taken].join(" "), command.description()]];
}

it("docs/cli.md lists every command as the help does", () => {
  const program = makeProgram({ out: () => {}, err: () => {}, columns: 80 } as unknown as Terminal, {});
  const rows = leaves(program, ["pcb"]).map(([words, description]) => `| \`${words}\` | ${description} |`);
  expect(partOf(read("cli.md"), "commands")).toBe(`\n| command | what it does |\n| --- | --- |\n${rows.join("\n")}\n`);
});

it("docs/cli.md lists every exit code", () => {
  const rows = Object.entries(exitCodeMeanings).map(([code, meaning]) => `| ${code} | ${meaning} |`);
  expect(partOf(read("cli.md"), "exit codes")).toBe(`\n| code | meaning |\n| --- | --- |\n${rows.join("\n")}\n`);
});

it("docs/client.md names every method", () => {
  const table = read("client.md").split("## Methods")[1]?.split("## Errors")[0] ?? "";
  const named = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys(createClient({ url: "http://localhost" })).sort());
});
