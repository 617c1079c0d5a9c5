import type { Band } from "@/lib/contract/vocabulary";
import { Icon, type IconName } from "../ui/icon";

const marks = [
  ["safe", "safe", "check", "text-safe"],
  ["use_with_care", "with care", "balance", "text-care"],
  ["needs_review", "to review", "question", "text-review"],
] as const satisfies readonly (readonly [Band, string, IconName, string])[];

/** How many claims there are of each band, in words. */
export function BandCounts({ bands }: { readonly bands: Readonly<Record<Band, number>> }) {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-muted">
      {marks.map(([band, words, icon, className]) =>
        bands[band] === 0 ? null : (
          <li key={band} className="flex items-center gap-1 whitespace-nowrap tabular-nums" data-band={band}>
            <Icon name={icon} className={`size-3.5 ${className}`} />
            {bands[band]} {words}
          </li>
        ),
      )}
    </ul>
  );
}
