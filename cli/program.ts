import { Command } from "commander";
import type { Client } from "@/client/create-client";
import { contractVersion } from "@/lib/contract/version";
import type { Given } from "./command";
import { commands } from "./commands";
import { exitCodeMeanings, exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import { fitHelp } from "./fit-help";
import { type Environment, readSettings } from "./settings";
import type { Terminal } from "./terminal";

const description =
  "Grounded briefs about one person: every claim with its source, the words that carry it, and how safe it is to mention.";

/** The command tree. Making it reads no file and no setting, and loads nothing of the network. */
export function makeProgram(terminal: Terminal, environment: Environment): Command {
  const program = new Command("pcb")
    .description(description)
    .version(contractVersion, "--version")
    .option("--url <address>", "where the service is (also PCB_URL)")
    .option("--profile <name>", "one of several accounts, each with keys of its own (also PCB_PROFILE)")
    .helpOption("-h, --help")
    .showHelpAfterError("(pcb --help says more)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(fitHelp(text, Math.min(terminal.columns, maxHelpColumns))),
      writeErr: terminal.err,
      getOutHelpWidth: () => Math.min(terminal.columns, maxHelpColumns),
      getErrHelpWidth: () => Math.min(terminal.columns, maxHelpColumns),
    })
    .addHelpText("after", `\n${environmentHelp}\n\n${exitCodeHelp()}\n\nBegin with:\n  pcb signup you@company.example`);
  const given = givenOf(program, terminal, environment);
  for (const make of commands) program.addCommand(make(given));
  inherit(program);
  return program;
}

const maxHelpColumns = 120;

const environmentHelp = `Settings:
  PCB_URL         where the service is
  PCB_API_KEY     a key, instead of the stored one
  PCB_PROFILE     which account, where you have several: any name you gave it at pcb signup or pcb login
  PCB_CONFIG_DIR  the folder that keys are stored in
  NO_COLOR        no colours`;

function exitCodeHelp(): string {
  const lines = Object.entries(exitCodeMeanings).map(([code, meaning]) => `  ${code.padEnd(4)} ${meaning}`);
  return ["Exit codes:", ...lines].join("\n");
}

function givenOf(program: Command, terminal: Terminal, environment: Environment): Given {
  const open = async (url: string, key: string | null): Promise<Client> => {
    const { createClient } = await import("@/client/create-client");
    return createClient(key === null ? { url } : { url, apiKey: key });
  };
  const settings = () => readSettings(program.opts<{ url?: string; profile?: string }>(), environment);
  const requireKey = async () => {
    const { url, key } = await settings();
    if (key === null)
      throw new Failure(`No key for ${url}. Get one with: pcb signup you@company.example, or store one with: pcb login`, exitCodes.key, {
        error: "no_key",
        message: `No key for ${url}.`,
      });
    return { url, key };
  };
  return {
    terminal,
    settings,
    client: async () => {
      const { url, key } = await requireKey();
      return open(url, key);
    },
    request: async (call) => {
      const { url, key } = await requireKey();
      const [{ send }, { wait }] = await Promise.all([import("@/client/send"), import("@/client/wait")]);
      return send({ url, apiKey: key, fetch, timeoutMs: 60_000, wait, random: Math.random }, call);
    },
    clientWithKey: async (key) => open((await settings()).url, key),
    clientWithoutKey: async () => open((await settings()).url, null),
  };
}

/** Where help and errors go is not handed down by itself. */
function inherit(parent: Command): void {
  for (const child of parent.commands) {
    child.copyInheritedSettings(parent);
    inherit(child);
  }
}
