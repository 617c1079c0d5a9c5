import type { ReactNode } from "react";
import { SlimPage } from "@/components/account/slim-page";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { mailDay } from "@/lib/privacy/request-mail";
import type { RequestRow } from "@/lib/privacy/request-row";
import { undoErasureAction } from "../../request-actions";

interface InGraceProps {
  readonly request: RequestRow;
  readonly said: ReactNode;
}

/** An erasure that its sender has proven and can still undo, by the same proof. */
export function InGrace({ request, said }: InGraceProps) {
  const day = request.finalAt === null ? "" : mailDay(request.finalAt);
  if (request.objectedAt !== null)
    return (
      <SlimPage
        width="wide"
        title="A person here will look at it"
        note="Somebody at an address that we have long known as this person's says that this request is not theirs. Until a person here has decided, nothing about them is shown, and nothing is erased or taken back. We will write to your address."
      >
        {said}
      </SlimPage>
    );
  return (
    <SlimPage
      width="wide"
      title="Nothing about you is shown any more"
      note={`What is held about you is erased for good on ${day}. Until then you can take it back. You don't need to do anything else.`}
    >
      {said}
      <form action={undoErasureAction} className="space-y-4">
        <input type="hidden" name="request_id" value={request.id} />
        {request.proof === "profile" ? (
          <>
            <p className="text-[0.9375rem] text-muted">
              To take it back, put this text on the same profile again: <code className="break-all">{request.proofCode}</code>
            </p>
            <Field id="proof_url" label="Address of the profile">
              {(control) => (
                <input {...control} type="text" inputMode="url" required maxLength={2_048} autoComplete="url" spellCheck={false} />
              )}
            </Field>
          </>
        ) : null}
        <Button type="submit" look="quiet">
          Take it back
        </Button>
      </form>
      <p className="mt-6 text-sm text-muted">
        Reference <code className="break-all">{request.id}</code>
      </p>
    </SlimPage>
  );
}
