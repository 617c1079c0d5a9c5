import path from "node:path";
import { spawn } from "@lydell/node-pty";
import { childEnvironment } from "../../scripts/platform/child-environment";
import { projectRoot } from "../../scripts/platform/project-root";
import { screenText } from "./screen-text";

export interface PseudoTerminal {
  /** Everything that was written, controls included. */
  output(): string;
  /** What it shows now. */
  screen(): string;
  /** Settles once the screen fits. */
  shows(wanted: string | RegExp): Promise<void>;
  /** As if it was typed; "\u0003" is Ctrl-C. */
  type(keys: string): void;
  /** Settles with the exit code. */
  readonly ended: Promise<number>;
  close(): void;
}

export interface TerminalOptions {
  readonly settings?: Readonly<Record<string, string | undefined>>;
  readonly columns?: number;
  readonly cwd?: string;
}

const waitLimitMs = 90_000;

/** A program in a pseudo-terminal of its own. */
export function openTerminal(
  program: string,
  args: readonly string[],
  { settings = {}, columns = 100, cwd = projectRoot }: TerminalOptions = {},
): PseudoTerminal {
  const env = childEnvironment({ PCB_URL: undefined, PCB_API_KEY: undefined, NO_COLOR: undefined, TERM: "xterm-256color", ...settings });
  const defined = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const child = spawn(program, [...args], { name: defined.TERM ?? "xterm-256color", cols: columns, rows: 50, cwd, env: defined });
  let text = "";
  const waiting = new Set<() => void>();
  child.onData((data) => {
    text += data;
    for (const look of waiting) look();
  });
  const ended = new Promise<number>((resolve) => child.onExit(({ exitCode }) => resolve(exitCode)));
  const shows = (wanted: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const fail = (why: string) => () => reject(new Error(`${why} without showing ${wanted}:\n${screenText(text)}`));
      const limit = setTimeout(fail("It went on"), waitLimitMs);
      const look = () => {
        const screen = screenText(text);
        if (!(typeof wanted === "string" ? screen.includes(wanted) : wanted.test(screen))) return;
        clearTimeout(limit);
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      ended.then(fail("It ended"));
    });
  return {
    output: () => text,
    screen: () => screenText(text),
    shows,
    type: (keys) => child.write(keys),
    ended,
    close: () => child.kill("SIGKILL"),
  };
}

/** `npx pcb …` in a pseudo-terminal of its own. */
export function openPcb(args: readonly string[], options: TerminalOptions = {}): PseudoTerminal {
  return openTerminal(process.execPath, [path.join(projectRoot, "scripts", "pcb.mjs"), ...args], options);
}
