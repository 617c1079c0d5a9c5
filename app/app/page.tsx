import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import type { LibraryState } from "@/components/request/library-view";
import { SampleBrief } from "@/components/start/sample-brief";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { businessPurposes } from "@/lib/account/purposes";
import { paymentMode } from "@/lib/billing/payment-mode";
import { maxPacks, pack } from "@/lib/contract/pack";
import { readMailsBriefs } from "@/lib/enrichment/deliveries/brief-mails";
import { countLibrary } from "@/lib/enrichment/jobs/list-library";
import { countWithdrawn, listRequests, type RequestEntry } from "@/lib/enrichment/jobs/list-requests";
import { ServiceError } from "@/lib/errors";
import { fixtureSubject } from "@/lib/fixture/subject";
import { type Services, services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { PurchaseNotice } from "../account/purchase-notice";
import { SignIn } from "../account/sign-in";
import { sampleBrief } from "../sample-brief";
import { AppNav } from "./app-nav";
import { FixtureForm } from "./fixture-form";
import { KeepFresh } from "./keep-fresh";
import { LibraryBrowser } from "./library-browser";
import { readLibrary } from "./read-library";
import { RequestForm } from "./request-form";
import { RequestList } from "./request-list";

export const metadata: Metadata = { title: "Briefs" };

const shownOpen = 5;

type Search = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Ask for a brief, see what is at work, and find again what the account has. */
export default async function BriefsPage({ searchParams }: { readonly searchParams: Search }) {
  const given = services();
  const caller = await portalSession(given, await headers());
  if (!caller) return <SignIn env={given.env} returnPath="/app" />;
  const { accountId, hasAcceptedTerms } = caller;
  const { before, payment, canceled, look } = await searchParams;
  const [library, total, withdrawn, open, mailsBriefs] = await Promise.all([
    pageOfLibrary(given, accountId, typeof before === "string" ? before : undefined),
    countLibrary(given.pool, accountId),
    countWithdrawn(given.pool, accountId),
    listRequests(given.pool, { accountId, filter: "open", limit: shownOpen }),
    readMailsBriefs(given.pool, accountId),
  ]);
  const formKeys = [newId("req", given.clock.now()), newId("req", given.clock.now())] as const;
  return (
    <>
      <h1 className="sr-only">Briefs</h1>
      <AppNav />
      {typeof payment === "string" ? (
        <div className="mb-8">
          <PurchaseNotice
            accountId={accountId}
            paymentId={payment}
            hasLeft={canceled !== undefined}
            looks={Math.max(0, Number(look) || 0)}
            place="/app"
          />
        </div>
      ) : null}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 ${hasAcceptedTerms ? "lg:grid-cols-[minmax(0,1fr)_18rem]" : "lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"}`}
      >
        <section aria-labelledby="ask" className="min-w-0">
          <h2 id="ask" className="text-2xl font-semibold tracking-[-0.02em]">
            {hasAcceptedTerms ? "Ask for a brief" : "Who are you about to meet?"}
          </h2>
          <p className="mt-1.5 text-muted">
            {hasAcceptedTerms
              ? "About one person, from public or licensed sources only."
              : `The sample is a finished brief. Yours costs 1 credit, and only when it is done; ${pack.credits} credits are $${usdPerPack} plus tax.`}
          </p>
          <div className="mt-6 rounded-2xl border border-line bg-surface p-5 sm:p-7">
            <RequestForm
              formKey={formKeys[0]}
              owner={accountId}
              availableCredits={caller.availableCredits}
              sale={saleOf(given)}
              mail={given.env.SMTP_URL === undefined ? null : { address: caller.email, isWanted: mailsBriefs }}
              purposes={hasAcceptedTerms ? null : purposes}
            />
          </div>
        </section>
        {hasAcceptedTerms ? <Aside caller={caller} formKey={formKeys[1]} /> : <Sample />}
      </div>
      {open.requests.length === 0 ? null : <AtWork requests={open.requests} hasMore={open.nextCursor !== null} />}
      {hasAcceptedTerms ? (
        <section aria-labelledby="briefs" className="mt-14">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="briefs" className="text-2xl font-semibold tracking-[-0.02em]">
              Your briefs
              {total === 0 ? null : <span className="ml-2 text-base font-normal tabular-nums text-muted">{total}</span>}
            </h2>
            <TextLink href="/app/jobs">All requests</TextLink>
          </div>
          {withdrawn === 0 ? null : <WithdrawnNotice count={withdrawn} />}
          {total === 0 ? (
            <EmptyState icon="person" title="No brief yet">
              Ask for one above, or look at the sample first: it is free. What you unlock stays here.
            </EmptyState>
          ) : (
            <LibraryBrowser first={library} />
          )}
        </section>
      ) : null}
    </>
  );
}

/** A cursor that is none shows the newest. */
async function pageOfLibrary(given: Services, accountId: string, cursor: string | undefined): Promise<LibraryState> {
  try {
    return await readLibrary(given, { accountId, query: "", cursor });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "invalid_cursor") throw error;
    return readLibrary(given, { accountId, query: "", cursor: undefined });
  }
}

const usdPerPack = pack.subtotal.amount / 100;
const purposes = Object.entries(businessPurposes).map(([value, label]) => ({ value, label }));

function saleOf({ env }: Services) {
  const offReason = paymentMode(env) === "off" ? "Payments are not set up on this deployment. Everything else works." : null;
  return { maxPacks, creditsPerPack: pack.credits, usdPerPack, offReason };
}

/** What a brief looks like, for whoever has none yet. */
function Sample() {
  const brief = sampleBrief();
  return (
    <aside aria-label="Sample brief" className="min-w-0">
      {brief === null ? null : <SampleBrief brief={brief} />}
    </aside>
  );
}

interface AsideProps {
  readonly caller: PortalSession;
  readonly formKey: string;
}

function Aside({ caller, formKey }: AsideProps) {
  return (
    <aside aria-label="Account" className="space-y-8 lg:pt-20">
      <Balance caller={caller} />
      <section aria-labelledby="fixture" className="border-t border-line pt-6">
        <h2 id="fixture" className="font-semibold">
          See one first
        </h2>
        <p className="mb-4 mt-1 text-[0.9375rem] text-muted">
          {fixtureSubject.name} is a fictional person with public pages of her own, one rumour and one namesake. Her brief is made like any
          other, and it is free.
        </p>
        <FixtureForm linkedinUrl={fixtureSubject.linkedinUrl} label="See a sample brief" formKey={formKey} />
      </section>
    </aside>
  );
}

function Balance({ caller }: { readonly caller: PortalSession }) {
  const { availableCredits, reservedCredits } = caller;
  return (
    <section aria-labelledby="balance">
      <h2 id="balance" className="text-sm text-muted">
        Credits
      </h2>
      <p className="mt-1 text-3xl font-semibold tabular-nums tracking-[-0.02em]" data-balance>
        {availableCredits}
      </p>
      <p className="mt-1 text-sm text-muted">
        {reservedCredits > 0 ? `${reservedCredits} more reserved for running requests. ` : ""}They never expire.
        {caller.isLocalDeveloper ? " Local developer account." : ""}
      </p>
      <p className="mt-1 text-sm">
        <TextLink href="/account#buy">Buy credits</TextLink>
      </p>
    </section>
  );
}

function AtWork({ requests, hasMore }: { readonly requests: readonly RequestEntry[]; readonly hasMore: boolean }) {
  return (
    <section aria-labelledby="at-work" className="mt-14">
      <KeepFresh />
      <h2 id="at-work" className="mb-4 text-2xl font-semibold tracking-[-0.02em]">
        Running
      </h2>
      <RequestList requests={requests} />
      {hasMore ? (
        <p className="mt-3">
          <Link href="/app/jobs?show=open" className="text-accent underline decoration-accent/40 underline-offset-3">
            All running requests
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function WithdrawnNotice({ count }: { readonly count: number }) {
  return (
    <div className="mb-5">
      <Notice title={count === 1 ? "One brief was withdrawn" : `${count} briefs were withdrawn`}>
        <p>
          No account can see {count === 1 ? "it" : "them"} any more. {count === 1 ? "Its request is listed" : "Their requests are listed"}{" "}
          under <TextLink href="/app/jobs?show=refused">Requests</TextLink> without {count === 1 ? "a name" : "names"}.
        </p>
      </Notice>
    </div>
  );
}
