import type { Brief } from "@/lib/contract/brief";
import { BriefSection } from "./brief-section";

/** What data providers name without any words to show for it; nothing where there is none. */
export function OtherFacts({ interests }: { readonly interests: Brief["aggregated_interests"] }) {
  if (interests.length === 0) return null;
  return (
    <BriefSection
      id="aggregated_interests"
      title="Named by data providers"
      note="There is no quote behind these, so none could be checked. Do not open with one."
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
        {interests.map(({ label, source }) => (
          <li key={`${source} ${label}`}>
            {label} <span className="text-sm text-muted">{source}</span>
          </li>
        ))}
      </ul>
    </BriefSection>
  );
}
