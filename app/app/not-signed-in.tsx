import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { authSecret } from "@/lib/account/auth-secret";
import { services } from "@/lib/http/services";

/** Briefs are for who is signed in; says plainly when nobody can be. */
export function NotSignedIn() {
  const canSignIn = authSecret(services().env) !== null;
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">Briefs</h1>
      {canSignIn ? (
        <>
          <p className="mt-3 text-muted">Sign in to ask for briefs and to read those that you have.</p>
          <p className="mt-6">
            <Link href="/account" className={buttonClass("primary")}>
              Sign in
            </Link>
          </p>
        </>
      ) : (
        <div className="mt-6">
          <Notice title="Sign-in is not set up on this deployment">
            <p>Nobody can ask for briefs on this page yet. The API works with a key: see the contract.</p>
            <p>On your own machine, open this page by the name localhost.</p>
          </Notice>
        </div>
      )}
    </div>
  );
}
