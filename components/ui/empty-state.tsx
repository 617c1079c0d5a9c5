import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** What to do next, in a sentence. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Where nothing is yet: what will stand here, and what to do for it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="rounded-2xl border border-dashed border-line-strong/50 px-6 py-10 text-center">
      <Icon name={icon} className="mx-auto size-6 text-muted" />
      <p className="mt-3 font-medium">{title}</p>
      <div className="mx-auto mt-1 max-w-md text-[0.9375rem] text-muted">{children}</div>
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
