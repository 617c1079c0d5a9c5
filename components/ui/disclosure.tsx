import type { ReactNode } from "react";
import { Icon } from "./icon";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
}

/** Something folded away: the browser's own, so that it opens without scripts, by the page's search and on paper. */
export function Disclosure({ summary, children, isOpen = false, className = "" }: DisclosureProps) {
  return (
    <details className={`group/fold ${className}`} open={isOpen}>
      <summary className="flex min-h-9 w-fit items-center gap-1.5 rounded text-[0.9375rem] text-muted hover:text-ink">
        <Icon name="chevron" className="size-4 motion-safe:transition-transform group-open/fold:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
