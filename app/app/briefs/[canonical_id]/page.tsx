import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { briefPath } from "@/components/brief/brief-place";
import { BriefView } from "@/components/brief/brief-view";
import { BackToBriefs } from "../../back-to-briefs";
import { NotSignedIn } from "../../not-signed-in";
import { pageSession, unlockedBrief } from "./unlocked-brief";

/** The title names nobody: it stays in a browser's history. */
export const metadata: Metadata = { title: "Brief" };

/** The newest stored brief of a person that this account has unlocked. Unknown people and those of other accounts look the same. */
export default async function BriefPage({ params }: { readonly params: Promise<{ canonical_id: string }> }) {
  const session = await pageSession();
  const { canonical_id: personId } = await params;
  const place = { personId, jobId: null };
  if (!session) return <NotSignedIn returnPath={briefPath(place)} />;
  const shown = await unlockedBrief(session, personId, null);
  if (!shown) notFound();
  return (
    <>
      <BackToBriefs />
      <BriefView brief={shown.brief} place={place} sources={shown.sources} reportedJobId={shown.jobId} />
    </>
  );
}
