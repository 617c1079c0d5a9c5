import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import { type Environment, terminalWishes } from "./settings";
import type { Terminal } from "./terminal";

/** The terminal that this process runs in. Ctrl-C aborts its signal; a second one ends the process at once. */
export function openProcessTerminal(environment: Environment): Terminal {
  const { stdin, stdout, stderr } = process;
  const { hasColor, isDumb } = terminalWishes(environment);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  // Whoever reads may have seen enough: `pcb jobs | head -1`.
  for (const stream of [stdout, stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      process.exit(process.exitCode ?? exitCodes.done);
    });
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    columns: stdout.columns ?? 80,
    isInteractive: stderr.isTTY === true && !isDumb,
    canAsk: stdin.isTTY === true && stderr.isTTY === true,
    hasColor: stdout.isTTY === true && hasColor,
    signal: stop.signal,
    ask: async (question, options) => {
      const { askLine } = await import("./ask-line");
      return askLine(question, { input: stdin, output: stderr, signal: stop.signal, isSecret: options?.isSecret === true, interrupt });
    },
    readInput: async (maxBytes) => {
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
