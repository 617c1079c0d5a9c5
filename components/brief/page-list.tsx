import type { Claim } from "@/lib/contract/brief";
import { BriefSection } from "./brief-section";
import { SourceLink } from "./source-link";
import { pagesOfClaims } from "./sources-of";

/** Every page that stands behind something in the brief, with how much of it. */
export function PageList({ claims }: { readonly claims: readonly Claim[] }) {
  const pages = pagesOfClaims(claims);
  if (pages.size === 0) return null;
  return (
    <BriefSection id="pages" title="Pages" note="Every page that something in this brief rests on.">
      <ul className="divide-y divide-line border-y border-line text-[0.9375rem]">
        {[...pages].map(([url, claims]) => (
          <li key={url} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <SourceLink url={url} />
            <span className="text-sm tabular-nums text-muted">{claims === 1 ? "1 claim" : `${claims} claims`}</span>
          </li>
        ))}
      </ul>
    </BriefSection>
  );
}
