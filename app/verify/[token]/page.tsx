import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ApprovalFacts } from "@/components/account/approval-facts";
import { ApprovalForm } from "@/components/account/approval-form";
import { ApprovalOutcome } from "@/components/account/approval-outcome";
import { SlimPage } from "@/components/account/slim-page";
import { Notice } from "@/components/ui/notice";
import { businessPurposes, readPurpose } from "@/lib/account/purposes";
import { readApproval } from "@/lib/account/signup/read-approval";
import { services } from "@/lib/http/services";
import { approvalProblems, readProblem } from "./problem";

export const metadata: Metadata = { title: "Approve a new key", robots: { index: false, follow: false }, referrer: "same-origin" };

interface ApprovalPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const approvalOf = cache((token: string) => readApproval(services(), token));

/** Where the mailed link leads. Opening it changes nothing; only its buttons do. */
export default async function ApprovalPage({ params, searchParams }: ApprovalPageProps) {
  const { token } = await params;
  const approval = await approvalOf(token);
  if (!approval) notFound();
  const query = await searchParams;
  const problem = readProblem(query.problem);
  const isOpen = approval.state === "pending";
  return (
    <SlimPage
      width="wide"
      title={isOpen ? "Approve this request?" : titles[approval.state]}
      note={
        isOpen
          ? "A program asked for a key that can ask for briefs and spend the credits of the account below. Approve it only if you started this yourself."
          : null
      }
    >
      {isOpen ? null : <ApprovalOutcome state={approval.state} claimableUntil={approval.claimableUntil} />}
      {isOpen && problem ? (
        <div className="mb-6">
          <Notice tone="bad" title={approvalProblems[problem]} isAlert />
        </div>
      ) : null}
      <ApprovalFacts {...approval} />
      {isOpen ? (
        <ApprovalForm
          action={`/verify/${token}/decision`}
          purposes={approval.asksTerms ? Object.entries(businessPurposes) : null}
          chosenPurpose={readPurpose(query.purpose)}
          hasAcceptedTerms={query.terms === "yes"}
          expiresAt={approval.expiresAt}
        />
      ) : null}
    </SlimPage>
  );
}

const titles = {
  approved: "Approved",
  already_claimed: "Approved, and the key was claimed",
  denied: "Denied",
  expired: "This link has expired",
} as const;
