import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { portalSession } from "@/lib/account/portal-session";
import { dayMs } from "@/lib/clock";
import { listRequests, type RequestFilter, requestFilters } from "@/lib/enrichment/jobs/list-requests";
import { ServiceError } from "@/lib/errors";
import { services } from "@/lib/http/services";
import { jobLifeMs, keptSeedLifeMs } from "@/lib/retention/retention";
import { AppNav } from "../app-nav";
import { KeepFresh } from "../keep-fresh";
import { NotSignedIn } from "../not-signed-in";
import { RequestList } from "../request-list";

export const metadata: Metadata = { title: "Requests" };

const pageSize = 30;

const filterWords: Readonly<Record<RequestFilter, { readonly label: string; readonly empty: string }>> = {
  all: { label: "All", empty: "No requests yet" },
  open: { label: "Running", empty: "No requests are running" },
  done: { label: "Done", empty: "No finished requests yet" },
  refused: { label: "Refused", empty: "No refused requests" },
  failed: { label: "Failed", empty: "No failed requests" },
};

type Search = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Everything that the account asked for, newest first, by how it stands. */
export default async function RequestsPage({ searchParams }: { readonly searchParams: Search }) {
  const given = services();
  const caller = await portalSession(given, await headers());
  if (!caller) return <NotSignedIn returnPath="/app/jobs" />;
  if (!caller.hasAcceptedTerms) redirect("/account");
  const search = await searchParams;
  const filter = requestFilters.find((name) => name === search.show) ?? "all";
  const wanted = { accountId: caller.accountId, filter, limit: pageSize };
  const before = typeof search.before === "string" ? search.before : undefined;
  const { requests, nextCursor } = await listRequests(given.pool, { ...wanted, cursor: before }).catch((error: unknown) => {
    if (error instanceof ServiceError) return listRequests(given.pool, wanted);
    throw error;
  });
  return (
    <>
      <AppNav />
      <PageHeader
        title="Requests"
        note={`Your requests of the last ${jobLifeMs / dayMs} days. One that ends without a brief costs nothing, and the name in it is forgotten within ${keptSeedLifeMs / dayMs} days.`}
      />
      <nav aria-label="By status" className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {requestFilters.map((name) => (
            <li key={name}>
              <Link
                href={name === "all" ? "/app/jobs" : `/app/jobs?show=${name}`}
                aria-current={name === filter ? "true" : undefined}
                className={`${buttonClass("quiet", "small")} max-sm:min-h-11 aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent`}
              >
                {filterWords[name].label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {requests.some(({ status }) => status === "queued" || status === "running") ? <KeepFresh /> : null}
      {requests.length === 0 ? (
        <EmptyState
          icon="list"
          title={before === undefined ? filterWords[filter].empty : "No older requests"}
          action={
            <Link href="/app" className={buttonClass("primary")}>
              Ask for a brief
            </Link>
          }
        >
          A request appears here as soon as you send it.
        </EmptyState>
      ) : (
        <RequestList requests={requests} />
      )}
      <Pages filter={filter} isFurther={before !== undefined} nextCursor={nextCursor} />
    </>
  );
}

interface PagesProps {
  readonly filter: RequestFilter;
  readonly isFurther: boolean;
  readonly nextCursor: string | null;
}

function Pages({ filter, isFurther, nextCursor }: PagesProps) {
  if (!isFurther && nextCursor === null) return null;
  return (
    <nav aria-label="Pages of requests" className="mt-4 flex flex-wrap gap-2">
      {isFurther ? (
        <Link href={pageHref(filter, null)} className={buttonClass("quiet", "small")}>
          Newest
        </Link>
      ) : null}
      {nextCursor === null ? null : (
        <Link href={pageHref(filter, nextCursor)} className={buttonClass("quiet", "small")}>
          Older
        </Link>
      )}
    </nav>
  );
}

function pageHref(filter: RequestFilter, before: string | null): string {
  const query = new URLSearchParams({ ...(filter === "all" ? {} : { show: filter }), ...(before === null ? {} : { before }) }).toString();
  return query === "" ? "/app/jobs" : `/app/jobs?${query}`;
}
