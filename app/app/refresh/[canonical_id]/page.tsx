import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { ProblemNotice } from "@/components/request/problem-notice";
import { problemWords } from "@/components/request/problem-words";
import { refreshQuestion } from "@/components/request/refresh-words";
import { buttonClass } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { portalSession } from "@/lib/account/portal-session";
import { refreshRefused, refreshWait } from "@/lib/enrichment/briefs/count-refresh";
import { findRefreshable } from "@/lib/enrichment/briefs/refresh-brief";
import { services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { ageWords } from "../../age-words";
import { BackToBriefs } from "../../back-to-briefs";
import { NotSignedIn } from "../../not-signed-in";
import { RefreshForm } from "../../refresh-form";

/** The title names nobody: it stays in a browser's history. */
export const metadata: Metadata = { title: "Refresh a brief" };

/** The question before a refresh, as a page of its own: for browsers without scripts, and for whoever links here. */
export default async function RefreshPage({ params }: { readonly params: Promise<{ canonical_id: string }> }) {
  const given = services();
  const caller = await portalSession(given, await headers());
  const { canonical_id: personId } = await params;
  if (!caller) return <NotSignedIn returnPath={`/app/refresh/${personId}`} />;
  const found = await findRefreshable(given.pool, { accountId: caller.accountId, personId });
  if (!found) notFound();
  const at = given.clock.now();
  const wait =
    found.costCredits === 0 ? null : await refreshWait(given.pool, { env: given.env, personId, accountIds: [caller.accountId], at });
  if (wait !== null)
    return (
      <div className="max-w-xl">
        <BackToBriefs />
        <PageHeader title="Make a new brief?" />
        <ProblemNotice problem={problemWords(refreshRefused(wait, at))} />
      </div>
    );
  return (
    <div className="max-w-xl">
      <BackToBriefs />
      <PageHeader title="Make a new brief?" note={refreshQuestion(found.fullName, ageWords(found.generatedAt, at), found.costCredits)} />
      <RefreshForm personId={personId} formKey={newId("req", at)} costCredits={found.costCredits}>
        <a href={`/app/briefs/${personId}`} className={buttonClass("quiet")}>
          Keep the one I have
        </a>
      </RefreshForm>
    </div>
  );
}
