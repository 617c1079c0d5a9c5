import type { Band } from "@/lib/contract/vocabulary";
import { Icon } from "../ui/icon";
import { bandWords } from "./vocabulary";

/** The band as icon and words; the colour only repeats them. */
export function BandBadge({ band }: { readonly band: Band }) {
  const { label, icon, className } = bandWords[band];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 text-[0.8125rem] font-medium leading-none ${className}`}
    >
      <Icon name={icon} className="size-3.5" />
      {label}
    </span>
  );
}
