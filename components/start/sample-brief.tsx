import { claimsOf } from "../brief/claims-of";
import { emptyBriefWords, FirstScreenView } from "../brief/first-screen";
import { type BriefFacts, firstScreenOf } from "../brief/first-screen-of";

/** The first screen of a real brief. Its lines open where they stand. */
export function SampleBrief({ brief }: { readonly brief: BriefFacts }) {
  const rows = { fullName: brief.identity.full_name, place: null, sources: new Map(), footnotes: new Map(), marks: null };
  return (
    <figure aria-labelledby="sample" className="sample-brief rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <FirstScreenView
        identity={brief.identity}
        first={firstScreenOf(brief)}
        rows={rows}
        emptyWords={emptyBriefWords(claimsOf(brief))}
        isFictional={brief.mode === "synthetic_fixture"}
        as="sample"
      />
      <figcaption id="sample" className="mt-4 border-t border-line pt-3 text-sm text-muted">
        A sample brief, made like any other. Press a line to see the words behind it; its source opens at those words.
      </figcaption>
    </figure>
  );
}
