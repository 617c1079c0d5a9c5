import type { Brief } from "@/lib/contract/brief";
import { Badge } from "../ui/badge";
import { TextLink } from "../ui/text-link";
import { BriefActions } from "./brief-actions";
import { type BriefPlace, briefPath, exportPath } from "./brief-place";
import { claimsOf } from "./claims-of";
import { dayWords } from "./day-words";

/** Whom it is about, how old it is, and what can be taken along. */
export function BriefHeader({ brief, place }: { readonly brief: Brief; readonly place: BriefPlace }) {
  const { identity } = brief;
  const position = [identity.title, identity.company].filter((part) => part !== "").join(", ");
  const claims = claimsOf(brief);
  const pages = new Set(claims.map((claim) => claim.source_url)).size;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-line pb-6">
      <div className="min-w-0 max-w-3xl">
        {brief.mode === "synthetic_fixture" ? (
          <p className="mb-3">
            <Badge tone="accent" icon="person">
              Fictional person
            </Badge>
          </p>
        ) : null}
        {identity.evidence_note === undefined ? null : (
          <p className="mb-2 text-sm font-medium" data-evidence={identity.evidence_level}>
            {`${identity.evidence_note}.`}
          </p>
        )}
        <h1 className="text-3xl font-semibold tracking-[-0.025em] sm:text-4xl">{identity.full_name}</h1>
        {position ? <p className="mt-1.5 text-lg text-muted">{position}</p> : null}
        <p className="mt-3 text-sm text-muted" data-facts>
          {`${counted(claims.length, "claim")} from ${counted(pages, "page")}. Made on `}
          <time dateTime={brief.generated_at}>{dayWords(brief.generated_at)}</time>
          {`. The right person: ${identity.identity_confidence.toFixed(2)} of 1.`}
          {place.jobId === null ? (
            <span className="no-print">
              {" "}
              <TextLink href={`/app/refresh/${place.personId}`}>Make a new one</TextLink>
            </span>
          ) : null}
        </p>
        <p className="no-print mt-1 hidden text-sm text-muted lg:block">
          <kbd className="font-sans">Alt ↓</kbd> and <kbd className="font-sans">Alt ↑</kbd> go from claim to claim.
        </p>
      </div>
      <BriefActions
        path={briefPath(place)}
        textPath={exportPath(place, "brief.txt")}
        markdownPath={exportPath(place, "brief.md")}
        fullPath={exportPath(place, "full.json")}
        compactPath={exportPath(place, "compact.json")}
      />
    </header>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
