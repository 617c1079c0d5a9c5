import type { Brief } from "@/lib/contract/brief";
import { Icon } from "../ui/icon";
import { AccuracyPanel } from "./accuracy-panel";
import { BriefSection, ClaimList, claimKey } from "./brief-section";
import { EvidenceList } from "./evidence-list";
import { IdentityPanel } from "./identity-panel";
import { PersonalityPanel } from "./personality-panel";
import { webLink } from "./web-link";

/** A whole brief: what is safe to open with first, rumours folded away last, and what it rests on beside it. Everything from pages is plain text here. */
export function BriefView({ brief }: { readonly brief: Brief }) {
  const { identity } = brief;
  const shownAbove = new Set(brief.safe_to_reference.map(claimKey));
  const position = [identity.title, identity.company].filter((part) => part !== null).join(", ");
  return (
    <div data-brief>
      <header className="max-w-3xl">
        {brief.mode === "synthetic_fixture" ? (
          <p className="mb-3 inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1.5 text-sm font-medium leading-none text-accent">
            <Icon name="person" className="size-4" />
            Fictional person
          </p>
        ) : null}
        <h1 className="text-3xl font-semibold tracking-[-0.025em] sm:text-4xl">{identity.full_name}</h1>
        {position ? <p className="mt-2 text-lg text-muted">{position}</p> : null}
      </header>
      <div className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-12">
          <BriefSection id="safe_to_reference" title="Safe to open with">
            <ClaimList claims={brief.safe_to_reference} empty="Nothing in the public sources is clearly safe to open with." />
          </BriefSection>
          <BriefSection id="interest_signals" title="Interests">
            <ClaimList claims={brief.interest_signals} shownAbove={shownAbove} empty="No interest is stated in public." />
          </BriefSection>
          <BriefSection id="professional_topics" title="Work">
            <ClaimList claims={brief.professional_topics} shownAbove={shownAbove} empty="No professional topic passed the checks." />
          </BriefSection>
          <BriefSection id="communication_style" title="How they write and want to be written to">
            <ClaimList claims={brief.communication_style} shownAbove={shownAbove} empty="Nothing is said about this in public." />
          </BriefSection>
          <BriefSection id="public_context" title="Public roles">
            <ClaimList claims={brief.public_context} shownAbove={shownAbove} empty="No public role passed the checks." />
          </BriefSection>
          <WeakHints brief={brief} />
          <BriefSection id="evidence" title="Evidence" note="The facts that carry this brief.">
            <EvidenceList evidence={brief.evidence} />
          </BriefSection>
        </div>
        <aside aria-label="About this brief" className="min-w-0 space-y-4">
          <IdentityPanel identity={identity} handles={brief.discovered_handles} />
          <PersonalityPanel personality={brief.personality} />
          <AccuracyPanel accuracy={brief.accuracy} disclaimer={brief.disclaimer} />
        </aside>
      </div>
      <ReportStrip brief={brief} />
    </div>
  );
}

/** Always in sight: what a brief is not for, and where to object. */
function ReportStrip({ brief }: { readonly brief: Brief }) {
  const reportUrl = webLink(brief.report_url);
  return (
    <div
      data-section="disclaimer"
      className="sticky bottom-0 z-[1] -mx-5 mt-12 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line bg-canvas px-5 py-2.5 text-xs leading-snug text-muted sm:mx-0 sm:px-0 sm:py-3 sm:text-[0.8125rem]"
    >
      <p className="min-w-0 flex-1 basis-72">
        <span className="sm:hidden">It may be wrong, or about somebody else. Not for eligibility decisions.</span>
        <span className="hidden sm:inline">{brief.disclaimer}</span>
      </p>
      {reportUrl === null ? null : (
        <a
          href={reportUrl}
          className="inline-flex min-h-6 items-center gap-1.5 font-medium text-ink underline decoration-line-strong underline-offset-3"
        >
          <Icon name="flag" className="size-4" />
          Report a mistake
        </a>
      )}
    </div>
  );
}

function WeakHints({ brief }: { readonly brief: Brief }) {
  if (brief.weak_hints.length === 0) return null;
  return (
    <section aria-labelledby="weak_hints" data-section="weak_hints">
      <details className="group/hints">
        <summary className="flex min-h-11 items-center gap-2 rounded">
          <Icon name="chevron" className="size-5 text-muted transition-transform group-open/hints:rotate-90" />
          <h2 id="weak_hints" className="text-xl font-semibold tracking-[-0.01em]">
            Weak hints
            <span className="ml-2 text-base font-normal text-muted">{brief.weak_hints.length}, not for openers</span>
          </h2>
        </summary>
        <p className="mb-4 mt-1 text-[0.9375rem] text-muted">
          Rumours and loosely supported statements. Never mention one without checking it.
        </p>
        <ClaimList claims={brief.weak_hints} empty="None." />
      </details>
    </section>
  );
}
