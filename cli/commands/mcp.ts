import { Command } from "commander";
import { contractVersion } from "@/lib/contract/version";
import { type Given, groups } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { withoutControls } from "../without-controls";

/** `pcb mcp`: the service's tools for an agent on this machine, over standard input and output. */
export function mcpCommand({ terminal, settings: readSettings }: Given): Command {
  return new Command("mcp")
    .helpGroup(groups.tools)
    .description("The service's tools for an agent, as an MCP server on standard input and output. The key stays here.")
    .addHelpText(
      "after",
      `
Ends when standard input ends, or with exit code 6 after a message of over 10 MB. Messages for people go to standard error.

Example, in an agent's settings:
  {"mcpServers": {"briefs": {"command": "npx",
    "args": ["-y", "https://your-service.example/downloads/pcb-${contractVersion}.tgz", "mcp"]}}}`,
    )
    .action(async () => {
      const { url, key } = await readSettings();
      if (key === null)
        throw new Failure(`No key for ${url}. Get one with: pcb signup you@company.example, or store one with: pcb login`, exitCodes.key);
      const { bridgeMcp } = await import("../bridge-mcp");
      await bridgeMcp({
        url,
        key,
        input: process.stdin,
        output: process.stdout,
        say: (line) => terminal.err(`${withoutControls(line)}\n`),
        signal: terminal.signal,
      });
    });
}
