import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

interface Asked {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly signal: AbortSignal;
  readonly isSecret: boolean;
  /** Called on Ctrl-C: while a line is read no signal comes. */
  readonly interrupt: () => void;
}

/** One line of input. Nothing that is typed is shown when it is secret, not even its length. @throws AbortError on Ctrl-C and at the input's end */
export async function askLine(question: string, { input, output, signal, isSecret, interrupt }: Asked): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: isSecret ? silent : output, terminal: true, historySize: 0 });
  lines.once("SIGINT", interrupt);
  const ended = new Promise<never>((_, reject) => {
    lines.once("close", () => {
      interrupt();
      reject(signal.reason);
    });
  });
  ended.catch(() => {});
  try {
    if (isSecret) output.write(question);
    return (await Promise.race([lines.question(isSecret ? "" : question, { signal }), ended])).trim();
  } finally {
    lines.removeAllListeners("close");
    lines.close();
    if (isSecret || signal.aborted) output.write("\n");
  }
}
