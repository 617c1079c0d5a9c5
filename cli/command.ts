import type { Command } from "commander";
import type { Client } from "@/client/create-client";
import type { Answer, Call } from "@/client/send";
import type { Settings } from "./settings";
import type { Terminal } from "./terminal";

/** What a command stands on. Nothing of it is read, and no connection is made, before an action asks. */
export interface Given {
  readonly terminal: Terminal;
  readonly settings: () => Promise<Settings>;
  /** @throws Failure without a key */
  readonly client: () => Promise<Client>;
  /** With a key that is not stored. */
  readonly clientWithKey: (key: string) => Promise<Client>;
  /** One request under the key, for what the client has no method for. @throws Failure without a key, ClientError */
  readonly request: (call: Call) => Promise<Answer>;
  /** For signup and health. */
  readonly clientWithoutKey: () => Promise<Client>;
}

/** One command: its file declares it; what is heavy is imported within its action. */
export type CommandMaker = (given: Given) => Command;

/** The headings of `pcb --help`. */
export const groups = { start: "Begin:", briefs: "Briefs:", account: "Account:", tools: "Tools:" } as const;
