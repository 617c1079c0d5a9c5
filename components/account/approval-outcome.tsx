import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { clockTime } from "./approval-time";

interface ApprovalOutcomeProps {
  readonly state: "approved" | "already_claimed" | "denied" | "expired";
  readonly claimableUntil: Date | null;
}

/** What became of a request that cannot be answered any more. */
export function ApprovalOutcome({ state, claimableUntil }: ApprovalOutcomeProps) {
  return <div className="mb-6">{outcomeNotice(state, claimableUntil)}</div>;
}

function outcomeNotice(state: ApprovalOutcomeProps["state"], claimableUntil: Date | null) {
  switch (state) {
    case "approved":
      return (
        <Notice tone="good" title="Approved. The program can claim its key within 10 minutes.">
          <p>{claimableUntil ? `It has until ${clockTime(claimableUntil)}. ` : ""}You can close this page and go back to the program.</p>
        </Notice>
      );
    case "already_claimed":
      return (
        <Notice tone="good" title="The program has its key.">
          <p>
            The key works until it is revoked. If it was not you, revoke it at <TextLink href="/account/keys">your account</TextLink>.
          </p>
        </Notice>
      );
    case "denied":
      return (
        <Notice title="Denied. No key was made.">
          <p>Nothing else is needed from you.</p>
        </Notice>
      );
    case "expired":
      return (
        <Notice tone="care" title={claimableUntil ? "The key was not claimed in time." : "This request was not answered in time."}>
          <p>No key was made. The program that asked can begin again, and you will get a new email.</p>
        </Notice>
      );
  }
}
