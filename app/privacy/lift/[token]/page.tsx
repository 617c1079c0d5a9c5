import type { Metadata } from "next";
import { SlimPage } from "@/components/account/slim-page";
import { Button } from "@/components/ui/button";
import { services } from "@/lib/http/services";
import { isLiftLink } from "@/lib/privacy/lift-request";
import { liftByLinkAction } from "../../request-actions";
import { readSaid } from "../../said";

export const metadata: Metadata = { title: "Lift a stop", robots: { index: false, follow: false }, referrer: "same-origin" };

interface LiftPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<{ readonly said?: string | string[] }>;
}

/** Where the link of the mail about a stop leads. Opening it changes nothing; its button does. */
export default async function LiftPage({ params, searchParams }: LiftPageProps) {
  const [{ token }, { said }] = await Promise.all([params, searchParams]);
  if (readSaid(said) === "lifted")
    return (
      <SlimPage
        title="The request is taken back"
        note="Briefs about the person at this profile can be made and handed out again, unless another stop, an erasure or a deletion list prevents it."
      />
    );
  if (!(await isLiftLink(services(), token)))
    return <SlimPage title="Nothing to lift" note="This link has done its work, or part of the link is missing. It works once." />;
  return (
    <SlimPage
      title="Take the request back?"
      note="Briefs about the person at this profile can then be made and handed out again, unless another stop, an erasure or a deletion list prevents it."
    >
      <form action={liftByLinkAction}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Take the request back</Button>
      </form>
    </SlimPage>
  );
}
