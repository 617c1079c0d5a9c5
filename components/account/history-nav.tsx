import { TextLink } from "@/components/ui/text-link";

interface HistoryNavProps {
  /** Null on the last page. */
  readonly olderHref: string | null;
  /** Null on the first page. */
  readonly newestHref: string | null;
}

/** The way through a long history. */
export function HistoryNav({ olderHref, newestHref }: HistoryNavProps) {
  if (olderHref === null && newestHref === null) return null;
  return (
    <nav aria-label="Pages of the history" className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-[0.9375rem]">
      {newestHref === null ? null : <TextLink href={newestHref}>Newest</TextLink>}
      {olderHref === null ? null : <TextLink href={olderHref}>Older</TextLink>}
    </nav>
  );
}
