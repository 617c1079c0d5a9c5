import path from "node:path";
import { projectRoot } from "../../scripts/platform/project-root";
import { openTerminal, type TerminalOptions } from "./pseudo-terminal";

/** The lines of a session that somebody typed. */
export function typedLines(session: string): string[] {
  return session.split("\n").flatMap((line) => (line.startsWith("$ ") ? [line.slice(2)] : []));
}

/**
 * Types lines into a shell in a pseudo-terminal, each once the one before has ended, and gives what the terminal shows then: prompts, typed lines and output.
 * `pcb` is this project's tool there.
 * @param onLine called with each line once it is typed: somebody else may have to do something
 */
export async function recordSession(
  lines: readonly string[],
  { settings = {}, ...options }: TerminalOptions,
  onLine: (line: string, shows: (text: string) => Promise<void>) => Promise<void> = async () => {},
): Promise<string> {
  const shell = openTerminal("bash", ["--norc", "--noprofile", "-i"], {
    ...options,
    settings: { ...settings, PS1: "$ ", BASH_SILENCE_DEPRECATION_WARNING: "1" },
  });
  try {
    const tool = [process.execPath, path.join(projectRoot, "scripts", "pcb.mjs")].map((word) => `'${word}'`).join(" ");
    await shell.shows(/^\$$/m);
    shell.type(`bind 'set enable-bracketed-paste off'; pcb() { ${tool} "$@"; }; clear\r`);
    await shell.shows(/clear\n(?:.*\n)*\$$/);
    const start = shell.screen().lastIndexOf("\n") + 1;
    for (const line of lines) {
      shell.type(`${line}\r`);
      await onLine(line, shell.shows);
      await shell.shows(new RegExp(`^\\$ ${line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\n(?:(?!\\$ ).*\\n)*\\$$`, "m"));
    }
    return shell.screen().slice(start).replace(/\n\$$/, "\n");
  } finally {
    shell.close();
  }
}
