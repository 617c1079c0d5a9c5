import type { Metadata } from "next";
import { SlimPage } from "@/components/account/slim-page";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = { title: "Account deleted" };

/** Where deleting an account ends. It knows nobody. */
export default function DeletedPage() {
  return (
    <SlimPage title="Your account is deleted" note="Every key has stopped, and every browser is signed out.">
      <p className="text-[0.9375rem] text-muted">
        You can <TextLink href="/account/sign-in">sign up again</TextLink> with the same address at any time. The account will be new and
        empty.
      </p>
    </SlimPage>
  );
}
