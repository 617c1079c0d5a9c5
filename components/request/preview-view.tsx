import { openersOf } from "@/components/brief/openers-of";
import { SourceLink } from "@/components/brief/source-link";
import { placeLabel } from "@/components/brief/web-link";
import type { Preview } from "@/lib/contract/preview";

/** What stands of a brief that is still being made, in the looks of its first screen. */
export function PreviewView({ preview }: { readonly preview: Preview }) {
  const openers = openersOf(
    preview.claims.filter(({ band }) => band === "safe"),
    "",
  );
  const others = preview.claims.length - openers.length;
  return (
    <section className="first-screen" aria-label="What stands so far" data-preview>
      <h2 className="first-heading">{openers.length > 0 ? "Open with, as far as it stands" : "What stands so far"}</h2>
      {openers.length === 0 ? null : (
        <ol className="openers">
          {openers.map((claim) => (
            <li key={`${claim.claim} ${claim.source_url}`} className="opener claim" data-claim={claim.bucket}>
              <details>
                <summary data-band={claim.band}>
                  <span data-claim-text dir="auto">
                    {claim.claim}
                  </span>{" "}
                  <span className="opener-foot">
                    <span className="opener-source">
                      <span>{placeLabel(claim.source_url)}</span>
                    </span>
                  </span>
                </summary>
                <blockquote data-quote="" dir="auto">
                  {claim.evidence_quote}
                </blockquote>
                <p data-source="">
                  <SourceLink url={claim.source_url} quote={claim.evidence_quote} />
                </p>
              </details>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-[0.9375rem] text-muted">
        {others > 0 ? `${others} further ${others === 1 ? "statement stands" : "statements stand"} already. ` : ""}
        The brief may say less of it, or say it otherwise.
      </p>
    </section>
  );
}
