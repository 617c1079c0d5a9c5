import { runCli } from "@/cli/main";
import type { Terminal } from "@/cli/terminal";

export interface PcbRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Addresses that a browser was asked to open. */
  readonly opened: readonly string[];
}

export interface PcbOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Standard input. */
  readonly input?: string | Buffer;
  /** What somebody answers, one question after the other; without it nobody can be asked. */
  readonly answers?: readonly string[];
  readonly isInteractive?: boolean;
  readonly columns?: number;
  readonly signal?: AbortSignal;
  /** Called with all that was printed so far. */
  readonly onOut?: (out: string) => void;
  /** Called with everything that standard error shows. */
  readonly onErr?: (text: string) => void;
}

/** The command-line tool in this process, as a person or a script runs it. */
export async function runPcb(args: readonly string[], options: PcbOptions = {}): Promise<PcbRun> {
  const answers = [...(options.answers ?? [])];
  const opened: string[] = [];
  let out = "";
  let err = "";
  const terminal: Terminal = {
    out: (text) => {
      out += text;
      options.onOut?.(out);
    },
    err: (text) => {
      err += text;
      options.onErr?.(text);
    },
    columns: options.columns ?? 80,
    tableColumns: options.columns ?? null,
    isInteractive: options.isInteractive === true,
    canAsk: options.answers !== undefined,
    hasColor: false,
    signal: options.signal ?? new AbortController().signal,
    ask: async (question) => {
      err += question;
      const answer = answers.shift();
      if (answer === undefined) throw new Error(`Nobody answers "${question}".`);
      return answer;
    },
    readInput: async () => Buffer.from(options.input ?? ""),
    openBrowser: async (url) => opened.push(url) > 0,
  };
  const code = await runCli(args, terminal, options.environment ?? {});
  return { code, out, err, opened };
}
