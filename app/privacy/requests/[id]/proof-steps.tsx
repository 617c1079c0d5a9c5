import type { ReactNode } from "react";
import { SlimPage } from "@/components/account/slim-page";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import type { RequestRow } from "@/lib/privacy/request-row";
import { askOperatorAction, checkProfileAction } from "../../request-actions";

interface ProofStepsProps {
  readonly request: RequestRow;
  readonly said: ReactNode;
}

/** How somebody shows that they are the person. The same words whether or not anything is held. */
export function ProofSteps({ request, said }: ProofStepsProps) {
  return (
    <SlimPage
      width="wide"
      title="Show that it is you"
      note="What may be held about a person is for that person alone. Your address is confirmed, and nothing here is tied to it that would show who you are. A profile of yours can."
    >
      {said}
      <ol className="space-y-8">
        <li>
          <h2 className="font-medium">1. Put this text on a public profile of yours</h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            Into the bio on GitHub, GitLab, Mastodon, Bluesky or dev.to, or anywhere on a page of your own site. You can remove it
            afterwards.
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <code data-proof className="rounded-lg bg-sunken px-3 py-2 text-sm break-all">
              {request.proofCode}
            </code>
            <CopyButton text={request.proofCode ?? ""} what="the text for your profile" />
          </p>
        </li>
        <li>
          <h2 className="font-medium">2. Say where it stands</h2>
          <form action={checkProfileAction} className="mt-3 space-y-4">
            <input type="hidden" name="request_id" value={request.id} />
            <Field
              id="proof_url"
              label="Address of the profile"
              hint="It counts when briefs tie this profile to you beyond doubt. LinkedIn is never read here."
            >
              {(control) => (
                <input {...control} type="text" inputMode="url" required maxLength={2_048} autoComplete="url" spellCheck={false} />
              )}
            </Field>
            <Button type="submit">{request.kind === "erase" ? "Check, and erase" : "Check"}</Button>
          </form>
        </li>
      </ol>
      <p className="mt-6 text-[0.9375rem] text-muted">
        You may close this page and come back within 30 days: it mails you a new link. If nothing is held about you, no profile can show it,
        and there is nothing to do.
      </p>
      {request.status === "confirmed" ? (
        <form action={askOperatorAction} className="mt-8 border-t border-line pt-6">
          <input type="hidden" name="request_id" value={request.id} />
          <p className="mb-3 text-[0.9375rem] text-muted">
            Neither works for you? A person here can look at it and writes to your address.
          </p>
          <Button type="submit" look="quiet">
            Ask a person
          </Button>
        </form>
      ) : null}
    </SlimPage>
  );
}
