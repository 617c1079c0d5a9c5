import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "../../scripts/platform/project-root";
import { openTerminal, type TerminalOptions } from "./pseudo-terminal";

/** The lines of a session that somebody typed. */
export function typedLines(session: string): string[] {
  return session.split("\n").flatMap((line) => (line.startsWith("$ ") ? [line.slice(2)] : []));
}

/**
 * Types lines into a shell in a pseudo-terminal, each once the one before has ended, and gives what the terminal shows then: prompts, typed lines and
 * output. `pcb` is this project's tool there.
 * @param onLine called with each line once it is typed: somebody else may have to do something
 */
export async function recordSession(
  lines: readonly string[],
  { settings = {}, ...options }: TerminalOptions,
  onLine: (line: string, shows: (text: string) => Promise<void>) => Promise<void> = async () => {},
): Promise<string> {
  const tool = [process.execPath, path.join(projectRoot, "scripts", "pcb.mjs")].map((word) => `'${word}'`).join(" ");
  const folder = await mkdtemp(path.join(os.tmpdir(), "session-"));
  // By a file: a long line that is typed wraps at the terminal's edge, as far as the project's own path is long.
  const start = path.join(folder, "bashrc");
  await writeFile(start, `bind 'set enable-bracketed-paste off'\nPS1='$ '\npcb() { ${tool} "$@"; }\n`);
  const shell = openTerminal("bash", ["--noprofile", "--rcfile", start, "-i"], {
    ...options,
    settings: { ...settings, BASH_SILENCE_DEPRECATION_WARNING: "1" },
  });
  try {
    await shell.shows(/^\$$/m);
    for (const line of lines) {
      shell.type(`${line}\r`);
      await onLine(line, shell.shows);
      await shell.shows(new RegExp(`^\\$ ${line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\n(?:(?!\\$ ).*\\n)*\\$$`, "m"));
    }
    return shell.screen().replace(/\n\$$/, "\n");
  } finally {
    shell.close();
    await rm(folder, { recursive: true, force: true });
  }
}
