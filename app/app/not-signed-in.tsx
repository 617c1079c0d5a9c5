import Link from "next/link";
import { SlimPage } from "@/components/account/slim-page";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { authSecret } from "@/lib/account/auth-secret";
import { readReturnPath } from "@/lib/account/return-path";
import { services } from "@/lib/http/services";

interface NotSignedInProps {
  /** Of this page: whoever signs in comes back to it. */
  readonly returnPath: string;
}

/** Briefs are for who is signed in; says plainly when nobody can be. */
export function NotSignedIn({ returnPath }: NotSignedInProps) {
  if (authSecret(services().env) === null)
    return (
      <SlimPage title="Briefs">
        <Notice title="Sign-in is not set up on this deployment">
          <p>Nobody can ask for briefs on this page yet. The API works with a key: see the contract.</p>
          <p>On your own machine, open this page by the name localhost.</p>
        </Notice>
      </SlimPage>
    );
  return (
    <SlimPage title="Briefs" note="Sign in to ask for briefs and to read those that you have.">
      <Link href={`/account/sign-in?next=${encodeURIComponent(readReturnPath(returnPath) ?? "/app")}`} className={buttonClass("primary")}>
        Sign in
      </Link>
    </SlimPage>
  );
}
