import type { Schemas } from "./contract-types";

type Dispute = Schemas["Dispute"];

export interface DisputeWaitOptions {
  /** How long to wait in all; 2 minutes when absent. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly read: (dispute: Dispute, signal: AbortSignal | undefined) => Promise<Dispute>;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly elapsedMs: () => number;
}

const pollMs = 2_000;
const defaultDeadlineMs = 120_000;

/** The dispute once it is decided, or as it stands when the time is up. */
export async function waitForDispute(
  { read, wait, elapsedMs }: Waiting,
  opened: Dispute,
  { deadlineMs = defaultDeadlineMs, signal }: DisputeWaitOptions = {},
): Promise<Dispute> {
  const startedMs = elapsedMs();
  let dispute = opened;
  while (dispute.status === "checking" && elapsedMs() - startedMs + pollMs <= deadlineMs) {
    await wait(pollMs, signal);
    dispute = await read(dispute, signal);
  }
  return dispute;
}
