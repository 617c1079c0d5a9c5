import type { Personality } from "@/lib/contract/brief";
import { Fold } from "./fold";

/** A tentative reading, shown with the words it comes from and with its limits. */
export function PersonalitySection({ personality, isOpen }: { readonly personality: Personality; readonly isOpen: boolean }) {
  const isAssessed = personality.confidence > 0;
  return (
    <Fold id="personality" title="How they may like to talk" chips={isAssessed ? ["a guess"] : ["not assessed"]} isOpen={isOpen}>
      <p className="text-[1.0625rem]">
        {isAssessed ? "Perhaps: " : ""}
        {personality.archetype}
        {isAssessed ? <span className="text-muted"> ({personality.disc_label})</span> : null}
      </p>
      {personality.how_to_communicate.length > 0 ? (
        <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-accent">
          {personality.how_to_communicate.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      ) : null}
      {personality.evidence_quotes.length > 0 ? (
        <>
          <h3 className="mt-5 text-sm text-muted">In their own words</h3>
          <ul className="mt-1.5 space-y-2">
            {personality.evidence_quotes.map((quote) => (
              <li key={quote}>
                <blockquote className="border-l-2 border-line pl-4 font-quote text-[1.0625rem] leading-normal text-muted">
                  {quote}
                </blockquote>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-5 text-sm text-muted">
        {isAssessed ? `A guess, with confidence ${personality.confidence.toFixed(2)}, which is never above 0.50. ` : ""}
        {personality.basis}
      </p>
    </Fold>
  );
}
