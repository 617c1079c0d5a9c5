import type { Brief } from "@/lib/contract/brief";
import { Audit } from "./audit";
import type { BriefPlace } from "./brief-place";
import { claimAnchor, photoPath } from "./brief-place";
import { BriefTools } from "./brief-tools";
import { ClaimRow, type RowContext } from "./claim-row";
import { claimsOf } from "./claims-of";
import { dayWords } from "./day-words";
import { depthsOf } from "./depths-of";
import { emptyBriefWords, FirstScreenView } from "./first-screen";
import { Fold } from "./fold";
import { Footnotes } from "./footnotes";
import { PersonalitySection } from "./personality-section";
import type { ReaderMarks } from "./reader-marks";
import { ReportStrip } from "./report-strip";
import { sectionChips } from "./section-chips";
import type { SourceStates } from "./source-state";

interface BriefViewProps {
  readonly brief: Brief;
  readonly place: BriefPlace;
  readonly sources: SourceStates;
  readonly marks: ReaderMarks;
  /** The brief holds a photo that can be shown. */
  readonly hasPhoto: boolean;
  /** The job that a reported mistake is about; null when it is past its time. */
  readonly reportedJobId: string | null;
  /** Every section is open, for paper without scripts. */
  readonly isAllOpen?: boolean;
}

/**
 * A whole brief at three depths: what somebody needs on the way into a meeting, then every further claim in lines that open, then what it all rests
 * on. Each claim stands once. Everything from pages is plain text here.
 */
export function BriefView({ brief, place, sources, marks, hasPhoto, reportedJobId, isAllOpen = false }: BriefViewProps) {
  const { first, timeline, parts, claims, footnotes } = depthsOf(brief);
  const rows: RowContext = { fullName: brief.identity.full_name, place, sources, footnotes, marks };
  return (
    <div data-brief data-all-open={isAllOpen || undefined}>
      <FirstScreenView
        identity={brief.identity}
        first={first}
        rows={rows}
        emptyWords={emptyBriefWords(claimsOf(brief))}
        isFictional={brief.mode === "synthetic_fixture"}
        photoSrc={hasPhoto ? photoPath(place) : null}
        tools={<BriefTools brief={brief} place={place} />}
      />
      {timeline.length === 0 ? null : (
        <section aria-labelledby="timeline" data-section="timeline" className="timeline">
          <h2 id="timeline">By year</h2>
          <ol>
            {timeline.map(({ year, claim }) => (
              <ClaimRow key={claimAnchor(claim)} claim={claim} rows={rows} year={year} />
            ))}
          </ol>
        </section>
      )}
      <div className="folds">
        {parts.map(({ id, title, note, claims: those }) =>
          those.length === 0 ? null : (
            <Fold key={id} id={id} title={title} count={those.length} chips={sectionChips(those)} note={note} isOpen={isAllOpen}>
              <ul className="rows">
                {those.map((claim) => (
                  <ClaimRow key={claimAnchor(claim)} claim={claim} rows={rows} />
                ))}
              </ul>
            </Fold>
          ),
        )}
        <PersonalitySection personality={brief.personality} isOpen={isAllOpen} />
        <Audit brief={brief} place={place} claims={claims} />
      </div>
      <p className="made no-print" data-facts>
        {`${counted(claims.length, "claim")} from ${counted(footnotes.size, "page")}, made on `}
        <time dateTime={brief.generated_at}>{dayWords(brief.generated_at)}</time>.{" "}
        <a href={`/app/refresh/${place.personId}`}>Make a new one</a>
        <span className="hidden lg:inline">
          . <kbd>Alt ↓</kbd> and <kbd>Alt ↑</kbd> move from claim to claim.
        </span>
      </p>
      <Footnotes brief={brief} footnotes={footnotes} />
      <ReportStrip reportUrl={brief.report_url} jobId={reportedJobId} />
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
