import { AskFirst } from "@/components/account/ask-first";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { PortalSession } from "@/lib/account/portal-session";
import { signOutAction, signOutEverywhereAction } from "./actions";

/** How to leave; at one's own machine, that nobody had to come in. */
export function SessionActions({ session }: { readonly session: PortalSession }) {
  if (session.isLocalDeveloper)
    return (
      <Notice title="This is the local developer's account">
        <p>Whoever opens this page on this machine has it, without signing in. It exists in local mode only.</p>
        <p>
          <TextLink href="/account/sign-in">Sign in with an email address instead</TextLink>
        </p>
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-start gap-3">
      <form action={signOutAction}>
        <Button type="submit" look="quiet">
          Sign out
        </Button>
      </form>
      <AskFirst
        label="Sign out everywhere"
        question="Every browser that is signed in to this account is signed out, this one too, and links to sign in that are on their way stop working. Keys go on working."
        answer="Sign out of all browsers"
        action={signOutEverywhereAction}
      />
    </div>
  );
}
