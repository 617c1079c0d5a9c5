import { parseArgs } from "node:util";
import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { type LocalPart, startMailPart } from "./start-mail-part";
import { startPaymentsPart } from "./start-payments-part";
import { startReceiverPart } from "./start-receiver-part";

/** What the process says to its parent once its parts listen. */
export interface LocalPorts {
  readonly mail: number | null;
  readonly receiver: number | null;
  readonly payments: number | null;
}

/**
 * The process of local mode's mail inbox, callback receiver and payment sandbox:
 * `local-parts.js --data <folder> [--mail <port>] [--receiver <port>] [--payments <port> --webhook <url>] [--exact] [--avoid <port>]`.
 */
async function main(): Promise<void> {
  if (env().APP_ENV === "production") throw new Error("The local inbox, receiver and payment sandbox do not run in production.");
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      mail: { type: "string" },
      receiver: { type: "string" },
      payments: { type: "string" },
      webhook: { type: "string" },
      exact: { type: "boolean", default: false },
      avoid: { type: "string" },
    },
  });
  const dataDir = values.data;
  if (dataDir === undefined) throw new Error("--data is missing.");
  const avoid = values.avoid === undefined ? [] : [Number(values.avoid)];
  const given = { dataDir, clock: systemClock };
  const place = (port: string, others: readonly (LocalPart | null)[]) => ({
    port: Number(port),
    isExact: values.exact,
    avoid: [...avoid, ...others.flatMap((part) => (part ? [part.port] : []))],
  });
  const mail = values.mail === undefined ? null : await startMailPart({ ...given, place: place(values.mail, []) });
  const receiver = values.receiver === undefined ? null : await startReceiverPart({ ...given, place: place(values.receiver, [mail]) });
  const payments =
    values.payments === undefined || values.webhook === undefined
      ? null
      : await startPaymentsPart({ ...given, place: place(values.payments, [mail, receiver]), webhookUrl: values.webhook });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void Promise.all([mail?.stop(), receiver?.stop(), payments?.stop()]).finally(() => process.exit(0)));
  }
  process.send?.({ mail: mail?.port ?? null, receiver: receiver?.port ?? null, payments: payments?.port ?? null } satisfies LocalPorts);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
