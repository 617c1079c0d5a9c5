import { Command } from "commander";
import { ApiError } from "@/client/api-error";
import { ClientError } from "@/client/client-error";
import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { printJson } from "../print-json";
import { receiveKey } from "../receive-key";
import { storeKey } from "../store-key";

interface RotateOptions {
  readonly all?: true;
  readonly showKey?: true;
  readonly replace?: true;
  readonly json?: true;
}

/** `pcb account rotate-key`: a new key in the place of this one, or of all. */
export function rotateKeyCommand({ terminal, settings, client: openClient }: Given): Command {
  return new Command("rotate-key")
    .description("Replace your key with a new one, which is stored here. The old one stops working at once.")
    .option("--all", "stop all keys of the account, on every device")
    .option("--show-key", "also print the new key, once")
    .option("--replace", "with PCB_API_KEY: take the place of another key that is stored already")
    .option("--json", "the outcome as JSON on standard output")
    .addHelpText("after", "\nExamples:\n  pcb account rotate-key\n  pcb account rotate-key --all")
    .action(async ({ all, showKey, replace, json }: RotateOptions) => {
      const place = await settings();
      const { url, key, keyFile, keySource } = place;
      const stored = (await keyFile.read()).services[url];
      // It may be another account's, and stored nowhere else.
      const isOther = stored?.api_key !== undefined && stored.api_key !== key;
      if (isOther && replace !== true)
        throw new Failure(
          `Another key for ${url} is stored already (${stored.key_prefix}…), and the new one would take its place. Unset PCB_API_KEY to rotate the stored one, or add --replace. Nothing was changed.`,
          exitCodes.usage,
        );
      const client = await openClient();
      // A new key that cannot be stored would be lost: this is known before the old one goes.
      await keyFile.write((before) => before);
      const email = stored?.api_key === key ? (stored?.email ?? null) : null;
      const scope = all ? "all" : "this";
      const { api_key, status, revoked } = await receiveKey(terminal, () => client.rotateKey({ scope })).catch(rethrow);
      const { key_prefix } = await storeKey(place, { key: api_key, email });
      terminal.err(
        `The new key ${key_prefix}… is stored in ${keyFile.path}. ${revoked === 1 ? "1 key" : `${revoked} keys`} stopped working.\n`,
      );
      if (keySource === "environment")
        terminal.err("PCB_API_KEY still holds the old key and takes precedence over the stored one: unset it.\n");
      const shown = showKey ? { api_key } : {};
      if (json) printJson(terminal, { status, revoked, url, key_prefix, stored_in: keyFile.path, ...shown });
      else if (showKey) terminal.out(`${api_key}\n`);
    });
}

/** Only a refusal of the service's own says that the key is the old one. */
function rethrow(error: unknown): never {
  if (!(error instanceof ClientError) || (error instanceof ApiError && error.status < 500)) throw error;
  throw new Failure(
    `${error.message} We cannot tell whether the key was replaced. Try: pcb account. If the key is not accepted, sign up again: pcb signup you@company.example --replace`,
    exitCodes.network,
    error instanceof ApiError ? error.body : undefined,
  );
}
