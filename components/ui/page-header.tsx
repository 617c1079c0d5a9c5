import type { ReactNode } from "react";

interface PageHeaderProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** What can be done on this page: buttons, at the right where there is room. */
  readonly actions?: ReactNode;
  /** The way back, above the title. */
  readonly above?: ReactNode;
}

/** The head of a page: one title, one sentence, what can be done. */
export function PageHeader({ title, note, actions, above }: PageHeaderProps) {
  return (
    <header className="mb-8">
      {above ? <div className="no-print mb-4 text-sm">{above}</div> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-2xl">
          <h1 className="text-3xl font-semibold tracking-[-0.025em] wrap-anywhere">{title}</h1>
          {note ? <p className="mt-2 text-muted">{note}</p> : null}
        </div>
        {actions ? <div className="no-print flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}
