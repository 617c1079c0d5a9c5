import type { Claim } from "@/lib/contract/brief";
import { Disclosure } from "../ui/disclosure";
import { type BriefPlace, claimAnchor } from "./brief-place";
import { ClaimCard, RepeatedClaim } from "./claim-card";
import type { SourceStates } from "./source-state";

interface ClaimListProps {
  readonly claims: readonly Claim[];
  readonly place: BriefPlace;
  readonly sources: SourceStates;
  /** Anchors of claims that stand in full further up. */
  readonly shownAbove?: ReadonlySet<string>;
  readonly empty: string;
}

/** A section that is longer than the first figure shows the second many, and the rest on demand. */
const mostUnfolded = 8;
const shownOfMany = 6;

/** A section's claims in the brief's own order. What is folded is still there for the page's search, for anchors and on paper. */
export function ClaimList({ claims, empty, ...shared }: ClaimListProps) {
  if (claims.length === 0) return <p className="text-[0.9375rem] text-muted">{empty}</p>;
  if (claims.length <= mostUnfolded) return <Claims claims={claims} {...shared} />;
  return (
    <>
      <Claims claims={claims.slice(0, shownOfMany)} {...shared} />
      <Disclosure
        className="mt-3"
        summary={
          <>
            <span className="group-open/fold:hidden">Show all {claims.length}</span>
            <span className="hidden group-open/fold:inline">Show the first {shownOfMany} only</span>
          </>
        }
      >
        <Claims claims={claims.slice(shownOfMany)} {...shared} isFolded />
      </Disclosure>
    </>
  );
}

interface ClaimsProps extends Omit<ClaimListProps, "empty"> {
  readonly isFolded?: boolean;
}

function Claims({ claims, place, sources, shownAbove, isFolded = false }: ClaimsProps) {
  return (
    <ul className={isFolded ? "claim-folded space-y-3" : "space-y-3"}>
      {claims.map((claim) => {
        const anchor = claimAnchor(claim);
        return shownAbove?.has(anchor) ? (
          <RepeatedClaim key={anchor} claim={claim} />
        ) : (
          <ClaimCard key={anchor} claim={claim} place={place} source={sources.get(claim.source_doc_id)} isListed />
        );
      })}
    </ul>
  );
}
