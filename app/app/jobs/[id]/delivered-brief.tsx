import { BriefView } from "@/components/brief/brief-view";
import { dayWords } from "@/components/brief/day-words";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Brief } from "@/lib/contract/brief";
import { readUnlockedBrief } from "@/lib/enrichment/read-unlocked-brief";
import { services } from "@/lib/http/services";
import { sourcesOf } from "../../briefs/[canonical_id]/unlocked-brief";

interface DeliveredBriefProps {
  readonly accountId: string;
  readonly jobId: string;
  readonly brief: Brief;
}

/** The very brief that a job delivered, and where a newer one is when there is one. Receipts and downloads are those of this brief. */
export async function DeliveredBrief({ accountId, jobId, brief }: DeliveredBriefProps) {
  const personId = brief.identity.canonical_id;
  const [sources, newest] = await Promise.all([
    sourcesOf(brief),
    readUnlockedBrief(services(), { accountId, personId, jobId: null, detail: "compact" }),
  ]);
  const isOutdated = newest !== null && newest.generatedAt > new Date(brief.generated_at);
  return (
    <>
      {isOutdated ? (
        <div className="no-print mb-8 max-w-3xl" data-newer>
          <Notice title={`There is a newer brief, made on ${dayWords(newest.generatedAt.toISOString())}.`}>
            <p>
              This is the one that was delivered then. <TextLink href={`/app/briefs/${personId}`}>Open the newest</TextLink>
            </p>
          </Notice>
        </div>
      ) : null}
      <BriefView brief={brief} place={{ personId, jobId }} sources={sources} reportedJobId={jobId} />
    </>
  );
}
