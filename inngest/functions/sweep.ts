import { NonRetriableError } from "inngest";
import { briefMail } from "@/components/brief/brief-mail";
import { sweepDisputes } from "@/lib/disputes/sweep-disputes";
import { sweepRenderings } from "@/lib/enrichment/briefs/order-rendering";
import { mailBriefs } from "@/lib/enrichment/deliveries/mail-briefs";
import { sweepLists } from "@/lib/enrichment/lists/advance-list";
import { processMailer } from "@/lib/gateways/process-mailer";
import { inngest } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { sweepCallbacks } from "@/lib/pipeline/sweep-callbacks";
import { sweepRuns } from "@/lib/pipeline/sweep-runs";
import { refundEveryThinned } from "@/lib/privacy/erasure/refund-thinned";
import { sweepErasures } from "@/lib/privacy/erasure/sweep-erasures";
import { tellContacts } from "@/lib/privacy/tell-contacts";

/**
 * Every minute, and at each start of a worker: sends again what was not confirmed, ends what is past its deadline, does what failed behind its proof,
 * mails the briefs that are to be mailed, returns credits of briefs that lost too much. One of them that fails keeps no other from its work.
 */
export const sweep = inngest.createFunction(
  { id: "sweep", triggers: [{ cron: "* * * * *" }, { event: "service/worker.started" }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    const swept = async <T>(name: string, work: () => Promise<T>) => step.run(name, work).catch(() => "failed" as const);
    const outcome = {
      runs: await swept("sweep", () => sweepRuns(pipelineServices())),
      callbacks: await swept("sweep-callbacks", () => sweepCallbacks(pipelineServices())),
      erasures: await swept("sweep-erasures", () => sweepErasures(pipelineServices())),
      contacts: await swept("tell-contacts", () => tellContacts({ ...pipelineServices(), mailer: processMailer() })),
      mails: await swept("mail-briefs", () => mailBriefs({ ...pipelineServices(), mailer: processMailer(), compose: briefMail })),
      lists: await swept("advance-lists", () => sweepLists(pipelineServices())),
      renderings: await swept("sweep-renderings", () => sweepRenderings(pipelineServices())),
      disputes: await swept("sweep-disputes", () => sweepDisputes(pipelineServices())),
      refunds: await swept("refund-thinned", () => refundEveryThinned(pipelineServices())),
    };
    const failed = Object.entries(outcome).flatMap(([name, done]) => (done === "failed" ? [name] : []));
    if (failed.length > 0) throw new NonRetriableError(`Not swept: ${failed.join(", ")}.`);
    return outcome;
  },
);
