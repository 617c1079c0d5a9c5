import { Command } from "commander";
import { ConnectionError } from "@/client/client-error";
import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { printJson } from "../print-json";
import { storeKey } from "../store-key";

interface RotateOptions {
  readonly all?: true;
  readonly showKey?: true;
  readonly json?: true;
}

/** `pcb account rotate-key`: a new key in the place of this one, or of all. */
export function rotateKeyCommand({ terminal, settings, client: openClient }: Given): Command {
  return new Command("rotate-key")
    .description("Replace your key by a new one, which is stored here. The old one stops working at once.")
    .option("--all", "stop all keys of the account, on every device")
    .option("--show-key", "also print the new key, once")
    .option("--json", "the outcome as JSON on standard output")
    .addHelpText("after", "\nExamples:\n  pcb account rotate-key\n  pcb account rotate-key --all")
    .action(async ({ all, showKey, json }: RotateOptions) => {
      const place = await settings();
      const { url, keyFile, keySource } = place;
      const client = await openClient();
      // A new key that cannot be stored would be lost: this is known before the old one goes.
      await keyFile.write((stored) => stored);
      const email = (await keyFile.read()).services[url]?.email ?? null;
      const { api_key, status, revoked } = await client
        .rotateKey({ scope: all ? "all" : "this" }, { signal: terminal.signal })
        .catch(rethrow);
      const { key_prefix } = await storeKey(place, { key: api_key, email });
      terminal.err(
        `The new key ${key_prefix}… is stored in ${keyFile.path}. ${revoked === 1 ? "1 key" : `${revoked} keys`} stopped working.\n`,
      );
      if (keySource === "environment") terminal.err("PCB_API_KEY still holds the old key, and goes before the stored one: unset it.\n");
      const shown = showKey ? { api_key } : {};
      if (json) printJson(terminal, { status, revoked, url, key_prefix, stored_in: keyFile.path, ...shown });
      else if (showKey) terminal.out(`${api_key}\n`);
    });
}

function rethrow(error: unknown): never {
  if (error instanceof ConnectionError)
    throw new Failure(
      `${error.message} Whether the key was replaced is not known. Try: pcb account. If the key is not accepted, sign up again: pcb signup --replace`,
      exitCodes.network,
    );
  throw error;
}
