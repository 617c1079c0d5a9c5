import type { Band } from "@/lib/contract/vocabulary";
import { Badge } from "../ui/badge";
import { bandWords } from "./vocabulary";

/** The band as icon and words; the colour only repeats them. */
export function BandBadge({ band }: { readonly band: Band }) {
  const { label, icon, tone } = bandWords[band];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
