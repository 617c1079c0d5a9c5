import type { ReactNode } from "react";

interface SlimPageProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Wider where more is to be read before one decides. */
  readonly width?: "regular" | "wide";
  readonly children?: ReactNode;
}

/** A page with one thing to do, in the middle. */
export function SlimPage({ title, note, width = "regular", children }: SlimPageProps) {
  return (
    <div className={`mx-auto sm:pt-6 ${width === "wide" ? "max-w-xl" : "max-w-md"}`}>
      <h1 className="text-3xl font-semibold tracking-[-0.025em]">{title}</h1>
      {note ? <p className="mt-2 text-muted">{note}</p> : null}
      {children ? <div className="mt-8">{children}</div> : null}
    </div>
  );
}
