import { textFragmentUrl } from "./text-fragment";
import { placeLabel, webLink } from "./web-link";

interface SourceLinkProps {
  readonly url: string;
  /** Opens the page at these words. */
  readonly quote?: string | undefined;
  readonly label?: string | undefined;
}

/** A link out of the service, or plain text when the address is none that may be followed. Nothing of ours goes along. */
export function SourceLink({ url, quote, label }: SourceLinkProps) {
  const href = quote === undefined ? webLink(url) : textFragmentUrl(url, quote);
  const words = label ?? placeLabel(url);
  if (href === null) return <span className="text-muted">{words}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="source-link">
      {words}
    </a>
  );
}
