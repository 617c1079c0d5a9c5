import type { ReactNode } from "react";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the audit. */
export function BriefSection({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id} data-section={id}>
      <h3 id={id} className="scroll-mt-6 text-lg font-semibold tracking-[-0.01em]">
        {title}
      </h3>
      {note ? <p className="mt-1 text-[0.9375rem] text-muted">{note}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
