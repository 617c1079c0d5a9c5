import type { ReactNode } from "react";
import { SlimPage } from "@/components/account/slim-page";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { addMs, dayMs } from "@/lib/clock";
import { establishedMs } from "@/lib/privacy/is-established";
import { mailDay } from "@/lib/privacy/request-mail";
import { answerLifeMs, graceMs, type RequestRow } from "@/lib/privacy/request-row";
import { GraceChoice } from "../../grace-choice";
import { askOperatorAction, checkProfileAction, liftAction } from "../../request-actions";

interface ProofStepsProps {
  readonly request: RequestRow;
  readonly said: ReactNode;
}

/** How somebody shows that they are the person. The same words whether or not anything is held. */
export function ProofSteps({ request, said }: ProofStepsProps) {
  const answerDay = mailDay(addMs(request.createdAt, answerLifeMs));
  const isWithheld = request.status === "withheld";
  return (
    <SlimPage
      width="wide"
      title="Show that it is you"
      note={`What we hold about a person is for that person alone. Your address is confirmed, but it has not long been linked to you here. A profile of yours that is more than ${establishedDays} days old can show who you are.`}
    >
      {said}
      {isWithheld ? (
        <div className="mb-8">
          <Notice tone="good" title="From now on nothing is shown">
            <p>
              No brief is made or handed out for the person you name. By {mailDay(addMs(request.createdAt, graceMs))} a person here decides
              whether to erase what is held, and writes to you. You can wait for that, or go on below.
            </p>
          </Notice>
        </div>
      ) : null}
      <ol className="space-y-8">
        <PutText proofCode={request.proofCode ?? ""} />
        <li>
          <h2 className="font-medium">2. Say where you put it</h2>
          <form action={checkProfileAction} className="mt-3 space-y-4">
            <input type="hidden" name="request_id" value={request.id} />
            <Field
              id="proof_url"
              label="Address of the profile"
              hint="It counts if it was yours before anybody asked about you. We never read LinkedIn."
            >
              {(control) => (
                <input {...control} type="text" inputMode="url" required maxLength={2_048} autoComplete="url" spellCheck={false} />
              )}
            </Field>
            {request.kind === "erase" ? <GraceChoice /> : null}
            <Button type="submit">{request.kind === "erase" ? "Check, and erase" : "Check"}</Button>
          </form>
        </li>
      </ol>
      <p className="mt-6 text-[0.9375rem] text-muted">
        You can close this page and come back within 30 days: it then offers to email you a new link. If nothing is held about you, no
        profile can confirm who you are here, and there is nothing to do.
      </p>
      {request.status === "confirmed" ? (
        <form action={askOperatorAction} className="mt-8 border-t border-line pt-6">
          <input type="hidden" name="request_id" value={request.id} />
          <p className="mb-3 text-[0.9375rem] text-muted">
            This does not work for you? A person here can look at it, and will write to your address by {answerDay}.
          </p>
          <Button type="submit" look="quiet">
            Ask a person
          </Button>
        </form>
      ) : null}
      {request.status === "open" ? (
        <p className="mt-8 border-t border-line pt-6 text-[0.9375rem] text-muted">
          A person here will write to your address by {answerDay}.
        </p>
      ) : null}
      {isWithheld && request.objectedAt === null ? (
        <form action={liftAction} className="mt-8 border-t border-line pt-6">
          <input type="hidden" name="request_id" value={request.id} />
          <p className="mb-3 text-[0.9375rem] text-muted">Was it a mistake? Then briefs can be handed out again.</p>
          <Button type="submit" look="quiet">
            Take the request back
          </Button>
        </form>
      ) : null}
    </SlimPage>
  );
}

const establishedDays = establishedMs / dayMs;

function PutText({ proofCode }: { readonly proofCode: string }) {
  return (
    <li>
      <h2 className="font-medium">1. Put this text on a public profile of yours</h2>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Into the bio on GitHub, GitLab, Mastodon, Bluesky or dev.to, or anywhere on a page of your own site. You can remove it afterwards.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code data-proof className="rounded-lg bg-sunken px-3 py-2 text-sm break-all">
          {proofCode}
        </code>
        <CopyButton text={proofCode} what="the text for your profile" />
      </p>
    </li>
  );
}
