import type { ReactNode } from "react";
import { claimAnchor } from "./brief-place";
import type { ShownClaim } from "./claim-row";
import { type Careful, counted } from "./first-screen-of";

interface CarefulLineProps {
  readonly careful: Careful<ShownClaim>;
  /** The claims stand on the page below. */
  readonly isLinked: boolean;
}

/**
 * What calls for care, in one line: that there are rumours, never what they say, and the first weak statement by its label. Each leads to its claim,
 * which opens there; nothing at all where nothing calls for care.
 */
export function CarefulLine({ careful: { rumours, unsure }, isLinked }: CarefulLineProps) {
  const [rumour] = rumours;
  const [weak, next] = unsure;
  if (rumour === undefined && weak === undefined) return null;
  const toClaim = (claim: ShownClaim, words: ReactNode, className?: string) =>
    isLinked ? (
      <a href={`#${claimAnchor(claim)}`} className={className}>
        {words}
      </a>
    ) : (
      <span className={className}>{words}</span>
    );
  return (
    <div className="aside careful">
      <dt>Careful with</dt>
      <dd>
        {rumour === undefined ? null : toClaim(rumour, rumours.length === 1 ? "One rumour" : counted(rumours.length, "rumour"))}
        {weak === undefined ? null : (
          <>
            <span>{rumour === undefined ? "Weak: " : ", weak: "}</span>
            {toClaim(weak, <bdi>{weak.label}</bdi>, "careful-label")}
          </>
        )}
        {next === undefined ? null : (
          <>
            <span>, </span>
            {toClaim(next, `${unsure.length - 1} more`)}
          </>
        )}
      </dd>
    </div>
  );
}
