import { AskFirst } from "@/components/account/ask-first";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { PortalSession } from "@/lib/account/portal-session";
import { signOutAction, signOutEverywhereAction } from "./session-actions";

/** How to leave; at one's own machine, that nobody had to come in. */
export function SignOutButtons({ session }: { readonly session: PortalSession }) {
  if (session.isLocalDeveloper)
    return (
      <Notice title="This is the local developer's account">
        <p>Anyone who opens this page on this machine uses it, without signing in. It exists in local mode only.</p>
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
        question="Every browser is signed out of this account, this one too, and sign-in links that are on their way stop working. API keys keep working."
        answer="Sign out of all browsers"
        action={signOutEverywhereAction}
      />
    </div>
  );
}
