import type { ReactNode } from "react";

/** A part of a long text, to be linked to. Its width is that of a line that reads well. */
export function TextSection({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="max-w-[42rem]">
      <h2 id={id} className="scroll-mt-6 text-xl font-semibold tracking-[-0.01em]">
        {title}
      </h2>
      <div className="mt-3 space-y-3 text-muted [&_strong]:font-medium [&_strong]:text-ink">{children}</div>
    </section>
  );
}

/** Points of a text, each a whole sentence. */
export function TextList({ children }: { readonly children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-line-strong">{children}</ul>;
}
