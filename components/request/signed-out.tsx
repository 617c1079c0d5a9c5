import { SlimPage } from "../account/slim-page";
import { buttonClass } from "../ui/button";
import { Notice } from "../ui/notice";

/** Briefs are for who is signed in; says plainly when nobody can be. */
export function SignedOut({ signInHref }: { readonly signInHref: string | null }) {
  if (signInHref === null)
    return (
      <SlimPage title="Briefs">
        <Notice title="Sign-in is not set up on this deployment">
          <p>Nobody can ask for briefs on this page yet. The API works with a key: see the documentation.</p>
          <p>On your own machine, open this page by the name localhost.</p>
        </Notice>
      </SlimPage>
    );
  return (
    <SlimPage title="Briefs" note="Sign in to ask for briefs and to read the ones you have.">
      <a href={signInHref} className={buttonClass("primary")}>
        Sign in
      </a>
    </SlimPage>
  );
}
