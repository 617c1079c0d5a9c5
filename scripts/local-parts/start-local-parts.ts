import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "@/lib/env";
import { localFolders } from "@/lib/local/local-folders";
import { keepRunning } from "../platform/keep-running";
import { startLoggedService } from "../platform/logged-service";
import { projectRoot } from "../platform/project-root";
import type { LocalPorts } from "./main";
import { sandboxSecrets } from "./sandbox-secrets";
import { type WantedParts, wantedParts } from "./wanted-parts";

export interface LocalParts {
  readonly ports: LocalPorts;
  /** What web server and executor are given, so that they use the parts. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const stopMs = 1_000;
const readyTimeoutMs = 20_000;

/**
 * Starts local mode's mail inbox, callback receiver and payment sandbox in one process, and again when it crashes, then on the same ports.
 * @returns null when the settings name others for all, and outside of local mode.
 * @throws Error when they did not listen within 20 seconds.
 */
export async function startLocalParts({
  settings,
  dataDir,
  logsDir,
  say,
  giveUp,
}: {
  readonly settings: Env;
  readonly dataDir: string;
  readonly logsDir: string;
  readonly say: (sentence: string) => void;
  readonly giveUp: (reason: string) => void;
}): Promise<LocalParts | null> {
  const wanted = wantedParts(settings);
  if (wanted === null) return null;
  let ports: LocalPorts | null = null;
  const start = async () => {
    const command = { name: "local parts", args: commandArgs(dataDir, settings.PORT, ports ?? wanted, ports !== null) } as const;
    const running = startLoggedService(command, { APP_ENV: settings.APP_ENV, DATA_DIR: dataDir }, logsDir, stopMs);
    const listening = once(running.child, "message").then(([message]) => message as LocalPorts);
    const outcome = await Promise.race([listening, running.crashed, sleep(readyTimeoutMs, "it did not answer in time", { ref: false })]);
    if (typeof outcome === "string") {
      await running.stop();
      throw new Error(`The local mail inbox, callback receiver and payment sandbox did not start: ${outcome}`);
    }
    ports = outcome;
    return running;
  };
  const kept = await keepRunning({ name: "the process of the local inbox, receiver and payment sandbox", start, say, giveUp });
  const found: LocalPorts = ports ?? wanted;
  if (found.mail !== wanted.mail) say(`Port ${wanted.mail} is taken: the local mail inbox listens on ${found.mail}.`);
  if (found.receiver !== wanted.receiver)
    say(`Port ${wanted.receiver} is taken: the local callback receiver listens on ${found.receiver}.`);
  if (found.payments !== wanted.payments) say(`Port ${wanted.payments} is taken: the payment sandbox listens on ${found.payments}.`);
  return { ports: found, settings: settingsOf(found, dataDir), stop: kept.stop };
}

function commandArgs(dataDir: string, webPort: number, ports: LocalPorts | WantedParts, isAgain: boolean): string[] {
  return [
    path.join(projectRoot, "dist", "local-parts.js"),
    ...["--data", dataDir, "--avoid", String(webPort)],
    ...(ports.mail === null ? [] : ["--mail", String(ports.mail)]),
    ...(ports.receiver === null ? [] : ["--receiver", String(ports.receiver)]),
    // The web server of local mode listens on this address, whatever APP_URL says of the way to it.
    ...(ports.payments === null
      ? []
      : ["--payments", String(ports.payments), "--webhook", `http://127.0.0.1:${webPort}/api/billing/webhook`]),
    ...(isAgain ? ["--exact"] : []),
  ];
}

function settingsOf({ mail, receiver, payments }: LocalPorts, dataDir: string): Record<string, string> {
  const secrets = payments === null ? null : sandboxSecrets(dataDir);
  return {
    ...(mail === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${mail}` }),
    ...(receiver === null
      ? {}
      : { CALLBACK_LOCAL_ORIGINS: `https://localhost:${receiver}`, CALLBACK_LOCAL_CA_FILE: localFolders(dataDir).caFile }),
    ...(secrets === null
      ? {}
      : { STRIPE_SECRET_KEY: secrets.key, STRIPE_WEBHOOK_SECRET: secrets.webhookSecret, STRIPE_URL: `http://127.0.0.1:${payments}` }),
  };
}
