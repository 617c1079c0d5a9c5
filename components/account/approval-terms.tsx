import { Icon } from "@/components/ui/icon";

/** The terms in short, and the box that accepts them. */
export function ApprovalTerms({ isAccepted }: { readonly isAccepted: boolean }) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <h2 className="font-medium">The terms, in short</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-[0.9375rem] text-muted">
        <li>Briefs are for business contact: writing to somebody, meeting somebody, working together.</li>
        <li>
          They are not for deciding about hiring, credit, insurance or housing, or whether anybody is eligible for anything, and not for
          dating.
        </li>
        <li>They are not for watching, pressuring or embarrassing anybody, and not for looking up private individuals.</li>
        <li>A brief may be wrong or out of date. Look at its sources before you rely on it.</li>
        <li>When a person has their data erased, their brief is withdrawn from your account too.</li>
      </ul>
      <p className="mt-3 text-[0.9375rem]">
        {/* In a tab of its own: what was filled in stays. */}
        <a
          href="/terms"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1 text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
        >
          The terms in full
          <Icon name="outward" className="size-4" />
          <span className="sr-only"> (a new tab)</span>
        </a>
      </p>
      <label className="mt-4 flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="terms"
          value="yes"
          required
          defaultChecked={isAccepted}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <span className="text-[0.9375rem] font-medium">I accept the terms for the account at this address.</span>
      </label>
    </div>
  );
}
