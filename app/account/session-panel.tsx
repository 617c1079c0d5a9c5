import Link from "next/link";
import { Confirm } from "@/components/account/confirm";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PortalSession } from "@/lib/account/portal-session";
import { signOutAction, signOutEverywhereAction } from "./actions";

/** How to leave; at one's own machine, that nobody had to come in. */
export function SessionPanel({ session }: { readonly session: PortalSession }) {
  if (session.isLocalDeveloper)
    return (
      <div className="mt-10">
        <Notice title="This is the local developer's account">
          <p>Whoever opens this page on this machine has it, without signing in. It exists in local mode only.</p>
          <p>
            <Link
              href="/account/sign-in"
              className="inline-flex min-h-6 items-center text-accent underline decoration-accent/40 underline-offset-3"
            >
              Sign in with an email address instead
            </Link>
          </p>
        </Notice>
      </div>
    );
  return (
    <section aria-labelledby="session" className="mt-10 border-t border-line pt-8">
      <h2 id="session" className="text-lg font-semibold">
        Your session
      </h2>
      <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">A browser stays signed in until it has not been used here for 30 days.</p>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <form action={signOutAction}>
          <Button type="submit" look="quiet">
            Sign out
          </Button>
        </form>
        <Confirm
          label="Sign out everywhere"
          question="Every browser that is signed in to this account is signed out, this one too. Keys go on working."
        >
          <form action={signOutEverywhereAction}>
            <Button type="submit">Sign out of all browsers</Button>
          </form>
        </Confirm>
      </div>
    </section>
  );
}
