import { minuteMs } from "@/lib/clock";
import type { DisputeFinding } from "@/lib/contract/dispute";
import { checkDispute as check } from "@/lib/disputes/check-dispute";
import { settleDispute } from "@/lib/disputes/settle-dispute";
import { disputeCheckRequested, inngest } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { retryStep, waitingRetries } from "./retry-step";

const maxAtOnce = 4;
const maxAtOncePerAccount = 1;
/** Before each try to reach the source. */
const triesAfterMs = [0, minuteMs, 5 * minuteMs];

/** One dispute: looks at the source, a few times where it cannot be reached, then decides. Order and retries only. */
export const checkDispute = inngest.createFunction(
  {
    id: "check-dispute",
    triggers: { event: disputeCheckRequested },
    idempotency: "event.data.key",
    concurrency: [{ limit: maxAtOnce }, { limit: maxAtOncePerAccount, key: "event.data.accountId" }],
    retries: waitingRetries,
    onFailure: async ({ event, step }) => {
      const { disputeId, round } = event.data.event.data;
      await step.run("leave-undecided", () => settleDispute(pipelineServices(), { disputeId, round, finding: "not_checked" }));
    },
  },
  async ({ event, step, attempt: failures }) => {
    const { disputeId, round } = event.data;
    const settle = (finding: DisputeFinding) =>
      step.run("settle", () => retryStep(failures, () => settleDispute(pipelineServices(), { disputeId, round, finding })));
    for (const [attempt, afterMs] of triesAfterMs.entries()) {
      if (afterMs > 0) await step.sleep(`wait-${attempt}`, afterMs);
      const found = await step.run(`check-${attempt}`, () => retryStep(failures, () => check(pipelineServices(), { disputeId, round })));
      if (found === "over") return { disputeId, verdict: null };
      if (found === "unreachable") continue;
      const verdict = await settle(found);
      return { disputeId, verdict };
    }
    const verdict = await settle("source_unreachable");
    return { disputeId, verdict };
  },
);
