import type { Metadata } from "next";
import { CallbackSecret } from "@/components/account/callback-secret";
import { DeliveryList } from "@/components/account/delivery-list";
import { Panel } from "@/components/account/panel";
import { TestCallback } from "@/components/account/test-callback";
import { TextLink } from "@/components/ui/text-link";
import type { PortalSession } from "@/lib/account/portal-session";
import { listDeliveries } from "@/lib/enrichment/deliveries/callback-deliveries";
import { services } from "@/lib/http/services";
import { AccountPage } from "../account-page";
import { callbackSecretAction, sendAgainAction, sendTestAction } from "../callback-actions";

export const metadata: Metadata = { title: "Callbacks" };

const deliveryCount = 20;

/** What signs callbacks, a way to try one, and how the newest went. */
export default function CallbacksPage() {
  return (
    <AccountPage
      href="/account/callbacks"
      title="Callbacks"
      note={
        <>
          Finished briefs, posted to an address of your own. The <TextLink href="/docs#callbacks">documentation</TextLink> says how to
          verify one.
        </>
      }
    >
      {(session) => <Callbacks session={session} />}
    </AccountPage>
  );
}

async function Callbacks({ session }: { readonly session: PortalSession }) {
  const deliveries = await listDeliveries(services().pool, { accountId: session.accountId, limit: deliveryCount });
  return (
    <div className="space-y-8">
      <Panel id="secret" title="Secret" note="Verify our callbacks with it, as Standard Webhooks describes.">
        <CallbackSecret action={callbackSecretAction} />
      </Panel>
      <Panel id="test" title="Try an address" note="A real callback with the sample brief. Free, up to ten times a minute.">
        <TestCallback action={sendTestAction} />
      </Panel>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries" className="text-xl font-semibold tracking-[-0.01em]">
          Deliveries
        </h2>
        <p className="mb-4 mt-1 text-[0.9375rem] text-muted">The newest {deliveryCount}, and how each attempt went.</p>
        <DeliveryList deliveries={deliveries} sendAgain={sendAgainAction} />
      </section>
    </div>
  );
}
