import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const tones = {
  plain: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent",
  safe: "bg-safe-soft text-safe",
  care: "bg-care-soft text-care",
  review: "bg-review-soft text-review",
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state in a word. The colour repeats what the word says. */
export function Badge({ tone = "plain", icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 text-[0.8125rem] font-medium leading-none ${tones[tone]}`}
    >
      {icon ? <Icon name={icon} className="size-3.5" /> : null}
      {children}
    </span>
  );
}
