import type { Metadata } from "next";
import { SlimPage } from "@/components/account/slim-page";
import { Button } from "@/components/ui/button";
import { services } from "@/lib/http/services";
import { isObjectionLink } from "@/lib/privacy/tell-contacts";
import { objectAction } from "../../request-actions";
import { readSaid } from "../../said";

export const metadata: Metadata = { title: "Was it you?", robots: { index: false, follow: false }, referrer: "same-origin" };

interface ObjectPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<{ readonly said?: string | string[] }>;
}

/** Where the notice to one of a person's own addresses leads. Opening it changes nothing; its button does. */
export default async function ObjectPage({ params, searchParams }: ObjectPageProps) {
  const [{ token }, { said }] = await Promise.all([params, searchParams]);
  if (readSaid(said) === "objected")
    return (
      <SlimPage
        title="Thank you"
        note="Nothing happens with that request until a person here has looked at it. You don't need to do anything else."
      />
    );
  if (!(await isObjectionLink(services(), decodeURIComponent(token))))
    return <SlimPage title="Nothing to object to" note="That request is over, or part of the link is missing." />;
  return (
    <SlimPage
      title="Was it you?"
      note="Somebody made a request in the name of the person to whom your address belongs. If it was you, close this page. If it was not, say so: nothing then happens until a person here has looked at it."
    >
      <form action={objectAction}>
        <input type="hidden" name="token" value={decodeURIComponent(token)} />
        <Button type="submit">It wasn't me</Button>
      </form>
    </SlimPage>
  );
}
