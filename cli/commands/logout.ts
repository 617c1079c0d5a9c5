import { Command } from "commander";
import { type Given, groups } from "../command";
import { printJson } from "../print-json";

/** `pcb logout`: forgets the stored key. The key itself goes on working. */
export function logoutCommand({ terminal, settings }: Given): Command {
  return new Command("logout")
    .helpGroup(groups.start)
    .description("Forget the key that is stored for the service. The key itself goes on working until you revoke it on your account page.")
    .option("--json", "the outcome as JSON on standard output")
    .addHelpText("after", "\nExample:\n  pcb logout")
    .action(async ({ json }: { json?: true }) => {
      const { url, keyFile } = await settings();
      const found = (await keyFile.read()).services[url];
      if (found)
        await keyFile.write(({ services, ...stored }) => {
          const { [url]: _, ...others } = services;
          return { ...stored, services: others };
        });
      const had = found?.api_key !== undefined;
      terminal.err(had ? `Forgotten. The key still works; revoke it at ${url}/account.\n` : `No key was stored for ${url}.\n`);
      if (json) printJson(terminal, { status: had ? "forgotten" : "nothing_stored", url });
    });
}
