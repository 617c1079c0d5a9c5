import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";

export const metadata: Metadata = { title: "Nothing here" };

/** For an address that leads nowhere, whoever follows it. */
export default function NotFound() {
  return (
    <div className="max-w-xl py-6 sm:py-10">
      <p className="text-sm font-medium text-accent">404</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-[-0.025em]">Page not found</h1>
      <p className="mt-3 text-muted">The link may be old or mistyped.</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href="/" className={buttonClass("primary")}>
          Go to the start page
        </a>
        <PageLink href="/docs" className={buttonClass("quiet")}>
          Read the docs
        </PageLink>
      </p>
    </div>
  );
}
