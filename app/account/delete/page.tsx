import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DeleteAccountForm } from "@/components/account/delete-account-form";
import { Panel } from "@/components/account/panel";
import { creditWords } from "@/components/account/payment-words";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { listKeys } from "@/lib/account/account-keys";
import type { PortalSession } from "@/lib/account/portal-session";
import { paymentMode } from "@/lib/billing/payment-mode";
import { services } from "@/lib/http/services";
import { AccountPage } from "../account-page";
import { deleteAccountAction } from "../delete-account-action";

export const metadata: Metadata = { title: "Delete account" };

/** What deleting means, with the account's own numbers, and then the form that does it. */
export default function DeletePage() {
  return (
    <AccountPage
      href="/account/delete"
      title="Delete account"
      note="It takes effect at once and cannot be undone. Read what is deleted and what is kept, then confirm."
    >
      {(session) => (session.isLocalDeveloper ? <NotHere /> : <Delete session={session} />)}
    </AccountPage>
  );
}

function NotHere() {
  return (
    <Notice title="The local developer's account cannot be deleted here">
      <p>It is created again at every start. To be rid of it, stop the service and remove its data folder.</p>
    </Notice>
  );
}

async function Delete({ session }: { readonly session: PortalSession }) {
  const { env, pool, clock } = services();
  const keys = await listKeys(pool, session.accountId, clock.now());
  const { availableCredits, reservedCredits, email } = session;
  return (
    <div className="space-y-8">
      <Panel id="goes" title="What is deleted">
        <Points>
          {availableCredits > 0 ? (
            <li>
              <strong>Your {creditWords(availableCredits)}.</strong> They are not refunded and cannot be restored.
            </li>
          ) : null}
          {keys.length > 0 ? (
            <li>
              <strong>{keys.length === 1 ? "Your API key." : `Your ${keys.length} API keys.`}</strong>{" "}
              {keys.length === 1 ? "It stops" : "They stop"} at once, everywhere.
            </li>
          ) : null}
          <li>
            <strong>Your requests and unlocked briefs.</strong> A new account would pay a credit again for each person you have now.
          </li>
          <li>
            <strong>Callbacks.</strong> The secret, the addresses and the deliveries are deleted; nothing more is sent.
          </li>
          {reservedCredits > 0 ? (
            <li>
              <strong>Requests under way</strong> ({creditWords(reservedCredits)} reserved) run to their end without telling anybody. What
              they leave behind is removed within about an hour.
            </li>
          ) : null}
          {paymentMode(env) === "off" ? null : (
            <li>
              <strong>Payments.</strong> Auto-recharge ends. We ask the payment provider to close any payment page that is still open, and
              to delete your customer record and its saved cards. A payment that is already under way may still arrive: whoever runs this
              service is told. To get it back, send them the provider&rsquo;s receipt.
            </li>
          )}
          <li>
            <strong>Sessions.</strong> Every browser is signed out.
          </li>
        </Points>
      </Panel>
      <Panel id="kept" title="What is kept">
        <Points>
          <li>
            <strong>The books:</strong> purchases, what became of every credit, and when the account was changed. They hold a keyed hash in
            place of your address.
          </li>
          <li>
            <strong>The briefs themselves.</strong> They are about other people, whose rights are on the{" "}
            <TextLink href="/privacy">privacy page</TextLink>. Nothing shows any longer that you asked for them.
          </li>
          <li>
            <strong>What you sent us as a person a brief is about.</strong> Such a request is not part of the account: its contents are
            deleted once it is dealt with.
          </li>
        </Points>
        <p className="mt-4 text-[0.9375rem] text-muted">You can sign up again with the same address. You then get a new, empty account.</p>
      </Panel>
      <section aria-labelledby="confirm" className="rounded-2xl border border-review/40 bg-surface p-5 sm:p-7">
        <h2 id="confirm" className="mb-5 text-xl font-semibold tracking-[-0.01em]">
          Delete it
        </h2>
        <DeleteAccountForm email={email} action={deleteAccountAction} />
      </section>
    </div>
  );
}

function Points({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="list-disc space-y-2.5 pl-5 text-[0.9375rem] text-muted marker:text-line-strong [&_strong]:font-medium [&_strong]:text-ink">
      {children}
    </ul>
  );
}
