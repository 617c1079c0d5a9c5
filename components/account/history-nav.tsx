import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";

interface HistoryNavProps {
  /** Null on the last page. */
  readonly olderHref: string | null;
  /** Null on the first page. */
  readonly newestHref: string | null;
  readonly csvHref: string;
}

/** The way through a long history, and all of it as a file. */
export function HistoryNav({ olderHref, newestHref, csvHref }: HistoryNavProps) {
  return (
    <nav aria-label="Pages of the history" className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-[0.9375rem]">
      {newestHref === null ? null : <TextLink href={newestHref}>Newest</TextLink>}
      {olderHref === null ? null : <TextLink href={olderHref}>Older</TextLink>}
      <a href={csvHref} download className={`${buttonClass("quiet", "small")} ml-auto`}>
        <Icon name="download" className="size-4" />
        Download all as CSV
      </a>
    </nav>
  );
}
