import { fixturePages } from "@/lib/fixture/pages";
import type { MadeUpPortal, Visitor } from "./made-up-portal";

/** One page as one visitor sees it: what screenshots are made of, and what every page's tests walk through. */
export interface PortalPage {
  /** Of its picture. */
  readonly name: string;
  /** Its file under `app/`, as the framework names it. */
  readonly route: string;
  readonly visitor: Visitor;
  readonly path: string;
  /** Its answer's status. */
  readonly status?: number;
}

interface ListedPortal extends MadeUpPortal {
  /** Null when nothing has come to the local inbox. */
  readonly mailId: string | null;
}

/** Every page there is, empty and full. A route that is missing here fails a test. */
export function portalPages({
  jobs,
  batchId,
  lists,
  fixturePersonId,
  libraryPersonId,
  receiptKey,
  claimKey,
  disputeId,
  approvalToken,
  mailId,
}: ListedPortal): readonly PortalPage[] {
  const brief = `/app/briefs/${fixturePersonId}`;
  const receipt = `${brief}/receipts/${receiptKey}`;
  return [
    { name: "start", route: "/", visitor: "stranger", path: "/" },
    { name: "docs", route: "/docs", visitor: "stranger", path: "/docs" },
    { name: "docs-agents", route: "/docs/agents", visitor: "stranger", path: "/docs/agents" },
    { name: "terms", route: "/terms", visitor: "stranger", path: "/terms" },
    { name: "privacy", route: "/privacy", visitor: "stranger", path: "/privacy" },
    { name: "privacy-link-over", route: "/privacy/confirm/[token]", visitor: "stranger", path: `/privacy/confirm/${"B".repeat(43)}` },
    {
      name: "privacy-request-closed",
      route: "/privacy/requests/[id]",
      visitor: "stranger",
      path: `/privacy/requests/prv_${"0".repeat(26)}`,
    },
    { name: "privacy-object-over", route: "/privacy/object/[token]", visitor: "stranger", path: "/privacy/object/done" },
    { name: "privacy-lift-over", route: "/privacy/lift/[token]", visitor: "stranger", path: "/privacy/lift/done" },
    { name: "not-found", route: "/not-found", visitor: "stranger", path: "/nothing-here", status: 404 },
    { name: "sign-in", route: "/account/sign-in", visitor: "stranger", path: "/account/sign-in" },
    { name: "sign-in-sent", route: "/account/sign-in/sent", visitor: "stranger", path: "/account/sign-in/sent" },
    { name: "sign-in-link-over", route: "/account/sign-in/confirm", visitor: "stranger", path: "/account/sign-in/confirm?token=none" },
    { name: "approve", route: "/verify/[token]", visitor: "stranger", path: `/verify/${approvalToken}` },
    { name: "approve-unknown", route: "/verify/[token]", visitor: "stranger", path: `/verify/${"B".repeat(43)}`, status: 404 },
    // What a program asked for is signed to its own browser: this is what anybody else sees of it.
    { name: "consent-over", route: "/oauth/consent/[uid]", visitor: "customer", path: `/oauth/consent/${"B".repeat(21)}` },
    { name: "briefs-signed-out", route: "/app", visitor: "stranger", path: "/app" },
    { name: "brief-signed-out", route: "/app/briefs/[canonical_id]", visitor: "stranger", path: brief },
    { name: "account-deleted", route: "/account/deleted", visitor: "stranger", path: "/account/deleted" },
    { name: "account-signed-out", route: "/account", visitor: "stranger", path: "/account" },
    { name: "account-terms", route: "/account", visitor: "arrival", path: "/account" },
    { name: "briefs-first", route: "/app", visitor: "arrival", path: "/app" },
    { name: "briefs-empty", route: "/app", visitor: "newcomer", path: "/app" },
    { name: "briefs-full", route: "/app", visitor: "customer", path: "/app" },
    { name: "requests-empty", route: "/app/jobs", visitor: "newcomer", path: "/app/jobs" },
    { name: "requests-full", route: "/app/jobs", visitor: "customer", path: "/app/jobs" },
    { name: "brief", route: "/app/briefs/[canonical_id]", visitor: "customer", path: brief },
    { name: "brief-unknown", route: "/app/briefs/[canonical_id]", visitor: "newcomer", path: brief, status: 404 },
    { name: "scores", route: "/app/briefs/[canonical_id]/scores", visitor: "customer", path: `${brief}/scores` },
    { name: "receipt", route: "/app/briefs/[canonical_id]/receipts/[key]", visitor: "customer", path: receipt },
    { name: "dispute", route: "/app/briefs/[canonical_id]/disputes/[key]", visitor: "customer", path: `${brief}/disputes/${claimKey}` },
    {
      name: "dispute-checking",
      route: "/app/briefs/[canonical_id]/disputes/[key]",
      visitor: "customer",
      path: `${brief}/disputes/${disputeId}?job=${jobs.fixture}`,
    },
    { name: "refresh", route: "/app/refresh/[canonical_id]", visitor: "customer", path: `/app/refresh/${libraryPersonId}` },
    { name: "batch-new-empty", route: "/app/batch", visitor: "newcomer", path: "/app/batch" },
    { name: "batch-new", route: "/app/batch", visitor: "customer", path: "/app/batch" },
    { name: "batch", route: "/app/batch/[id]", visitor: "customer", path: `/app/batch/${batchId}` },
    { name: "lists-empty", route: "/app/lists", visitor: "newcomer", path: "/app/lists" },
    { name: "lists", route: "/app/lists", visitor: "customer", path: "/app/lists" },
    { name: "list-draft", route: "/app/lists/[id]", visitor: "customer", path: `/app/lists/${lists.draft}` },
    { name: "list-done", route: "/app/lists/[id]", visitor: "customer", path: `/app/lists/${lists.done}` },
    ...accountPages("newcomer", "empty"),
    ...accountPages("customer", "full"),
    { name: "account-empty", route: "/account", visitor: "newcomer", path: "/account" },
    { name: "account-full", route: "/account", visitor: "customer", path: "/account" },
    { name: "job-running", route: "/app/jobs/[id]", visitor: "customer", path: `/app/jobs/${jobs.running}` },
    { name: "job-refused", route: "/app/jobs/[id]", visitor: "customer", path: `/app/jobs/${jobs.refused}` },
    { name: "job-brief", route: "/app/jobs/[id]", visitor: "customer", path: `/app/jobs/${jobs.library}` },
    { name: "job-brief-fixture", route: "/app/jobs/[id]", visitor: "customer", path: `/app/jobs/${jobs.fixture}` },
    { name: "job-unknown", route: "/app/not-found", visitor: "customer", path: `/app/jobs/job_${"0".repeat(26)}`, status: 404 },
    { name: "inbox", route: "/inbox", visitor: "customer", path: "/inbox" },
    ...(mailId === null ? [] : [{ name: "inbox-mail", route: "/inbox/[mail]", visitor: "customer", path: `/inbox/${mailId}` } as const]),
    { name: "receiver", route: "/receiver", visitor: "customer", path: "/receiver" },
  ];
}

const accountPlaces = ["keys", "programs", "callbacks", "history", "sessions", "delete"] as const;

function accountPages(visitor: Visitor, state: string): PortalPage[] {
  return accountPlaces.map((place) => ({
    name: `account-${place}-${state}`,
    route: `/account/${place}`,
    visitor,
    path: `/account/${place}`,
  }));
}

/** The fictional person's pages are no pages of the portal: they have neither its frame nor its scripts. */
export const fixturePortalPages: readonly PortalPage[] = fixturePages.map(({ slug }) => ({
  name: `fixture-${slug}`,
  route: "/fixture/[slug]",
  visitor: "stranger",
  path: `/fixture/${slug}`,
}));
