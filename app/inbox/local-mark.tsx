import { Badge } from "@/components/ui/badge";

/** Says on each page of local mode's own parts that it is one. */
export function LocalMark() {
  return (
    <Badge tone="care" icon="device">
      This machine only, never in production
    </Badge>
  );
}
