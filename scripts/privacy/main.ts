import os from "node:os";
import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { createMailer } from "@/lib/gateways/mail";
import { withCommandDatabase } from "../platform/with-command-database";
import { runPrivacyCommand } from "./run-command";

/**
 * The operator's command for privacy requests, over the database of DATABASE_URL, else the local one.
 * @returns the exit code: 0 when it was done, 1 when not, 2 for a command that is not understood
 */
export async function runPrivacy(args: readonly string[]): Promise<number> {
  return withCommandDatabase("a privacy command", (pool) => {
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    const services = { env: env(), pool, clock: systemClock, mailer: createMailer(env()), operator: os.userInfo().username, print };
    return runPrivacyCommand(services, args);
  });
}
