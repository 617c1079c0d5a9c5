import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { portalSession } from "@/lib/account/portal-session";
import { listRequests } from "@/lib/enrichment/list-requests";
import { fixtureSubject } from "@/lib/fixture/subject";
import { services } from "@/lib/http/services";
import { FixtureForm } from "./fixture-form";
import { NotSignedIn } from "./not-signed-in";
import { RecentRequests } from "./recent-list";
import { RequestForm } from "./request-form";

export const metadata: Metadata = { title: "Briefs" };

const recentCount = 10;

/** Ask for a brief, and find the last ones again. */
export default async function BriefsPage() {
  const given = services();
  const caller = await portalSession(given, await headers());
  if (!caller) return <NotSignedIn />;
  if (!caller.hasAcceptedTerms) redirect("/account");
  const { requests } = await listRequests(given.pool, { accountId: caller.accountId, filter: "all", limit: recentCount });
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 className="text-3xl font-semibold tracking-[-0.02em]">Ask for a brief</h1>
        <p className="mt-2 text-muted">One person, from public sources alone. A refusal or a failure costs nothing.</p>
        <div className="mt-8 max-w-2xl rounded-2xl border border-line bg-surface p-5 sm:p-7">
          <RequestForm />
        </div>
        <section aria-labelledby="recent" className="mt-14 max-w-2xl">
          <h2 id="recent" className="text-xl font-semibold tracking-[-0.01em]">
            Recent
          </h2>
          <RecentRequests requests={requests} />
        </section>
      </div>
      <aside aria-label="Account" className="space-y-8">
        <section aria-labelledby="balance">
          <h2 id="balance" className="text-sm text-muted">
            Balance
          </h2>
          <p className="mt-1 text-3xl font-semibold tabular-nums tracking-[-0.02em]" data-balance>
            {caller.availableCredits}{" "}
            <span className="text-base font-normal tracking-normal text-muted">{caller.availableCredits === 1 ? "credit" : "credits"}</span>
          </p>
          <p className="mt-1 text-sm text-muted">Credits never expire.{caller.isLocalDeveloper ? " Local developer account." : ""}</p>
        </section>
        <section aria-labelledby="fixture" className="border-t border-line pt-6">
          <h2 id="fixture" className="font-semibold">
            See one first
          </h2>
          <p className="mb-4 mt-1 text-[0.9375rem] text-muted">
            {fixtureSubject.name} is a fictional person with public pages of her own, one rumour and one namesake. Her brief is made like
            any other, and free.
          </p>
          <FixtureForm linkedinUrl={fixtureSubject.linkedinUrl} label="Try the fixture subject (free)" />
        </section>
      </aside>
    </div>
  );
}
