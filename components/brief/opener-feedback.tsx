import type { Verdict } from "@/lib/contract/feedback";
import { type BriefPlace, claimAnchor, feedbackPath } from "./brief-place";
import type { ShownClaim } from "./claim-row";

const words: Readonly<Record<Verdict, string>> = { used: "Used it", not_helpful: "Not helpful", wrong: "Wrong" };

interface OpenerFeedbackProps {
  readonly claim: ShownClaim;
  readonly place: BriefPlace;
  /** What this account has said before. */
  readonly given: Verdict | undefined;
}

/** What became of an opener, by one press, without scripts too. */
export function OpenerFeedback({ claim, place, given }: OpenerFeedbackProps) {
  return (
    <form method="post" action={feedbackPath(place)} className="opener-feedback no-print">
      <input type="hidden" name="claim" value={claimAnchor(claim)} />
      {Object.entries(words).map(([verdict, label]) => (
        <button
          key={verdict}
          type="submit"
          name="verdict"
          value={verdict}
          aria-pressed={given === verdict}
          aria-label={`${label}: ${claim.label}`}
        >
          {label}
        </button>
      ))}
    </form>
  );
}

/** The room that these buttons take: an opener of a brief that is still being made stands as it will stand beside them. */
export function OpenerFeedbackRoom() {
  return (
    <span className="opener-feedback room no-print" aria-hidden="true">
      {Object.values(words).map((label) => (
        <button key={label} type="button" disabled>
          {label}
        </button>
      ))}
    </span>
  );
}
