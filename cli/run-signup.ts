import { setTimeout as delay } from "node:timers/promises";
import { NotFoundError } from "@/client/api-error";
import type { Client } from "@/client/create-client";
import { secondMs, systemClock } from "@/lib/clock";
import type { Given } from "./command";
import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import { type StoredService, withService } from "./key-file";
import { printJson } from "./print-json";
import { receiveKey } from "./receive-key";
import type { Settings } from "./settings";
import { showProgress } from "./show-progress";
import { storeKey } from "./store-key";

type Pending = NonNullable<StoredService["signup"]>;

/** As the command line gives them. */
export interface SignupOptions {
  readonly deviceName: string;
  readonly showKey?: true;
  readonly replace?: true;
  readonly json?: true;
  readonly maxWait: number;
}

const pollMs = secondMs;

/**
 * Opens a signup, or goes on with one that is still open, waits until somebody has approved it, claims the key and stores it.
 * The open signup is stored before the wait, so that Ctrl-C loses nothing; it is forgotten once it has ended.
 * @throws Failure when there is no key
 */
export async function runSignup({ terminal, settings, clientWithoutKey }: Given, email: string, options: SignupOptions): Promise<void> {
  const place = await settings();
  const { url, keyFile } = place;
  const stored = (await keyFile.read()).services[url];
  if (stored?.api_key !== undefined && options.replace !== true)
    throw new Failure(`A key for ${url} is stored already (${stored.key_prefix}…). Add --replace to take a new one.`, exitCodes.usage);
  const client = await clientWithoutKey();
  const open = stillOpen(stored?.signup, email);
  const signup = open ?? (await openSignup(client, place, email, options.deviceName, terminal.signal));
  terminal.err(
    open
      ? `Going on with the earlier signup. The email sent to ${email} still works.\n`
      : `Check your email: a link was sent to ${email}. Open it and press Approve.\n`,
  );
  const startedMs = performance.now();
  const progress = showProgress(terminal);
  try {
    for (;;) {
      const status = await readStatus(client, place, signup, terminal.signal);
      if (status === "approved") break;
      if (status !== "pending") throw await ended(place, status);
      const elapsedMs = performance.now() - startedMs;
      if (elapsedMs + pollMs > options.maxWait * secondMs)
        throw new Failure("Nobody has approved it yet. Run the same command again to continue.", exitCodes.failed, { status });
      progress.show("waiting for the approval", elapsedMs);
      await delay(pollMs, undefined, { signal: terminal.signal });
    }
  } catch (error) {
    progress.end();
    if (terminal.signal.aborted) terminal.err("Stopped. Run the same command again to continue.\n");
    throw error;
  }
  progress.end();
  // A key that cannot be stored would be lost: this is known before it is given.
  await keyFile.write((before) => before);
  const claim = await receiveKey(terminal, () => client.claim(signup)).catch((error: unknown) => {
    terminal.err("Run the same command again to continue.\n");
    throw error;
  });
  if (claim.api_key === undefined) throw await ended(place, claim.status);
  const { key_prefix } = await storeKey(place, { key: claim.api_key, email });
  terminal.err(`Your key ${key_prefix}… is stored in ${keyFile.path}, for you alone. Next: pcb account\n`);
  const shown = options.showKey === true ? { api_key: claim.api_key } : {};
  if (options.json) printJson(terminal, { status: claim.status, url, key_prefix, stored_in: keyFile.path, ...shown });
  else if (options.showKey) terminal.out(`${claim.api_key}\n`);
}

function stillOpen(signup: Pending | undefined, email: string): Pending | null {
  if (signup?.email !== email) return null;
  return Date.parse(signup.expires_at) > systemClock.now().getTime() ? signup : null;
}

async function openSignup(client: Client, place: Settings, email: string, deviceName: string, signal: AbortSignal): Promise<Pending> {
  // A key that cannot be stored would be lost: this is known before the mail is sent.
  await place.keyFile.write((stored) => stored);
  const { transaction_id, polling_token, expires_at } = await client.signup(
    { email, client_name: "pcb", device_name: deviceName },
    { signal },
  );
  const signup = { transaction_id, polling_token, email, expires_at };
  await place.keyFile.write((stored) => withService(stored, place.url, { ...stored.services[place.url], signup }));
  return signup;
}

async function readStatus(client: Client, place: Settings, signup: Pending, signal: AbortSignal): Promise<string> {
  try {
    return (await client.verification(signup, { signal })).status;
  } catch (error) {
    if (error instanceof NotFoundError) throw await ended(place, "expired");
    throw error;
  }
}

const ends: Readonly<Record<string, string>> = {
  denied: "The signup was denied on its page. No key was made.",
  expired: "Nobody approved it in time. The same command sends a new email.",
  already_claimed: "Its key was claimed before, and is shown only once. The same command sends a new email.",
};

async function ended({ url, keyFile }: Settings, status: string): Promise<Failure> {
  await keyFile.write((stored) => {
    const { signup: _, ...rest } = stored.services[url] ?? {};
    return withService(stored, url, rest);
  });
  const exitCode = status === "denied" ? exitCodes.refused : exitCodes.failed;
  return new Failure(ends[status] ?? `The signup has ended: ${status}.`, exitCode, { status });
}
