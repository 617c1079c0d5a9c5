import type { Band } from "@/lib/contract/vocabulary";
import { bandWords } from "./vocabulary";

/** The band as icon and words; the colour only repeats them. One element: a long brief has hundreds. */
export function BandBadge({ band }: { readonly band: Band }) {
  return (
    <span className="band" data-band={band}>
      {bandWords[band].label}
    </span>
  );
}
