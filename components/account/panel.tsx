import type { ReactNode } from "react";

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** One sentence under the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the account page. */
export function Panel({ id, title, note, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-5 sm:p-7">
      <h2 id={id} className="text-xl font-semibold tracking-[-0.01em]">
        {title}
      </h2>
      {note ? <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">{note}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
