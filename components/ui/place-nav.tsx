"use client";

import { usePathname } from "next/navigation";
import { PageLink } from "./page-link";

const places = [
  { href: "/app", label: "Briefs" },
  { href: "/docs", label: "API" },
  { href: "/privacy", label: "Privacy" },
  { href: "/account", label: "Account" },
] as const;

/** Where one can go, and where one is. */
export function PlaceNav() {
  const path = usePathname() ?? "/";
  return (
    <nav aria-label="Main" className="-mx-3">
      <ul className="flex flex-wrap whitespace-nowrap text-[0.9375rem] sm:gap-1">
        {places.map(({ href, label }) => (
          <li key={href}>
            <PageLink
              href={href}
              aria-current={path === href || path.startsWith(`${href}/`) ? "page" : undefined}
              className="flex min-h-11 items-center rounded-lg px-3 text-muted decoration-accent decoration-2 underline-offset-[0.5rem] hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
