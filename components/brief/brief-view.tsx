import type { Brief } from "@/lib/contract/brief";
import { AccuracySection } from "./accuracy-section";
import { BriefHeader } from "./brief-header";
import { BriefNav, type BriefPart } from "./brief-nav";
import { type BriefPlace, claimAnchor } from "./brief-place";
import { BriefReader } from "./brief-reader";
import { BriefSection } from "./brief-section";
import { ClaimList } from "./claim-list";
import { claimsOf } from "./claims-of";
import { EvidenceList } from "./evidence-list";
import { IdentitySection } from "./identity-section";
import { OtherFacts } from "./other-facts";
import { PersonalitySection } from "./personality-section";
import { ReportStrip } from "./report-strip";
import { ScoreMap } from "./score-map";
import type { SourceStates } from "./source-state";
import { WeakHints } from "./weak-hints";

interface BriefViewProps {
  readonly brief: Brief;
  readonly place: BriefPlace;
  readonly sources: SourceStates;
  /** The job that a reported mistake is about; null when it is past its time. */
  readonly reportedJobId: string | null;
}

/** Fewer points say less in a picture than the claims themselves. */
const fewestForMap = 4;

/** A whole brief: what is safe to open with first, rumours folded away, then who it is, how they may like to talk, and what it all rests on. Everything from pages is plain text here. */
export function BriefView({ brief, place, sources, reportedJobId }: BriefViewProps) {
  const shownAbove = new Set(brief.safe_to_reference.map(claimAnchor));
  const shared = { place, sources };
  const claims = claimsOf(brief);
  const hasMap = claims.length >= fewestForMap;
  const parts: BriefPart[] = [
    { id: "safe_to_reference", label: "Safe to open with", count: brief.safe_to_reference.length },
    { id: "interest_signals", label: "Interests", count: brief.interest_signals.length },
    { id: "professional_topics", label: "Work", count: brief.professional_topics.length },
    { id: "communication_style", label: "Style", count: brief.communication_style.length },
    { id: "public_context", label: "Public roles", count: brief.public_context.length },
    ...(brief.weak_hints.length > 0 ? [{ id: "weak_hints", label: "Weak hints", count: brief.weak_hints.length }] : []),
    ...(hasMap ? [{ id: "map", label: "Map of claims" }] : []),
    { id: "identity", label: "Right person?" },
    { id: "personality", label: "How to talk" },
    { id: "evidence", label: "Evidence" },
    { id: "accuracy", label: "What was checked" },
  ];
  return (
    <BriefReader>
      <BriefHeader brief={brief} place={place} />
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[12rem_minmax(0,48rem)]">
        <BriefNav parts={parts} />
        <div className="min-w-0 space-y-12">
          <BriefSection id="safe_to_reference" title="Safe to open with">
            <ClaimList claims={brief.safe_to_reference} {...shared} empty="Nothing in the public sources is clearly safe to open with." />
          </BriefSection>
          <BriefSection id="interest_signals" title="Interests">
            <ClaimList claims={brief.interest_signals} shownAbove={shownAbove} {...shared} empty="No interest is stated in public." />
          </BriefSection>
          <BriefSection id="professional_topics" title="Work">
            <ClaimList
              claims={brief.professional_topics}
              shownAbove={shownAbove}
              {...shared}
              empty="No professional topic passed the checks."
            />
          </BriefSection>
          <BriefSection id="communication_style" title="How they write and want to be written to">
            <ClaimList
              claims={brief.communication_style}
              shownAbove={shownAbove}
              {...shared}
              empty="Nothing is said about this in public."
            />
          </BriefSection>
          <BriefSection id="public_context" title="Public roles">
            <ClaimList claims={brief.public_context} shownAbove={shownAbove} {...shared} empty="No public role passed the checks." />
          </BriefSection>
          <WeakHints claims={brief.weak_hints} {...shared} />
          {hasMap ? <ScoreMap claims={claims} /> : null}
          <IdentitySection identity={brief.identity} handles={brief.discovered_handles} />
          <PersonalitySection personality={brief.personality} />
          <BriefSection id="evidence" title="Evidence" note="The facts that carry this brief, by what stands behind them.">
            <EvidenceList evidence={brief.evidence} />
          </BriefSection>
          <OtherFacts interests={brief.aggregated_interests} />
          <AccuracySection brief={brief} place={place} />
        </div>
      </div>
      <ReportStrip disclaimer={brief.disclaimer} reportUrl={brief.report_url} jobId={reportedJobId} />
    </BriefReader>
  );
}
