import type { Brief, Claim } from "@/lib/contract/brief";
import { AccuracySection } from "./accuracy-section";
import type { BriefPlace } from "./brief-place";
import { scoresPath } from "./brief-place";
import { BriefSection } from "./brief-section";
import { EvidenceList } from "./evidence-list";
import { Fold } from "./fold";
import { IdentitySection } from "./identity-section";
import { OtherFacts } from "./other-facts";
import { PageList } from "./page-list";
import { ScoreMap } from "./score-map";

interface AuditProps {
  readonly brief: Brief;
  readonly place: BriefPlace;
  /** In the order of the page. */
  readonly claims: readonly Claim[];
}

/** Fewer points say less in a picture than the claims themselves. */
const fewestForMap = 4;

/** What it all rests on, for whoever wants to check: last, and folded. The claims themselves are named by their labels here. */
export function Audit({ brief, place, claims }: AuditProps) {
  const byWords = new Map(claims.map((claim) => [claim.claim, claim] as const));
  return (
    <Fold id="audit" title="Audit" chips={["right person?", "evidence", "scores", "what was checked"]} isOpen={false}>
      <div className="space-y-10" data-audit>
        <IdentitySection identity={brief.identity} handles={brief.discovered_handles} />
        <PageList claims={claims} />
        <BriefSection id="evidence" title="Evidence" note="The claims that this brief rests on, and what is behind each.">
          <EvidenceList evidence={brief.evidence} claims={byWords} />
        </BriefSection>
        <OtherFacts interests={brief.aggregated_interests} />
        {claims.length >= fewestForMap ? <ScoreMap claims={claims} /> : null}
        <BriefSection id="scores" title="Scores" note="From 0 to 1. A claim's receipt says why it has its band.">
          <a href={scoresPath(place)} className="source-link-plain" data-scores="">
            {claims.length === 1 ? "The twelve scores of this claim" : `The twelve scores of all ${claims.length} claims`}
          </a>
        </BriefSection>
        <AccuracySection brief={brief} place={place} />
        <p className="text-sm text-muted">{brief.disclaimer}</p>
      </div>
    </Fold>
  );
}
