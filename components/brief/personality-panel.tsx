import type { Personality } from "@/lib/contract/brief";

/** A tentative reading, shown with the words it comes from and with its limits. */
export function PersonalityPanel({ personality }: { readonly personality: Personality }) {
  const isAssessed = personality.confidence > 0;
  return (
    <section aria-labelledby="personality" data-section="personality" className="rounded-2xl border border-line bg-surface p-5">
      <h2 id="personality" className="font-semibold">
        How they may like to talk
      </h2>
      <p className="mt-2 text-[0.9375rem]">
        {isAssessed ? "Perhaps: " : ""}
        {personality.archetype}
        {isAssessed ? <span className="text-muted"> ({personality.disc_label})</span> : null}
      </p>
      {personality.how_to_communicate.length > 0 ? (
        <ul className="mt-3 list-disc space-y-1 pl-5 text-[0.9375rem] marker:text-accent">
          {personality.how_to_communicate.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      ) : null}
      {personality.evidence_quotes.length > 0 ? (
        <ul className="mt-4 space-y-2">
          {personality.evidence_quotes.map((quote) => (
            <li key={quote}>
              <blockquote className="border-l-2 border-line pl-3 text-sm text-muted">{quote}</blockquote>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
        {isAssessed ? `A guess, confidence ${personality.confidence.toFixed(2)}. ` : ""}
        {personality.basis}
      </p>
    </section>
  );
}
