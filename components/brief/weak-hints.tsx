import type { Claim } from "@/lib/contract/brief";
import { Icon } from "../ui/icon";
import type { BriefPlace } from "./brief-place";
import { ClaimList } from "./claim-list";
import type { SourceStates } from "./source-state";

interface WeakHintsProps {
  readonly claims: readonly Claim[];
  readonly place: BriefPlace;
  readonly sources: SourceStates;
}

/** Folded, so that a rumour is read only by who asks for it. */
export function WeakHints({ claims, place, sources }: WeakHintsProps) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="weak_hints" data-section="weak_hints">
      <details className="group/hints">
        <summary className="flex min-h-11 items-center gap-2 rounded">
          <Icon name="chevron" className="size-5 text-muted motion-safe:transition-transform group-open/hints:rotate-90" />
          <h2 id="weak_hints" className="scroll-mt-6 text-xl font-semibold tracking-[-0.01em]">
            Weak hints
            <span className="ml-2 text-base font-normal text-muted">{claims.length}, not for openers</span>
          </h2>
        </summary>
        <p className="mb-4 mt-1 text-[0.9375rem] text-muted">
          Rumours and loosely supported statements. Never mention one without checking it.
        </p>
        <ClaimList claims={claims} place={place} sources={sources} empty="None." />
      </details>
    </section>
  );
}
