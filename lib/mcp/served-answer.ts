import type { CompactBrief } from "@/lib/contract/brief";
import type { Usage } from "@/lib/contract/job";
import { briefText } from "./brief-text";
import { untrustedNotice } from "./untrusted-text";

interface ServedBody {
  readonly status: "done";
  readonly job_id: string;
  readonly brief: CompactBrief;
  readonly usage: Usage;
}

/** A stored brief's answer: as the API gives it, with the mark of what is untrusted beside it. */
export function servedAnswer(servedJson: string) {
  const served = JSON.parse(servedJson) as ServedBody;
  const { brief, usage, job_id } = served;
  return {
    structured: { ...served, notice: untrustedNotice },
    text: `Done. ${usage.credits_charged} credits charged, ${usage.credits_remaining} remain.\n${briefText(brief)}`,
    briefOf: job_id,
  };
}
