"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

const places = [
  { href: "/app", label: "Briefs" },
  { href: "/app/jobs", label: "Requests" },
  { href: "/app/batch", label: "Batch" },
  { href: "/app/lists", label: "Lists" },
] as const;

/** The places under Briefs. */
export function AppNav() {
  const path = usePathname();
  return (
    <nav aria-label="Briefs" className="no-print mb-8 border-b border-line">
      <ul className="-mb-px flex gap-6 text-[0.9375rem]">
        {places.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? "page" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
