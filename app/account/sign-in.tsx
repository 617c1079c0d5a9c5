import { SignInForm } from "@/components/account/sign-in-form";
import { Notice } from "@/components/ui/notice";
import { authSecret } from "@/lib/account/auth-secret";
import type { Env } from "@/lib/env";
import { startSignInAction } from "./actions";

/** The way in, or why there is none. */
export function SignIn({ env }: { readonly env: Env }) {
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">Sign in</h1>
      {authSecret(env) === null ? (
        <div className="mt-6">
          <Notice title="Sign-in is not set up on this deployment">
            <p>Nobody can sign in here. Whoever runs it has to set AUTH_SECRET first.</p>
          </Notice>
        </div>
      ) : (
        <>
          <p className="mt-2 text-muted">No password: a link by mail.</p>
          <div className="mt-8 rounded-2xl border border-line bg-surface p-5 sm:p-7">
            <SignInForm action={startSignInAction} />
          </div>
        </>
      )}
    </div>
  );
}
