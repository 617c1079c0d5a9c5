import type { ReactNode } from "react";
import { PageLink } from "./page-link";
import { PlaceNav } from "./place-nav";

const footPlaces = [
  { href: "/docs", label: "Documentation" },
  { href: "/terms", label: "Terms" },
  { href: "/privacy", label: "Privacy and your rights" },
] as const;

/** Head and foot of every page, and a way past them for the keyboard. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-10 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="no-print border-b border-line">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 px-5 py-2 sm:px-8">
          {/* A plain link: the start page runs no scripts and is no part of the application that the other pages share. */}
          <a href="/" className="flex min-h-11 items-center gap-2.5 font-semibold tracking-[-0.01em]">
            <Mark />
            <span className="brand">Personal Context Brief</span>
          </a>
          <PlaceNav />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-5 pb-20 pt-8 outline-none has-[[data-brief]]:pb-6 has-[[data-brief]]:pt-4 sm:px-8 sm:pt-12 sm:has-[[data-brief]]:pt-6 print:p-0"
      >
        {children}
      </main>
      <footer className="no-print border-t border-line">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-6 text-sm text-muted sm:px-8">
          <p>Not for employment, credit, housing, insurance or other eligibility decisions.</p>
          <ul className="flex flex-wrap gap-x-5">
            {footPlaces.map(({ href, label }) => (
              <li key={href}>
                <PageLink href={href} className="inline-flex min-h-6 items-center underline underline-offset-3 hover:text-ink">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </div>
  );
}

/** Two quotation marks: what is said here is said in somebody's own words. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M8 20.5c0-5 1.9-8.4 5.6-10.2l1.1 1.9c-1.9 1-3 2.4-3.2 4.2h2.9v6.1H8zm9.6 0c0-5 1.9-8.4 5.6-10.2l1.1 1.9c-1.9 1-3 2.4-3.2 4.2H24v6.1h-6.4z"
        className="fill-on-accent"
      />
    </svg>
  );
}
