import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";

interface ConfirmProps {
  /** What opens the question. */
  readonly label: string;
  /** More of it for whoever hears the label alone. */
  readonly about?: string;
  /** What happens then. */
  readonly question: ReactNode;
  /** The form that does it. */
  readonly children: ReactNode;
}

/** A step that cannot be taken back asks once more, in place and without scripts. */
export function Confirm({ label, about, question, children }: ConfirmProps) {
  return (
    <details className="group">
      <summary className={`${buttonClass("quiet")} group-open:border-line-strong`}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </summary>
      <div className="mt-3 max-w-prose space-y-3 rounded-xl border border-care/30 bg-care-soft p-4 text-[0.9375rem]">
        <p>{question}</p>
        {children}
      </div>
    </details>
  );
}
