import { describe, expect, it } from "vitest";
import { runPcb } from "@/test/harness/run-pcb";
import { commands } from "./commands";
import { fitHelp } from "./fit-help";

describe("help", () => {
  it("breaks prose anew, descriptions under their beginning or their term, and commands nowhere", () => {
    const text = [
      "A sentence that was broken where the",
      "source ends a line, and goes on.",
      "",
      "Options:",
      "  --out <file>  where the table goes, which only you may read",
      "  pcb batch people.csv --out people-with-openers.csv",
    ].join("\n");
    expect(fitHelp(text, 40).split("\n")).toEqual([
      "A sentence that was broken where the",
      "source ends a line, and goes on.",
      "",
      "Options:",
      "  --out <file>",
      "      where the table goes, which only",
      "      you may read",
      "  pcb batch people.csv --out people-with-openers.csv",
    ]);
    expect(fitHelp(text, 50).split("\n").slice(0, 6)).toEqual([
      "A sentence that was broken where the source ends a",
      "line, and goes on.",
      "",
      "Options:",
      "  --out <file>  where the table goes, which only",
      "                you may read",
    ]);
  });

  it.each([40, 80, 100])("of every command fits %i columns, but for commands to copy and words that are longer", async (columns) => {
    const lines: string[] = [];
    const seen = async (args: readonly string[]) => lines.push(...(await runPcb([...args, "--help"], { columns })).out.split("\n"));
    await seen([]);
    const nothing = {} as Parameters<(typeof commands)[number]>[0];
    for (const command of commands.map((make) => make({ ...nothing, terminal: { columns } as never }))) {
      await seen([command.name()]);
      for (const child of command.commands) await seen([command.name(), child.name()]);
    }
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.filter((line) => line.length > columns && !/^ +pcb /.test(line) && line.trim().includes(" "))).toEqual([]);
  });
});
