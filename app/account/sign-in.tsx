import { SignInForm } from "@/components/account/sign-in-form";
import { SlimPage } from "@/components/account/slim-page";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { authSecret } from "@/lib/account/auth-secret";
import type { Env } from "@/lib/env";
import { startSignInAction } from "./session-actions";

interface SignInProps {
  readonly env: Env;
  /** The page to come back to. */
  readonly returnPath: string | null;
}

/** The way in, or why there is none. */
export function SignIn({ env, returnPath }: SignInProps) {
  if (authSecret(env) === null)
    return (
      <SlimPage title="Sign in">
        <Notice title="Sign-in is not set up on this deployment">
          <p>Nobody can sign in here until whoever runs the service sets AUTH_SECRET.</p>
        </Notice>
      </SlimPage>
    );
  return (
    <SlimPage title="Sign in" note="No password. We email you a link.">
      <div className="rounded-2xl border border-line bg-surface p-5 sm:p-7">
        <SignInForm action={startSignInAction} returnPath={returnPath} />
      </div>
      <p className="mt-4 text-sm text-muted">
        On your first visit we ask what you will use briefs for, and that you accept the <TextLink href="/terms">terms</TextLink>.
      </p>
    </SlimPage>
  );
}
