import Link from "next/link";
import type { ReactNode } from "react";

const places = [
  { href: "/app", label: "Briefs" },
  { href: "/docs", label: "API" },
  { href: "/privacy", label: "Privacy" },
  { href: "/account", label: "Account" },
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
      <header className="no-print mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4 sm:px-8">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 font-semibold tracking-[-0.01em]">
          <Mark />
          Personal Context Brief
        </Link>
        <nav aria-label="Main" className="-mx-3">
          <ul className="flex gap-1 text-[0.9375rem]">
            {places.map(({ href, label }) => (
              <li key={href}>
                <PlaceLink href={href} label={label} />
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-5 pb-20 pt-6 outline-none sm:px-8 sm:pt-10">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-x-8 gap-y-2 px-5 py-6 text-sm text-muted sm:px-8">
          <p>Not for employment, credit, housing, insurance or other eligibility decisions.</p>
          <p>
            Is a brief about you?{" "}
            <Link href="/privacy" className="underline underline-offset-3 hover:text-ink">
              Your rights
            </Link>
          </p>
        </div>
      </footer>
    </div>
  );
}

/** The contract is a document, not a page of this application: a plain link. */
function PlaceLink({ href, label }: { readonly href: string; readonly label: string }) {
  const className = "flex min-h-11 items-center rounded-lg px-3 text-muted hover:text-ink";
  return href.endsWith(".json") ? (
    <a href={href} className={className}>
      {label}
    </a>
  ) : (
    <Link href={href} className={className}>
      {label}
    </Link>
  );
}

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
