import { SignedOut } from "@/components/request/signed-out";
import { signInAddress } from "./sign-in-address";

interface NotSignedInProps {
  /** Of this page: whoever signs in comes back to it. */
  readonly returnPath: string;
}

/** What a page of briefs shows to a stranger. */
export function NotSignedIn({ returnPath }: NotSignedInProps) {
  return <SignedOut signInHref={signInAddress(returnPath)} />;
}
