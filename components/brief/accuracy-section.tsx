import type { Brief } from "@/lib/contract/brief";
import type { DropReason } from "@/lib/contract/vocabulary";
import { type BriefPlace, exportPath } from "./brief-place";
import { BriefSection } from "./brief-section";
import { dropWords } from "./vocabulary";

/** What was looked at, what was thrown away and why, what the brief is for, and the brief itself as data. */
export function AccuracySection({ brief, place }: { readonly brief: Brief; readonly place: BriefPlace }) {
  const { accuracy, compliance } = brief;
  const reasons = (Object.entries(accuracy.dropped_by_reason ?? {}) as [DropReason, number][]).sort(([, a], [, b]) => b - a);
  return (
    <BriefSection id="accuracy" title="What was checked">
      <dl className="max-w-sm space-y-1 text-[0.9375rem]">
        <Count term="Statements considered" value={accuracy.claims_considered} />
        <Count term="Dropped" value={accuracy.claims_dropped} />
        {reasons.map(([reason, count]) => (
          <Count key={reason} term={dropWords[reason]} value={count} isPart />
        ))}
      </dl>
      <div className="mt-5 space-y-2 text-sm text-muted">
        <p>{accuracy.grounding}.</p>
        <p>{accuracy.method}</p>
        {accuracy.note ? <p>{accuracy.note}</p> : null}
        {brief.language_note ? <p>{brief.language_note}</p> : null}
        <p data-compliance>
          Purpose: {compliance.purpose}.{" "}
          {compliance.special_category_excluded
            ? "A filter takes out special categories of personal data."
            : "Special categories of personal data may be included."}{" "}
          {compliance.public_or_licensed_only
            ? "Every source is public or licensed."
            : "At least one source is neither public nor licensed."}{" "}
          The service writes no messages for you, and names neither gifts nor dislikes.
        </p>
        <p className="no-print">
          Download it as{" "}
          {(
            [
              ["full.json", "JSON, full"],
              ["compact.json", "JSON, compact"],
              ["brief.md", "Markdown"],
              ["brief.txt", "text"],
            ] as const
          ).map(([form, words], index) => (
            <span key={form}>
              {index === 0 ? "" : ", "}
              <a
                href={exportPath(place, form)}
                className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
              >
                {words}
              </a>
            </span>
          ))}
          .
        </p>
      </div>
    </BriefSection>
  );
}

function Count({ term, value, isPart = false }: { readonly term: string; readonly value: number; readonly isPart?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 ${isPart ? "pl-4 text-sm text-muted" : ""}`}>
      <dt>{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
