import { cookies } from "next/headers";
import { readReturnPath, returnCookieName } from "@/lib/account/return-path";

/** Where to ask for another link, with the page that this browser wanted to come back to. */
export async function signInHref(): Promise<string> {
  const returnPath = readReturnPath((await cookies()).get(returnCookieName)?.value);
  return returnPath === null ? "/account/sign-in" : `/account/sign-in?next=${encodeURIComponent(returnPath)}`;
}
