import type { Metadata } from "next";
import { ProgramList } from "@/components/account/program-list";
import type { PortalSession } from "@/lib/account/portal-session";
import { services } from "@/lib/http/services";
import { listGrants } from "@/lib/oauth/grants";
import { AccountPage } from "../account-page";
import { revokeGrantAction } from "../grant-actions";

export const metadata: Metadata = { title: "Programs" };

/** What programs were allowed, and the button that takes it back. */
export default function ProgramsPage() {
  return (
    <AccountPage
      href="/account/programs"
      title="Programs"
      note="Programs that you have given access to this account. Each can do what is listed beside it until you take its access back. Their keys are not in your list of API keys."
    >
      {(session) => <Programs session={session} />}
    </AccountPage>
  );
}

async function Programs({ session }: { readonly session: PortalSession }) {
  return <ProgramList programs={await listGrants(services().pool, session.accountId)} revoke={revokeGrantAction} />;
}
