export interface NavSection {
  /** Of the section on this page. */
  readonly id: string;
  readonly label: string;
  readonly count?: number;
}

/** The sections of a long page, beside it where there is room. Plain anchors. */
export function SectionNav({ label, sections }: { readonly label: string; readonly sections: readonly NavSection[] }) {
  return (
    <nav aria-label={label} className="no-print hidden lg:block">
      <ul className="sticky top-6 space-y-0.5 text-[0.9375rem]">
        {sections.map(({ id, label: words, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center justify-between gap-3 rounded-lg px-3 text-muted hover:bg-sunken hover:text-ink"
            >
              {words}
              {count === undefined ? null : <span className="text-sm tabular-nums">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
