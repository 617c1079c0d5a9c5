import type { ReactNode } from "react";
import type { Claim } from "@/lib/contract/brief";
import type { FirstPreview } from "@/lib/contract/preview";
import { Badge } from "../ui/badge";
import { claimAnchor } from "./brief-place";
import { CarefulLine } from "./careful-line";
import { ClaimDetail, DisputedMark, type RowContext, type ShownClaim } from "./claim-row";
import { withoutName } from "./claim-words";
import { CopyRoom, CopyThis } from "./copy-this";
import { dayWords } from "./day-words";
import type { FirstScreen } from "./first-screen-of";
import { identityWords, initialsOf } from "./identity-words";
import { OpenerFeedback, OpenerFeedbackRoom } from "./opener-feedback";
import { tierWords } from "./vocabulary";
import { placeLabel } from "./web-link";

interface FirstScreenProps {
  readonly identity: FirstPreview["identity"];
  readonly first: Omit<FirstScreen<ShownClaim>, "shown">;
  readonly rows: RowContext;
  /** Said where there is nothing to open with. */
  readonly emptyWords: EmptyWords;
  /** Address of the public photo, by our own route; initials without one, and behind one that does not come. */
  readonly photoSrc?: string | null;
  /** What can be done with the brief. */
  readonly tools?: ReactNode;
  readonly isFictional?: boolean;
  /** The sample on the start page has a heading of its own above it; a preview becomes a brief that stands in the same place. */
  readonly as?: "brief" | "sample" | "preview";
}

interface EmptyWords {
  readonly heading: string;
  readonly text: string;
}

/** Thirty seconds: who it is and how surely, what to open with, what to be careful with, how to write. Nothing here stands further down again. */
export function FirstScreenView({
  identity,
  first,
  rows,
  emptyWords,
  photoSrc = null,
  tools,
  isFictional = false,
  as = "brief",
}: FirstScreenProps) {
  const isSample = as === "sample";
  const position = [identity.title, identity.company].filter((part) => part !== "").join(", ");
  const { sentence, why, isWeak } = identityWords(identity);
  const Name = isSample ? "h2" : "h1";
  const SubHeading = isSample ? "h3" : "h2";
  return (
    <section className="first-screen" aria-label="In thirty seconds" data-first-screen>
      <header className="first-head">
        <span aria-hidden="true" className="initials">
          {initialsOf(identity.full_name)}
          {/* biome-ignore lint/performance/noImgElement: the framework's own would need its scripts, and fetch the picture by a route of its own. */}
          {photoSrc === null ? null : <img src={photoSrc} alt="" width="64" height="64" />}
        </span>
        <div className="min-w-0 flex-1">
          <Name className="first-name" dir="auto">
            {identity.full_name}
          </Name>
          {position ? (
            <p className="text-muted sm:text-lg" dir="auto">
              {position}
            </p>
          ) : null}
          <p className="identity-words" data-weak={isWeak || undefined} data-evidence={identity.evidence_level}>
            <strong className="font-medium">{sentence}</strong>
            {why === "" ? "." : isWeak ? `: ${why}.` : <span className="text-muted">: {why}.</span>}
          </p>
        </div>
        <div className="first-tools">
          {isFictional ? (
            <Badge tone="accent" icon="person">
              <span>
                Fictional<span className={isSample ? "" : "max-sm:sr-only"}> person</span>
              </span>
            </Badge>
          ) : null}
          {tools}
        </div>
      </header>
      <SubHeading className="first-heading" id={isSample ? undefined : "safe_to_reference"}>
        {first.openers.length > 0 ? "Open with" : isWeak ? weakWords.heading : emptyWords.heading}
      </SubHeading>
      {first.openers.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{isWeak ? weakWords.text : emptyWords.text}</p>
      ) : (
        <ol className="openers" data-section={isSample ? undefined : "safe_to_reference"}>
          {first.openers.map((claim) => (
            <Opener key={claimAnchor(claim)} claim={claim} rows={rows} as={as} />
          ))}
        </ol>
      )}
      <dl className="asides">
        <CarefulLine careful={first.careful} isLinked={as === "brief"} />
        {first.howToWrite === null ? null : (
          <Aside term="How to write">
            <Opener claim={first.howToWrite} rows={rows} as={as} tag="div" />
          </Aside>
        )}
      </dl>
    </section>
  );
}

const weakWords: EmptyWords = {
  heading: "Not sure enough to open with anything",
  text: "Check that these pages are about the person you mean before you use anything in this brief.",
};

/** Of a brief from so many pages. */
export function emptyBriefWords(claims: readonly Pick<Claim, "source_url">[]): EmptyWords {
  const pages = new Set(claims.map(({ source_url }) => source_url)).size;
  return {
    heading: "Nothing is clearly safe to open with",
    text: `What the ${pages} ${pages === 1 ? "page" : "pages"} behind this brief say is better left for them to bring up.`,
  };
}

interface OpenerProps extends Pick<FirstScreenProps, "rows" | "as"> {
  readonly claim: ShownClaim;
  readonly tag?: "li" | "div";
}

/** A claim whose quote opens in place; beside it where it comes from, and a button that copies it. */
function Opener({ claim, rows, as, tag: Tag = "li" }: OpenerProps) {
  const id = as === "sample" ? undefined : claimAnchor(claim);
  const published = rows.sources.get(claim.source_doc_id)?.publishedAt ?? null;
  const said = published === null ? `read ${dayWords(claim.receipt.retrieved_at)}` : dayWords(published);
  return (
    <Tag id={id} data-claim={claim.bucket} className="opener claim">
      <details>
        <summary data-band={claim.band}>
          <span data-claim-text dir="auto">
            {withoutName(claim.claim, rows.fullName)}
          </span>{" "}
          <span className="opener-foot">
            <DisputedMark claim={claim} rows={rows} />
            <span className="opener-source" title={tierWords[claim.attribution_tier]}>
              <span>{placeLabel(claim.source_url)}</span>, {said}
            </span>
          </span>
        </summary>
        <ClaimDetail claim={claim} rows={rows} />
      </details>
      {rows.place !== null && rows.marks !== null && Tag === "li" ? (
        <OpenerFeedback claim={claim} place={rows.place} given={rows.marks.feedback.get(claimAnchor(claim))} />
      ) : null}
      {as === "preview" && Tag === "li" ? <OpenerFeedbackRoom /> : null}
      {as === "preview" ? <CopyRoom /> : null}
      {as === "brief" ? <CopyThis text={`${claim.claim} (${claim.source_url})`} what={claim.label} /> : null}
    </Tag>
  );
}

function Aside({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="aside">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
