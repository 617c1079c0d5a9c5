import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const tones = {
  plain: { box: "border-line bg-surface", mark: "text-accent", icon: "info" },
  good: { box: "border-safe/30 bg-safe-soft", mark: "text-safe", icon: "check" },
  care: { box: "border-care/30 bg-care-soft", mark: "text-care", icon: "balance" },
  bad: { box: "border-review/30 bg-review-soft", mark: "text-review", icon: "cross" },
} as const satisfies Record<string, { box: string; mark: string; icon: IconName }>;

interface NoticeProps {
  readonly tone?: keyof typeof tones;
  readonly title: string;
  readonly children?: ReactNode;
  /** Read out at once when it appears. */
  readonly isAlert?: boolean;
}

export function Notice({ tone = "plain", title, children, isAlert = false }: NoticeProps) {
  const { box, mark, icon } = tones[tone];
  return (
    <div role={isAlert ? "alert" : undefined} className={`flex gap-3 rounded-xl border p-4 ${box}`}>
      <Icon name={icon} className={`mt-[0.2em] size-5 ${mark}`} />
      <div className="min-w-0 text-[0.9375rem] leading-relaxed">
        <p className="font-medium">{title}</p>
        {children ? <div className="mt-1 space-y-2">{children}</div> : null}
      </div>
    </div>
  );
}
