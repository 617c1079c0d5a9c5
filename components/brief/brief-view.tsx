import type { Brief, Claim } from "@/lib/contract/brief";
import { Audit } from "./audit";
import type { BriefPlace } from "./brief-place";
import { claimAnchor, photoPath } from "./brief-place";
import { BriefTools } from "./brief-tools";
import { ClaimRow, type RowContext } from "./claim-row";
import { dayWords } from "./day-words";
import { FirstScreenView } from "./first-screen";
import { firstScreenOf } from "./first-screen-of";
import { Fold } from "./fold";
import { Footnotes } from "./footnotes";
import { PersonalitySection } from "./personality-section";
import type { ReaderMarks } from "./reader-marks";
import { ReportStrip } from "./report-strip";
import { sectionChips } from "./section-chips";
import type { SourceStates } from "./source-state";
import { sourcesOfClaims } from "./sources-of";
import { timelineOf } from "./timeline-of";

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
  const first = firstScreenOf(brief);
  const timeline = timelineOf(
    [...brief.professional_topics, ...brief.public_context].filter((claim) => !first.shown.has(claimAnchor(claim))),
    brief.generated_at,
  );
  const shown = new Set([...first.shown, ...timeline.map(({ claim }) => claimAnchor(claim))]);
  const parts = partsOf(brief).map((part) => ({ ...part, claims: unseen(part.claims, shown) }));
  const claims = [
    ...first.openers,
    ...(first.howToWrite === null ? [] : [first.howToWrite]),
    ...timeline.map(({ claim }) => claim),
    ...parts.flatMap((part) => part.claims),
  ];
  const footnotes = sourcesOfClaims(claims);
  const rows: RowContext = { fullName: brief.identity.full_name, place, sources, footnotes, marks };
  return (
    <div data-brief data-all-open={isAllOpen || undefined}>
      <FirstScreenView
        brief={brief}
        first={first}
        rows={rows}
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
          . <kbd>Alt ↓</kbd> and <kbd>Alt ↑</kbd> go from claim to claim.
        </span>
      </p>
      <Footnotes brief={brief} footnotes={footnotes} />
      <ReportStrip reportUrl={brief.report_url} jobId={reportedJobId} />
    </div>
  );
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly claims: readonly Claim[];
}

function partsOf(brief: Brief): readonly Part[] {
  return [
    { id: "interest_signals", title: "Interests", claims: brief.interest_signals },
    { id: "professional_topics", title: "Work", claims: brief.professional_topics },
    { id: "communication_style", title: "How they write and want to be written to", claims: brief.communication_style },
    { id: "public_context", title: "Public roles", claims: brief.public_context },
    {
      id: "weak_hints",
      title: "Weak hints",
      note: "Rumours and loosely supported statements. Never mention one without checking it.",
      claims: brief.weak_hints,
    },
  ];
}

/** A brief may hold the same words of the same place twice; a page does not. */
function unseen(claims: readonly Claim[], shown: Set<string>): readonly Claim[] {
  return claims.filter((claim) => {
    const anchor = claimAnchor(claim);
    if (shown.has(anchor)) return false;
    shown.add(anchor);
    return true;
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
