import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { systemClock } from "@/lib/clock";
import { importDocuments } from "../../scripts/library/import-documents";
import type { PaymentSandbox } from "../../scripts/local-parts/payments/start-payment-sandbox";
import { createTestSandbox, sandboxKey, sandboxWebhookSecret } from "./payment-sandbox";
import { type PcbOptions, type PcbRun, runPcb } from "./run-pcb";
import { startService, type TestService } from "./server";
import { type SmtpInbox, startSmtpInbox } from "./smtp-inbox";
import { createWorld, type World } from "./world";

export interface TerminalWorld {
  readonly world: World;
  readonly service: TestService;
  readonly inbox: SmtpInbox;
  readonly sandbox: PaymentSandbox;
  /** Opens the mail of a signup and presses its button. */
  decide(email: string, decision: "approve" | "deny"): Promise<void>;
  /** A device of its own: a folder for settings, and the tool that uses it. */
  device(settings?: Readonly<Record<string, string>>): Promise<Device>;
  stop(): Promise<void>;
}

export interface Device {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  pcb(args: readonly string[], options?: PcbOptions): Promise<PcbRun>;
}

/** The whole service with its mail, payments and the library of fictional people, for who uses it from a terminal. */
export async function createTerminalWorld(env: Readonly<Record<string, string>> = {}): Promise<TerminalWorld> {
  const [world, inbox, { sandbox }] = await Promise.all([createWorld(), startSmtpInbox(), createTestSandbox()]);
  const library = path.resolve(import.meta.dirname, "../material/people.jsonl");
  await importDocuments({ pool: world.services.pool, paths: [library], access: "public", clock: systemClock });
  const service = await startService({
    databaseUrl: world.database.url,
    env: {
      SMTP_URL: inbox.url,
      RATE_SIGNUP_PER_HOUR_ADDRESS: "500",
      REFRESHES_PER_WEEK: "1000",
      SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "",
      STRIPE_SECRET_KEY: sandboxKey,
      STRIPE_URL: sandbox.url,
      STRIPE_WEBHOOK_SECRET: sandboxWebhookSecret,
      ...env,
    },
  });
  const folders: string[] = [];

  async function decide(email: string, decision: "approve" | "deny"): Promise<void> {
    const { text } = await inbox.next(email);
    const page = new URL(/http\S+\/verify\/\S+/.exec(text)?.[0] ?? "").pathname;
    const form = new URLSearchParams({ decision, purpose: "sales_outreach", terms: "yes" });
    const response = await fetch(`${service.baseUrl}${page}/decision`, { method: "POST", redirect: "manual", body: form });
    if (response.status !== 303) throw new Error(`The decision was answered with ${response.status}.`);
  }

  async function device(settings: Readonly<Record<string, string>> = {}): Promise<Device> {
    const folder = await mkdtemp(path.join(os.tmpdir(), "device-"));
    folders.push(folder);
    const environment = { PCB_CONFIG_DIR: path.join(folder, "pcb"), PCB_URL: service.baseUrl, ...settings };
    return { folder, environment, pcb: (args, options) => runPcb(args, { environment, ...options }) };
  }

  async function stop(): Promise<void> {
    await service.stop();
    await Promise.all([inbox.stop(), sandbox.close(), world.database.drop()]);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }

  return { world, service, inbox, sandbox, decide, device, stop };
}
