import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";

export interface Settings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

/** The only reader of the environment in this program. @throws Failure without a key, or with an address that is none */
export function readSettings({ url }: { readonly url: string | undefined }, environment = process.env): Settings {
  const address = url ?? environment.PCB_URL ?? "http://localhost:3000";
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Failure("The service's address must begin with http:// or https://.", exitCodes.usage);
  const key = environment.PCB_API_KEY?.trim() ?? "";
  if (key === "") throw new Failure("No key. Set PCB_API_KEY to a key from your account page.", exitCodes.key);
  return { url: address.replace(/\/+$/, ""), key };
}
