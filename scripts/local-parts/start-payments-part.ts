import type { Clock } from "@/lib/clock";
import { localFolders } from "@/lib/local/local-folders";
import type { Place } from "./listen-near";
import { startPaymentSandbox } from "./payments/start-payment-sandbox";
import { sandboxSecrets } from "./sandbox-secrets";
import type { LocalPart } from "./start-mail-part";

/** The payment sandbox, with what it knows kept in the data folder. */
export async function startPaymentsPart({
  dataDir,
  clock,
  place,
  webhookUrl,
}: {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly place: Place;
  readonly webhookUrl: string;
}): Promise<LocalPart> {
  const secrets = sandboxSecrets(dataDir);
  const sandbox = await startPaymentSandbox({ ...secrets, clock, place, webhookUrl, snapshotFile: localFolders(dataDir).paymentsFile });
  return { port: sandbox.port, stop: sandbox.close };
}
