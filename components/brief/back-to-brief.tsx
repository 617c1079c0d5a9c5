/** The way back from a page below a brief. A plain link, as to every page that runs no scripts of the framework. */
export function BackToBrief({ href }: { readonly href: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center text-muted underline decoration-line-strong/50 underline-offset-3 hover:text-ink"
    >
      Back to the brief
    </a>
  );
}
