import type { Metadata } from "next";
import { SessionList } from "@/components/account/session-list";
import type { PortalSession } from "@/lib/account/portal-session";
import { listSessions } from "@/lib/account/portal-sessions";
import { services } from "@/lib/http/services";
import { AccountPage } from "../account-page";
import { endSessionAction } from "../actions";
import { SessionActions } from "../session-actions";

export const metadata: Metadata = { title: "Sessions" };

/** The browsers that are signed in. */
export default function SessionsPage() {
  return (
    <AccountPage
      href="/account/sessions"
      title="Sessions"
      note="Browsers that are signed in to this account. Each stays so until it has not been used here for 30 days."
    >
      {(session) => <Sessions session={session} />}
    </AccountPage>
  );
}

async function Sessions({ session }: { readonly session: PortalSession }) {
  const { pool, clock } = services();
  if (session.isLocalDeveloper) return <SessionActions session={session} />;
  const sessions = await listSessions(pool, { accountId: session.accountId, at: clock.now() });
  return (
    <div className="space-y-6">
      <SessionList sessions={sessions} currentId={session.sessionId} end={endSessionAction} />
      <SessionActions session={session} />
      <p className="max-w-prose text-sm text-muted">
        Of a browser only its kind and system are kept, and the minute in which it was last here: no network address, no version.
      </p>
    </div>
  );
}
