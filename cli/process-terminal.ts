import { addAbortSignal } from "node:stream";
import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import { type Environment, terminalWishes } from "./settings";
import type { Terminal } from "./terminal";

/** The terminal that this process runs in. Ctrl-C and SIGTERM abort its signal; a second one ends the process at once. */
export function openProcessTerminal(environment: Environment): Terminal {
  const { stdin, stdout, stderr } = process;
  const { hasColor, isDumb } = terminalWishes(environment);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  // What is said beside the work may go unheard; the work goes on.
  stderr.on("error", () => {});
  stdout.once("error", ({ code }: NodeJS.ErrnoException) => {
    stdout.on("error", () => {});
    // A command that has written its last is given the time to end.
    setImmediate(() => endWithout(code));
  });
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    columns: stdout.columns ?? 80,
    tableColumns: stdout.columns ?? null,
    isInteractive: stderr.isTTY === true && !isDumb,
    canAsk: stdin.isTTY === true && stderr.isTTY === true,
    hasColor: stdout.isTTY === true && hasColor,
    signal: stop.signal,
    ask: async (question, options) => {
      const { askLine } = await import("./ask-line");
      return askLine(question, { input: stdin, output: stderr, signal: stop.signal, isSecret: options?.isSecret === true, interrupt });
    },
    readInput: async (maxBytes) => {
      addAbortSignal(stop.signal, stdin);
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of stdin as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new Failure(`Standard input is longer than ${maxBytes} bytes.`, exitCodes.usage);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
    openBrowser: async (url) => {
      const { openBrowser } = await import("./open-browser");
      return openBrowser(url);
    },
  };
}

/**
 * Whoever reads may have seen enough of what was done: `pcb jobs | head -1`. A command in the middle of its work, and a result that is lost, have
 * failed.
 */
function endWithout(code: string | undefined): never {
  if (code === "EPIPE") process.exit(process.exitCode ?? exitCodes.failed);
  process.stderr.write(`Standard output cannot be written (${code}). Briefs are not lost with it: pcb jobs\n`);
  process.exit(process.exitCode || exitCodes.failed);
}
