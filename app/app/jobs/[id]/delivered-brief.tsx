import { BriefView } from "@/components/brief/brief-view";
import type { Brief } from "@/lib/contract/brief";
import { sourcesOf } from "../../briefs/[canonical_id]/unlocked-brief";

/** The very brief that a job delivered. Its receipts and downloads are this brief's too, also when there is a newer one. */
export async function DeliveredBrief({ brief, jobId }: { readonly brief: Brief; readonly jobId: string }) {
  return (
    <BriefView
      brief={brief}
      place={{ personId: brief.identity.canonical_id, jobId }}
      sources={await sourcesOf(brief)}
      reportedJobId={jobId}
    />
  );
}
