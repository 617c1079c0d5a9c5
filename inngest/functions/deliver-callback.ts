import { retryDelayMs } from "@/lib/callbacks/retry-delay";
import { env } from "@/lib/env";
import { deliveryRequested, inngest } from "@/lib/gateways/queue";
import { deliverOnce, giveUpDelivery } from "@/lib/pipeline/deliver-callback";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { retryStep, waitingRetries } from "./retry-step";

/** Callbacks on the network at once, in all and for one account: an account whose receiver hangs holds up no other's. */
const maxAtOnce = 32;
const maxAtOncePerAccount = 4;

/**
 * One round of a callback: tries by the schedule until one arrives, then gives up. The waits come from delivery and number alone, so that a replay
 * waits the same. A step that fails for good (our own fault, not the receiver's) costs the round that one try only.
 */
export const deliverCallback = inngest.createFunction(
  {
    id: "deliver-callback",
    triggers: { event: deliveryRequested },
    idempotency: "event.data.key",
    concurrency: [{ limit: maxAtOnce }, { limit: maxAtOncePerAccount, key: "event.data.accountId" }],
    retries: waitingRetries,
    onFailure: async ({ event, step }) => {
      const { deliveryId, round } = event.data.event.data;
      await step.run("give-up", () => giveUpDelivery(pipelineServices(), { deliveryId, round }));
    },
  },
  async ({ event, step, attempt: failures }) => {
    const { deliveryId, round, origin } = event.data;
    const scheduleSeconds = env().CALLBACK_RETRY_SECONDS;
    for (const attempt of scheduleSeconds.keys()) {
      const delayMs = retryDelayMs({ attempt, deliveryId, scheduleSeconds });
      if (delayMs > 0) await step.sleep(`wait-${attempt}`, delayMs);
      const outcome = await step
        .run(`attempt-${attempt}`, () => retryStep(failures, () => deliverOnce(pipelineServices(), { deliveryId, round, attempt, origin })))
        .catch(() => "again" as const);
      if (outcome !== "again") return { deliveryId, outcome };
    }
    await step.run("give-up", () => retryStep(failures, () => giveUpDelivery(pipelineServices(), { deliveryId, round })));
    return { deliveryId, outcome: "given_up" as const };
  },
);
