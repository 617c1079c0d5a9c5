import type { ReactNode } from "react";
import { PageLink } from "./page-link";

/** A link within the text of a page of ours. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <PageLink href={href} className="py-1 text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent">
      {children}
    </PageLink>
  );
}
