import type { Metadata } from "next";
import { headers } from "next/headers";
import { ConsentForm } from "@/components/account/consent-form";
import { SlimPage } from "@/components/account/slim-page";
import { authSecret } from "@/lib/account/auth-secret";
import { portalSession } from "@/lib/account/portal-session";
import { services } from "@/lib/http/services";
import { maxSpendPerDay, readConsent } from "@/lib/oauth/consent";
import { FirstVisit } from "../../../account/account-page";
import { SignIn } from "../../../account/sign-in";

export const metadata: Metadata = { title: "Allow a program", robots: { index: false, follow: false } };

interface ConsentPageProps {
  readonly params: Promise<{ readonly uid: string }>;
}

/** Where a program sends somebody's browser for its account's leave. Nothing is allowed before the button. */
export default async function ConsentPage({ params }: ConsentPageProps) {
  const { uid } = await params;
  const given = services();
  const secret = authSecret(given.env);
  const cookie = (await headers()).get("cookie") ?? "";
  const asked = secret === null ? null : await readConsent(given, { uid, cookie, secret });
  if (asked === null)
    return (
      <SlimPage
        title="This request has ended"
        note="It was answered, took too long, or was started in another browser. Start again in the program."
      />
    );
  const session = await portalSession(given, await headers());
  const returnPath = `/oauth/consent/${uid}`;
  if (!session) return <SignIn env={given.env} returnPath={returnPath} />;
  if (!session.hasAcceptedTerms) return <FirstVisit session={session} returnPath={returnPath} />;
  return (
    <SlimPage width="wide" title="Allow this program?" note="It asked to use your account. Allow it only if you started this yourself.">
      <ConsentForm
        action={`${returnPath}/decision`}
        asked={asked}
        email={session.email}
        credits={session.availableCredits}
        maxPerDay={maxSpendPerDay}
      />
    </SlimPage>
  );
}
