import type { ButtonHTMLAttributes, ReactNode } from "react";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-[0.9375rem] font-medium transition-colors disabled:cursor-default disabled:opacity-60";

const looks = {
  primary: `${base} bg-accent text-on-accent hover:bg-accent-strong`,
  quiet: `${base} border border-line-strong/50 bg-surface text-ink hover:border-line-strong`,
} as const;

export type ButtonLook = keyof typeof looks;

export function buttonClass(look: ButtonLook): string {
  return looks[look];
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly look?: ButtonLook; readonly children: ReactNode };

export function Button({ look = "primary", children, className = "", ...rest }: ButtonProps) {
  return (
    <button className={`${buttonClass(look)} ${className}`} {...rest}>
      {children}
    </button>
  );
}
