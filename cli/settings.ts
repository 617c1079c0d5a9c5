import path from "node:path";
import envPaths from "env-paths";
import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import { type KeyFile, openKeyFile } from "./key-file";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** Of the service, without a trailing slash. */
  readonly url: string;
  readonly key: string | null;
  /** Where the key came from. */
  readonly keySource: "environment" | "file" | null;
  readonly keyFile: KeyFile;
}

export const localUrl = "http://localhost:3000";

/** The only reader of the environment in this program. */
export const processEnvironment: Environment = process.env;

/**
 * The address: flag, PCB_URL, the service that a key was stored for last, this machine. The key: PCB_API_KEY, then the one stored for that address.
 * There is no flag for it: command lines can be read by others.
 * @throws Failure for an address that is none, or a file that cannot be read
 */
export async function readSettings(
  { url, profile }: { readonly url?: string | undefined; readonly profile?: string | undefined },
  environment: Environment,
): Promise<Settings> {
  const keyFile = openKeyFile(path.join(profileFolder(environment, given(profile) ?? given(environment.PCB_PROFILE)), "config.json"));
  const stored = await keyFile.read();
  const address = serviceUrl(url ?? given(environment.PCB_URL) ?? stored.url ?? localUrl);
  const fromEnvironment = given(environment.PCB_API_KEY);
  if (fromEnvironment !== undefined && !isHeaderText(fromEnvironment))
    throw new Failure("PCB_API_KEY holds what no key does: white space, or letters beyond ASCII.", exitCodes.key);
  if (fromEnvironment !== undefined) return { url: address, key: fromEnvironment, keySource: "environment", keyFile };
  const fromFile = stored.services[address]?.api_key ?? null;
  return { url: address, key: fromFile, keySource: fromFile === null ? null : "file", keyFile };
}

/**
 * Each profile has a folder of its own, so that keys, signups and lists of one account are never another's. @throws Failure for a name that is none
 */
function profileFolder(environment: Environment, profile: string | undefined): string {
  const folder = configFolder(environment);
  if (profile === undefined) return folder;
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/i.test(profile))
    throw new Failure("A profile's name is up to 40 letters, digits, - and _.", exitCodes.usage);
  return path.join(folder, "profiles", profile.toLowerCase());
}

/** PCB_CONFIG_DIR, or this system's folder for settings. */
export function configFolder(environment: Environment): string {
  return given(environment.PCB_CONFIG_DIR) ?? envPaths("pcb", { suffix: "" }).config;
}

/** How this terminal wants to be written to. https://no-color.org: any value but the empty one counts. */
export function terminalWishes(environment: Environment): { readonly hasColor: boolean; readonly isDumb: boolean } {
  const isDumb = environment.TERM === "dumb";
  return { hasColor: !isDumb && given(environment.NO_COLOR) === undefined, isDumb };
}

function serviceUrl(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new Failure("The service's address must begin with http:// or https://.", exitCodes.usage);
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/+$/, "");
}

/** Else the error of who sends it would quote it. */
function isHeaderText(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key);
}

function given(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text === undefined || text === "" ? undefined : text;
}
