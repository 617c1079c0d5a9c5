import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackToBrief } from "@/components/brief/back-to-brief";
import { briefPath, claimAnchor, jobQuery } from "@/components/brief/brief-place";
import { claimsOf } from "@/components/brief/claims-of";
import { PageHeader } from "@/components/ui/page-header";
import { maxDetailsLength } from "@/lib/contract/operations/disputes";
import { disputeIdShape } from "@/lib/disputes/dispute-row";
import { readDispute } from "@/lib/disputes/read-disputes";
import { services } from "@/lib/http/services";
import { NotSignedIn } from "../../../../not-signed-in";
import { pageSession, unlockedBrief } from "../../unlocked-brief";
import { DisputeForm } from "./dispute-form";
import { DisputeState } from "./dispute-state";

/** The title names nobody: it stays in a browser's history. */
export const metadata: Metadata = { title: "A disputed claim" };

interface DisputePageProps {
  readonly params: Promise<{ readonly canonical_id: string; readonly key: string }>;
  readonly searchParams: Promise<{ readonly job?: string | string[] }>;
}

/** The form about one claim, by the key of its card; by a dispute's id, how that stands. Both without scripts. */
export default async function DisputePage({ params, searchParams }: DisputePageProps) {
  const session = await pageSession();
  const [{ canonical_id: personId, key }, { job }] = await Promise.all([params, searchParams]);
  const jobId = typeof job === "string" ? job : null;
  if (!session) return <NotSignedIn returnPath={`${briefPath({ personId, jobId })}/disputes/${key}${jobQuery({ jobId })}`} />;
  const home = `${briefPath({ personId, jobId })}${jobQuery({ jobId })}`;
  if (disputeIdShape.test(key)) {
    const dispute = await readDispute(services().pool, { accountId: session.accountId, jobId, disputeId: key });
    if (dispute === null || dispute.personId !== personId) notFound();
    return (
      <div className="max-w-2xl space-y-6">
        <PageHeader above={<BackToBrief href={home} />} title="A disputed claim" />
        <DisputeState dispute={dispute} />
      </div>
    );
  }
  const shown = await unlockedBrief(session, personId, jobId);
  const claim = shown === null ? undefined : claimsOf(shown.brief).find((each) => claimAnchor(each) === key);
  if (shown === null || claim === undefined) notFound();
  return (
    <div className="max-w-2xl space-y-6">
      <PageHeader
        above={<BackToBrief href={`${home}#${key}`} />}
        title="Is this claim wrong?"
        note="We read its source again. If the source does not support the claim, the claim is withdrawn from every brief. If that happens within 90 days of the unlock and leaves fewer than half of the safe claims in the brief you paid for, your credit is returned."
      />
      <DisputeForm
        claim={{ claim: claim.claim, evidence_quote: claim.evidence_quote }}
        personId={personId}
        jobId={shown.isOfJob ? shown.jobId : null}
        maxDetailsLength={maxDetailsLength}
      />
    </div>
  );
}
