import type { ButtonHTMLAttributes, ReactNode } from "react";

const base =
  "inline-flex items-center justify-center gap-2 rounded-lg font-medium motion-safe:transition-colors disabled:cursor-default disabled:opacity-60";

const sizes = { regular: "min-h-11 px-4 py-2 text-[0.9375rem]", small: "min-h-9 px-3 py-1.5 text-sm" } as const;

const looks = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  quiet: "border border-line-strong/50 bg-surface text-ink hover:border-line-strong",
  /** Stands among text and in rows: no box until it is pointed at. */
  bare: "text-muted hover:bg-sunken hover:text-ink",
  /** What cannot be taken back. */
  danger: "border border-review/40 bg-surface text-review hover:bg-review-soft",
  /** The last step of it. */
  destroy: "bg-review text-surface hover:opacity-90",
} as const;

export type ButtonLook = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

export function buttonClass(look: ButtonLook, size: ButtonSize = "regular"): string {
  return `${base} ${sizes[size]} ${looks[look]}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
};

export function Button({ look = "primary", size = "regular", children, className = "", ...rest }: ButtonProps) {
  return (
    <button className={`${buttonClass(look, size)} ${className}`} {...rest}>
      {children}
    </button>
  );
}
