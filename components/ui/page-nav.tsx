import Link from "next/link";

export interface NavPage {
  readonly href: string;
  readonly label: string;
}

interface PageNavProps {
  readonly label: string;
  readonly pages: readonly NavPage[];
  readonly currentHref: string;
}

/** Pages that belong together: beside their content where there is room, above it in rows where there is none. */
export function PageNav({ label, pages, currentHref }: PageNavProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="-mx-3 flex flex-wrap gap-x-1 text-[0.9375rem] lg:sticky lg:top-6 lg:mx-0 lg:flex-col lg:gap-y-0.5">
        {pages.map(({ href, label: words }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === currentHref ? "page" : undefined}
              className="flex min-h-10 items-center rounded-lg px-3 text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
