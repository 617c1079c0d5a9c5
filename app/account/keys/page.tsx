import type { Metadata } from "next";
import { KeyDesk } from "@/components/account/key-desk";
import { TextLink } from "@/components/ui/text-link";
import { listKeys } from "@/lib/account/account-keys";
import type { PortalSession } from "@/lib/account/portal-session";
import { services } from "@/lib/http/services";
import { AccountPage } from "../account-page";
import { makeKeyAction, revokeKeyAction, setDetailAction } from "../key-actions";

export const metadata: Metadata = { title: "API keys" };

/** Keys: made, rotated, revoked, and what each gets by default. */
export default function KeysPage() {
  return (
    <AccountPage
      href="/account/keys"
      title="API keys"
      note={
        <>
          A key spends this account's credits. Only its first characters are shown here; the rest is not kept. The{" "}
          <TextLink href="/docs">documentation</TextLink> says how to use one.
        </>
      }
    >
      {(session) => <Keys session={session} />}
    </AccountPage>
  );
}

async function Keys({ session }: { readonly session: PortalSession }) {
  const keys = await listKeys(services().pool, session.accountId, services().clock.now());
  return <KeyDesk keys={keys} make={makeKeyAction} revoke={revokeKeyAction} setDetail={setDetailAction} />;
}
