import type { ReactNode } from "react";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function BriefSection({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id} data-section={id}>
      <h2 id={id} className="scroll-mt-6 text-xl font-semibold tracking-[-0.01em]">
        {title}
      </h2>
      {note ? <p className="mt-1 text-[0.9375rem] text-muted">{note}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
