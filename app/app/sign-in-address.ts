import { authSecret } from "@/lib/account/auth-secret";
import { readReturnPath } from "@/lib/account/return-path";
import { services } from "@/lib/http/services";

/** Where somebody signs in who then comes back to this path; null where sign-in is not set up. */
export function signInAddress(returnPath: string): string | null {
  return authSecret(services().env) === null ? null : `/account/sign-in?next=${encodeURIComponent(readReturnPath(returnPath) ?? "/app")}`;
}
