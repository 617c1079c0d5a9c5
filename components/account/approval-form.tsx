import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ApprovalTerms } from "./approval-terms";
import { clockTime } from "./approval-time";

interface ApprovalFormProps {
  readonly action: string;
  /** Key and words of each; null when the account has answered before. */
  readonly purposes: readonly (readonly [string, string])[] | null;
  readonly chosenPurpose: string | null;
  readonly hasAcceptedTerms: boolean;
  readonly expiresAt: Date;
}

/** Approve and Deny as plain forms, which need no scripts. */
export function ApprovalForm({ action, purposes, chosenPurpose, hasAcceptedTerms, expiresAt }: ApprovalFormProps) {
  return (
    <>
      <form method="post" action={action} id="approve" className="mt-8">
        <input type="hidden" name="decision" value="approve" />
        {purposes ? (
          <div className="mb-8 space-y-6">
            <p className="text-muted">Two questions, asked once for each account:</p>
            <Field id="purpose" label="What do you use briefs for?">
              {(control) => (
                <select {...control} required defaultValue={chosenPurpose ?? ""}>
                  <option value="" disabled>
                    Choose one
                  </option>
                  {purposes.map(([key, words]) => (
                    <option key={key} value={key}>
                      {words}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <ApprovalTerms isAccepted={hasAcceptedTerms} />
          </div>
        ) : null}
      </form>
      <form method="post" action={action} id="deny">
        <input type="hidden" name="decision" value="deny" />
      </form>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form="approve">
          Approve
        </Button>
        <Button type="submit" form="deny" look="quiet">
          Deny
        </Button>
      </div>
      <p className="mt-4 text-sm text-muted">
        You can answer once, until {clockTime(expiresAt)}. If you did not start this, deny it: no key is made.
      </p>
    </>
  );
}
