import { Command } from "commander";
import { type Given, groups } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { printJson } from "../print-json";
import { storeKey } from "../store-key";
import { withoutControls } from "../without-controls";

const maxInputBytes = 4_096;
const keyPattern = /^pcb_(live|test)_[0-9A-Za-z]{40}$/;

/** `pcb login`: stores a key that was made elsewhere, after a look whether it works. */
export function loginCommand({ terminal, settings, clientWithKey }: Given): Command {
  return new Command("login")
    .helpGroup(groups.start)
    .description("Store a key from your account page, after checking that it works. It is not shown while you paste it.")
    .option("--key-stdin", "read the key from standard input")
    .option("--json", "the outcome as JSON on standard output")
    .addHelpText("after", "\nExamples:\n  pcb login\n  pass show pcb-key | pcb login --key-stdin --url https://briefs.company.example")
    .action(async ({ keyStdin, json }: { keyStdin?: true; json?: true }) => {
      const place = await settings();
      if (keyStdin !== true && !terminal.canAsk)
        throw new Failure("There is nobody to ask for the key here. Pipe it in with --key-stdin, or set PCB_API_KEY.", exitCodes.usage);
      const typed = keyStdin
        ? (await terminal.readInput(maxInputBytes)).toString("utf8")
        : await terminal.ask(`Key for ${place.url}: `, { isSecret: true });
      const key = typed.trim();
      if (!keyPattern.test(key))
        throw new Failure("That is not a key: a key is pcb_live_ or pcb_test_ followed by 40 letters and digits.", exitCodes.key);
      const { email, credits } = await (await clientWithKey(key)).account({ signal: terminal.signal });
      const { key_prefix } = await storeKey(place, { key, email });
      terminal.err(
        `${key_prefix}… of ${withoutControls(email)} works, and is stored in ${place.keyFile.path}. Credits: ${credits.available}.\n`,
      );
      if (place.keySource === "environment") terminal.err("PCB_API_KEY is set and takes precedence over it.\n");
      if (json) printJson(terminal, { status: "stored", url: place.url, email, key_prefix, stored_in: place.keyFile.path });
    });
}
