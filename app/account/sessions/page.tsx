import type { Metadata } from "next";
import { SessionList } from "@/components/account/session-list";
import type { PortalSession } from "@/lib/account/portal-session";
import { listSessions } from "@/lib/account/portal-sessions";
import { services } from "@/lib/http/services";
import { AccountPage } from "../account-page";
import { endSessionAction } from "../session-actions";
import { SignOutButtons } from "../sign-out-buttons";

export const metadata: Metadata = { title: "Sessions" };

/** The browsers that are signed in. */
export default function SessionsPage() {
  return (
    <AccountPage
      href="/account/sessions"
      title="Sessions"
      note="Browsers that are signed in to this account. Each stays signed in until it has gone unused here for 30 days."
    >
      {(session) => <Sessions session={session} />}
    </AccountPage>
  );
}

async function Sessions({ session }: { readonly session: PortalSession }) {
  const { pool, clock } = services();
  if (session.isLocalDeveloper) return <SignOutButtons session={session} />;
  const sessions = await listSessions(pool, { accountId: session.accountId, at: clock.now() });
  return (
    <div className="space-y-6">
      <SessionList sessions={sessions} currentId={session.sessionId} end={endSessionAction} />
      <SignOutButtons session={session} />
      <p className="max-w-prose text-sm text-muted">
        Of each browser we keep only its kind, its system and the minute it was last here: no network address, no version.
      </p>
    </div>
  );
}
