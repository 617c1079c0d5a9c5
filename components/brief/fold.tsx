import type { ReactNode } from "react";

interface FoldProps {
  readonly id: string;
  readonly title: string;
  readonly count?: number | undefined;
  readonly chips?: readonly string[];
  readonly note?: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A section in one line that opens, by the browser's own means: its title, how much is in it, and what about. */
export function Fold({ id, title, count, chips = [], note, isOpen, children }: FoldProps) {
  return (
    <section aria-labelledby={id} data-section={id}>
      <details className="fold" open={isOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
          {count === undefined ? null : <span className="fold-count">{count}</span>}
          {chips.length === 0 ? null : (
            <span className="chips">
              {chips.map((chip) => (
                <span key={chip}>{chip}</span>
              ))}
            </span>
          )}
        </summary>
        <div className="fold-body">
          {note ? <p className="mb-3 text-[0.9375rem] text-muted">{note}</p> : null}
          {children}
        </div>
      </details>
    </section>
  );
}
